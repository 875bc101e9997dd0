"""Size on the device: all .mpy and fonts, two languages."""

from collections.abc import Iterator

from host_tools.bench import Row
from host_tools.build import FIRMWARE as ROOT
from host_tools.build import TARGET, boards, build
from host_tools.build.fitted import board_data


def rows() -> Iterator[Row]:
    """Yield the size for one board of each panel; keys make no difference worth a row."""
    seen = set()
    for board in boards():
        data = board_data(ROOT / "boards" / f"{board}.py")
        panel = f"{data['WIDTH']}x{data['HEIGHT']}"
        if panel not in seen:
            seen.add(panel)
            total = build(board).total
            yield Row(f"{panel} ({board})", total, "<=", TARGET, "bytes")
