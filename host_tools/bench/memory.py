"""Memory: 32-bit MicroPython, .mpy, the heap of a stock ESP32.

Heap left at Home with a 48-deal four-player list after every screen was opened once; the
smallest heap that opens every screen and plays the whole list; bytes taken per press.
"""

import tempfile
from collections.abc import Iterator
from pathlib import Path

from host_tools.bench import Row, device
from host_tools.bench.keys import copy_list, evening_keys, tour_keys, write_keys
from host_tools.bench.lists import write_list

BOARD = "sim128_6"
PANELS = (("sim128_6", 85_000), ("sim240_2", 70_000), ("sim320_3", 70_000))
SMALLEST = 100  # KB
PER_PRESS = 2_000  # bytes
PLENTY = "64m"  # a heap in which nothing is ever collected
LOWEST, HIGHEST = 40, 165  # KB, where the smallest heap is looked for


def rows() -> Iterator[Row]:
    """Yield the heap left on each panel, the smallest heap and the bytes per press."""
    with tempfile.TemporaryDirectory() as folder:
        for board, target in PANELS:
            left, unseen = heap_left(board, Path(folder, board))
            name = f"heap left at Home, {board}"
            if unseen:
                name += f" (without {len(unseen)} screens)"
            yield Row(name, left, ">=", target, "bytes")
        evening = Evening(BOARD, Path(folder))
        yield Row(f"smallest heap, {BOARD}", evening.smallest(), "<=", SMALLEST, "KB")
        middle, most = evening.per_press()
        yield Row(f"taken per press, median, {BOARD}", middle, "<=", PER_PRESS, "bytes")
        yield Row(f"taken per press, most, {BOARD}", most, unit="bytes")


def heap_left(board: str, folder: Path) -> tuple[int, set[str]]:
    """Return the bytes free at Home, and the screens that no key leads to."""
    write_list(folder)
    copy_list(folder)
    way, unseen = tour_keys(board)
    write_keys(folder / "keys", [way])
    free, _, count = numbers("home", board, folder, device.HEAP)
    if count != 48:
        raise device.Failed(f"{board}: {count} deals at Home")
    return free, unseen


class Evening:
    """A whole list, pressed in MicroPython as often as wanted, each time in a new folder."""

    def __init__(self, board: str, folder: Path):
        self.board = board
        self.folder = folder
        way, _ = tour_keys(board)
        self.ways = [way, *evening_keys(board)]

    def run(self, mode: str, heap: str) -> list[int]:
        """Return the numbers that evening.py prints."""
        with tempfile.TemporaryDirectory(dir=self.folder) as name:
            root = Path(name)
            write_list(root, deals=0)
            copy_list(root)
            write_keys(root / "keys", self.ways)
            return numbers(mode, self.board, root, heap)

    def plays(self, kilobytes: int) -> bool:
        """Tell whether a heap is enough. Raises device.Failed where another error ends it."""
        try:
            self.run("play", f"{kilobytes}k")
        except device.Failed as failed:
            if "MemoryError" not in str(failed):
                raise
            return False
        return True

    def smallest(self) -> int:
        """Return the smallest heap in KB, to one KB."""
        low, high = LOWEST, HIGHEST
        if not self.plays(high):
            return high + 1
        while high - low > 1:
            middle = (low + high) // 2
            if self.plays(middle):
                high = middle
            else:
                low = middle
        return high

    def per_press(self) -> tuple[int, int]:
        """Return the median and the most that a press of a deal takes."""
        _, middle, most = self.run("press", PLENTY)
        return middle, most


def numbers(mode: str, board: str, root: Path, heap: str) -> list[int]:
    """Run evening.py and return its line of numbers."""
    output = device.run("evening", board, root, root / "keys", mode, heap=heap)
    return [int(word) for word in output.split()]
