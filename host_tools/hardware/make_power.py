"""`make power`: hardware/power.md's tables from power.toml, the schematic and the firmware."""

from pathlib import Path

import boards
from host_tools.hardware import HARDWARE, limits, netlist, power
from host_tools.hardware.fresh import differences, fill, write_texts

PAGE = HARDWARE / "power.md"
BEGIN, END = "<!-- figures: made by make power -->", "<!-- end of figures -->"


def write() -> int:
    """Write the page; return 1 where a limit is broken."""
    write_texts(texts())
    return _report([])


def check() -> int:
    """Compare the page with its sources; return 1 where it is old or a limit is broken."""
    return _report(differences(texts()))


def reference_limits() -> list[limits.Limit]:
    build = netlist.load()
    return limits.limits(build, boards.load(build.board), power.load())


def texts() -> dict[Path, str]:
    """Return the page by its path."""
    lines = [*power.tables(power.load()), "", "### The limits of the reference build", ""]
    lines += limits.table(reference_limits())
    return {PAGE: fill(PAGE, BEGIN, END, lines)}


def _report(stale: list[str]) -> int:
    for line in stale:
        print(f"{line}; make power")
    broken = [limit for limit in reference_limits() if not limit.holds]
    for limit in broken:
        print(f"{limit.name}: {limit.value:.4g} {limit.unit}, limit {limit.bound:.4g}")
    if not stale and not broken:
        print("the power budget is what its sources say, and every limit holds")
    return 1 if stale or broken else 0
