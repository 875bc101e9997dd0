"""The half-entered deal comes back with its list, or is left."""

import pytest

from host_tools.screens.desk import Desk
from host_tools.screens.scenes import NAMES


def test_a_draft_brings_its_own_list_back(tmp_path):
    desk = Desk("sim128_6", tmp_path)
    desk.new_list(NAMES[:3], 0, 36).play(1)
    older = desk.app.evening
    desk.new_list(NAMES[:4], 0, 48)
    desk.app.take(older)
    desk.runner.show()
    desk.press("OK", "LEFT")
    draft = desk.app.deal.draft()
    again = Desk("sim128_6", tmp_path)
    assert again.app.evening.players == 4
    again.runner.start(draft)
    assert again.app.evening.id == older.id and again.screen == "play"


@pytest.mark.parametrize("damaged", ["0001", "0002"])
def test_the_damage_of_its_own_list_is_named_and_of_no_other(tmp_path, damaged):
    desk = Desk("sim128_6", tmp_path)
    older = desk.new_list(NAMES[:3], 0, 36).play(1).app.evening
    desk.new_list(NAMES[:3], 0, 36).play(1)
    path = tmp_path / "lists" / f"{damaged}.txt"
    path.write_bytes(path.read_bytes() + b"deal n=2\n")
    desk.app.take(older)
    draft = desk.press("OK", "LEFT").app.deal.draft()
    again = Desk("sim128_6", tmp_path)
    again.runner.start(draft)
    assert again.app.evening.id == older.id
    assert again.screen == ("damage" if damaged == older.id else "play")


def test_a_draft_of_a_list_that_is_gone_is_left(tmp_path):
    desk = Desk("sim128_6", tmp_path)
    older = desk.new_list(NAMES[:3], 0, 36).app.evening
    desk.new_list(NAMES[:4], 0, 48)
    desk.app.take(older)
    desk.runner.show()
    draft = desk.press("OK", "LEFT").app.deal.draft()
    (tmp_path / "lists" / "0001.txt").unlink()
    again = Desk("sim128_6", tmp_path)
    again.runner.start(draft)
    assert again.screen == "home" and not again.app.deal.conversation
    assert again.app.evening.players == 4


def slept(desk, folder, board="sim128_6"):
    """The device after a deep sleep."""
    again = Desk(board, folder)
    again.runner.start(desk.app.deal.draft())
    return again


def test_matadors_that_were_counted_and_not_yet_said_come_back(tmp_path):
    desk = Desk("sim128_6", tmp_path).new_list(NAMES[:3], 0, 36)
    desk.press("OK", "LEFT", "RIGHT", "RIGHT")
    again = slept(desk, tmp_path)
    assert again.screen == "play" and again.app.deal.conversation.facts.get("matadors") is None
    assert again.text() == desk.text() and again.shows("mit", "2")
    again.press("OK")
    assert again.app.deal.conversation.facts["matadors"] == 2
    # Back from the confirmation they are an answer, and one counts on.
    again.press("BACK", "RIGHT")
    last = slept(again, tmp_path)
    assert last.app.deal.conversation.facts["matadors"] == 2 and last.text() == again.text()
    last.press("OK")
    assert last.app.deal.conversation.facts["matadors"] == 3


def test_by_cursor_too(tmp_path):
    """The count under the cursor comes back, and on a device with another number of keys."""
    desk = Desk("sim128_2", tmp_path).new_list(NAMES[:3], 0, 36)
    desk.key("OK", "OK", "RIGHT", "RIGHT", "RIGHT")
    assert desk.screen == "play" and desk.shows("ohne", "2")
    again = slept(desk, tmp_path, "sim128_2")
    assert again.text() == desk.text()
    direct = slept(again, tmp_path, "sim128_6")
    assert direct.shows("ohne", "2")
    again = slept(direct.press("LEFT"), tmp_path, "sim128_2")
    assert again.shows("ohne", "3")
    again.key("OK")
    assert again.app.deal.conversation.facts["matadors"] == -3


def test_a_bid_that_is_told_later_leaves_the_count(tmp_path):
    desk = Desk("sim128_6", tmp_path).new_list(NAMES[:3], 0, 36)
    desk.press("OK", "LEFT", "RIGHT", "RIGHT")
    desk.runner.current = desk.runner.current.pick("bid.title")
    desk.press("RIGHT", "OK")
    assert desk.app.deal.conversation.facts["bid"]
    assert desk.screen == "play" and desk.shows("mit", "2")


def test_matadors_of_a_game_that_was_left_do_not_come_back(tmp_path):
    desk = Desk("sim128_6", tmp_path).new_list(NAMES[:3], 0, 36)
    desk.press("OK", "LEFT", "RIGHT", "RIGHT", "BACK")
    again = slept(desk, tmp_path).press("LEFT")
    assert again.screen == "play" and again.shows("?")


def test_a_count_that_these_rules_do_not_take_is_left(tmp_path):
    desk = Desk("sim128_6", tmp_path).new_list(NAMES[:3], 0, 36)
    desk.press("OK", "LEFT", "RIGHT")
    desk.app.deal.conversation.counted = 17
    again = slept(desk, tmp_path)
    assert again.screen == "play" and again.shows("?")


def test_a_deal_that_waits_at_home_is_dropped_only_when_asked_twice(fitted, board):
    desk = fitted(board).new_list().choose(1, "clubs").choose("leave")
    answers = desk.app.deal.conversation.answers
    desk.choose("discard")  # its key is Forehand's when no deal waits
    assert desk.shows("Spiel 1", "Weiter", "Verwerfen")
    assert desk.app.deal.conversation.answers == answers
    desk.key("BACK")
    assert desk.screen == "home" and desk.app.deal.conversation.answers == answers
    desk.choose("discard").key("OK")  # the first row, that OK picks, goes on with it
    assert desk.screen == "play" and desk.app.deal.conversation.answers == answers
    desk.choose("leave", "discard", "Verwerfen")
    assert desk.screen == "home" and not desk.app.deal.conversation
