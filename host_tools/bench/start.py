"""Start to Home with a 48-deal list, against a script that imports framebuf and json.

Then the start is compared with that of latency.py's old version, which took THEN milliseconds on
an emulated ESP32; and the reads of the flash in a start from littlefs are counted.
"""

import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from host_tools.bench import Row, device
from host_tools.bench.latency import prepare_version, unpack_version
from host_tools.bench.lists import write_list
from host_tools.build import OUTPUT

BOARD = "sim128_6"
TARGET = 4
THEN, TARGET_MS = 2500, 1500  # milliseconds
PAIRS = 25  # the programs run in turn, so that other load on the machine falls on all
HEAP_WITH_FLASH = "8m"  # the flash lies in it, too


def rows() -> Iterator[Row]:
    """Yield the shortest start as a multiple of the shortest script, and the other figures."""
    with (
        tempfile.TemporaryDirectory() as folder,
        tempfile.TemporaryDirectory(dir=OUTPUT) as source,
    ):
        write_list(Path(folder))
        options = device.prepare(BOARD)
        home = device.command("start", BOARD, folder)
        nothing = device.command("nothing")
        old_version = prepare_version(BOARD, unpack_version(Path(source)))
        runs = ((home, options), (nothing, options), (home, old_version))
        times = [[seconds(*run) for run in runs] for _ in range(PAIRS)]
        reads = device.run("mounted", BOARD, folder, heap=HEAP_WITH_FLASH)
    best, baseline, best_old = (min(column) for column in zip(*times, strict=True))
    yield Row(f"{BOARD}, .mpy, 32 bits", best / baseline, "<=", TARGET, "times", 1)
    scaled = best / best_old * THEN
    yield Row(f"{BOARD}: scaled by the version before", scaled, "<=", TARGET_MS, "ms")
    yield Row(f"{BOARD}: reads of the flash", int(reads), unit="reads")


def seconds(command: list[str], options: dict[str, Any]) -> float:
    """Return the seconds of a command. Raises device.Failed if it fails."""
    start = time.perf_counter()
    process = subprocess.run(command, **options, capture_output=True)
    if process.returncode:
        raise device.Failed(process.stdout + process.stderr)
    return time.perf_counter() - start
