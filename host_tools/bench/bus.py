"""Bytes on the display's bus per press, drivers included: a list played with the board's keys."""

import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median_high

import boards
import main
from host_tools.bench import Row
from host_tools.bench.lists import write_list
from host_tools.bench.memory import per_press, ways

# board, bytes of a whole frame
PANELS = (
    ("sim128_6", 1_044),
    ("sim128_2", 1_044),
    ("sim240_6", 64_800),
    ("sim240_2", 64_800),
    ("sim320_3", 153_600),
)
TIMES = 1.6  # of what differs: every run of it has to be addressed


def rows() -> Iterator[Row]:
    """Yield median and most for each panel, and what differs in its picture at all."""
    for board, frame in PANELS:
        _, _, median, most = per_press(board)
        least = differing(board)
        target = int(TIMES * least)
        yield Row(f"median, {board} ({least:,} differ)", median, "<=", target, "bytes")
        yield Row(f"most, {board} (a whole frame: {frame:,})", most, unit="bytes")


def differing(board: str) -> int:
    """Return the median of the picture's bytes that a press changes, of colour whole pixels."""
    module = boards.load(board)
    display = module.display()
    size = display.bits // 8 or 1
    found = []
    with tempfile.TemporaryDirectory() as folder:
        write_list(Path(folder), deals=0)
        runner = main.build(module, folder, display=display)
        runner.start()
        for way in ways(board):
            for key in way:
                before = bytes(display.pixels)
                runner.press(key)
                after = bytes(display.pixels)
                places = range(0, len(after), size)
                changed = sum(before[n : n + size] != after[n : n + size] for n in places)
                found.append(size * changed)
    return median_high(found)
