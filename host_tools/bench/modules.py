"""Where the memory goes: 32-bit MicroPython, bytes by module and by screen.

What a module takes stands without its names, which stay when it goes; what is in memory while a
screen is up is all that cannot be dropped then, rules, words, list and names included.
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
        found, names = where(name)
        kept = largest_first(found)
        for screen, size in kept if name == "isko" else kept[:1]:
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
    # what lies in the interpreter itself takes none
    found = {one: int(size) for one, size in sizes if size != "0"}
    return found, int(names[1]) if names else 0


def largest_first(sizes: dict[str, int]) -> list[tuple[str, int]]:
    """Return (name, bytes), sorted."""
    return sorted(sizes.items(), key=lambda pair: (-pair[1], pair[0]))
