"""`make power`: the tables of hardware/power.md from power.toml, build.toml and the firmware."""

import importlib
from pathlib import Path

from host_tools.hardware import HARDWARE, limits, netlist, power
from host_tools.hardware.fresh import differing, filled, write_texts

PAGE = HARDWARE / "power.md"
BEGIN, END = "<!-- figures: made by make power -->", "<!-- end of figures -->"


def write() -> int:
    """Write the page; 1 where a limit is broken."""
    write_texts(texts())
    return _told([])


def check() -> int:
    """Compare; 1 where the page is old or a limit is broken."""
    return _told(differing(texts()))


def found() -> list[limits.Limit]:
    """Return the limits of the reference build."""
    build = netlist.load()
    board = importlib.import_module(f"boards.{build.board}")
    return limits.limits(build, board, power.load())


def texts() -> dict[Path, str]:
    """Return the page by its path."""
    lines = [*power.tables(power.load()), "", "### The limits of the reference build", ""]
    lines += limits.table(found())
    return {PAGE: filled(PAGE, BEGIN, END, lines)}


def _told(wrong: list[str]) -> int:
    for text in wrong:
        print(f"{text}; make power")
    broken = [limit for limit in found() if not limit.holds]
    for limit in broken:
        print(f"{limit.name}: {limit.value:.4g} {limit.unit}, limit {limit.bound:.4g}")
    if not wrong and not broken:
        print("the power budget is what its sources say, and every limit holds")
    return 1 if wrong or broken else 0
