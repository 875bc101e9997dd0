"""Build the 32-bit Unix port with the firmware frozen into it, as firmware/manifest.py says.

Frozen code lies in the program, as in an ESP32's flash, and takes none of the heap. The program
is kept in the user's cache under a digest of all that it is made from.
"""

import hashlib
import os
import shutil
import subprocess
from pathlib import Path

from host_tools import FIRMWARE, micropython
from host_tools.build import locked
from host_tools.build.compiling import compiler
from host_tools.micropython import building

MANIFEST = FIRMWARE / "manifest.py"
MOST_PROGRAMS = 5  # kept, so that checkouts side by side need not build in turns


def interpreter() -> Path:
    """Return the program with the firmware as it is now; build it first if there is none.

    The first build fetches MicroPython's source, too, and takes a minute on two cores, the others
    a quarter of that. Raises HostError with the reason where it cannot be built here.
    """
    folder = micropython.CACHE / "frozen"
    program = folder / digest()
    with locked(folder):
        if not program.exists():
            manifest = f"include({str(MANIFEST)!r}, port=None)\n"
            shutil.copy(building.build("vorhand", manifest), folder / "new")
            os.replace(folder / "new", program)
        os.utime(program)
        programs = folder.glob("?" * len(program.name))
        by_last_use = sorted(programs, key=lambda program: program.stat().st_mtime)
        for old in by_last_use[:-MOST_PROGRAMS]:
            old.unlink()
    return program


def digest() -> str:
    """Return a digest of what the program is made from."""
    sha256 = hashlib.sha256(Path(__file__).read_bytes() + Path(building.__file__).read_bytes())
    sha256.update(subprocess.run([*compiler(), "--version"], capture_output=True).stdout)
    for path in sorted(FIRMWARE.rglob("*")):
        if path.suffix in (".py", ".bin"):
            data = path.read_bytes()
            sha256.update(b"%s %d\0" % (bytes(path.relative_to(FIRMWARE)), len(data)) + data)
    return sha256.hexdigest()[:16]
