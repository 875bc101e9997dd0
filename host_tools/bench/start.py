"""Start to Home with a 48-deal list, against a script that imports framebuf and json.

Beside it against the version that latency.py compares with, whose start took THEN milliseconds on
an emulated ESP32, and how often a start from littlefs reads the flash.
"""

import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from host_tools.bench import Row, device
from host_tools.bench.latency import before, prepared
from host_tools.bench.lists import write_list
from host_tools.build import OUTPUT

BOARD = "sim128_6"
TARGET = 4
THEN, TARGET_MS = 2500, 1500  # milliseconds
PAIRS = 25  # those compared in turn, so that what else the machine does falls on all
HEAP_WITH_FLASH = "8m"  # the flash lies in it, too


def rows() -> Iterator[Row]:
    """Yield how many times as long as almost nothing it takes, best against best; see above."""
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory(dir=OUTPUT) as old:
        write_list(Path(folder))
        place = device.prepare(BOARD)
        home = device.command("start", BOARD, folder)
        nothing = device.command("nothing")
        then = prepared(BOARD, before(Path(old)))
        runs = ((home, place), (nothing, place), (home, then))
        times = [[seconds(*run) for run in runs] for _ in range(PAIRS)]
        read = device.run("mounted", BOARD, folder, heap=HEAP_WITH_FLASH)
    best, least, best_then = (min(column) for column in zip(*times, strict=True))
    yield Row(f"{BOARD}, .mpy, 32 bits", best / least, "<=", TARGET, "times", 1)
    scaled = best / best_then * THEN
    yield Row(f"{BOARD}: scaled by the version before", scaled, "<=", TARGET_MS, "ms")
    yield Row(f"{BOARD}: reads of the flash", int(read), unit="reads")


def seconds(command: list[str], place: dict[str, Any]) -> float:
    """Return how long a command takes. Raises device.Failed if it fails."""
    start = time.perf_counter()
    done = subprocess.run(command, **place, capture_output=True)
    if done.returncode:
        raise device.Failed(done.stdout + done.stderr)
    return time.perf_counter() - start
