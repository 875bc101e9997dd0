"""The schematic has the board file's pins; table, diagram and README follow from its nets."""

import re
import shutil
import sys
import xml.etree.ElementTree as ET

import pytest

import boards
from host_tools import HostError
from host_tools.hardware import fresh, kicad, make_wiring, netlist, wiring

SCHEMATIC = kicad.FOLDER / "vorhand.kicad_sch"
SDA_AT_U1 = '(global_label "SDA" (shape passive) (at 73.66 45.72 0)'


def test_everything_made_is_fresh():
    assert fresh.differences(make_wiring.texts()) == []
    assert fresh.changed_sources(make_wiring.STAMP, make_wiring.sources()) == []
    assert all(path.stat().st_size for path in make_wiring.pictures())


def test_an_edited_page_is_named(build):
    texts = wiring.texts(build)
    path = wiring.FOLDER / "wiring.md"
    assert fresh.differences({**texts, path: texts[path] + " "}) == [
        "hardware/reference/wiring/wiring.md differs"
    ]


def test_a_pin_moved_in_the_board_file_is_named(moved):
    moved(sda=17)
    message = "net SDA: at IO21 in the schematic, IO17 in the board file"
    with pytest.raises(HostError, match=message):
        make_wiring.check()


@pytest.mark.parametrize(
    ("path", "old", "new"),
    [
        (SCHEMATIC, SDA_AT_U1, SDA_AT_U1.replace("SDA", "SCL")),
        (netlist.NETLIST, '<node ref="SW1" pin="1"', '<node ref="SW1" pin="2"'),
    ],
)
def test_a_net_edited_in_the_schematic_is_named(monkeypatch, capsys, edited, path, old, new):
    copy = edited(path, old, new)
    for name in kicad.SOURCES:
        if name != path.name:
            shutil.copy(kicad.FOLDER / name, copy.parent)
    monkeypatch.setattr(kicad, "FOLDER", copy.parent)
    if path == netlist.NETLIST:
        monkeypatch.setattr(netlist, "NETLIST", copy)
    assert make_wiring.check() == 1
    assert f"{path.name} has changed since drawn_from.txt was written" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('function="IO21"', 'function="IO17"', "net SDA: at IO17 in the schematic, IO21 in the"),
        ('"SW6" pin="1" pinfunction="1"', '"U1" pin="32" pinfunction="IO4"',
         "net BACK: at IO13 and IO4 in the schematic, IO13 in the board file"),
        ('"R4" pin="2" pinfunction="2"', '"U1" pin="32" pinfunction="IO4"',
         "net BEEP: at IO4 in the schematic, no GPIO in the board file"),
        ('ref="U1" pin="22"', 'ref="DS1" pin="22"',
         "net SCL: at no GPIO in the schematic, IO22 in the board file"),
        ('name="BEEP"', 'name="Net-(BZ1-Pad1)"', "net BEEP: build.toml and the schematic must"),
        ('comp ref="R6"', 'comp ref="R7"', "part R6: build.toml and the schematic must"),
    ],
)  # fmt: skip
def test_a_netlist_that_does_not_fit_is_named(edited, old, new, message):
    with pytest.raises(HostError, match=re.escape(message)):
        netlist.load(exported=edited(netlist.NETLIST, old, new))


def test_a_part_or_role_that_nothing_is_connected_to_is_named(edited, moved):
    with pytest.raises(HostError, match="nothing is connected to R6"):
        netlist.load(exported=edited(netlist.NETLIST, 'ref="R6" pin', 'ref="R5" pin', count=2))
    moved(horn=4)
    with pytest.raises(HostError, match="nothing is connected to the board's horn"):
        netlist.load()


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"R5", "R6"', '"R5", "R5", "R6"', "part R5: build.toml and the schematic must"),
        ('BEEP = "VT"\n', "", "net BEEP: build.toml and the schematic must"),
    ],
)
def test_a_build_file_that_does_not_fit_is_named(edited, old, new, message):
    with pytest.raises(HostError, match=message):
        netlist.load(edited(netlist.SOURCE, old, new))


def test_every_pin_of_the_board_is_in_the_readme(build):
    text = wiring.README.read_text(encoding="utf-8")
    table = text.partition(wiring.BEGIN)[2].partition(wiring.END)[0]
    rows = [line.strip("| ").split(" | ") for line in table.strip().splitlines()[2:]]
    gpios = boards.load(build.board).PINS
    assert {row[0].lower(): int(row[1]) for row in rows} == gpios
    assert ["SDA", "21", "J3-6", "DS1 SDA, R5 (4k7)"] in rows


def test_no_page_says_a_pin_that_the_board_file_decides(build):
    """Only what `make wiring` writes names pins, so that whoever moves one has no page to edit."""
    pages = [wiring.README, *(wiring.README.parent / "reference").glob("*.md")]
    pages.append(wiring.README.parent / "power.md")
    for page in pages:
        before, _, rest = page.read_text(encoding="utf-8").partition(wiring.BEGIN)
        text = before + rest.partition(wiring.END)[2]
        for net in build.nets:
            assert not net.role or f"GPIO {net.gpio} " not in text.replace(".", " "), page.name


def test_header_positions_as_espressif_numbers_them():
    """ESP32-DevKitC V4 Getting Started Guide, Header Block."""
    expected = {
        35: "J2-6",
        32: "J2-7",
        13: "J2-15",
        22: "J3-3",
        21: "J3-6",
        19: "J3-8",
        15: "J3-16",
    }
    symbol = ET.parse(netlist.NETLIST).find(".//libpart[@part='DevKitC']/pins")
    numbers = {pin.attrib["name"]: pin.attrib["num"] for pin in symbol}
    positions = {n: netlist.header_position(numbers[netlist.devkit_pin(n)]) for n in expected}
    assert positions == expected


def test_the_diagram_shows_every_wire_between_groups(build):
    labels = make_wiring.labels(wiring.DIAGRAM)
    text = " ".join(labels)
    for group, nets in wiring.sockets(build).items():
        assert group in labels
        for net in nets:
            assert f":{net.name}" in text


def test_the_diagram_tells_of_every_part_without_a_wire(build):
    text = " ".join(make_wiring.labels(wiring.DIAGRAM))
    for part in build.parts.values():
        if part.kind in wiring.PASSIVE:
            assert f"{part.ref} {part.value}:" in text, part.ref
    assert "C4 100u: plus to VSW, minus to GND" in text
    assert "Slide switch" in text


def test_the_rules_check_in_the_tree_is_clean():
    report = make_wiring.REPORT.read_text(encoding="utf-8")
    assert make_wiring.is_clean(report)
    assert not make_wiring.is_clean(report.replace("Errors 0", "Errors 1"))


def test_a_missing_tool_is_named(monkeypatch):
    monkeypatch.setenv("PATH", "")
    with pytest.raises(HostError, match="for the wiring install graphviz"):
        make_wiring.write()


def test_a_kicad_that_comes_to_no_end_is_named(monkeypatch, tmp_path):
    program = tmp_path / "eeschema_do"
    program.write_text("#!/bin/sh\nexec sleep 1000\n")
    program.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))
    monkeypatch.setattr(kicad, "PACKAGES", {})
    monkeypatch.setattr(kicad, "TIMEOUT", 0)
    with pytest.raises(HostError, match="KiCad, run_erc: no answer in 0 seconds"):
        kicad.rules_check()


# The build server has no KiCad and counts a skipped test as a failure, see .ci/run.
if shutil.which("eeschema"):

    def test_kicad_finds_a_missing_wire_and_a_moved_one(edited, tmp_path):
        for name in kicad.PROJECT:
            shutil.copy(kicad.FOLDER / name, tmp_path)
        regulator = '"+3V3" (shape passive) (at 105.41 102.87 0)'
        edited(SCHEMATIC, regulator, regulator.replace("+3V3", "X"))
        report = kicad.rules_check(tmp_path)
        assert not make_wiring.is_clean(report)
        assert "Input Power pin not driven" in report
        assert "Global Label 'X'" in report
        edited(SCHEMATIC, SDA_AT_U1, SDA_AT_U1.replace("SDA", "SCL"))
        (tmp_path / "netlist.xml").write_text(kicad.netlist(tmp_path), encoding="utf-8")
        with pytest.raises(HostError, match="net SDA: at no GPIO in the schematic"):
            netlist.load(exported=tmp_path / "netlist.xml")
