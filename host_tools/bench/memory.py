"""Memory: 32-bit MicroPython, .mpy, a real board's file and driver, the heap of a stock ESP32.

Heap left at Home with a 48-deal four-player list after every screen was opened once; the
smallest heap that plays the whole list and opens every screen in both languages; how often a
device starts anew because its free memory lies in too small pieces, in a list and with keys
pressed at random, these with all in memory that a device has: loop, starter and littlefs; bytes
taken per press. The figures without a rule set's name are those of isko.
"""

import shutil
import tempfile
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from itertools import islice
from pathlib import Path
from typing import Any, TypeVar

from host_tools.bench import Row, device
from host_tools.bench.keys import evening_keys, write_keys
from host_tools.bench.lists import write_list
from host_tools.bench.scenes import write_scenes
from vorhand import lang, rules

BOARD = "sim128_6"
LENGTH, MANY = 48, 9  # deals of the list, and of that in whose middle every screen is opened
PANELS = ((BOARD, 60_000), ("sim296_3", 60_000), ("sim240_2", 50_000), ("sim320_3", 50_000))
# The board whose file is in memory: the simulated boards share one, which no device has.
REAL = {
    BOARD: "devkit_6",
    "sim296_3": "t5_29",
    "sim240_2": "t_display",
    "sim320_3": "m5stack",
    "sim320_6": "cyd",
}
HIGHEST = 165  # KB, where the search for the smallest heap begins: what a stock ESP32 has
SMALLEST = 145  # KB
SEARCHED = ("isko", "pub")  # the search for all rule sets would take an hour
WIDE = "sim320_6"  # the panel whose glyphs take most memory
SMALL = (BOARD, "sim240_2")  # those on which pub with BOCK has room to the end of a list
FRUITLESS = 3  # after so many starts without a deal written there is no space for one
PRESSES, SEEDS = 1_000, (1, 2, 3)
FEW = 6  # deals of the list when the first key is pressed at random
PLENTY = "64m"  # a heap in which nothing is ever collected

# House rules of pub that start rounds of Bock: with them it is the largest.
BOCK = (("bock_60", 1), ("bock_kontra", 1), ("bock_grand_lost", 1), ("bock_passed", 1))

T = TypeVar("T")
Options = tuple[tuple[str, int], ...]
Run = Callable[..., str]  # device.run or frozen.run


def rows() -> Iterator[Row]:
    """Yield the heap left on each panel, the smallest heaps and the bytes per press."""
    names = rules.names()
    for device_name in REAL.values():
        device.prepare(device_name)  # before there are threads
    for board, target in PANELS:
        device_name = REAL[board]
        idle, at_once = heap_left(board)
        yield Row(f"heap left at Home, idle for 6 s, {device_name}", idle, ">=", target, "bytes")
        # The target names no pause, so the figure without one stands beside it.
        yield Row(f"heap left at Home, at once, {device_name}", at_once, ">=", target, "bytes")
        idle, _ = heap_left(board, mode="looped")
        yield Row(f"the same with the run loop, idle for 6 s, {device_name}", idle, unit="bytes")
    left = in_pairs(partial(heap_left, BOARD), names[1:])
    for name, (idle, at_once) in zip(names[1:], left, strict=True):
        yield Row(f"{name}: heap left at Home, idle for 6 s", idle, ">=", PANELS[0][1], "bytes")
        yield Row(f"{name}: heap left at Home, at once", at_once, ">=", PANELS[0][1], "bytes")
    for name in names:
        is_searched = name in SEARCHED
        heaps = range(HIGHEST, 0, -1) if is_searched else (HIGHEST, SMALLEST)
        label = "smallest heap" if is_searched else f"heap that plays, of {HIGHEST} and {SMALLEST}"
        yield Row(f"{name}: {label}", smallest(device.run, name, heaps), "<=", SMALLEST, "KB")
    for name, (starts, _) in zip(names, in_pairs(partial(restarts, WIDE), names), strict=True):
        yield Row(f"{name}: restarts in a list of {LENGTH} deals, {REAL[WIDE]}", starts)
    for board in SMALL:
        starts, _ = restarts(board, "pub", options=BOCK)
        yield Row(f"pub with Bock: restarts in a list of {LENGTH} deals, {REAL[board]}", starts)
    walks = [(board, name, seed) for name in SEARCHED for board in REAL for seed in SEEDS]
    pressed = in_pairs(random_presses, *zip(*walks, strict=True))
    for board, name, _ in walks[:: len(SEEDS)]:
        presses = sum(islice(pressed, len(SEEDS)))
        label = f"{name}: random presses without a restart, {REAL[board]}"
        yield Row(label, presses, unit=f"of {len(SEEDS) * PRESSES:,}")
    allocated, allocated_most, _, _ = per_press(BOARD)
    yield Row(f"taken per press, median, {REAL[BOARD]}", allocated, unit="bytes")
    yield Row(f"taken per press, most, {REAL[BOARD]}", allocated_most, unit="bytes")


def in_pairs(function: Callable[..., T], *columns: Iterable[Any]) -> Iterator[T]:
    """Yield what a function returns for each row of the columns, two at a time."""
    with ThreadPoolExecutor(2) as pool:
        yield from pool.map(function, *columns)


def evening(
    run: Run,
    piece: str,
    board: str,
    *args: str,
    deals: int = 0,
    heap: str = device.HEAP,
    name: str = "isko",
) -> list[int]:
    """Run a piece with a list of `deals` out of 48; return the numbers it prints.

    run: device.run or frozen.run; board: that of the keys and scenes, see REAL; args: the piece's
    arguments after board and folder.
    """
    with tempfile.TemporaryDirectory() as folder:
        write(Path(folder), board, deals, name)
        output = run(piece, REAL.get(board, board), folder, *args, heap=heap)
        return [int(word) for word in output.split()]


def write(folder: Path, board: str, deals: int, name: str) -> None:
    """Write the list, the keys that enter the deals (none into a full list), and the screens."""
    write_list(folder, deals=deals, name=name)
    if deals < LENGTH:
        write_keys(folder / "keys", ways(board, name))
    write_scenes(folder / "scenes", board, MANY, name)
    write_scenes(folder / "scenes_end", board, LENGTH, name)


@cache
def ways(
    board: str, name: str = "isko", length: int = LENGTH, options: Options = ()
) -> list[list[int]]:
    """Return the ways of the evening's deals with a board's own keys."""
    return evening_keys(board, length, name=name, options=dict(options))


def heap_left(board: str, name: str = "isko", mode: str = "home") -> tuple[int, int]:
    """Return the bytes free at Home after a pause and without; 0 where a screen does not open.

    mode: see on_device/played.py. Raises device.Failed where another error ends it.
    """
    try:
        free, count, at_once = evening(device.run, "played", board, mode, deals=LENGTH, name=name)
    except device.Failed as failed:
        if "MemoryError" not in str(failed):
            raise
        return 0, 0
    if count != LENGTH:
        raise device.Failed(f"{board}, {name}: {count} deals at Home")
    return free, at_once


def smallest(run: Run, name: str, heaps: Iterable[int]) -> int:
    """Return the smallest heap in KB from which on every larger one is enough in every language.

    heaps: those tried, the largest first, until one fails. Where the first one fails, the result
    is larger by one. Raises device.Failed where an error that is not memory's ends a run.
    """
    smallest_heap = 0
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(2) as pool:
        write(Path(folder), BOARD, 0, name)
        device.prepare(REAL[BOARD])  # before there are threads
        for kilobytes in heaps:
            if not all(pool.map(partial(plays, run, Path(folder), kilobytes), lang.codes())):
                return smallest_heap or kilobytes + 1
            smallest_heap = kilobytes
    return smallest_heap


def plays(run: Run, ready: Path, kilobytes: int, language: str) -> bool:
    """Tell whether a heap is enough to play a copy of what `write` has written.

    Raises device.Failed where an error that is not memory's ends it.
    """
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(ready, folder, dirs_exist_ok=True)
        Path(folder, "settings.txt").write_text(f"language={language}\n")
        try:
            run("played", REAL[BOARD], folder, "play", heap=f"{kilobytes}k")
        except device.Failed as failed:
            if "MemoryError" not in str(failed):
                raise
            return False
    return True


def restarts(
    board: str,
    name: str,
    length: int = LENGTH,
    heap: str = device.HEAP,
    options: Options = (),
) -> tuple[int, int]:
    """Play a list to its end; return the number of restarts and of pictures painted twice.

    options: house rules other than the usual ones. See on_device/restarted.py. Raises
    device.Failed where a deal cannot be entered.
    """
    starts = repainted = written = fruitless = ended = 0
    with tempfile.TemporaryDirectory() as folder:
        write_list(Path(folder), length, deals=0, name=name, options=dict(options))
        write_keys(Path(folder, "keys"), ways(board, name, length, options))
        Path(folder, "draft").touch()
        while not ended:
            output = device.run("restarted", REAL[board], folder, written, heap=heap)
            written_before = written
            written, pictures, ended = map(int, output.split())
            starts, repainted = starts + 1, repainted + pictures
            fruitless = fruitless + 1 if written == written_before else 0
            if fruitless == FRUITLESS:
                raise device.Failed(f"{board}, {name}: no room behind deal {written}")
    return starts - 1, repainted


def random_presses(board: str, name: str, seed: int, presses: int = PRESSES) -> int:
    """Press keys at random until the device starts anew; return how many, that one included.

    Raises device.Failed where the crash screen shows.
    """
    with tempfile.TemporaryDirectory() as folder:
        write_list(Path(folder), LENGTH, deals=FEW, name=name)
        flash = device.chip(REAL[board], Path(folder))
    return int(device.run_on_chip("random_presses", REAL[board], flash, seed, presses))


@cache
def per_press(board: str) -> tuple[int, int, int, int]:
    """Return median and maximum of the bytes taken, and of those sent to the display."""
    allocated, allocated_most, sent, sent_most = evening(device.run, "taken", board, heap=PLENTY)
    return allocated, allocated_most, sent, sent_most
