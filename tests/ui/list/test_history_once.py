"""The history of a corrected deal says nothing twice."""

import pytest
from desk_steps import deal, pub, put_right

BOARDS = ("sim128_6", "sim128_2", "sim240_6", "sim320_3", "sim296_3")
PASSED = {"de": ("eingepasst", "zuerst", "dann"), "en": ("passed in", "at first", "then")}
PASSED_AUCTION = "declarer=auction auction=0 auction=0 auction=0"


@pytest.mark.parametrize("language", PASSED)
@pytest.mark.parametrize("board", BOARDS)
def test_a_pass_and_a_game_and_a_pass_between(make_device, board, language):
    device = make_device(board, language=language).new_list().deal(("declarer", "passed"))
    put_right(device, 1, PASSED_AUCTION)
    assert device.app.evening.result(1).corrected
    passed, label, later_label = PASSED[language]
    text = device.open("entry", 1).whole()
    assert "%s %s %s" % (label, passed, passed.capitalize()) in text and "0, " not in text
    device.new_list().play(1, "grand", 2)
    put_right(put_right(device, 1, "declarer=passed"), 1, PASSED_AUCTION)
    text = device.open("entry", 1).whole()
    assert "%s Ben +72, Grand" % label in text and "3 x 24 = 72" in text
    assert "%s %s %s" % (later_label, passed, passed.capitalize()) in text and "0, " not in text


@pytest.mark.parametrize("board", BOARDS)
def test_a_ramsch(make_device, board):
    ramsch = "declarer=ramsch loser=1 points=63 virgins=0"
    device = deal(pub(make_device(board)), ramsch)
    text = put_right(device, 1, "grand 2 outcome=won").open("entry", 1).whole()
    assert "zuerst Ben −63, Ramsch 63" in text and "Ramsch, Ramsch" not in text
    text = put_right(device, 1, ramsch).open("entry", 1).whole()
    assert "dann Ben +72, Grand" in text and "Ramsch Ramsch" not in text


@pytest.mark.parametrize("board", BOARDS)
def test_no_sum_stands_there_that_comes_to_something_else(make_device, board):
    """Deal 2 was written before a correction of deal 1 began Bock, and was then corrected."""
    device = pub(make_device(board), bock_kontra=1).play(1, "clubs", 1, "lost").play(2, "hearts")
    put_right(device, 1, "clubs 1 kontra=1 outcome=lost")
    put_right(device, 2, "hearts 2 outcome=won declarer=2")
    text = device.open("entry", 2).whole()
    assert "zuerst Cem +20, Herz" in text and "Bock" in text, text
    assert "zuerst Cem +20, Herz, mit 1" not in text
