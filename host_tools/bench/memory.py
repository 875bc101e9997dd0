"""Memory: 32-bit MicroPython, .mpy, real drivers, the heap of a stock ESP32 (165,000 bytes).

Heap left at Home with a 48-deal four-player list after every screen was opened once; the
smallest heap that plays the whole list and opens every screen; bytes taken per press. The
figures without a rule set's name are those of isko.
"""

import shutil
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

from host_tools.bench import Row, device
from host_tools.bench.keys import evening_keys, write_keys
from host_tools.bench.lists import write_list
from host_tools.bench.scenes import write_scenes
from vorhand import rules

BOARD = "sim128_6"
LENGTH, MANY = 48, 9  # deals of the list, and of that in whose middle every screen is opened
PANELS = ((BOARD, 85_000), ("sim240_2", 70_000), ("sim320_3", 70_000))
SMALLEST = 100  # KB
PER_PRESS = 2_000  # bytes
PLENTY = "64m"  # a heap in which nothing is ever collected
LOWEST, HIGHEST = 40, 165  # KB, where the smallest heap is looked for
# Where the search begins: what it last found. Anything else only makes it longer.
LAST = {
    "isko": 92,
    "pub": 100,
    "isko_old": 94,
    "tournee": 100,
    "texas": 96,
    "schmegegge": 100,
    "strohmann": 93,
    "dummy": 92,
    "officers": 96,
}
_STEP = 6  # KB, where it was none of these


def rows() -> Iterator[Row]:
    """Yield the heap left on each panel, the smallest heap and the bytes per press."""
    for board, target in PANELS:
        idle, at_once = heap_left(board)
        yield Row(f"heap left at Home, idle for 6 s, {board}", idle, ">=", target, "bytes")
        # The target names no pause, so the figure without one stands beside it.
        yield Row(f"heap left at Home, at once, {board}", at_once, ">=", target, "bytes")
    yield Row(f"smallest heap, {BOARD}", smallest(BOARD), "<=", SMALLEST, "KB")
    for name in rules.names()[1:]:
        idle, at_once = heap_left(BOARD, name=name)
        yield Row(f"{name}: heap left at Home, idle for 6 s", idle, ">=", PANELS[0][1], "bytes")
        yield Row(f"{name}: heap left at Home, at once", at_once, ">=", PANELS[0][1], "bytes")
        yield Row(f"{name}: smallest heap", smallest(BOARD, name), "<=", SMALLEST, "KB")
    taken, most, _, _ = per_press(BOARD)
    yield Row(f"taken per press, median, {BOARD}", taken, "<=", PER_PRESS, "bytes")
    yield Row(f"taken per press, most, {BOARD}", most, unit="bytes")


def evening(
    board: str,
    mode: str,
    heap: str = device.HEAP,
    deals: int = 0,
    name: str = "isko",
    language: str = "de",
) -> list[int]:
    """Run a piece with a list of `deals` out of 48; return the numbers it prints."""
    with tempfile.TemporaryDirectory() as folder:
        write(Path(folder), board, deals, name)
        return played(Path(folder), board, mode, heap, language)


def write(folder: Path, board: str, deals: int, name: str) -> None:
    """Write the list, the keys and the screens of an evening."""
    write_list(folder, deals=deals, name=name)
    write_keys(folder / "keys", ways(board, name))
    write_scenes(folder / "scenes", board, MANY, name)
    write_scenes(folder / "scenes_end", board, LENGTH, name)


def played(folder: Path, board: str, mode: str, heap: str, language: str) -> list[int]:
    """Run a piece on what `write` has written; return the numbers it prints.

    mode: `home` or `play`, see on_device/played.py, or `press`, see on_device/taken.py.
    """
    Path(folder, "settings.txt").write_text(f"language={language}\n")
    words = ("taken", board, folder) if mode == "press" else ("played", board, folder, mode)
    output = device.run(*words, heap=heap)
    return [int(word) for word in output.split()]


@cache
def ways(board: str, name: str = "isko") -> list[list[int]]:
    """Return the ways of the evening's deals with a board's own keys."""
    return evening_keys(board, name=name)


def heap_left(board: str, heap: str = device.HEAP, name: str = "isko") -> tuple[int, int]:
    """Return the bytes free at Home after a pause and without; 0 where a screen does not open.

    Raises device.Failed where another error ends it.
    """
    try:
        free, count, at_once = evening(board, "home", heap, LENGTH, name)
    except device.Failed as failed:
        if "MemoryError" not in str(failed):
            raise
        return 0, 0
    if count != LENGTH:
        raise device.Failed(f"{board}, {name}: {count} deals at Home")
    return free, at_once


def plays(
    board: str, kilobytes: int, name: str = "isko", language: str = "de", ready: Path | None = None
) -> bool:
    """Tell whether a heap is enough. Raises device.Failed where another error ends it.

    ready: a folder that `write` has written into; it stays as it is.
    """
    with tempfile.TemporaryDirectory() as folder:
        if ready:
            shutil.copytree(ready, folder, dirs_exist_ok=True)
        else:
            write(Path(folder), board, 0, name)
        try:
            played(Path(folder), board, "play", f"{kilobytes}k", language)
        except device.Failed as failed:
            if "MemoryError" not in str(failed):
                raise
            return False
    return True


def smallest(board: str, name: str = "isko") -> int:
    """Return the smallest heap in KB for both languages, HIGHEST + 1 where that is not enough.

    Two heaps are tried at a time, the one last found and the one below it first.
    """
    high = LAST.get(name, SMALLEST)
    low = high - 1
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(2) as pool:
        write(Path(folder), board, 0, name)

        def enough(kilobytes: int, language: str = "de") -> bool:
            return plays(board, kilobytes, name, language, Path(folder))

        below, found = pool.map(enough, (low, high))
        while not found and high < HIGHEST:
            low, high = high, min(high + _STEP, HIGHEST)
            found = enough(high)
        while below and low > LOWEST:
            low, high = max(low - _STEP, LOWEST), low
            below = enough(low)
        if not found:
            return HIGHEST + 1
        while high - low > 1:
            third = max((high - low) // 3, 1)
            tried = sorted({low + third, high - third})
            for kilobytes, good in zip(tried, list(pool.map(enough, tried)), strict=True):
                if not good:
                    low = kilobytes
                elif kilobytes < high:
                    high = kilobytes
            low = min(low, high - 1)
        while high <= HIGHEST and not enough(high, "en"):
            high += 1
    return high


@cache
def per_press(board: str) -> tuple[int, int, int, int]:
    """Return median and most of the bytes taken, and of the bytes sent to the display."""
    taken, most, sent, most_sent = evening(board, "press", PLENTY)
    return taken, most, sent, most_sent
