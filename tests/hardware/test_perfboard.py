"""The perforated boards: wired as the nets are, and as large as the case has space for."""

import re

import pytest
from case_sizes import dimension, dimensions

from host_tools import HostError
from host_tools.hardware import perfboard


@pytest.mark.parametrize(
    ("name", "old", "new", "message"),
    [
        ("power", "[[5, 4], [5, 7]],", "", "is not connected with the rest of GND"),
        ("power", "[[4, 1], [4, 2]],", "[[4, 1], [4, 7]],", "touches"),
        ("power", "[[8, 1], [8, 2]],", "", "DevKit 3V3 is not connected with the rest of +3V3"),
        ("power", "[[8, 1], [8, 2]],", "[[8, 1], [9, 2]],", "runs across the holes"),
        ("power", "[[8, 1], [8, 2]],", "[[8, 1], [8, 2]], [[2, 3], [2, 4]],", "reaches no leg"),
        ("power", '"R2.2" = [14, 7]', "", "leg R2.2 is missing"),
        ("power", '"R2.2" = [14, 7]', '"R2.2" = [13, 5]', "two legs in hole (13, 5)"),
        ("power", '"R2.2" = [14, 7]', '"R2.2" = [14, 8]', "is beside the board"),
        ("power", '"R2.1" = [14, 4]', '"R2.1" = [14, 5]', "R2 is too long for its legs"),
        ("power", '[5, 7], "seat', '[2, 7], "seat', "to seat lights starts under C1"),
        ("power", '["BATTERY", [15, 1], "DevKit"],', "", "BATTERY has 0 wires, the diagram 1"),
        ("power", '  ["GND", [13, 7], "buzzer"],\n', "", "GND has 5 wires, the diagram 6"),
        ("keys", '["UP", [8, 3], "DevKit"],', "", "UP has 0 wires, the diagram 1"),
        ("keys", "[[12, 11], [13, 11]]", "[[12, 11], [14, 11]]", "(14, 11) must stay free"),
        ("keys", "[[12, 17], [13, 17]]", "[[8, 17], [13, 17]]", "(8, 17) must stay free"),
    ],
)
def test_a_fault_in_a_layout_is_named(edited, build, name, old, new, message):
    layout = perfboard.load(edited(perfboard.FOLDER / f"{name}.toml", old, new))
    with pytest.raises(HostError, match=re.escape(message)):
        perfboard.check(layout, build)


def test_the_drawing_shows_every_part_leg_and_wire(build):
    layout = perfboard.load(perfboard.FOLDER / "power.toml")
    svg = perfboard.drawing(layout, build)
    for ref, _ in layout.legs:
        assert re.search(rf">{ref}( [^<]*)?</text>", svg)
    for pad in layout.pads:
        assert f"{pad.net}: {pad.target}</text>" in svg
    assert svg.count('r="5"') == 2 * len(layout.legs)  # from above and from below
    assert svg.count("<polyline") == len(layout.wires)
    assert svg.count(">+</text>") == svg.count(">-</text>") == 2  # C1, C2
    assert svg.count(">flat side</text>") == 1


def test_keys_and_their_plungers_have_their_true_size(build):
    """Omron B3F data sheet, B3F-4050; the holes are 2.54 mm apart."""
    svg = perfboard.drawing(perfboard.load(perfboard.FOLDER / "keys.toml"), build)
    widths = [
        float(width) for width in re.findall(r'<rect [^>]*width="(\d+)" height="\1" rx', svg)
    ]
    for millimetres in (12.0, dimension("key_plunger")):
        assert widths.count(round(millimetres / 2.54 * perfboard.PITCH)) == 6


def test_the_display_board_gives_a_module_with_seven_pins_what_it_needs(build):
    layout = perfboard.load(perfboard.FOLDER / "display.toml")
    pins = [
        pin for (ref, pin), hole in sorted(layout.legs.items(), key=lambda x: x[1]) if ref == "DS1"
    ]
    assert pins == ["CS", "DC", "RES", "SDA", "SCL", "VCC", "GND"]  # as seen from behind
    nets = {pin: net.name for net in build.nets for ref, pin in net.pins if ref == "DS1"}
    assert nets["DC"] == nets["CS"] == "GND"
    assert {ref for net in build.nets if net.name == "RES" for ref, _ in net.pins} == {
        "DS1",
        "R7",
        "C6",
    }
    svg = perfboard.drawing(layout, build)
    assert all(f">{pin}</text>" in svg for pin in pins)
    width, depth, _ = dimensions("oled_strip")
    assert (layout.columns - 1) * 2.54 < width
    assert (layout.rows - 1) * 2.54 < depth


def test_the_keys_lie_under_the_holes_of_the_lid():
    layout = perfboard.load(perfboard.FOLDER / "keys.toml")
    middles = {}
    for n in range(1, 7):
        (x1, y1), (x2, y2) = (layout.legs[f"SW{n}", pin] for pin in ("1", "2"))
        middles[n] = (x1 + x2) / 2 * 2.54, (y1 + y2) / 2 * -2.54
        assert (x2 - x1, y2 - y1) == (5, 2)
    ok = middles[5]
    pitch, lower = dimension("key_pitch"), dimension("key_lower")
    holes = ((-pitch, 0), (pitch, 0), (0, pitch), (0, -pitch), (0, 0), (-pitch, -pitch - lower))
    for (x, y), hole in zip(middles.values(), holes, strict=True):
        assert (x - ok[0], y - ok[1]) == pytest.approx(hole)
    size = dimensions("key_board")
    assert (layout.columns - 1) * 2.54 < size[0]
    assert (layout.rows - 1) * 2.54 < size[1]
