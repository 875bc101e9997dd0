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
DRIVERS = ("ssd1306", "st7789", "ssd1680")  # what the pieces draw with, see on_device/drawn.py
TIMEOUT = 300  # seconds


class Failed(HostError):
    """A piece ended with an error; its text is the end of what it printed."""


def interpreter() -> Path:
    """Return the path of the 32-bit interpreter. Raises Missing."""
    path = micropython.find(32)
    if path is None:
        raise Missing("no 32-bit MicroPython; python -m host_tools.micropython fetches it")
    return path


def command(piece: str, *words: object, heap: str = HEAP) -> list[str]:
    """Return the command that runs a piece on the 32-bit interpreter, where `prepare` says."""
    program = [*micropython.command(interpreter()), "-X", f"heapsize={heap}"]
    return [*program, "-m", piece, *map(str, words)]


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
    lay_pieces(PIECES, folder)
    return place(folder)


def lay_pieces(pieces: Path, folder: Path) -> None:
    """Compile the pieces in a folder into another; whole, for another run may be reading them."""
    with tempfile.TemporaryDirectory(dir=folder.parent) as made:
        for piece in pieces.glob("*.py"):
            compiled = Path(made, f"{piece.stem}.mpy")
            compile_file(compiler(), piece, compiled, piece.name)
            compiled.replace(folder / compiled.name)


def place(folder: Path | str) -> dict[str, Any]:
    """Return keyword arguments of subprocess.run for an interpreter that works in a folder."""
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
