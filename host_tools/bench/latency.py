"""From a key to the picture: an evening's presses, side by side with the drawing as it was.

32-bit MicroPython, real drivers, a bus that costs nothing, the heap of a stock ESP32; of each
press the shortest time of several evenings. The drawing as it was is that of the commit BEFORE,
taken from git: the last before a panel of one bit painted the whole picture at once, each glyph
from a buffer of its own, and with memory collected as seldom as today. Both are timed here, so
that their ratio holds on any machine. On an emulated ESP32 (eight nanoseconds an instruction) the
median press in a deal of BEFORE took SCALE milliseconds, from which follows what one takes now.
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
# Not with three keys: further choices have another order since, so the same keys tell other deals.
BOARDS = ("sim128_6", "sim128_2", "sim240_2", "sim320_6")
EVENINGS = 5
HEAP_OF_LIMIT = "4m"  # the glyphs of a picture are all ready there, and so is the whole picture
IN_A_DEAL = ("game", "play", "confirm", "ask", "more", "points")


@dataclass(frozen=True)
class Press:
    """One press: the screens before and after it, microseconds of handling and of painting."""

    before: str
    after: str
    handling: int
    painting: int

    @property
    def whole(self) -> int:
        return self.handling + self.painting

    @property
    def in_a_deal(self) -> bool:
        return self.before in IN_A_DEAL and self.after in IN_A_DEAL


def rows() -> Iterator[Row]:
    """Yield what presses take on each board, and how that compares."""
    OUTPUT.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=OUTPUT) as folder:
        old = before(Path(folder))
        for board in BOARDS:
            yield from of_board(board, old)


def of_board(board: str, old: Path) -> Iterator[Row]:
    """Yield the figures of one board."""
    new = device.prepare(board)
    now = evenings(board, new)
    then = evenings(board, prepared(board, old))
    limit = evenings(board, new, "limit", heap=HEAP_OF_LIMIT, many=1)
    deal, deal_then = (
        [press.whole for press in presses if press.in_a_deal] for presses in (now, then)
    )
    middle, middle_then = median_high(deal), median_high(deal_then)
    yield Row(f"{board}: press in a deal, median", middle, unit="µs")
    painting = median_high(press.painting for press in now if press.in_a_deal)
    yield Row(f"{board}: of that painting", painting, unit="µs")
    yield Row(f"{board}: against the drawing as it was", middle / middle_then, "<=", 0.33, "", 2)
    number, number_then = (
        median_high(press.whole for press in presses if press.before == press.after == "play")
        for presses in (now, then)
    )
    yield Row(f"{board}: one matador more, median", number, unit="µs")
    yield Row(f"{board}: that against it as it was", number / number_then, "<=", 0.2, "", 2)
    blits = median_high(press.painting for press in limit if press.in_a_deal)
    yield Row(f"{board}: painting against its glyphs", painting / blits, "<=", 10, "times", 1)
    worst, worst_then = (max(press.whole for press in presses) for presses in (now, then))
    yield Row(f"{board}: worst press of the evening", worst, unit="µs")
    yield Row(f"{board}: against that as it was", worst / worst_then, "<=", 0.4, "", 2)
    if board in SCALE:
        scale = SCALE[board] / middle_then
        yield Row(f"{board}: scaled, press in a deal", middle * scale, "<=", 100, "ms")
        yield Row(f"{board}: scaled, worst press", worst * scale, "<=", 200, "ms")
        idle = median_high(press.whole for press in now if press.before.endswith("*"))
        yield Row(
            f"{board}: scaled, first deal after Home was idle", idle * scale, "<=", 250, "ms"
        )


def evenings(
    board: str, place: dict[str, Any], *words: str, heap: str = device.HEAP, many: int = EVENINGS
) -> list[Press]:
    """Play evenings; return the presses of one, each with its shortest times."""
    found = []
    for _ in range(many):
        with tempfile.TemporaryDirectory() as folder:
            write_list(Path(folder), deals=0)
            write_keys(Path(folder, "keys"), ways(board))
            command = device.command("latency", board, folder, *words, heap=heap)
            lines = device.output(command, **place).splitlines()
        found.append([line.split() for line in lines])
    return [
        Press(*same[0][:2], *(min(int(words[n]) for words in same) for n in (2, 3)))
        for same in zip(*found, strict=True)
    ]


def before(folder: Path) -> Path:
    """Unpack the version before into a folder; return it. Raises Missing where git has none."""
    root = FIRMWARE.parent
    command = ["git", "-C", root, "archive", BEFORE, "firmware", "host_tools", "pyproject.toml"]
    try:
        packed = subprocess.run(command, capture_output=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        raise Missing(
            f"no version {BEFORE} to compare with: git is missing, or the clone has no history "
            "(git fetch --unshallow)"
        ) from None
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        archive.extractall(folder, filter="data")
    return folder


def prepared(board: str, folder: Path) -> dict[str, Any]:
    """Build the version in a folder with its own tools; see device.prepare."""
    script = (
        "from host_tools.bench import device\n"
        f"device.DRIVERS = {device.DRIVERS}\n"
        f"print(device.prepare({board!r})['cwd'])"
    )
    command = [sys.executable, "-c", script]
    done = subprocess.run(
        command, cwd=folder, env={"PYTHONPATH": f"{folder}:{folder}/firmware"}, text=True,
        capture_output=True,
    )  # fmt: skip
    if done.returncode:
        raise device.Failed(done.stdout + done.stderr)
    place = Path(done.stdout.split()[-1])
    for piece in ("latency", "drawn"):
        source, target = device.PIECES / f"{piece}.py", place / f"{piece}.mpy"
        compile_file(compiler(), source, target, source.name)
    return {**device.prepare(board), "cwd": place}
