"""Flash: what a confirmed deal costs and what a press reads, on littlefs as devices mount it.

A list is one file and a deal one append to it: littlefs copies the file's last block, which is
one erase and on average half a block, and notes it in the folder's log. That meets the targets
as long as a record stays far below a block; nothing is written before a deal is confirmed.

What a press reads are the modules that it loads, and a few glyphs.
"""

import json
import os
import subprocess
import tempfile
from collections.abc import Iterator
from operator import attrgetter
from pathlib import Path
from typing import NamedTuple

from host_tools import FIRMWARE, micropython
from host_tools.bench import Row, device
from host_tools.bench.keys import write_keys
from host_tools.bench.lists import write_list
from host_tools.bench.memory import REAL, ways

LISTS = 10  # one after the other on the same chip: the folder's log fills and is rewritten
ERASES = (1.1, 2)  # mean and maximum per deal
PROGRAMMED = (2560, 4352)  # bytes, mean and maximum per deal
HEAP = "8M"  # the chip itself lies in it
BOARDS = ("sim128_6", "sim240_2", "sim320_6")
PLAYED = 12  # deals
# Milliseconds of an ESP32 for a read and for a byte of it: from the bytes a second, in reads of 4
# and of 2,048, in components/idf_test/include/esp32/idf_performance_target.h of ESP-IDF, which are
# 70 % of what chips do.
READ, BYTE = 0.08, 0.00007


class Reads(NamedTuple):
    """What was read of the flash between two pictures, those of the screens before and after."""

    before: str
    after: str
    count: int
    bytes: int

    @property
    def milliseconds(self) -> float:
        """Return how long an ESP32 takes for it."""
        return self.count * READ + self.bytes * BYTE


def rows() -> Iterator[Row]:
    """Yield means and maxima over a 48-deal list and over ten such lists."""
    path = device.interpreter()
    for name, count in (("48 deals", 1), (f"{LISTS} lists of 48 deals", LISTS)):
        costs = measure(path, count)
        yield Row(f"{name}: erases, mean", costs["erases"], "<=", ERASES[0], digits=2)
        yield Row(f"{name}: erases, most", costs["erases_most"], "<=", ERASES[1])
        yield Row(f"{name}: programmed, mean", costs["bytes"], "<=", PROGRAMMED[0], "bytes")
        yield Row(f"{name}: programmed, most", costs["bytes_most"], "<=", PROGRAMMED[1], "bytes")
    for board in BOARDS:
        for (before, after), reads in usual_reads(evening_reads(board)).items():
            step = f"{REAL[board]}: reads of a press, {before} -> {after}, median"
            yield Row(step, reads.count, unit=f"reads, {reads.milliseconds:.0f} ms")


def measure(interpreter: Path, count: int = 1) -> dict[str, float]:
    """Return mean and maximum of erases and bytes for confirming a deal, and the file's size.

    interpreter: path of a MicroPython; count: lists written one after the other. Raises
    device.Failed with the interpreter's output.
    """
    with tempfile.TemporaryDirectory() as folder:
        path = write_list(Path(folder))
        size = path.stat().st_size
        command = [*micropython.command(interpreter), "-X", f"heapsize={HEAP}"]
        output = device.output(
            [*command, str(device.PIECES / "flash.py"), str(path), str(count)],
            env={**os.environ, "MICROPYPATH": f"{FIRMWARE}:{device.PIECES}:.frozen"},
            stdin=subprocess.DEVNULL,
            text=True,
        )
    costs = [cost for deals in json.loads(output) for cost in deals]
    erases, programmed = zip(*costs, strict=True)
    return {
        "erases": sum(erases) / len(erases),
        "erases_most": max(erases),
        "bytes": sum(programmed) / len(programmed),
        "bytes_most": max(programmed),
        "file": size,
    }


def usual_reads(presses: list[Reads]) -> dict[tuple[str, str], Reads]:
    """Return the median press of those from one screen of a deal to another, by these screens."""
    steps: dict[tuple[str, str], list[Reads]] = {}
    for press in presses:
        if press.before != press.after:
            steps.setdefault((press.before, press.after), []).append(press)
    often = [step for step, reads in steps.items() if len(reads) > PLAYED // 2]
    ordered = {step: sorted(steps[step], key=attrgetter("count")) for step in often}
    return {step: reads[len(reads) // 2] for step, reads in ordered.items()}


def evening_reads(board: str, deals: int = 0, played: int = PLAYED) -> list[Reads]:
    """Return what a start reads, then what each press of the shortest entries of deals reads.

    deals: how many the list has at the start; played: how many follow. Raises device.Failed.
    """
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        write_list(folder, deals + played, deals=deals)
        write_keys(folder / "keys", ways(board, length=played))
        flash = device.chip(REAL[board], folder)
    output = device.run_on_chip("flash_reads", REAL[board], flash)
    presses = []
    for line in output.splitlines():
        before, after, count, size = line.split()
        presses.append(Reads(before, after, int(count), int(size)))
    return presses
