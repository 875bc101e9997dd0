"""External RAM: heap, presses and start where everything stays in memory, beside a stock ESP32's.

32-bit MicroPython, .mpy, real drivers. The heap is that of an ESP32-PICO-V3-02 (2 MB beside the
chip), the least that boards with external RAM have. Presses are compared by their instructions,
starts by their times in one run.
"""

import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from host_tools.bench import Row, device, latency, memory, start
from host_tools.bench.lists import write_list
from host_tools.build import STARTER

HEAP, BYTES = "2m", 2 * 1024 * 1024
BOARDS = ("sim240_2", "sim320_6")
NEEDED = 768 * 1024  # bytes: what all screens and a rule set may take
PAIRS = 10


def rows() -> Iterator[Row]:
    """Yield the heap taken, and presses and start against those of a stock heap."""
    device.counted_interpreter()  # before there are threads
    for board in BOARDS:
        device.prepare(board)
    ample = dict(
        zip(BOARDS, memory.in_pairs(partial(latency.evening, heap=HEAP), BOARDS), strict=True)
    )
    for board in BOARDS:
        at_once, later = heap_taken(board)
        yield Row(
            f"{board}: heap taken once every screen was open", at_once, "<=", NEEDED, "bytes"
        )
        yield Row(f"{board}: let go of in a pause", at_once - later, "<=", 1_000, "bytes")
        yield from presses(board, ample[board])
    yield Row(f"{BOARDS[0]}: start against a stock heap", starts(BOARDS[0]), "<=", 1.1, "", 2)


def heap_taken(board: str) -> tuple[int, int]:
    """Return the bytes of heap taken at Home, at once and after a pause."""
    free, _, free_at_once = memory.evening(
        device.run, "played", board, "home", deals=memory.LENGTH, heap=HEAP
    )
    return BYTES - free_at_once, BYTES - free


def presses(board: str, ample: list[latency.Press]) -> Iterator[Row]:
    """Yield how these presses of a list compare with those in a stock heap."""
    stock = latency.evening(board)
    yield Row(f"{board}: press in a deal, median", latency.in_a_deal(ample), unit="instr.")
    for name, figure, target in (
        ("against a stock heap", latency.in_a_deal, 1.1),
        ("worst press against a stock heap", latency.worst, 1),
        ("first deal after a pause, against it", latency.after_pause, 1),
    ):
        yield Row(f"{board}: {name}", figure(ample) / figure(stock), "<=", target, "", 2)


def starts(board: str) -> float:
    """Return the shortest start as a multiple of the shortest with a stock heap."""
    with tempfile.TemporaryDirectory() as folder:
        write_list(Path(folder))
        options = device.prepare(board)
        arguments = "start", board, folder, STARTER
        commands = [device.command(*arguments, heap=heap) for heap in (HEAP, device.HEAP)]
        times = [[start.seconds(command, options) for command in commands] for _ in range(PAIRS)]
    ample, stock = (min(column) for column in zip(*times, strict=True))
    return ample / stock
