"""Bytes on the display's bus per press, drivers included: a list played with the board's keys."""

import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median_high

import boards
import main
from host_tools.bench import Row
from host_tools.bench.device import prepare
from host_tools.bench.lists import write_list
from host_tools.bench.memory import REAL, in_pairs, per_press, ways

# board, bytes of a whole frame
PANELS = (
    ("sim128_6", 1_044),
    ("sim128_2", 1_044),
    ("sim240_6", 64_800),
    ("sim240_2", 64_800),
    ("sim320_3", 153_600),
)
TIMES = 1.6  # the target as a multiple of the changed bytes, because each run of them is addressed


def rows() -> Iterator[Row]:
    """Yield median and maximum for each panel, with the bytes of its picture that change."""
    panels = [board for board, _ in PANELS]
    for board in panels:
        prepare(REAL.get(board, board))  # before there are threads
    sent = in_pairs(per_press, panels)
    for (board, frame), (_, _, median, highest) in zip(PANELS, sent, strict=True):
        median_changes = differing(board)
        target = int(TIMES * median_changes)
        yield Row(f"median, {board} ({median_changes:,} differ)", median, "<=", target, "bytes")
        yield Row(f"most, {board} (a whole frame: {frame:,})", highest, unit="bytes")


def differing(board: str) -> int:
    """Return the median of the picture's bytes that a press changes, in whole colour pixels."""
    module = boards.load(board)
    display = module.display()
    width = display.bits // 8 or 1
    sizes = []
    with tempfile.TemporaryDirectory() as folder:
        write_list(Path(folder), deals=0)
        runner = main.build(module, folder, display=display)
        runner.start()
        for way in ways(board):
            for key in way:
                old = bytes(display.pixels)
                runner.press(key)
                new = bytes(display.pixels)
                offsets = range(0, len(new), width)
                changes = sum(old[n : n + width] != new[n : n + width] for n in offsets)
                sizes.append(width * changes)
    return median_high(sizes)
