"""Build MicroPython's 32-bit Unix port from its source.

`interpreter` is what stands in for Debian's 32-bit package where a mirror does not have it;
frozen.py builds one with the firmware inside, the bench one whose instructions are counted.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from host_tools import HostError, micropython
from host_tools.build import locked
from host_tools.build.compiling import compiler
from host_tools.micropython import debian
from host_tools.micropython.unpacking import fetch_source, keep, work_folder, write_wrapper

# Modules that neither the firmware nor its tests use; each would need a library for 32 bits.
LEFT_OUT = ("MICROPY_PY_SSL=0", "MICROPY_PY_BTREE=0")
WITHOUT_FFI = ("MICROPY_PY_FFI=0",)
LIBRARY = "libffi-dev"  # the virtual device calls the C library
TRIPLET = "i386-linux-gnu"  # where Debian puts it
# A program that this starts lies at other addresses: MicroPython's id(), which the virtual device
# needs, cannot tell those from 1 to 2 GB.
LOADER = "/lib/ld-linux.so.2"


def interpreter() -> Path:
    """Build a 32-bit interpreter and put it where `micropython.find` looks; return its path.

    Raises HostError with the reason where it cannot be built here.
    """
    with work_folder() as work:
        for package in debian.download(LIBRARY, 32, work / "apt", release=""):
            debian.run("dpkg-deb", "-x", package, work / "library")
        usr = work / "library" / "usr"
        headers, archive = usr / "include" / TRIPLET, usr / "lib" / TRIPLET / "libffi.a"
        ffi = (f"LIBFFI_CFLAGS=-I{headers}", f"LIBFFI_LDFLAGS={archive}")
        program = build("plain", options=ffi)
        (work / "32" / "root").mkdir(parents=True)
        shutil.copy(program, work / "32" / "root")
        write_wrapper(work / "32" / "micropython", f'{LOADER} "$root/micropython"')
        keep(work / "32", "32")
    return micropython.CACHE / "32" / "micropython"


def build(name: str, frozen: str = "", options: tuple[str, ...] = WITHOUT_FFI) -> Path:
    """Build an interpreter within MicroPython's source, in a folder of this name; return its path.

    frozen: the text of the manifest, which names what is frozen; options: further ones of make.
    The source is fetched first if it is not here. Raises HostError with the reason where it
    cannot be built here.
    """
    check_compiler()
    source = fetch_source()
    port = source / "ports" / "unix"
    output = port / f"build-{name}"
    manifest = source / f"{name}.py"
    with locked(source.parent / "building"):  # checkouts side by side share the source
        manifest.write_text(frozen)
        (source / "lib" / "micropython-lib" / "README.md").touch()  # asked for, though not used
        # make compiles what is younger only, which the same file of another checkout may not be.
        shutil.rmtree(output / "frozen_mpy", ignore_errors=True)
        debian.run(
            *("env", "-u", "MAKEFLAGS"),  # those of the make that may have called this
            *("make", "-C", port, f"-j{os.cpu_count()}", f"BUILD={output.name}"),
            *("MICROPY_FORCE_32BIT=1", *LEFT_OUT, *options),
            "CWARN=",  # no compiler's new warning stops it
            *(f"PYTHON={sys.executable}", f"MICROPY_MPYCROSS={compiler()[0]}"),
            f"FROZEN_MANIFEST={manifest}",
        )
    return output / "micropython"


def check_compiler() -> None:
    """Raise HostError where there is no make or no C compiler with a libc for 32 bits."""
    try:
        program = "int main(void) { return 0; }"
        command = ["gcc", "-m32", "-o", os.devnull, "-x", "c", "-"]
        status = subprocess.run(command, input=program, text=True, capture_output=True).returncode
    except OSError:
        status = 1
    if status or not shutil.which("make"):
        raise HostError("no C compiler for 32 bits; on Debian: apt install gcc-multilib make")
