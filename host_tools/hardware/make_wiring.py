"""`make wiring`: netlist, rules check and drawing of the schematic; table, diagram, boards, pins.

`--check` compares texts byte by byte. It compares files of KiCad and WireViz by the hashes of
their sources, because versions of these programs draw differently; where one is installed, it
also compares the labels and nets that the program makes of the sources today.
"""

import html
import re
import shutil
import tempfile
from pathlib import Path

from host_tools import HostError
from host_tools.hardware import kicad, netlist, perfboard, wiring
from host_tools.hardware.fresh import changed_sources, differences, write_stamp, write_texts

REPORT = kicad.FOLDER / "rules_check.txt"
SHEET = kicad.FOLDER / "vorhand.svg"
STAMP = wiring.FOLDER / "drawn_from.txt"
LABEL = re.compile(r"<text[^>]*>([^<]*)</text>")


def write() -> int:
    """Write everything; return 1 where the rules check finds errors."""
    if not shutil.which("dot"):
        raise HostError("for the wiring install graphviz")
    exported = {REPORT: kicad.rules_check(), SHEET: kicad.drawing()}
    write_texts({**exported, netlist.NETLIST: kicad.netlist()})
    write_texts(texts())
    wiring.draw(wiring.FOLDER)
    write_stamp(STAMP, sources())
    print(exported[REPORT].strip().splitlines()[-1].strip())
    return 0 if is_clean(exported[REPORT]) else 1


def check() -> int:
    """Compare the files with their sources; print those that differ, and return 1 then."""
    # Where a source has changed, its name is enough: the files made from it differ as well.
    differing = changed_sources(STAMP, sources()) or differences(texts())
    differing += [f"{path.name} is missing" for path in pictures() if not path.exists()]
    if not REPORT.exists() or not is_clean(REPORT.read_text(encoding="utf-8")):
        differing.append("the electrical rules check has errors")
    differing = differing or redrawn_differences()
    for line in differing:
        print(f"{line}; make wiring")
    print(f"{len(differing)} to make anew" if differing else "the wiring is what its sources say")
    return 1 if differing else 0


def redrawn_differences() -> list[str]:
    """Make diagram, rules check and netlist anew; return a line for each difference."""
    lines = []
    if shutil.which("dot"):
        with tempfile.TemporaryDirectory() as name:
            shutil.copy(wiring.DESCRIPTION, name)
            wiring.draw(Path(name))
            if labels(Path(name) / wiring.DIAGRAM.name) != labels(wiring.DIAGRAM):
                lines.append("the diagram does not say what WireViz makes of its description")
    else:
        print("graphviz is not installed: the diagram is compared by its description alone")
    if shutil.which("eeschema"):
        if not is_clean(kicad.rules_check()):
            lines.append("the electrical rules check finds errors")
        if netlist.read(kicad.netlist()) != netlist.read(netlist.NETLIST.read_text("utf-8")):
            lines.append("KiCad reads other nets in the schematic")
    else:
        print("kicad is not installed: its report and netlist are compared by their source alone")
    return lines


def labels(path: Path) -> list[str]:
    """Return the texts of an SVG, sorted."""
    page = html.unescape(path.read_text(encoding="utf-8"))
    return sorted(text for label in LABEL.findall(page) if (text := label.strip()))


def texts() -> dict[Path, str]:
    """Return all texts that follow from the nets, by path."""
    build = netlist.load()
    return {**wiring.texts(build), **perfboard.texts(build)}


def pictures() -> list[Path]:
    """Return the files that KiCad and WireViz draw."""
    return [SHEET, *(wiring.DESCRIPTION.with_suffix(suffix) for suffix in wiring.DRAWN)]


def sources() -> dict[str, str]:
    """Return the sources of KiCad and WireViz, and the netlist between them, by file name."""
    paths = [*(kicad.FOLDER / name for name in kicad.SOURCES), netlist.NETLIST, wiring.DESCRIPTION]
    return {path.name: path.read_text(encoding="utf-8") for path in paths if path.exists()}


def is_clean(report: str) -> bool:
    """Tell whether a report of KiCad's rules check has no error and no warning."""
    return "Errors 0  Warnings 0" in report
