"""What a corrected deal was before: each thing is said once."""

import pytest

BOARDS = ("sim128_6", "sim128_2", "sim240_6", "sim320_3", "sim296_3")
PASSED = {"de": ("eingepasst", "zuerst", "dann"), "en": ("passed in", "at first", "then")}


def corrected(device, answers):
    """Correct deal 1 to other answers, without the screens."""
    app = device.app
    app.deal.begin(1, answers)
    app.deal.write(app.deal.score())
    return device.open("entry", 1)


def walked_away(device):
    """The answers of an auction in which nobody has said anything."""
    return [("declarer", "auction"), ("auction", 0), ("auction", 0), ("auction", 0)]


@pytest.mark.parametrize("board", BOARDS)
def test_a_pass(fitted, board, language):
    device = fitted(board, language=language).new_list().deal(("declarer", "passed"))
    corrected(device, walked_away(device))
    assert device.app.evening.result(1).corrected
    passed, first, _ = PASSED[language]
    text = device.whole()
    assert "%s %s %s" % (first, passed, passed.capitalize()) in text and "0, " not in text


@pytest.mark.parametrize("board", BOARDS)
def test_a_game_and_a_pass_between(fitted, board, language):
    device = fitted(board, language=language).new_list().play(1, "grand", 2)
    corrected(device, [("declarer", "passed")])
    device.runner.current = device.app.home
    corrected(device, walked_away(device))
    passed, first, then = PASSED[language]
    text = device.whole()
    assert "%s Ben +72, Grand" % first in text and "3 x 24 = 72" in text
    assert "%s %s %s" % (then, passed, passed.capitalize()) in text and "0, " not in text


@pytest.mark.parametrize("board", BOARDS)
def test_a_ramsch(fitted, board):
    device = fitted(board).new_list(rules="pub", options={"ramsch_passed": 1})
    ramsch = [("declarer", "ramsch"), ("loser", 1), ("points", 63)]
    device.deal(*ramsch, ("virgins", 0))
    corrected(device, [("declarer", 1), ("game", "grand"), ("matadors", 2), ("outcome", "won")])
    text = device.whole()
    assert "zuerst Ben −63, Ramsch 63" in text and "Ramsch, Ramsch" not in text
    corrected(device, [*ramsch, ("virgins", 0)])
    text = device.whole()
    assert "dann Ben +72, Grand" in text and "Ramsch Ramsch" not in text


@pytest.mark.parametrize("board", BOARDS)
def test_no_sum_stands_there_that_comes_to_something_else(fitted, board):
    """Deal 2 was told before deal 1, put right, began a round of Bock, and was then put right."""
    device = fitted(board).new_list(rules="pub", options={"bock_kontra": 1})
    lost = [("declarer", 1), ("game", "clubs"), ("matadors", 1), ("outcome", "lost")]
    kontra = lost[:2] + [("kontra", 1)] + lost[2:]
    device.deal(*lost).play(2, "hearts", 1)
    app = device.app
    app.deal.begin(1, kontra)
    app.deal.write(app.deal.score())
    app.deal.begin(2, [("declarer", 2), ("game", "hearts"), ("matadors", 2), ("outcome", "won")])
    app.deal.write(app.deal.score())
    text = device.open("entry", 2).whole()
    assert "zuerst Cem +20, Herz" in text and "Bock" in text, text
    assert "zuerst Cem +20, Herz, mit 1" not in text
