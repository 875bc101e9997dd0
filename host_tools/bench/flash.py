"""Flash per confirmed deal, on littlefs with the ESP32's parameters (block 4096, cache 128).

A list is one file and a deal one append to it: littlefs copies the file's last block, which is
one erase and on average half a block, and notes it in the folder's log. That meets the targets
as long as a record stays far below a block; nothing is written before a deal is confirmed.
"""

import json
import os
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

from host_tools import FIRMWARE, micropython
from host_tools.bench import Row, device
from host_tools.bench.lists import write_list

LISTS = 10  # one after the other on the same chip: the folder's log fills and is rewritten
ERASES = (1.1, 2)  # mean and maximum per deal
PROGRAMMED = (2560, 4352)  # bytes, mean and maximum per deal
HEAP = "8M"  # the chip itself lies in it


def rows() -> Iterator[Row]:
    """Yield means and maxima over a 48-deal list and over ten such lists."""
    path = device.interpreter()
    for name, count in (("48 deals", 1), (f"{LISTS} lists of 48 deals", LISTS)):
        costs = measure(path, count)
        yield Row(f"{name}: erases, mean", costs["erases"], "<=", ERASES[0], digits=2)
        yield Row(f"{name}: erases, most", costs["erases_most"], "<=", ERASES[1])
        yield Row(f"{name}: programmed, mean", costs["bytes"], "<=", PROGRAMMED[0], "bytes")
        yield Row(f"{name}: programmed, most", costs["bytes_most"], "<=", PROGRAMMED[1], "bytes")


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
