"""From a key to the picture: an evening's presses, side by side with the drawing as it was.

32-bit MicroPython, real drivers, a bus that takes no time, the heap of a stock ESP32; the time of
a press is the shortest of several evenings. The drawing as it was is that of the commit BEFORE,
taken from git: the last one before a panel of one bit painted the whole picture at once, each
glyph from a buffer of its own, and with memory collected as seldom as today. Both are timed here,
so that their ratio holds on any machine. On an emulated ESP32 (eight nanoseconds an instruction)
the median press in a deal of BEFORE took SCALE milliseconds, which scales today's presses.
"""

import io
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median_high
from typing import Any

from host_tools import FIRMWARE
from host_tools.bench import Missing, Row, device
from host_tools.bench.keys import write_keys
from host_tools.bench.lists import write_list
from host_tools.bench.memory import ways
from host_tools.build import OUTPUT
from host_tools.build.compiling import compile_file, compiler

BEFORE = "b7e26a8"
SCALE = {"sim128_6": 300, "sim240_2": 210}  # milliseconds
# No board with three keys: the order of its choices has changed, so its keys tell other deals.
BOARDS = ("sim128_6", "sim128_2", "sim240_2", "sim320_6")
EVENINGS = 5
HEAP_OF_LIMIT = "4m"  # holds all glyphs of a picture and the whole picture
IN_A_DEAL = ("game", "play", "confirm", "ask", "more", "points")


@dataclass(frozen=True)
class Press:
    """One press: the screens before and after it, microseconds of handling and of painting.

    until_inverted: microseconds until the label of its key is inverted, 0 where it has none.
    """

    before: str
    after: str
    handling: int
    painting: int
    until_inverted: int

    @property
    def total(self) -> int:
        return self.handling + self.painting

    @property
    def in_a_deal(self) -> bool:
        return self.before in IN_A_DEAL and self.after in IN_A_DEAL


def rows() -> Iterator[Row]:
    """Yield the times of presses on each board, and their ratio to those of BEFORE."""
    OUTPUT.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=OUTPUT) as folder:
        source = unpack_version(Path(folder))
        for board in BOARDS:
            yield from of_board(board, source)


def of_board(board: str, source: Path) -> Iterator[Row]:
    """Yield the figures of one board."""
    options = device.prepare(board)
    new = evenings(board, options)
    old = evenings(board, prepare_version(board, source))
    limit = evenings(board, options, "limit", heap=HEAP_OF_LIMIT, count=1)
    deal, deal_old = (
        [press.total for press in presses if press.in_a_deal] for presses in (new, old)
    )
    median, median_old = median_high(deal), median_high(deal_old)
    yield Row(f"{board}: press in a deal, median", median, unit="µs")
    painting = median_high(press.painting for press in new if press.in_a_deal)
    yield Row(f"{board}: of that painting", painting, unit="µs")
    yield Row(f"{board}: against the drawing as it was", median / median_old, "<=", 0.33, "", 2)
    matadors, matadors_old = (
        median_high(press.total for press in presses if press.before == press.after == "play")
        for presses in (new, old)
    )
    yield Row(f"{board}: one matador more, median", matadors, unit="µs")
    yield Row(f"{board}: that against it as it was", matadors / matadors_old, "<=", 0.2, "", 2)
    blits = median_high(press.painting for press in limit if press.in_a_deal)
    yield Row(f"{board}: painting against its glyphs", painting / blits, "<=", 10, "times", 1)
    worst, worst_old = (max(press.total for press in presses) for presses in (new, old))
    yield Row(f"{board}: worst press of the evening", worst, unit="µs")
    yield Row(f"{board}: against that as it was", worst / worst_old, "<=", 0.4, "", 2)
    if board in SCALE:
        scale = SCALE[board] / median_old
        yield Row(f"{board}: scaled, press in a deal", median * scale, "<=", 100, "ms")
        yield Row(f"{board}: scaled, worst press", worst * scale, "<=", 200, "ms")
        inverted = max(press.until_inverted for press in new)
        yield Row(f"{board}: scaled, until a label is inverted", inverted * scale, "<=", 50, "ms")
        idle = median_high(press.total for press in new if press.before.endswith("*"))
        yield Row(
            f"{board}: scaled, first deal after Home was idle", idle * scale, "<=", 250, "ms"
        )


def evenings(
    board: str, options: dict[str, Any], *args: str, heap: str = device.HEAP, count: int = EVENINGS
) -> list[Press]:
    """Play evenings; return the presses of one, each with its shortest times."""
    timings = []
    for _ in range(count):
        with tempfile.TemporaryDirectory() as folder:
            write_list(Path(folder), deals=0)
            write_keys(Path(folder, "keys"), ways(board))
            command = device.command("latency", board, folder, *args, heap=heap)
            lines = device.output(command, **options).splitlines()
        timings.append([line.split() for line in lines])
    return [
        Press(*repeats[0][:2], *(min(int(fields[n]) for fields in repeats) for n in (2, 3, 4)))
        for repeats in zip(*timings, strict=True)
    ]


def unpack_version(folder: Path) -> Path:
    """Unpack the version BEFORE into a folder; return it. Raises Missing where git has none."""
    root = FIRMWARE.parent
    command = ["git", "-C", root, "archive", BEFORE, "firmware", "host_tools", "pyproject.toml"]
    try:
        archive_bytes = subprocess.run(command, capture_output=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        raise Missing(
            f"no version {BEFORE} to compare with: git is missing, or the clone has no history "
            "(git fetch --unshallow)"
        ) from None
    with tarfile.open(fileobj=io.BytesIO(archive_bytes)) as archive:
        archive.extractall(folder, filter="data")
    return folder


def prepare_version(board: str, folder: Path) -> dict[str, Any]:
    """Build the version in a folder with its own tools; see device.prepare."""
    script = (
        "from host_tools.bench import device\n"
        f"device.DRIVERS = {device.DRIVERS}\n"
        f"print(device.prepare({board!r})['cwd'])"
    )
    command = [sys.executable, "-c", script]
    process = subprocess.run(
        command, cwd=folder, env={"PYTHONPATH": f"{folder}:{folder}/firmware"}, text=True,
        capture_output=True,
    )  # fmt: skip
    if process.returncode:
        raise device.Failed(process.stdout + process.stderr)
    build_folder = Path(process.stdout.split()[-1])
    for piece in ("latency", "drawn"):
        source, target = device.PIECES / f"{piece}.py", build_folder / f"{piece}.mpy"
        compile_file(compiler(), source, target, source.name)
    return {**device.prepare(board), "cwd": build_folder}
