"""One table of pins, many views: wiring, diagram, schematic and README follow the board file."""

import importlib
import re
import shutil
import tomllib
import xml.etree.ElementTree as ET

import pytest

from host_tools import HostError, gpio
from host_tools.hardware import (
    case,
    fresh,
    make_wiring,
    netlist,
    perfboard,
    schematic,
    wiring,
)
from host_tools.hardware.symbols import SYMBOLS, header

R9 = '\n[[part]]\nref = "R9"\ngroup = "Power"\nsymbol = "resistor"\nvalue = "1"'
SVG = "{http://www.w3.org/2000/svg}"


def all_texts(build):
    """Every text that is made, by file name."""
    made = {**wiring.texts(build), **schematic.texts(build)}
    return {path.name: text for path, text in made.items()}


def test_everything_made_is_fresh():
    texts = make_wiring.netlist_texts()
    assert fresh.differing(texts) == []
    assert fresh.Stamp(make_wiring.STAMP).fits(make_wiring.sources(texts))
    assert all(path.stat().st_size for path in make_wiring.drawn())


def edited(tmp_path, name, old, new):
    """A board's layout with one text replaced."""
    text = (perfboard.FOLDER / name).read_text(encoding="utf-8")
    assert text.count(old) == 1
    path = tmp_path / name
    path.write_text(text.replace(old, new), encoding="utf-8")
    return perfboard.load(path)


@pytest.mark.parametrize(
    ("name", "old", "new", "message"),
    [
        ("power.toml", "[[5, 4], [5, 7]],", "", "is not connected with the rest of GND"),
        ("power.toml", "[[4, 1], [4, 2]],", "[[4, 1], [4, 7]],", "touches"),
        (
            "power.toml",
            "[[8, 1], [8, 2]],",
            "",
            "DevKit 3V3 is not connected with the rest of +3V3",
        ),
        ("power.toml", "[[8, 1], [8, 2]],", "[[8, 1], [9, 2]],", "runs across the holes"),
        ("power.toml", '"R2.2" = [14, 7]', "", "leg R2.2 is missing"),
        ("power.toml", '"R2.2" = [14, 7]', '"R2.2" = [13, 5]', "two legs in hole (13, 5)"),
        ("power.toml", '"R2.2" = [14, 7]', '"R2.2" = [14, 8]', "is beside the board"),
        ("keys.toml", "[[12, 11], [13, 11]]", "[[12, 11], [14, 11]]", "(14, 11) must stay free"),
        ("keys.toml", "[[12, 17], [13, 17]]", "[[8, 17], [13, 17]]", "(8, 17) must stay free"),
    ],
)
def test_a_board_that_is_not_wired_as_the_nets_are_is_named(
    tmp_path, build, name, old, new, message
):
    with pytest.raises(HostError, match=re.escape(message)):
        perfboard.check(edited(tmp_path, name, old, new), build)


def test_the_key_board_fits_the_lid():
    """The keys' middles, from their legs, are where the case has its holes."""
    layout = perfboard.load(perfboard.FOLDER / "keys.toml")
    middles = {}
    for n in range(1, 7):
        (x1, y1), (x2, y2) = (layout.legs[f"SW{n}", pin] for pin in ("1", "2"))
        middles[n] = (x1 + x2) / 2 * 2.54, (y1 + y2) / 2 * -2.54
        assert (x2 - x1, y2 - y1) == (5, 2)
    ok = middles[5]
    pitch, lower = case.number("key_pitch"), case.number("key_lower")
    wanted = ((-pitch, 0), (pitch, 0), (0, pitch), (0, -pitch), (0, 0), (-pitch, -pitch - lower))
    for (x, y), (x2, y2) in zip(middles.values(), wanted, strict=True):
        assert (x - ok[0], y - ok[1]) == pytest.approx((x2, y2))
    size = case.vector("key_board")
    assert (layout.columns - 1) * 2.54 < size[0]
    assert (layout.rows - 1) * 2.54 < size[1]


def test_an_edited_file_is_found(build):
    texts = wiring.texts(build)
    path = wiring.FOLDER / "wiring.md"
    assert fresh.differing({**texts, path: texts[path] + " "}) == [
        "hardware/reference/wiring/wiring.md differs"
    ]


def test_one_moved_pin_changes_every_view_and_nothing_else(build, moved):
    before = all_texts(build)
    after = all_texts(moved('"sda": 21', '"sda": 17')[0])
    assert after.keys() == before.keys()
    lines = {}
    for name, text in after.items():
        old, new = before[name].splitlines(), text.splitlines()
        lines[name] = set(new) - set(old)
    assert {name for name, found in lines.items() if found} == {
        "wiring.md",
        "wiring.yml",
        "vorhand.kicad_sch",
        "README.md",
    }
    assert lines["README.md"] == {"| SDA | 17 | J3-11 | DS1 SDA, R5 (4k7) |"}
    assert lines["wiring.md"] == {"| SDA | BU | U1 IO17 (J3-11), DS1 SDA, R5 1 |"}
    (row,) = lines["wiring.yml"]
    assert "IO17 SDA" in row
    assert "IO21 SDA" not in row
    drawn = "\n".join(lines["vorhand.kicad_sch"])
    assert re.findall(r'global_label "(\w+)"', drawn) == ["SDA"]
    assert drawn.count("no_connect") == 1  # where the pin was


def test_every_pin_of_the_board_is_in_the_readme(build):
    board = importlib.import_module(f"boards.{build.board}")
    text = wiring.README.read_text(encoding="utf-8")
    table = text.partition(wiring.BEGIN)[2].partition(wiring.END)[0]
    rows = [line.strip("| ").split(" | ") for line in table.strip().splitlines()[2:]]
    assert sorted(int(row[1]) for row in rows) == sorted(board.PINS.values())
    assert {row[2] for row in rows} == {header(n) for n in board.PINS.values()}


def test_no_page_says_a_pin_that_the_board_file_decides(build):
    """But for what make wiring writes: whoever moves a pin has nothing else to edit."""
    pages = [wiring.README, *(wiring.README.parent / "reference").glob("*.md")]
    pages.append(wiring.README.parent / "power.md")
    for page in pages:
        before, _, rest = page.read_text(encoding="utf-8").partition(wiring.BEGIN)
        text = before + rest.partition(wiring.END)[2]
        for net in build.nets:
            assert not net.role or f"GPIO {net.gpio} " not in text.replace(".", " "), page.name


def test_header_positions_as_espressif_numbers_them():
    """ESP32-DevKitC V4 Getting Started Guide, Header Block."""
    known = {35: "J2-6", 32: "J2-7", 13: "J2-15", 22: "J3-3", 21: "J3-6", 19: "J3-8", 15: "J3-16"}
    assert {n: header(n) for n in known} == known


def test_the_boards_that_are_built_obey_the_rules_of_the_chip(moved):
    for name in ("devkit_6", "t_display", "m5stack", "t5_29"):
        assert gpio.faults(importlib.import_module(f"boards.{name}")) == []
    build, board = moved('"sda": 21', '"sda": 34')
    assert any("GPIO 34 can only be an input" in fault for fault in gpio.faults(board))
    assert build.net_of("U1", "IO34").name == "SDA"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('role = "sda"', 'role = "sdx"', "the board has no sdx"),
        ('"DS1.SDA"', '"DS9.SDA"', "net SDA: no part DS9"),
        ('"DS1.SDA"', '"DS1.SDX"', "net SDA: DS1 has no pin SDX"),
        ('"DS1.SDA"', '"DS1.SDA", "SW1.1"', "SW1.1 is in SDA and in LEFT"),
        ('["R4.2", "BZ1.1"]', '["R4.2"]', None),
        (
            'pins = ["BT1.+", "A1.B+"]',
            f'pins = ["A1.B+"]{R9}',
            "nothing is connected to R9",
        ),
        ('ref = "R6"', 'ref = "R5"', "a reference stands there twice"),
        (
            'name = "BUZZER"\nrole = "buzzer"\n',
            'name = "BUZZER"\n',
            "nothing is connected to the board's buzzer",
        ),
    ],
)
def test_mistakes_in_the_netlist_are_named(changed, old, new, message):
    if message is None:  # one end in the air is for KiCad's rules check, below
        assert changed(old, new)
        return
    with pytest.raises(HostError, match=re.escape(message)):
        changed(old, new)


def test_a_part_without_a_place_on_the_sheet_is_named(changed):
    build = changed('["BT1.+", "A1.B+"]', f'["BT1.+", "A1.B+", "R9.1"]{R9}')
    with pytest.raises(HostError, match=r"no place on the sheet.*R9"):
        schematic.schematic(build)


def test_the_diagram_shows_every_wire_between_boards(build):
    words = make_wiring.words(wiring.FOLDER / "wiring.svg")
    shown = " ".join(words)
    for group, nets in wiring.sockets(build).items():
        assert group in words
        for net in nets:
            assert f":{net.name}" in shown
    assert ET.parse(wiring.FOLDER / "wiring.svg").getroot().tag == f"{SVG}svg"


def boxes(build):
    """What is drawn on the sheet as (name, left, top, right, bottom): symbols and labels."""
    text = schematic.schematic(build)
    for ref, part in build.parts.items():
        (x, y), symbol = schematic.PLACES[ref], SYMBOLS[part.symbol]
        yield (
            ref,
            x - symbol.width / 2,
            y - symbol.height / 2,
            x + symbol.width / 2,
            (y + symbol.height / 2),
        )
    label = re.compile(r'\(global_label "([^"]+)" \(shape passive\) \(at ([\d.]+) ([\d.]+) (\d+)')
    for name, x, y, angle in label.findall(text):
        x, y, long = float(x), float(y), 1.27 * len(name) + 2
        if angle in ("0", "180"):
            ends = (x, x + long) if angle == "0" else (x - long, x)
            yield f"{name} {x} {y}", ends[0], y - 1, ends[1], y + 1
        else:
            yield f"{name} {x} {y}", x - 1, y, x + 1, y + long


def test_nothing_on_the_sheet_overlaps_and_all_is_in_its_frame(build):
    drawn = list(boxes(build))
    for n, (one, left, top, right, bottom) in enumerate(drawn):
        for other, left2, top2, right2, bottom2 in drawn[n + 1 :]:
            apart = right <= left2 or right2 <= left or bottom <= top2 or bottom2 <= top
            assert apart, f"{one} lies on {other}"
    for name, left, top, right, bottom in drawn:
        assert any(
            frame[0] <= left and frame[1] <= top and right <= frame[2] and bottom <= frame[3]
            for frame in schematic.FRAMES.values()
        ), f"{name} hangs out of its frame"


def test_the_rules_check_in_the_tree_is_clean():
    report = (schematic.FOLDER / "rules_check.txt").read_text(encoding="utf-8")
    assert make_wiring.clean(report)
    assert not make_wiring.clean(report.replace("Errors 0", "Errors 1"))


def test_a_missing_tool_is_named(monkeypatch):
    monkeypatch.setenv("PATH", "")
    with pytest.raises(HostError, match="for the wiring install graphviz"):
        make_wiring.write()


# The build server does without KiCad, see .ci/run; a skipped test would be a failure there.
if shutil.which("eeschema"):

    def write(folder, build):
        for path, text in schematic.texts(build).items():
            (folder / path.name).write_text(text, encoding="utf-8")

    def test_kicad_finds_a_wire_that_is_missing(changed, tmp_path):
        folder = tmp_path / "broken"
        folder.mkdir()
        write(folder, changed('"U2.VOUT", ', ""))
        report = schematic.rules_check(folder)
        assert not make_wiring.clean(report)
        assert "Symbol U1 [DevKitC] Pin 1 [3V3" in report

    def test_kicad_reads_the_nets_that_were_meant(build, tmp_path):
        folder = tmp_path / "netlist"
        folder.mkdir()
        write(folder, build)
        text = schematic.nets(folder)
        numbers = {
            (ref, pin.number): pin.name
            for ref, part in build.parts.items()
            for pin in SYMBOLS[part.symbol].pins
        }
        found = {}
        for block in text.split("(net (code ")[1:]:
            name = re.search(r'\(name "([^"]*)"', block)[1]
            nodes = re.findall(r'\(node \(ref "([^"]+)"\) \(pin "([^"]+)"', block)
            found[name] = {(ref, numbers[ref, pin]) for ref, pin in nodes if ref in build.parts}
        wanted = {net.name: set(net.pins) for net in build.nets}
        assert {name: found.get(name) for name in wanted} == wanted


def test_build_toml_says_what_no_code_says(build):
    data = tomllib.loads(netlist.SOURCE.read_text(encoding="utf-8"))
    assert len(build.parts) == len(data["part"])
    assert not any(any(c.isdigit() for c in net.get("role", "")) for net in data["net"])
