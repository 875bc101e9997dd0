"""The history of a corrected deal says nothing twice."""

import pytest

BOARDS = ("sim128_6", "sim128_2", "sim240_6", "sim320_3", "sim296_3")
PASSED = {"de": ("eingepasst", "zuerst", "dann"), "en": ("passed in", "at first", "then")}
PASSED_AUCTION = [("declarer", "auction"), ("auction", 0), ("auction", 0), ("auction", 0)]


def correct_deal(device, answers):
    """Correct deal 1 to other answers without the screens, and open it."""
    app = device.app
    app.deal.begin(1, answers)
    app.deal.write(app.deal.score())
    return device.open("entry", 1)


@pytest.mark.parametrize("language", PASSED)
@pytest.mark.parametrize("board", BOARDS)
def test_a_pass(make_device, board, language):
    device = make_device(board, language=language).new_list().deal(("declarer", "passed"))
    correct_deal(device, PASSED_AUCTION)
    assert device.app.evening.result(1).corrected
    passed, label, _ = PASSED[language]
    text = device.whole()
    assert "%s %s %s" % (label, passed, passed.capitalize()) in text and "0, " not in text


@pytest.mark.parametrize("language", PASSED)
@pytest.mark.parametrize("board", BOARDS)
def test_a_game_and_a_pass_between(make_device, board, language):
    device = make_device(board, language=language).new_list().play(1, "grand", 2)
    correct_deal(device, [("declarer", "passed")])
    device.runner.current = device.app.home
    correct_deal(device, PASSED_AUCTION)
    passed, label, later_label = PASSED[language]
    text = device.whole()
    assert "%s Ben +72, Grand" % label in text and "3 x 24 = 72" in text
    assert "%s %s %s" % (later_label, passed, passed.capitalize()) in text and "0, " not in text


@pytest.mark.parametrize("board", BOARDS)
def test_a_ramsch(make_device, board):
    device = make_device(board).new_list(rules="pub", options={"ramsch_passed": 1})
    ramsch = [("declarer", "ramsch"), ("loser", 1), ("points", 63)]
    device.deal(*ramsch, ("virgins", 0))
    correct_deal(device, [("declarer", 1), ("game", "grand"), ("matadors", 2), ("outcome", "won")])
    text = device.whole()
    assert "zuerst Ben −63, Ramsch 63" in text and "Ramsch, Ramsch" not in text
    correct_deal(device, [*ramsch, ("virgins", 0)])
    text = device.whole()
    assert "dann Ben +72, Grand" in text and "Ramsch Ramsch" not in text


@pytest.mark.parametrize("board", BOARDS)
def test_no_sum_stands_there_that_comes_to_something_else(make_device, board):
    """Deal 2 was written before a correction of deal 1 began Bock, and was then corrected."""
    device = make_device(board).new_list(rules="pub", options={"bock_kontra": 1})
    answers = [("declarer", 1), ("game", "clubs"), ("matadors", 1), ("outcome", "lost")]
    kontra = answers[:2] + [("kontra", 1)] + answers[2:]
    device.deal(*answers).play(2, "hearts", 1)
    app = device.app
    app.deal.begin(1, kontra)
    app.deal.write(app.deal.score())
    app.deal.begin(2, [("declarer", 2), ("game", "hearts"), ("matadors", 2), ("outcome", "won")])
    app.deal.write(app.deal.score())
    text = device.open("entry", 2).whole()
    assert "zuerst Cem +20, Herz" in text and "Bock" in text, text
    assert "zuerst Cem +20, Herz, mit 1" not in text
