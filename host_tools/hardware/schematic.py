"""The schematic of the reference build as a KiCad 6 project, written from parts and nets.

`texts(build)` returns the schematic, its symbol library and the table that names it; `rules_check`
runs KiCad's electrical rules check without a screen and returns its report; `plot` an SVG.
File format: KiCad 6 "Schematic File Format" and "Symbol Library File Format" (dev-docs.kicad.org).
Everything that KiCad wants unique is derived from names, so that the same build gives the same
bytes.
"""

import os
import re
import shutil
import subprocess
import sys
import uuid
from pathlib import Path

from host_tools import HostError
from host_tools.hardware import HARDWARE
from host_tools.hardware.netlist import Build, Part
from host_tools.hardware.symbols import STEP, SYMBOLS, Pin, Symbol

FOLDER = HARDWARE / "reference" / "schematic"
STEM = "vorhand"
LIBRARY = "vorhand"
SHEET = uuid.uuid5(uuid.NAMESPACE_URL, "vorhand-schematic")
FONT = "(effects (font (size 1.27 1.27)){})"
FLAGGED = ("VSW", (139.7, 104.14))  # fed through the slide switch, see symbols.py

# Where each part stands on the sheet (A4, millimetres, multiples of 1.27) and each group's frame.
PLACES = {
    "U1": (53.34, 55.88),
    "DS1": (137.16, 35.56),
    "R5": (137.16, 58.42),
    "R6": (137.16, 73.66),
    "SW1": (203.2, 33.02),
    "SW2": (203.2, 45.72),
    "SW3": (203.2, 58.42),
    "SW4": (203.2, 71.12),
    "SW5": (203.2, 83.82),
    "SW6": (203.2, 96.52),
    "SW7": (45.72, 104.14),
    "U2": (93.98, 104.14),
    "C1": (40.64, 121.92),
    "C2": (88.9, 121.92),
    "C3": (137.16, 121.92),
    "R1": (40.64, 142.24),
    "R2": (88.9, 142.24),
    "C5": (137.16, 142.24),
    "A1": (45.72, 172.72),
    "BT1": (111.76, 172.72),
    "R3": (203.2, 121.92),
    "C4": (259.08, 121.92),
    "D1": (203.2, 139.7),
    "D2": (259.08, 139.7),
    "D3": (203.2, 157.48),
    "D4": (259.08, 157.48),
    "R4": (259.08, 33.02),
    "BZ1": (259.08, 48.26),
}
FRAMES = {
    "ESP32": (15.24, 22.86, 93.98, 86.36),
    "Display": (99.06, 22.86, 167.64, 83.82),
    "Keys": (175.26, 22.86, 231.14, 106.68),
    "Buzzer": (236.22, 22.86, 281.94, 60.96),
    "Power": (15.24, 91.44, 167.64, 149.86),
    "Charger": (15.24, 160.02, 78.74, 182.88),
    "Battery": (83.82, 160.02, 139.7, 182.88),
    "Lights": (175.26, 111.76, 281.94, 165.1),
}


def texts(build: Build) -> dict[Path, str]:
    """Return the KiCad project's files by their path."""
    table = f'(sym_lib_table\n  (lib (name "{LIBRARY}")(type "KiCad")'
    table += f'(uri "${{KIPRJMOD}}/{STEM}.kicad_sym")(options "")(descr ""))\n)\n'
    library = "\n".join(_definition(symbol) for symbol in SYMBOLS.values())
    return {
        FOLDER / f"{STEM}.kicad_sch": schematic(build),
        FOLDER / f"{STEM}.kicad_sym": "(kicad_symbol_lib (version 20211014) (generator vorhand)\n"
        f"{library}\n)\n",
        FOLDER
        / f"{STEM}.kicad_pro": '{"meta": {"filename": "vorhand.kicad_pro", "version": 1}}\n',
        FOLDER / "sym-lib-table": table,
    }


def schematic(build: Build) -> str:
    """Return the schematic; raises HostError for a part that has no place on the sheet."""
    missing = sorted(set(build.parts) ^ set(PLACES)) + sorted(set(build.groups) ^ set(FRAMES))
    if missing:
        raise HostError(f"schematic.py: no place on the sheet, or one too many: {missing}")
    lines = [
        f"(kicad_sch (version 20211123) (generator vorhand) (uuid {SHEET})",
        '  (paper "A4")',
        (
            f'  (title_block (title "{build.title}") (comment 1 "GPIOs: firmware/boards/'
            f'{build.board}.py") (comment 2 "CERN-OHL-P-2.0"))'
        ),
        "  (lib_symbols",
        *[_definition(symbol, f"{LIBRARY}:") for symbol in SYMBOLS.values()],
        "  )",
    ]
    for group, (left, top, right, bottom) in FRAMES.items():
        corners = ((left, top), (right, top), (right, bottom), (left, bottom), (left, top))
        lines += [_polyline(group + str(n), *corners[n : n + 2]) for n in range(4)]
        lines.append(
            f'  (text "{build.groups[group]}" (at {left + 1.27:g} {top - 1.27:g} 0)'
            f" (effects (font (size 2 2)) (justify left bottom)) (uuid {_id('text', group)}))"
        )
    for part in build.parts.values():
        lines += _placed(build, part)
    name, place = FLAGGED
    lines += _instance("#FLG1", SYMBOLS["flag"], "PWR_FLAG", place)
    lines.append(_label(name, place, 270, "#FLG1"))
    lines.append('  (sheet_instances (path "/" (page "1")))')
    lines.append("  (symbol_instances")
    parts = [(part.ref, part.value) for part in build.parts.values()]
    for ref, value in [*parts, ("#FLG1", "PWR_FLAG")]:
        lines.append(
            f'    (path "/{_id("symbol", ref)}" (reference "{ref}") (unit 1) (value "{value}")'
            ' (footprint ""))'
        )
    return "\n".join([*lines, "  )", ")"]) + "\n"


def _placed(build: Build, part: Part) -> list[str]:
    symbol = SYMBOLS[part.symbol]
    lines = _instance(part.ref, symbol, part.value, PLACES[part.ref])
    for pin in symbol.pins:
        x, y = _end(part.ref, pin)
        net = build.net_of(part.ref, pin.name)
        key = f"{part.ref}.{pin.number}"
        if net is None:
            lines.append(f"  (no_connect (at {x:g} {y:g}) (uuid {_id('open', key)}))")
            continue
        away = -STEP if pin.angle == 0 else STEP
        lines.append(
            f"  (wire (pts (xy {x:g} {y:g}) (xy {x + away:g} {y:g}))"
            f" (stroke (width 0) (type default)) (uuid {_id('wire', key)}))"
        )
        lines.append(_label(net.name, (x + away, y), 180 if away < 0 else 0, key))
    return lines


def _instance(ref: str, symbol: Symbol, value: str, place: tuple[float, float]) -> list[str]:
    x, y = place
    above = y - symbol.height / 2 - 1.27
    hidden = " hide" if symbol.power else ""
    return [
        f'  (symbol (lib_id "{LIBRARY}:{symbol.name}") (at {x:g} {y:g} 0) (unit 1)',
        (
            f"    (in_bom {'no' if symbol.power else 'yes'}) (on_board yes)"
            f" (uuid {_id('symbol', ref)})"
        ),
        (
            f'    (property "Reference" "{ref}" (id 0) (at {x:g} {above - 2.54:g} 0)'
            f" {FONT.format(hidden)})"
        ),
        f'    (property "Value" "{value}" (id 1) (at {x:g} {above:g} 0) {FONT.format(hidden)})',
        f'    (property "Footprint" "" (id 2) (at {x:g} {y:g} 0) {FONT.format(" hide")})',
        f'    (property "Datasheet" "" (id 3) (at {x:g} {y:g} 0) {FONT.format(" hide")})',
        *[
            f'    (pin "{pin.number}" (uuid {_id("pin", ref + "." + pin.number)}))'
            for pin in symbol.pins
        ],
        "  )",
    ]


def _label(name: str, place: tuple[float, float], angle: int, key: str) -> str:
    x, y = place
    side = "right" if angle in (180, 270) else "left"
    return (
        f'  (global_label "{name}" (shape passive) (at {x:g} {y:g} {angle}) (fields_autoplaced)'
        f" (effects (font (size 1.27 1.27)) (justify {side})) (uuid {_id('label', key)})"
        f' (property "Intersheet References" "${{INTERSHEET_REFS}}" (id 0) (at {x:g} {y:g} 0)'
        f" {FONT.format(' hide')}))"
    )


def _definition(symbol: Symbol, prefix: str = "") -> str:
    shown = "" if symbol.named else " hide"
    lines = [
        (
            f'    (symbol "{prefix}{symbol.name}"{" (power)" if symbol.power else ""}'
            f"{' (pin_numbers hide)' if len(symbol.pins) < 3 else ''}"
            f" (pin_names (offset 0.508){shown}) (in_bom yes) (on_board yes)"
        ),
    ]
    fields = (("Reference", symbol.prefix), ("Value", symbol.name), ("Footprint", ""))
    for n, (field, text) in enumerate((*fields, ("Datasheet", ""))):
        lines.append(
            f'      (property "{field}" "{text}" (id {n}) (at 0 0 0) {FONT.format(" hide")})'
        )
    lines.append(f'      (symbol "{symbol.name}_0_1"')
    lines += [f"        {shape}" for shape in symbol.shapes]
    lines += ["      )", f'      (symbol "{symbol.name}_1_1"']
    for pin in symbol.pins:
        # the small parts' drawings reach to the ends of their pins
        length = STEP if symbol.named else 0
        place = f"(at {pin.x:g} {pin.y:g} {pin.angle}) (length {length:g})"
        name, number = (f'"{text}" {FONT.format("")}' for text in (pin.name, pin.number))
        lines.append(f"        (pin {pin.kind} line {place} (name {name}) (number {number}))")
    return "\n".join([*lines, "      )", "    )"])


def _polyline(key: str, one: tuple[float, float], two: tuple[float, float]) -> str:
    return (
        f"  (polyline (pts (xy {one[0]:g} {one[1]:g}) (xy {two[0]:g} {two[1]:g}))"
        f" (stroke (width 0) (type dash)) (uuid {_id('frame', key)}))"
    )


def _end(ref: str, pin: Pin) -> tuple[float, float]:
    """Return where a pin's end lies on the sheet, whose y runs downwards."""
    x, y = PLACES[ref]
    return round(x + pin.x, 2), round(y - pin.y, 2)


def _id(kind: str, name: str) -> uuid.UUID:
    return uuid.uuid5(SHEET, f"{kind}/{name}")


def rules_check(folder: Path) -> str:
    """Run the electrical rules check on the project in `folder`; return its report.

    Raises HostError where KiCad or what runs it without a screen is missing.
    """
    failure = _kiauto(folder, "run_erc")  # it fails where the check finds errors, too
    found = list((folder / "out").glob("*.txt")) + list((folder / "out").glob("*.erc"))
    if not found:
        raise HostError(failure or "KiCad's rules check left no report")
    text = found[0].read_text(encoding="utf-8")
    shutil.rmtree(folder / "out")
    # without the hour and the machine it ran on
    return re.sub(r"^(ERC report) \(.*?\)", r"\1", text, count=1)


def plot(folder: Path) -> str:
    """Return the schematic in `folder` as an SVG."""
    failure = _kiauto(folder, "export", "-f", "svg")
    found = list((folder / "out").glob("*.svg"))
    if failure or not found:
        raise HostError(failure or "KiCad plotted nothing")
    text = found[0].read_text(encoding="utf-8")
    shutil.rmtree(folder / "out")
    return re.sub(r"<title>.*?</title>", "<title>Vorhand</title>", text)


def nets(folder: Path) -> str:
    """Return KiCad's own netlist of the schematic in `folder`."""
    failure = _kiauto(folder, "netlist")
    found = list((folder / "out").glob("*.net"))
    if failure or not found:
        raise HostError(failure or "KiCad left no netlist")
    text = found[0].read_text(encoding="utf-8")
    shutil.rmtree(folder / "out")
    return text


def _kiauto(folder: Path, *words: str) -> str:
    """Run kiauto; return what it says of a failure, "" where all went well."""
    program = Path(sys.executable).with_name("eeschema_do")
    need = {"eeschema": "kicad", "xvfb-run": "xvfb", "xdotool": "xdotool", "xclip": "xclip"}
    missing = [package for name, package in need.items() if not shutil.which(name)]
    if not program.exists():
        missing.append("kiauto (a Python package)")
    if missing:
        raise HostError(f"for the schematic install {', '.join(missing)}")
    home = folder / "home"
    home.mkdir(exist_ok=True)
    (folder / "out").mkdir(exist_ok=True)
    system = "/usr/lib/python3/dist-packages"  # where Debian keeps KiCad's own modules
    path = f"{Path(sys.executable).parent}:{os.environ.get('PATH', '')}"
    environment = {**os.environ, "HOME": str(home), "PYTHONPATH": system, "PATH": path}
    command = [program, *words, folder / f"{STEM}.kicad_sch", folder / "out"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=300)
    shutil.rmtree(home)
    if not done.returncode:
        return ""
    tail = " / ".join((done.stdout + done.stderr).strip().splitlines()[-4:])
    return f"{words[0]}: {tail}"
