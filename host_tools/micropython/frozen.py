"""Build the 32-bit Unix port with the firmware frozen into it, as firmware/manifest.py says.

Frozen code lies in the program, as in an ESP32's flash, and takes none of the heap. The program
is kept in the user's cache under a digest of all that it is made from.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

from host_tools import FIRMWARE, HostError, micropython
from host_tools.build import locked
from host_tools.build.compiling import compiler
from host_tools.micropython.debian import run
from host_tools.micropython.unpacking import fetch_source

MANIFEST = FIRMWARE / "manifest.py"
KEPT = 5  # programs: checkouts side by side need not build in turns

# What neither the firmware nor its tests use; each would need a library for 32 bits.
LEFT_OUT = ("MICROPY_PY_FFI=0", "MICROPY_PY_SSL=0", "MICROPY_PY_BTREE=0")


def interpreter() -> Path:
    """Return the program with the firmware as it is now; build it first if there is none.

    The first build fetches MicroPython's source, too, and takes a minute on two cores, the others
    a quarter of that. Raises HostError with the reason where it cannot be built here.
    """
    folder = micropython.CACHE / "frozen"
    program = folder / digest()
    with locked(folder):
        if not program.exists():
            check_compiler()
            shutil.copy(built(fetch_source()), folder / "new")
            os.replace(folder / "new", program)
        os.utime(program)
        for old in sorted(folder.glob("?" * len(program.name)), key=used)[:-KEPT]:
            old.unlink()
    return program


def digest() -> str:
    """Return a digest of what the program is made from."""
    summed = hashlib.sha256(Path(__file__).read_bytes())
    summed.update(subprocess.run([*compiler(), "--version"], capture_output=True).stdout)
    for path in sorted(FIRMWARE.rglob("*")):
        if path.suffix in (".py", ".bin"):
            data = path.read_bytes()
            summed.update(b"%s %d\0" % (bytes(path.relative_to(FIRMWARE)), len(data)) + data)
    return summed.hexdigest()[:16]


def used(program: Path) -> float:
    """Return when a program was last asked for."""
    return program.stat().st_mtime


def check_compiler() -> None:
    """Raise HostError where there is no make or no C compiler with a libc for 32 bits."""
    try:
        empty = "int main(void) { return 0; }"
        words = ["gcc", "-m32", "-o", os.devnull, "-x", "c", "-"]
        good = subprocess.run(words, input=empty, text=True, capture_output=True).returncode == 0
    except OSError:
        good = False
    if not good or not shutil.which("make"):
        raise HostError("no C compiler for 32 bits; on Debian: apt install gcc-multilib make")


def built(source: Path) -> Path:
    """Build the program within MicroPython's source; return its path."""
    port = source / "ports" / "unix"
    output = port / "build-vorhand"
    manifest = source / "vorhand.py"
    manifest.write_text(f"include({str(MANIFEST)!r}, port=None)\n")
    (source / "lib" / "micropython-lib" / "README.md").touch()  # asked for, though nothing is used
    # make compiles what is younger only, which the same file of another checkout may not be.
    shutil.rmtree(output / "frozen_mpy", ignore_errors=True)
    run(
        *("env", "-u", "MAKEFLAGS"),  # those of the make that may have called this
        *("make", "-C", port, f"-j{os.cpu_count()}", f"BUILD={output.name}"),
        *("MICROPY_FORCE_32BIT=1", *LEFT_OUT, "CWARN="),  # no compiler's new warning stops it
        *(f"PYTHON={sys.executable}", f"MICROPY_MPYCROSS={compiler()[0]}"),
        f"FROZEN_MANIFEST={manifest}",
    )
    return output / "micropython"
