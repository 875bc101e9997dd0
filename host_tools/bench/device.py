"""Runs the pieces in on_device/ inside MicroPython, with the firmware as it lies on a device."""

import os
import subprocess
from pathlib import Path

from host_tools import micropython
from host_tools.bench import Missing
from host_tools.build import build

PIECES = Path(__file__).resolve().parent / "on_device"
HEAP = "165k"  # what a stock ESP32_GENERIC has free at its prompt
TIMEOUT = 300  # seconds


class Failed(Exception):
    """A piece ended with an error; its text is the end of what it printed."""


def command(piece: str, *words: object, heap: str = HEAP) -> list[str]:
    """Return the command that runs on_device/<piece>.py on the 32-bit interpreter."""
    path = micropython.find(32)
    if path is None:
        raise Missing("no 32-bit MicroPython; python -m host_tools.micropython fetches it")
    interpreter = [*micropython.command(path), "-X", f"heapsize={heap}"]
    return [*interpreter, str(PIECES / f"{piece}.py"), *map(str, words)]


def environment(board: str) -> dict[str, str]:
    """Return the environment in which a piece imports the compiled firmware of this board."""
    return {**os.environ, "MICROPYPATH": f"{build(board).folder}:{PIECES}:.frozen"}


def run(piece: str, board: str, *words: object, heap: str = HEAP) -> str:
    """Run a piece with the board's name and these words; return what it printed."""
    done = subprocess.run(
        command(piece, board, *words, heap=heap),
        env=environment(board),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=TIMEOUT,
    )
    if done.returncode:
        raise Failed(done.stdout.strip()[-2000:])
    return done.stdout
