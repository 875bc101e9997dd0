"""Images of MicroPython's read-only file system, made as a user makes them, with mpremote."""

import subprocess
import sys
from pathlib import Path


def write_image(path: Path, folder: Path) -> None:
    """Write the image of a folder, with the files as they are."""
    args = ["romfs", "--no-mpy", "--output", path, "build", folder]
    subprocess.run([sys.executable, "-m", "mpremote", *args], check=True, capture_output=True)
