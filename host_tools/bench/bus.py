"""Bytes on the display's bus per press, drivers included: a list played with the board's keys."""

from collections.abc import Iterator

from host_tools.bench import Row
from host_tools.bench.memory import per_press

# board, median, a whole frame
PANELS = (
    ("sim128_6", 300, 1_044),
    ("sim128_2", 300, 1_044),
    ("sim240_6", 16_000, 64_800),
    ("sim240_2", 16_000, 64_800),
    ("sim320_3", 0, 153_600),
)


def rows() -> Iterator[Row]:
    """Yield median and most for each panel."""
    for board, target, frame in PANELS:
        _, _, median, most = per_press(board)
        yield Row(f"median, {board}", median, "<=" if target else "", target, "bytes")
        yield Row(f"most, {board} (a whole frame: {frame:,})", most, unit="bytes")
