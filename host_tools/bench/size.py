"""Size on the device: all .mpy and fonts, two languages."""

from collections.abc import Iterator

from boards import load
from host_tools.bench import Row
from host_tools.board_names import every
from host_tools.build import TARGET, build


def rows() -> Iterator[Row]:
    """Yield the size for one board of each panel, because the keys hardly change it."""
    panels = set()
    for name in every():
        board = load(name)
        panel = f"{board.WIDTH}x{board.HEIGHT}"
        if panel not in panels:
            panels.add(panel)
            total = build(name).total
            yield Row(f"{panel} ({name})", total, "<=", TARGET, "bytes")
