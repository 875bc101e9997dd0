"""The power budget: figures recomputed by hand, and every limit can be broken."""

import re
from types import SimpleNamespace

import pytest

import boards
from drivers import buzzer
from host_tools import HostError
from host_tools.hardware import HARDWARE, fresh, limits, make_power, netlist, power
from vorhand.ui import loop, seatlights


@pytest.fixture
def budget():
    return power.load()


def row_of(budget, name):
    return next(row for row in budget.boards if row["name"] == name)


def test_the_page_is_fresh_and_every_limit_holds():
    assert fresh.differences(make_power.texts()) == []
    assert [limit.name for limit in make_power.reference_limits() if not limit.holds] == []


def test_shares_of_a_deal(budget):
    # 240 seconds: 20 of keys and 60 bright, then the resting picture, off after 320
    assert budget.display_shares({"rest_after": 60, "off_after": 300}) == (80 / 240, 160 / 240)
    assert budget.display_shares({"rest_after": 30, "off_after": 120}) == (50 / 240, 90 / 240)
    assert budget.display_shares({"rest_after": 0, "off_after": 0}) == (1, 0)
    assert budget.display_shares({"rest_after": 0, "off_after": 120}) == (140 / 240, 0)


def test_the_reference_build_by_hand(budget):
    row, setting = row_of(budget, "reference"), budget.settings[0]
    fast = 6 * 0.2 / 240
    chip = 25.5 * (1 - fast) + 49 * fast + 11.4 + 0.004 + 0.006
    oled = 180 * 0.28 * (80 / 240 + 160 / 240 / 4)
    lights = 4 * 1.0 + 33 / 255 * 20 + 38 / 255 * 20 / 2
    divider = 4.2 / 200
    assert budget.mean_current(row, setting) == pytest.approx(
        chip + oled + lights + divider * 1000 / 1000
    )
    assert budget.sleep_current(row) == pytest.approx(11.4 + 0.1 + 0.004 + 0.006 + 4 + 0.021)
    assert budget.off_current(row) == pytest.approx(0.006 + 0.042)
    assert budget.usable_charge(row) == 1530
    assert budget.weeks_per_charge(row, setting) == pytest.approx(
        1530 / (3 * budget.mean_current(row, setting) + 165 * 0.048)
    )


def test_boards_whose_light_is_in_their_figure(budget):
    row = row_of(budget, "t_display")
    never_off = budget.mean_current(row, {"brightness": 100, "rest_after": 0, "off_after": 0})
    fast = 6 * 0.2 / 240
    assert never_off == pytest.approx(48 * (1 - fast) + 79.5 * fast)
    assert budget.off_current(row) is None


def test_e_paper_takes_current_only_while_it_changes(budget):
    row = row_of(budget, "t5_29")
    mean = budget.mean_current(row, budget.settings[0])
    assert mean == pytest.approx(27.5 + 23.5 * 1.2 / 240 + 8 * 6 * 0.74 / 240)


def test_the_guides_have_the_computed_hours(budget):
    folders = {"reference": "reference", "t_display": "no_soldering", "t5_29": "e_paper"}
    overview = (HARDWARE / "README.md").read_text(encoding="utf-8")
    for name, folder in folders.items():
        row = row_of(budget, name)
        hours = budget.usable_charge(row) / budget.mean_current(row, budget.settings[0])
        page = (HARDWARE / folder / "README.md").read_text(encoding="utf-8")
        for text in (overview, page):
            assert any(f"{n} h" in text for n in (int(hours), round(hours))), f"{name}: {hours}"


def test_times_and_colours_are_those_of_the_firmware():
    assert limits.CELL_STOPPED * 1000 == loop._EMPTY_MV
    assert seatlights.DEALER == (24, 9, 0)
    assert seatlights.SPEAKS == (0, 6, 32)


def test_a_press_ticks_where_the_sounder_is_loudest(build):
    assert build.parts["BZ1"].value == f"passive, {buzzer._TICK // 1000} kHz"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            'slow = ["chip_slow", "t5_board"]',
            'slow = ["chip_slow", "t6"]',
            "no current is called t6",
        ),
        ('source = "ESP32 Series', 'source = ""  # "', "chip_slow needs a figure and a source"),
        ("brightness = 25\n", "brightness = 30\n", "the device has no brightness 30"),
        ("off_after = 300", "off_after = 301", "the device has no off_after 301"),
    ],
)
def test_mistakes_in_the_figures_are_named(edited, old, new, message):
    with pytest.raises(HostError, match=message):
        power.tables(power.load(edited(power.SOURCE, old, new)))


def test_values_of_parts():
    assert limits.part_value("4k7") == 4700
    assert limits.part_value("100k") == 100_000
    assert limits.part_value("100n") == pytest.approx(1e-7)
    assert limits.part_value("220") == 220


def broken_limits(build, board=None, budget=None):
    """Names of the limits that do not hold."""
    board = board or boards.load(build.board)
    rows = limits.limits(build, board, budget or power.load())
    return {limit.name for limit in rows if not limit.holds}


@pytest.mark.parametrize(
    ("ref", "old", "new", "names"),
    [
        ("R4", "220", "100", {"pin of the buzzer"}),
        ("R3", "330", "100", {"pin of the lights"}),
        ("R2", "100k", "150k", {"divider against the board file", "voltage at the ADC"}),
        ("C5", "100n", "10u", {"divider settles"}),
        ("BT1", "LiPo 103450, 1800 mAh", "LiPo 402030, 200 mAh", {"charge current by capacity"}),
        ("A1", "TP4056 + DW01, 500 mA", "TP4056 + DW01, 1000 mA", {"heat under the charger"}),
        ("C6", "1u", "100n", {"display's reset"}),
        ("R5", "4k7", "10k", {"I2C rises"}),
        ("R5", "4k7", "1k", {"I2C is pulled down"}),
    ],
)
def test_a_wrong_value_breaks_its_limit(edited, ref, old, new, names):
    part = f'<comp ref="{ref}">\n      <value>'
    exported = edited(netlist.NETLIST, f"{part}{old}<", f"{part}{new}<")
    assert broken_limits(netlist.load(exported=exported)) == names


def test_too_bright_lights_and_a_larger_display_break_theirs(build, monkeypatch, budget):
    monkeypatch.setattr(limits, "DEALER", (255, 255, 255))
    assert broken_limits(build) == {"slide switch", "seat lights"}
    monkeypatch.undo()
    budget.currents["oled_242"]["milliamperes"] = 600
    assert {"regulator", "heat in the regulator", "slide switch"} <= broken_limits(
        build, None, budget
    )


def test_lights_at_five_volts_would_not_hear_the_data(monkeypatch, build):
    monkeypatch.setattr(limits, "CELL_FULL", 5.0)
    assert "data above what a light takes for high" in broken_limits(build)


def test_the_lights_hear_their_data_at_what_the_guide_tests_them_with(budget):
    """Stages 4 to 6: three AA cells, which are not to give more than it says."""
    guide = (HARDWARE / "README.md").read_text(encoding="utf-8")
    volts = float(re.search(r"three AA cells .* at most ([\d.]+) V", guide)[1])
    bound = next(row.bound for row in make_power.reference_limits() if "data above" in row.name)
    assert limits._data_margin(volts, budget) >= bound
    assert limits._data_margin(3 * 1.6, budget) < 0  # fresh alkaline cells


def test_another_divider_in_the_board_file_is_noticed(build):
    real = boards.load(build.board)
    board = SimpleNamespace(BATTERY=("adc", 333), BUS=real.BUS, LIGHTS=real.LIGHTS)
    assert broken_limits(build, board) == {"divider against the board file"}
