"""MicroPython's Unix port: where its interpreters are.

`find(bits)` returns the path of an interpreter, a file that can be run, for bits 32 or 64. Looked
at in this order: the environment variable VORHAND_MICROPYTHON_64 or _32; `micropython` on the
PATH; CACHE, where unpacking.py has put Debian's. `frozen.py` builds one with the firmware inside.
`python -m host_tools.micropython` fetches what is missing.
"""

import os
import shlex
import shutil
import subprocess
from pathlib import Path

from host_tools import HostError
from host_tools.places import user_cache_folder

VERSION = "1.25.0"  # what Debian 13 has
OLDEST = (1, 24)  # framebuf, vfs and .mpy 6.3 as the firmware has them
BITS = (32, 64)  # the ESP32's word size first
CACHE = user_cache_folder() / "micropython" / VERSION

# Imports what the firmware and its tests need, and prints the version and the word size.
PROBE = """
import sys, framebuf, vfs, json
vfs.VfsLfs2
print(sys.implementation.name, sys.implementation.version[0], sys.implementation.version[1],
      64 if sys.maxsize > 0x7FFFFFFF else 32)
"""


def find(bits: int) -> Path | None:
    """Return the path of an interpreter with this word size (64 or 32), None if there is none.

    Raises HostError if the environment variable names something that is not one.
    """
    variable = f"VORHAND_MICROPYTHON_{bits}"
    value = os.environ.get(variable)
    if value:
        if not is_usable(Path(value), bits):
            raise HostError(f"{variable}={value} is no {bits}-bit MicroPython >= 1.24")
        return Path(value)
    program = shutil.which("micropython")
    if program and is_usable(Path(program), bits):
        return Path(program)
    cached = CACHE / str(bits) / "micropython"
    return cached if cached.exists() else None


def is_usable(path: Path, bits: int) -> bool:
    """Tell whether `path` runs as MicroPython >= 1.24 of this word size and passes PROBE."""
    try:
        fields = subprocess.run(
            [path, "-c", PROBE], capture_output=True, text=True, timeout=30, check=True
        ).stdout.split()
    except (OSError, subprocess.SubprocessError):
        return False
    name, major, minor, width = (*fields, "", "", "", "")[:4]
    return name == "micropython" and (int(major), int(minor)) >= OLDEST and int(width) == bits


def command(path: Path) -> list[str]:
    """Return the command that runs an interpreter, without the shell of a wrapper."""
    if path.parent not in [CACHE / str(bits) for bits in BITS]:
        return [str(path)]
    line = path.read_text().splitlines()[-1].replace("$root", str(path.parent / "root"))
    return shlex.split(line)[1:-1]
