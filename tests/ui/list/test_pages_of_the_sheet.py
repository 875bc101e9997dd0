"""The list's line of keys names a page only where there is one."""

import pytest
from desk_steps import forehand_wins

from host_tools.screens.scenes import evening
from vorhand.ui.keys import BACK, DOWN, OK, RIGHT


def foot(device):
    return device.text()[-1].split("  ")


@pytest.mark.parametrize("board", ["sim128_6", "sim128_5", "sim240_6", "sim320_6"])
def test_no_mark_where_there_is_one_page(make_device, board, language):
    device = make_device(board, language=language).new_list().play(1).play(1).play(1)
    device.open("sheet")
    assert "◄" not in "".join(foot(device)) and "►" not in "".join(foot(device))
    assert "▲" in foot(device) and "▼" in foot(device)


@pytest.mark.parametrize("board", ["sim128_6", "sim128_5", "sim240_6", "sim320_6"])
def test_marks_only_towards_another_page(make_device, board, language):
    device = make_device(board, language=language)
    evening(device, length=0)
    forehand_wins(device, 3)
    device.open("sheet")
    page = str(device.runner.current.page)
    assert foot(device)[:2] == ["◄", page] and "►" not in foot(device)
    device.press("LEFT")
    earlier_foot = foot(device)
    assert earlier_foot[-2:] == [page, "►"]
    while foot(device)[0] == "◄":
        device.press("LEFT")
    assert device.text()[1].split()[0].strip("[]") == "1" and foot(device)[-2:] == [page, "►"]
    while foot(device)[-1] == "►":
        device.press("RIGHT")
    assert device.runner.current._span()[1] == 12 and foot(device)[0] == "◄"


def test_a_press_that_comes_before_the_list_is_painted_again(make_device):
    """The loop handles all presses that have come before it paints."""
    device = forehand_wins(make_device("sim320_3").new_list(), 12).choose("list")
    device.press(*["A"] * 8)
    number = device.runner.current.n
    device.press("B")
    assert device.screen == "entry"
    runner = device.runner
    runner.handle(BACK)
    runner.handle(OK)
    runner.show()
    assert device.screen == "entry" and runner.current.n == number


def test_a_deal_is_not_turned_by_the_pages_of_the_one_before(device):
    """A deal that is turned to before it is painted is shown from its first page."""
    device.new_list().play(0, hand=1, schneider_announced=1, schwarz_announced=1)
    device.deal(("declarer", "passed"))
    device.open("entry", 1)
    runner = device.runner
    assert "1/4" in device.text()[0]
    for key in (RIGHT, DOWN, DOWN, DOWN):
        runner.handle(key)
    runner.show()
    assert device.text()[0].startswith("[Spiel 2]  [1/"), device.text()
