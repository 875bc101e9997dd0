"""Start to Home with a 48-deal list, against a script that imports framebuf and json."""

import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from host_tools.bench import Row, device
from host_tools.bench.lists import write_list

BOARD = "sim128_6"
TARGET = 4
PAIRS = 25  # the two in turn, so that what else the machine does falls on both


def rows() -> Iterator[Row]:
    """Yield how many times as long as almost nothing it takes, best against best."""
    with tempfile.TemporaryDirectory() as folder:
        write_list(Path(folder))
        place = device.prepare(BOARD)
        home = device.command("start", BOARD, folder)
        nothing = device.command("nothing")
        times = [(seconds(home, place), seconds(nothing, place)) for _ in range(PAIRS)]
    best, least = (min(column) for column in zip(*times, strict=True))
    yield Row(f"{BOARD}, .mpy, 32 bits", best / least, "<=", TARGET, "times", 1)


def seconds(command: list[str], place: dict[str, Any]) -> float:
    """Return how long a command takes. Raises device.Failed if it fails."""
    start = time.perf_counter()
    done = subprocess.run(command, **place, capture_output=True)
    if done.returncode:
        raise device.Failed(done.stdout + done.stderr)
    return time.perf_counter() - start
