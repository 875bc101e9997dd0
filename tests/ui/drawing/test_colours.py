"""The mark of the leader and the colour of negative totals, on three panels.

test_golden.py checks the colours of every screen.
"""

import re

import pytest

from vorhand.ui.drawing.canvas import BAD, FG
from vorhand.ui.drawing.inspection import texts

BOARDS = ("sim128_6", "sim240_6", "sim320_3")


def inks(device, text):
    return [entry.ink for entry in texts(device.runner.canvas.frame) if entry.text == text]


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("screen", ["home", "rest"])
def test_the_leader_has_a_mark_and_no_colour(at_scene, board, screen):
    device = at_scene("home", board)
    device.open("rest") if screen == "rest" else None
    rows = device.text()
    assert sum(row.count("★") for row in rows) == 1
    place = min(i for i in range(len(rows)) if "★" in rows[i])
    assert re.search("Ann?a? ?★", rows[place]) or re.match("An", rows[place - 1])  # 90, the most
    assert inks(device, "90") == [FG]


@pytest.mark.parametrize("board", BOARDS)
def test_nobody_leads_without_a_point(make_device, board):
    device = make_device(board).new_list()
    assert "★" not in "".join(device.text())
    device.play(1, outcome="lost")
    assert "★" not in "".join(device.text())


@pytest.mark.parametrize("board", BOARDS)
def test_a_total_below_zero_is_red_wherever_it_stands(make_device, board):
    device = make_device(board).new_list().play(1, outcome="lost").play(2, outcome="lost")
    assert BAD in inks(device, "−48")
    for screen in ("sheet", "rest", "standings"):
        assert BAD in inks(device.open(screen), "−48"), screen
    frame = device.open("sign").runner.canvas.frame
    assert {entry.ink for entry in texts(frame) if entry.text[0] == "−"} == {BAD}


@pytest.mark.parametrize("board", ["sim128_6", "sim240_6", "sim320_6"])
def test_so_is_one_after_a_deal_of_the_list(make_device, board):
    device = make_device(board).new_list()
    device.play(1, outcome="lost").play(2).play(2).open("entry", 2)
    colours = set()
    for _ in range(8):
        frame = device.runner.canvas.frame
        colours |= {entry.ink for entry in texts(frame) if entry.text.startswith("Ben  −48")}
        device.press("DOWN")
    assert colours == {BAD}
