"""Frozen: the memory figures where the code lies in the interpreter, not in the heap.

The interpreter is the 32-bit Unix port built with firmware/manifest.py, as an image of one's own
would be. The pieces that play lie in the heap here, too.
"""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from host_tools.bench import Missing, Row, device, memory
from host_tools.build import LANGUAGES, OUTPUT
from host_tools.build.compiling import compile_file, compiler
from host_tools.micropython import HostError, frozen
from vorhand import rules

BOARD = memory.BOARD
FREE = 85_000  # bytes
SMALLEST = 100  # KB
HIGHEST = 110  # KB, where the search for the smallest heap begins
PER_PRESS = 500  # bytes


def rows() -> Iterator[Row]:
    """Yield the heap left, the smallest heap of each rule set, and the bytes per press."""
    for board, _ in memory.PANELS:
        free = evening(board, "home", memory.LENGTH)[0]
        yield Row(f"frozen: heap left at Home, {board}", free, ">=", FREE, "bytes")
    for name in rules.names():
        yield Row(f"frozen: {name}: smallest heap", smallest(name), "<=", SMALLEST, "KB")
    taken, most, _, _ = evening(BOARD, "press", 0, memory.PLENTY)
    yield Row(f"frozen: taken per press, median, {BOARD}", taken, "<=", PER_PRESS, "bytes")
    yield Row(f"frozen: taken per press, most, {BOARD}", most, unit="bytes")


def run(piece: str, board: str, *words: object, heap: str = device.HEAP) -> str:
    """Run a piece on the interpreter with the firmware inside, as device.run does without."""
    try:
        interpreter = frozen.interpreter()
    except HostError as error:
        raise Missing(str(error)) from None
    folder = OUTPUT / "frozen-bench"
    folder.mkdir(parents=True, exist_ok=True)
    for source in device.PIECES.glob("*.py"):
        compile_file(compiler(), source, folder / f"{source.stem}.mpy", source.name)
    done = subprocess.run(
        [interpreter, "-X", f"heapsize={heap}", "-m", piece, board, *map(str, words)],
        cwd=folder,
        env={**os.environ, "MICROPYPATH": ".frozen"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=device.TIMEOUT,
    )
    if done.returncode:
        raise device.Failed(done.stdout.strip()[-2000:])
    return done.stdout


def evening(board: str, mode: str, deals: int, heap: str = device.HEAP) -> list[int]:
    """Return the numbers that a piece prints, see memory.played."""
    with tempfile.TemporaryDirectory() as folder:
        memory.write(Path(folder), board, deals, "isko")
        return played(Path(folder), board, mode, heap, LANGUAGES[0])


def played(folder: Path, board: str, mode: str, heap: str, language: str) -> list[int]:
    """Run a piece on what memory.write has written; return the numbers it prints."""
    (folder / "settings.txt").write_text(f"language={language}\n")
    words = ("taken", board, folder) if mode == "press" else ("played", board, folder, mode)
    return [int(word) for word in run(*words, heap=heap).split()]


def smallest(name: str) -> int:
    """Return the smallest heap in KB, both languages: every one from HIGHEST down until one fails.

    HIGHEST + 1 where that is not enough.
    """
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(len(LANGUAGES)) as pool:
        ready = Path(folder)
        memory.write(ready, BOARD, 0, name)
        kilobytes = HIGHEST + 1
        while all(pool.map(lambda code: plays(ready, kilobytes - 1, code), LANGUAGES)):
            kilobytes -= 1
    return kilobytes


def plays(ready: Path, kilobytes: int, language: str) -> bool:
    """Tell whether a heap is enough for the list that memory.write has written."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(ready, folder, dirs_exist_ok=True)
        try:
            played(Path(folder), BOARD, "play", f"{kilobytes}k", language)
        except device.Failed as failed:
            if "MemoryError" not in str(failed):
                raise
            return False
    return True
