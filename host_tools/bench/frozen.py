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
from functools import cache, partial
from itertools import cycle
from pathlib import Path

from host_tools import HostError
from host_tools.bench import Missing, Row, device, memory
from host_tools.build.compiling import compile_file, compiler
from host_tools.micropython import frozen
from vorhand import lang, rules

FREE = 85_000  # bytes
SMALLEST = 100  # KB, where the search for the smallest heap begins
SEARCHED = ("isko", "pub")  # for the others, which lie between them, that would take minutes
PER_PRESS = 500  # bytes


def rows() -> Iterator[Row]:
    """Yield the heap left, the smallest heap of each rule set, and the bytes per press."""
    for board, _ in memory.PANELS:
        idle, _, at_once = evening("played", board, "home", deals=memory.LENGTH)
        yield Row(f"frozen: heap left at Home, idle for 6 s, {board}", idle, ">=", FREE, "bytes")
        yield Row(f"frozen: heap left at Home, at once, {board}", at_once, unit="bytes")
    names = rules.names()
    playing = sum(map(plays_in_target, names))
    label = f"frozen: rule sets that play in {SMALLEST} KB, both languages"
    yield Row(label, playing, ">=", len(names))
    for name in SEARCHED:
        yield Row(f"frozen: {name}: smallest heap", smallest(name), "<=", SMALLEST, "KB")
    board = memory.BOARD
    taken, most, _, _ = evening("taken", board, heap=memory.PLENTY)
    yield Row(f"frozen: allocated per press, median, {board}", taken, "<=", PER_PRESS, "bytes")
    yield Row(f"frozen: allocated per press, most, {board}", most, unit="bytes")
    kept, most = evening("kept", board)
    yield Row(f"frozen: kept after a press, median, {board}", kept, unit="bytes")
    yield Row(f"frozen: kept after a press, most, {board}", most, unit="bytes")


def run(piece: str, board: str, *words: object, heap: str = device.HEAP) -> str:
    """Run a piece on the interpreter with the firmware inside, as device.run does without."""
    try:
        interpreter = frozen.interpreter()
    except HostError as error:
        raise Missing(str(error)) from None
    done = subprocess.run(
        [interpreter, "-X", f"heapsize={heap}", "-m", piece, board, *map(str, words)],
        cwd=pieces().name,
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


@cache
def pieces() -> tempfile.TemporaryDirectory:
    """Return a folder with the pieces, compiled, for as long as this process runs."""
    folder = tempfile.TemporaryDirectory()
    for source in device.PIECES.glob("*.py"):
        compile_file(compiler(), source, Path(folder.name, f"{source.stem}.mpy"), source.name)
    return folder


def evening(piece: str, board: str, *words: str, deals: int = 0, heap: str = device.HEAP) -> list:
    """Run a piece with a list of so many deals; return the numbers it prints."""
    with tempfile.TemporaryDirectory() as folder:
        memory.write(Path(folder), board, deals, "isko")
        return [int(word) for word in run(piece, board, folder, *words, heap=heap).split()]


def plays_in_target(name: str) -> bool:
    """Tell whether SMALLEST KB are enough for a rule set in every language."""
    pieces()  # before two threads ask for them at once
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(2) as pool:
        memory.write(Path(folder), memory.BOARD, 0, name)
        return all(pool.map(partial(plays, Path(folder), f"{SMALLEST}k"), lang.codes()))


def smallest(name: str) -> int:
    """Return the smallest heap in KB: every one from SMALLEST down is tried until one fails.

    The languages take turns, since words lie in the flash here. SMALLEST + 1 where that fails.
    """
    pieces()  # before two threads ask for them at once
    sizes = range(SMALLEST, 0, -1)
    languages = cycle(lang.codes())
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(2) as pool:
        memory.write(Path(folder), memory.BOARD, 0, name)
        for pair in zip(sizes[::2], sizes[1::2], strict=True):
            heaps = [f"{kilobytes}k" for kilobytes in pair]
            played = list(pool.map(partial(plays, Path(folder)), heaps, languages))
            if not all(played):
                return pair[played.index(False)] + 1
    return 1


def plays(ready: Path, heap: str, language: str) -> bool:
    """Tell whether a heap is enough for the list that memory.write has written."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(ready, folder, dirs_exist_ok=True)
        Path(folder, "settings.txt").write_text(f"language={language}\n")
        try:
            run("played", memory.BOARD, folder, "play", heap=heap)
        except device.Failed as failed:
            if "MemoryError" not in str(failed):
                raise
            return False
    return True
