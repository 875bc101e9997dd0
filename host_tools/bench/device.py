"""Runs the pieces in on_device/ inside MicroPython, with the firmware as it lies on a device.

`count` counts the processor's instructions meanwhile, which are the same in every run: valgrind's
callgrind runs the interpreter and notes its count whenever the program asks the C library for the
time, as MicroPython's `time.ticks_us()` does. valgrind cannot run the loader of Debian's 32-bit
package, so that interpreter is one that is built here.
"""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from host_tools import HostError, micropython
from host_tools.bench import Missing
from host_tools.build import OUTPUT, STARTER, build
from host_tools.build.compiling import compile_file, compiler
from host_tools.micropython import building
from host_tools.usb.flash import filesystem
from vorhand.lang import codes

PIECES = Path(__file__).resolve().parent / "on_device"
HEAP = "165k"  # what a stock ESP32_GENERIC has free at its prompt
CHIP = 2 << 20  # bytes
VERSION = ("boards", "drivers", "vorhand", "main.mpy", "looped.mpy")  # what a start imports
LARGER = "192k"  # a heap of which the piece leaves free what a device has, see on_device/chip.py
DRIVERS = ("ssd1306", "st7789", "ssd1680")  # those the pieces draw with, see on_device/drawn.py
TIMEOUT = 300  # seconds
COUNTER = "valgrind"
CLOCK = "clock_gettime"  # the C library's function
TIMEOUT_OF_COUNT = 1800  # seconds; it takes fifty times as long as the interpreter alone


class Failed(HostError):
    """A piece ended with an error; the text is the end of its output."""


def interpreter() -> Path:
    """Return the path of the 32-bit interpreter. Raises Missing."""
    path = micropython.find(32)
    if path is None:
        raise Missing("no 32-bit MicroPython; python -m host_tools.micropython fetches it")
    return path


def command(piece: str, *args: object, heap: str = HEAP) -> list[str]:
    """Return the command that runs a piece on the 32-bit interpreter, with `prepare`'s options."""
    program = [*micropython.command(interpreter()), "-X", f"heapsize={heap}"]
    return [*program, "-m", piece, *map(str, args)]


@cache
def prepare(board: str) -> dict[str, Any]:
    """Compile the pieces and the firmware of this board; return the options to run a piece.

    They are compiled together, because the pieces' modules lie in the memory that is measured;
    they lie in the working directory, because a module's path is short on the device, too. The
    options are keyword arguments of subprocess.run. Not for two threads at once: Python's
    `ast.parse` may fail then (python/cpython issue 106905).
    """
    folder = OUTPUT / f"{board}-bench"
    build(board, drivers=DRIVERS, folder=folder)
    lay_pieces(PIECES, folder)
    return process_options(folder)


def lay_pieces(pieces: Path, folder: Path) -> None:
    """Compile the pieces into a folder, each in one step: another run may be reading them."""
    with tempfile.TemporaryDirectory(dir=folder.parent) as temporary:
        for piece in pieces.glob("*.py"):
            compiled = Path(temporary, f"{piece.stem}.mpy")
            compile_file(compiler(), piece, compiled, piece.name)
            compiled.replace(folder / compiled.name)


def process_options(folder: Path | str) -> dict[str, Any]:
    """Return keyword arguments of subprocess.run for an interpreter that works in a folder."""
    environment = {**os.environ, "MICROPYPATH": ".frozen"}
    return {"cwd": folder, "env": environment, "stdin": subprocess.DEVNULL, "text": True}


def run(piece: str, board: str, *args: object, heap: str = HEAP) -> str:
    """Run a piece with the board's name and arguments; return its output."""
    return output(command(piece, board, *args, heap=heap), **prepare(board))


def chip(board: str, folder: Path, languages: Sequence[str] = ()) -> bytes:
    """Return the flash of a chip with the version and the files of a folder.

    languages: of the version, default all.
    """
    version = Path(prepare(board)["cwd"])
    others = set(codes()) - set(languages or codes())
    foreign = [version / "vorhand" / "lang" / code for code in others]
    files = {f"/{path.relative_to(folder)}": path for path in folder.rglob("*")}
    for name in VERSION:
        paths = (version / name, *(version / name).rglob("*"))
        paths = [path for path in paths if path.parent not in foreign]
        files |= {f"/a/{path.relative_to(version)}": path for path in paths}
    contents = {name: path.read_bytes() for name, path in files.items() if path.is_file()}
    return filesystem.make(contents, CHIP)


def run_on_chip(piece: str, board: str, flash: bytes, *args: object) -> str:
    """Run a piece on a chip with this flash, see `chip`; return its output."""
    with tempfile.TemporaryDirectory() as temporary:
        image = Path(temporary, "image")
        image.write_bytes(flash)
        return run(piece, board, image, STARTER, *args, heap=LARGER)


def output(arguments: list[str], timeout: int = TIMEOUT, **options: Any) -> str:
    """Run a command of the interpreter, see `prepare`; return its output. Raises Failed."""
    process = subprocess.run(
        arguments, **options, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=timeout
    )
    if process.returncode:
        raise Failed(process.stdout.strip()[-2000:])
    return process.stdout


@cache
def counted_interpreter() -> Path:
    """Return an interpreter that valgrind can run; build it if there is none. HostError."""
    if not shutil.which(COUNTER):
        raise Missing(f"no {COUNTER}; on Debian: apt install {COUNTER}")
    return building.build("counted")


def count(
    piece: str, *args: object, heap: str = HEAP, **options: Any
) -> tuple[list[str], list[int]]:
    """Run a piece; return the lines it prints, and the instructions before each look at the clock.

    The first figure counts from the start, each of the others from the look before. options: see
    `prepare`. Raises HostError.
    """
    with tempfile.TemporaryDirectory() as folder:
        dump = Path(folder, "dump")
        command = [
            *(COUNTER, "--quiet", "--tool=callgrind"),
            *(f"--dump-before={CLOCK}", f"--callgrind-out-file={dump}"),
            *(str(counted_interpreter()), "-X", f"heapsize={heap}", "-m", piece, *map(str, args)),
        ]
        lines = output(command, TIMEOUT_OF_COUNT, **options).splitlines()
        dumps = range(1, 1 + len(list(Path(folder).glob(f"{dump.name}.*"))))
        if not dumps:
            raise Failed(f"{COUNTER} has seen no call of {CLOCK}")
        return lines, [_total(dump.with_suffix(f".{n}")) for n in dumps]


def _total(dump: Path) -> int:
    """Return the instructions that a dump counts. Raises Failed."""
    for line in dump.read_text().splitlines():
        if line.startswith("totals:"):
            return int(line.split()[1])
    raise Failed(f"{COUNTER} wrote no total: {dump.name}")
