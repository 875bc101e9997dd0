"""Runs the pieces in on_device/ inside MicroPython, with the firmware as it lies on a device."""

import os
import subprocess
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

from host_tools import HostError, micropython
from host_tools.bench import Missing
from host_tools.build import OUTPUT, build
from host_tools.build.compiling import compile_file, compiler

PIECES = Path(__file__).resolve().parent / "on_device"
HEAP = "165k"  # what a stock ESP32_GENERIC has free at its prompt
FOR_PUB = "184k"  # `pub` wants more, see manual/figures.md
DRIVERS = ("ssd1306", "st7789", "ssd1680")  # what the pieces draw with, see on_device/drawn.py
TIMEOUT = 300  # seconds


class Failed(HostError):
    """A piece ended with an error; its text is the end of what it printed."""


def heap_for(name: str) -> str:
    """Return the heap that lists of a rule set are tried in."""
    return FOR_PUB if name == "pub" else HEAP


def command(piece: str, *words: object, heap: str = HEAP) -> list[str]:
    """Return the command that runs a piece on the 32-bit interpreter, where `prepare` says."""
    path = micropython.find(32)
    if path is None:
        raise Missing("no 32-bit MicroPython; python -m host_tools.micropython fetches it")
    interpreter = [*micropython.command(path), "-X", f"heapsize={heap}"]
    return [*interpreter, "-m", piece, *map(str, words)]


@cache
def prepare(board: str) -> dict[str, Any]:
    """Compile the pieces and the firmware of this board; return how to run a piece with them.

    They are compiled together, for what the pieces need is in the memory that is measured, and
    lie in the working directory: as on the device, where a module's path is short. The result is
    keyword arguments of subprocess.run. Not for two threads at once: Python's `ast.parse` may fail
    then (python/cpython issue 106905).
    """
    folder = OUTPUT / f"{board}-bench"
    build(board, drivers=DRIVERS, folder=folder)
    # Moved there whole, for another run may be reading them.
    with tempfile.TemporaryDirectory(dir=OUTPUT) as made:
        for piece in PIECES.glob("*.py"):
            compiled = Path(made, f"{piece.stem}.mpy")
            compile_file(compiler(), piece, compiled, piece.name)
            compiled.replace(folder / compiled.name)
    environment = {**os.environ, "MICROPYPATH": ".frozen"}
    return {"cwd": folder, "env": environment, "stdin": subprocess.DEVNULL, "text": True}


def run(piece: str, board: str, *words: object, heap: str = HEAP) -> str:
    """Run a piece with the board's name and these words; return what it printed."""
    return output(command(piece, board, *words, heap=heap), **prepare(board))


def output(arguments: list[str], **place: Any) -> str:
    """Run a command of the interpreter, see `prepare`; return what it printed. Raises Failed."""
    done = subprocess.run(
        arguments,
        **place,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=TIMEOUT,
    )
    if done.returncode:
        raise Failed(done.stdout.strip()[-2000:])
    return done.stdout
