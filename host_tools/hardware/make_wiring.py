"""`make wiring`: table, diagram, schematic and README's pins from the board file and build.toml.

Texts are compared byte by byte. A picture depends on the version of the program that drew it: it
is compared by what it was drawn from, and where the program is installed by the words in it. The
rules check runs anew where KiCad is installed.
"""

import html
import re
import shutil
import tempfile
from pathlib import Path

from host_tools import HostError
from host_tools.hardware import netlist, perfboard, schematic, wiring
from host_tools.hardware.fresh import Stamp, differing, write_texts

STAMP = wiring.FOLDER / "drawn_from.txt"
NEED = {"dot": "graphviz"}
LABEL = re.compile(r"<text[^>]*>([^<]*)</text>")


def write() -> int:
    """Write everything; says which tool is missing before anything is written."""
    texts = netlist_texts()
    missing = [package for name, package in NEED.items() if not shutil.which(name)]
    if missing:
        raise HostError(f"for the wiring install {', '.join(missing)}")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        report, plot = draw(folder, texts)
        write_texts(texts)
        for suffix in wiring.DRAWN:
            shutil.copy(folder / f"{wiring.STEM}{suffix}", wiring.FOLDER)
        write_texts({schematic.FOLDER / "rules_check.txt": report})
        write_texts({schematic.FOLDER / "vorhand.svg": plot})
    Stamp(STAMP).write(sources(texts))
    print(report.strip().splitlines()[-1].strip())
    return 0 if clean(report) else 1


def draw(folder: Path, texts: dict[Path, str]) -> tuple[str, str]:
    """Draw into `folder`; return the report of the rules check and the schematic as SVG."""
    for path, text in texts.items():
        (folder / path.name).write_text(text, encoding="utf-8")
    wiring.draw(folder)
    return schematic.rules_check(folder), schematic.plot(folder)


def check() -> int:
    """Compare; 1 with the names of what is no longer what its sources say."""
    texts = netlist_texts()
    wrong = differing(texts)
    if not Stamp(STAMP).fits(sources(texts)):
        wrong.append(f"pictures older than their sources: {STAMP.name}")
    for path in drawn():
        if not path.exists():
            wrong.append(f"{path.name} is missing")
    report = schematic.FOLDER / "rules_check.txt"
    if not report.exists() or not clean(report.read_text(encoding="utf-8")):
        wrong.append("the electrical rules check has errors")
    if not wrong:
        wrong += anew(texts)
    for text in wrong:
        print(f"{text}; make wiring")
    print("the wiring is what its sources say" if not wrong else f"{len(wrong)} to make anew")
    return 1 if wrong else 0


def anew(texts: dict[Path, str]) -> list[str]:
    """Draw the diagram and check the rules anew, with what is installed of the programs."""
    wrong = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for path, text in texts.items():
            (folder / path.name).write_text(text, encoding="utf-8")
        if shutil.which("dot"):
            wiring.draw(folder)
            name = f"{wiring.STEM}.svg"
            if words(wiring.FOLDER / name) != words(folder / name):
                wrong.append("the diagram does not say what WireViz makes of its description")
        else:
            print("graphviz is not installed: the diagram is compared by its description alone")
        if shutil.which("eeschema"):
            if not clean(schematic.rules_check(folder)):
                wrong.append("the electrical rules check finds errors")
        else:
            print("kicad is not installed: the rules check is compared by its source alone")
    return wrong


def words(path: Path) -> list[str]:
    """Return what is written in an SVG."""
    text = html.unescape(path.read_text(encoding="utf-8"))
    return sorted(word for label in LABEL.findall(text) if (word := label.strip()))


def netlist_texts() -> dict[Path, str]:
    """Return all texts of the wiring by path."""
    build = netlist.load()
    return {**wiring.texts(build), **schematic.texts(build), **perfboard.texts(build)}


def drawn() -> list[Path]:
    """Return the pictures that belong to the texts."""
    pictures = [wiring.FOLDER / f"{wiring.STEM}{suffix}" for suffix in wiring.DRAWN]
    return [*pictures, schematic.FOLDER / "vorhand.svg"]


def sources(texts: dict[Path, str]) -> dict[str, str]:
    """Return what the pictures are drawn from."""
    names = (f"{wiring.STEM}.yml", f"{schematic.STEM}.kicad_sch", f"{schematic.STEM}.kicad_sym")
    return {path.name: text for path, text in texts.items() if path.name in names}


def clean(report: str) -> bool:
    """Tell whether a report of KiCad's rules check has no error and no warning."""
    return "Errors 0  Warnings 0" in report
