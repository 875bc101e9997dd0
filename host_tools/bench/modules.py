"""Where the memory goes: 32-bit MicroPython, bytes by module and by screen.

A module's bytes are without its names, which stay when it goes; a screen's bytes are all that
cannot be dropped while it is up, including rules, words, list and names.
"""

import re
import tempfile
from collections.abc import Iterator
from pathlib import Path

from host_tools.bench import Row, device
from host_tools.bench.lists import write_list
from host_tools.bench.memory import LENGTH
from host_tools.bench.scenes import write_scenes
from vorhand import rules

BOARD = "sim128_6"
PLENTY = "1m"


def rows() -> Iterator[Row]:
    """Yield every module, the largest first, every screen of isko, the fullest of the others."""
    modules, _ = where()
    for name, size in largest_first(modules):
        yield Row(name, size, unit="bytes")
    for name in rules.names():
        sizes, names = where(name)
        screens = largest_first(sizes)
        for screen, size in screens if name == "isko" else screens[:1]:
            yield Row(f"{name}: in memory while {screen} is up", size, unit="bytes")
        yield Row(f"{name}: of these names", names, unit="bytes")


def where(name: str = "") -> tuple[dict[str, int], int]:
    """Return (bytes by module, or by screen with a list of a rule set; bytes of all names)."""
    with tempfile.TemporaryDirectory() as folder:
        if name:
            write_list(Path(folder), name=name)
            write_scenes(Path(folder, "scenes"), BOARD, LENGTH, name)
        output = device.run("where", BOARD, *([folder] if name else []), heap=PLENTY)
    names = re.search(r"n_total_bytes=(\d+)", output)
    sizes = re.findall(r"^([\w.]+) (\d+)$", output, re.MULTILINE)
    # A module that lies in the interpreter itself takes no bytes.
    in_heap = {key: int(size) for key, size in sizes if size != "0"}
    return in_heap, int(names[1]) if names else 0


def largest_first(sizes: dict[str, int]) -> list[tuple[str, int]]:
    """Return (name, bytes), sorted."""
    return sorted(sizes.items(), key=lambda pair: (-pair[1], pair[0]))
