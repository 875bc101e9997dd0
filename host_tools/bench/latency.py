"""From a key to the picture: a list's presses, side by side with the drawing as it was.

Counted are the instructions of a 32-bit MicroPython with the real drivers, a bus that takes no
time, and the heap of a stock ESP32: they are the same in every run. The drawing as it was is that
of the commit BEFORE, taken from git: the last one before a panel of one bit painted the whole
picture at once, each glyph from a buffer of its own, and with memory collected as seldom as today.
On an emulated ESP32 (eight nanoseconds an instruction) the median press in a deal of BEFORE took
SCALE milliseconds, which scales today's presses.
"""

import io
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
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
LENGTH = 12  # deals of the list: counting takes fifty times as long as playing
HEAP_OF_LIMIT = "4m"  # holds all glyphs of a picture and the whole picture
IN_A_DEAL = ("game", "play", "confirm", "ask", "more", "points")


@dataclass(frozen=True)
class Press:
    """One press: the screens before and after it, the instructions of handling and of painting.

    acknowledging: those until the label of its key is inverted, 0 where the key has none; blits:
    those that blit each glyph of the picture once, where they were counted.
    """

    before: str
    after: str
    handling: int
    painting: int
    acknowledging: int
    blits: int

    @property
    def total(self) -> int:
        return self.handling + self.painting

    @property
    def in_a_deal(self) -> bool:
        return self.before in IN_A_DEAL and self.after in IN_A_DEAL


def rows() -> Iterator[Row]:
    """Yield the instructions of presses on each board, and their ratio to those of BEFORE."""
    device.counted_interpreter()  # all is prepared before there are threads
    OUTPUT.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=OUTPUT) as folder:
        source = unpack_version(Path(folder))
        options = {board: device.prepare(board) for board in BOARDS}
        old_options = {board: prepare_version(board, source) for board in BOARDS}
        with ThreadPoolExecutor(2) as pool:
            played = [
                (
                    pool.submit(evening, board),
                    pool.submit(play, board, old_options[board]),
                    pool.submit(play, board, options[board], "limit", heap=HEAP_OF_LIMIT),
                )
                for board in BOARDS
            ]
            for board, (new, old, limit) in zip(BOARDS, played, strict=True):
                yield from of_board(board, new.result(), old.result(), limit.result())


def of_board(board: str, new: list[Press], old: list[Press], limit: list[Press]) -> Iterator[Row]:
    """Yield the figures of one board."""
    median, median_old = in_a_deal(new), in_a_deal(old)
    yield Row(f"{board}: press in a deal, median", median, unit="instr.")
    painting = median_high(press.painting for press in new if press.in_a_deal)
    yield Row(f"{board}: of that painting", painting, unit="instr.")
    yield Row(f"{board}: against the drawing as it was", median / median_old, "<=", 0.33, "", 2)
    matadors, matadors_old = (
        median_high(press.total for press in presses if press.before == press.after == "play")
        for presses in (new, old)
    )
    yield Row(f"{board}: one matador more, median", matadors, unit="instr.")
    yield Row(f"{board}: that against it as it was", matadors / matadors_old, "<=", 0.2, "", 2)
    blits = median_high(press.blits for press in limit if press.in_a_deal)
    yield Row(f"{board}: painting against its glyphs", painting / blits, "<=", 10, "times", 1)
    yield Row(f"{board}: worst press of the list", worst(new), unit="instr.")
    yield Row(f"{board}: against that as it was", worst(new) / worst(old), "<=", 0.4, "", 2)
    if board in SCALE:
        scale = SCALE[board] / median_old
        yield Row(f"{board}: scaled, press in a deal", median * scale, "<=", 100, "ms")
        yield Row(f"{board}: scaled, worst press", worst(new) * scale, "<=", 200, "ms")
        label = max(press.acknowledging for press in new) * scale
        yield Row(f"{board}: scaled, until a label is inverted", label, "<=", 50, "ms")
        first = after_pause(new) * scale
        yield Row(f"{board}: scaled, first deal after Home was idle", first, "<=", 250, "ms")


def in_a_deal(presses: list[Press]) -> int:
    """Return the median instructions of the presses between two screens of a deal."""
    return median_high(press.total for press in presses if press.in_a_deal)


def after_pause(presses: list[Press]) -> int:
    """Return the median instructions of the presses before which Home was idle."""
    return median_high(press.total for press in presses if press.before.endswith("*"))


def worst(presses: list[Press]) -> int:
    """Return the most instructions of a press."""
    return max(press.total for press in presses)


@cache
def evening(board: str, heap: str = device.HEAP) -> list[Press]:
    """Return the presses of a list that today's version plays."""
    return play(board, device.prepare(board), heap=heap)


def play(board: str, options: dict[str, Any], *args: str, heap: str = device.HEAP) -> list[Press]:
    """Play a list; return its presses. args: further ones of on_device/latency.py."""
    with tempfile.TemporaryDirectory() as folder:
        write_list(Path(folder), LENGTH, deals=0)
        write_keys(Path(folder, "keys"), ways(board, length=LENGTH))
        lines, counts = device.count("latency", board, folder, *args, heap=heap, **options)
    looks = iter(counts)
    presses = []
    for line in lines:
        before, after, has_label = line.split()
        next(looks)  # what came before the press
        acknowledging = next(looks) if int(has_label) else 0
        handling, painting = acknowledging + next(looks), next(looks)
        blits = (next(looks), next(looks))[1] if args else 0
        presses.append(Press(before, after, handling, painting, acknowledging, blits))
    if list(looks):
        raise device.Failed(f"{board}: the clock was looked at more often than told")
    return presses


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
