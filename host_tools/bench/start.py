"""Start to Home with a 48-deal list, against a script that imports framebuf and json.

Then a start of an ESP32 is reckoned: the time until MicroPython runs /main.py, the instructions of
the start, with those that compile the starter, and its reads of the flash. For the version BEFORE
of latency.py that comes to 2.4 seconds; an emulated ESP32 took 2.5.
"""

import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from host_tools.bench import Row, device
from host_tools.bench.flash import evening_reads
from host_tools.bench.lists import write_list
from host_tools.build import STARTER

BOARD = "sim128_6"
TARGET, TARGET_MS = 4, 1500
PAIRS = 25  # the programs run in turn, so that other load on the machine falls on all
# Milliseconds: until /main.py runs, of an ESP32-S3 that wakes from deep sleep, as nobody measured
# an ESP32 (github.com/glenn20/upy-esp32-experiments, OptimisingMicropythonBootTime); and for an
# instruction of an emulated ESP32 (SCALE of latency.py by what is counted there at 128x64).
BOOT = 630
INSTRUCTION = 9.2e-6


def rows() -> Iterator[Row]:
    """Yield the shortest start as a multiple of the shortest script, and the other figures."""
    with tempfile.TemporaryDirectory() as folder:
        write_list(Path(folder))
        options = device.prepare(BOARD)
        home = device.command("start", BOARD, folder, STARTER)
        nothing = device.command("nothing")
        times = [(seconds(home, options), seconds(nothing, options)) for _ in range(PAIRS)]
        best, baseline = (min(column) for column in zip(*times, strict=True))
        yield Row(f"{BOARD}, .mpy, 32 bits", best / baseline, "<=", TARGET, "times", 1)
        reads = evening_reads(BOARD, deals=48, played=0)[0]
        yield Row(f"{BOARD}: reads of the flash", reads.count, unit="reads")
        yield Row(f"{BOARD}: read", reads.bytes, unit="bytes")
        _, counts = device.count("start", BOARD, folder, STARTER, **options)
        yield Row(f"{BOARD}: start", sum(counts), unit="instr.")
        reckoned = BOOT + sum(counts) * INSTRUCTION + reads.milliseconds
        yield Row(f"{BOARD}: reckoned, from power-on", reckoned, "<=", TARGET_MS, "ms")


def seconds(command: list[str], options: dict[str, Any]) -> float:
    """Return the seconds of a command. Raises device.Failed if it fails."""
    start = time.perf_counter()
    process = subprocess.run(command, **options, capture_output=True)
    if process.returncode:
        raise device.Failed(process.stdout + process.stderr)
    return time.perf_counter() - start
