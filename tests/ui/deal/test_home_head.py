"""The head line of Home: the number of the deal, the round's counter, the battery."""

from unittest import mock

import pytest
from desk_steps import FOUR, end_list, forehand, forehand_wins

from host_tools.simulator.gauge import charge
from vorhand.ui.drawing.inspection import texts
from vorhand.ui.keys import BACK

HOUSE = {"bock_grand_hand": 1, "bock_stack": "multiply"}


def ends(device):
    """Return (end of the head line's last letter, start of the battery) in pixels."""
    canvas = device.runner.canvas
    with mock.patch.object(canvas, "outline", wraps=canvas.outline) as outline:
        device.runner.show()
    letter_ends = [
        entry.x + canvas.fonts[entry.size].width(entry.text.rstrip())
        for entry in texts(canvas.frame)
        if entry.y <= canvas.width // 80 and entry.text.strip()
    ]
    batteries = [call.args[0] for call in outline.call_args_list]
    return max(letter_ends), min(batteries, default=canvas.width)


def test_the_battery_leaves_the_counter_free(make_device, board, language):
    device = make_device(board, language=language)
    device.new_list(FOUR, length=48, rules="pub", options=HOUSE)
    for level in (None, charge()):
        device.app.charge = level
        assert ends(device)[0] < ends(device)[1]
    for _ in range(2):
        device.play(forehand(device), "grand", hand=1)
        assert device.shows("Bock ")
        text_end, battery = ends(device)
        assert text_end < battery < device.runner.canvas.width
        assert text_end >= battery - 12  # beside it
    device.app.charge = None
    assert ends(device)[0] >= device.runner.canvas.width - device.runner.canvas.width // 40 - 2


@pytest.mark.parametrize("name", ["sim128_6", "sim128_5", "sim240_6", "sim320_6"])
def test_the_key_that_takes_back_is_told_late_in_a_list_and_in_a_round_of_bock(make_device, name):
    device = make_device(name).new_list(FOUR, length=48, rules="pub", options=HOUSE)
    for _ in range(2):
        device.play(forehand(device), "grand", hand=1)
    mark = device.app.keys.label((BACK,))
    assert device.shows("Bock ") and f"{mark} 2" in " ".join(device.text()[0].split())
    forehand_wins(device.new_list(FOUR, length=12), 11)
    assert f"{mark} 11" in " ".join(device.text()[0].split())


@pytest.mark.parametrize(("language", "word"), [("de", "Verwerfen"), ("en", "Discard")])
@pytest.mark.parametrize("name", ["sim128_6", "sim128_5", "sim128_3", "sim240_6"])
def test_no_letter_of_a_seat_stands_for_discarding_a_deal(make_device, name, language, word):
    device = make_device(name, language=language).new_list().choose(1)
    assert word in device.show(device.app.home).text()[-1]


@pytest.mark.parametrize("name", ["sim128_6", "sim128_5", "sim240_3", "sim320_6"])
def test_a_full_list_tells_the_key_that_takes_its_last_deal_back(make_device, name):
    device = make_device(name).new_list(length=3)
    forehand_wins(device, 3)
    assert "Liste zu Ende" in device.text()[0] and "3 zurück" in device.text()[0]
    end_list(device)
    assert "Liste zu Ende" in device.text()[0] and "zurück" not in device.text()[0]


@pytest.mark.parametrize("name", ["sim128_3", "sim240_3", "sim296_3", "sim320_3"])
def test_three_dots_tell_of_the_list_where_a_deal_waits_or_the_list_is_full(make_device, name):
    device = make_device(name).new_list(length=3).choose(1, "clubs").choose("leave")
    for _ in range(2):
        assert device.screen == "home" and device.text()[-1].endswith("…")
        device.press("held C", "B")
        assert device.screen == "sheet"
        device.key("BACK")
        device.app.deal.drop()
        while not device.app.evening.full():
            forehand_wins(device)
