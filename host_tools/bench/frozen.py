"""Frozen: the memory figures where the code lies in the interpreter, not in the heap.

The interpreter is the 32-bit Unix port built with firmware/manifest.py, like an image with the
firmware inside. The pieces that play lie in the heap here, too.
"""

import tempfile
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path

from host_tools.bench import Row, device, memory
from host_tools.micropython import frozen
from vorhand import rules

FREE = 85_000  # bytes
SMALLEST = 100  # KB, where the search for the smallest heap begins
PER_PRESS = 500  # bytes


def rows() -> Iterator[Row]:
    """Yield the heap left, the smallest heaps, and the bytes per press."""
    evening = partial(memory.evening, run)
    for board, _ in memory.PANELS:
        device_name = memory.REAL[board]
        idle, _, at_once = evening("played", board, "home", deals=memory.LENGTH)
        yield Row(
            f"frozen: heap left at Home, idle for 6 s, {device_name}", idle, ">=", FREE, "bytes"
        )
        yield Row(f"frozen: heap left at Home, at once, {device_name}", at_once, unit="bytes")
    names = rules.names()
    playing = [memory.smallest(run, name, (SMALLEST,)) for name in names].count(SMALLEST)
    label = f"frozen: rule sets that play in {SMALLEST} KB, both languages"
    yield Row(label, playing, ">=", len(names))
    for name in memory.SEARCHED:
        heap = memory.smallest(run, name, range(SMALLEST, 0, -1))
        yield Row(f"frozen: {name}: smallest heap", heap, "<=", SMALLEST, "KB")
    board = memory.BOARD
    allocated, allocated_most, _, _ = evening("taken", board, heap=memory.PLENTY)
    yield Row(f"frozen: allocated per press, median, {board}", allocated, "<=", PER_PRESS, "bytes")
    yield Row(f"frozen: allocated per press, most, {board}", allocated_most, unit="bytes")
    retained, retained_most, _, _ = evening("taken", board, "kept")
    yield Row(f"frozen: kept after a press, median, {board}", retained, unit="bytes")
    yield Row(f"frozen: kept after a press, most, {board}", retained_most, unit="bytes")


def run(piece: str, board: str, *args: object, heap: str = device.HEAP) -> str:
    """Run a piece on the interpreter with the firmware inside, as device.run does without."""
    command = [frozen.interpreter(), "-X", f"heapsize={heap}", "-m", piece, board, *map(str, args)]
    return device.output(command, **device.process_options(pieces().name))


@cache
def pieces() -> tempfile.TemporaryDirectory:
    """Return a folder with the pieces, compiled, for as long as this process runs."""
    folder = tempfile.TemporaryDirectory()
    device.lay_pieces(device.PIECES, Path(folder.name))
    return folder
