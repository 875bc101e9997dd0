"""Runs the tests' own pieces inside MicroPython, from the folder of the benchmark's pieces."""

from functools import cache
from pathlib import Path

from host_tools.bench import device, frozen

PIECES = Path(__file__).with_name("pieces")
FOR_PUB = "184k"  # a heap: `pub` wants more than others, see manual/figures.md


def heap_for(name: str) -> str:
    """Return the heap in which lists of a rule set are tested."""
    return FOR_PUB if name == "pub" else device.HEAP


def run(piece: str, board: str, *arguments: object, heap: str = device.HEAP) -> str:
    """Run a piece of PIECES, see host_tools.bench.device.run."""
    _lay(device.prepare(board)["cwd"])
    return device.run(piece, board, *arguments, heap=heap)


def run_on_chip(piece: str, board: str, flash: bytes, *arguments: object) -> str:
    """Run a piece of PIECES, see host_tools.bench.device.run_on_chip."""
    _lay(device.prepare(board)["cwd"])
    return device.run_on_chip(piece, board, flash, *arguments)


def run_frozen(piece: str, board: str, *arguments: object) -> str:
    """Run a piece of PIECES, see host_tools.bench.frozen.run."""
    _lay(Path(frozen.pieces().name))
    return frozen.run(piece, board, *arguments)


@cache
def _lay(folder: Path) -> None:
    device.lay_pieces(PIECES, folder)
