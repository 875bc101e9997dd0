"""The half-entered deal comes back with its list, or is ignored."""

import pytest
from desk_steps import FOUR, edit_list, read_again

from host_tools.screens.desk import Desk


def wake(desk, folder, board="sim128_6"):
    """Return the device after a deep sleep."""
    restart = Desk(board, folder)
    restart.runner.start(desk.app.deal.draft())
    return restart


def test_a_draft_brings_its_own_list_back(tmp_path):
    desk = Desk("sim128_6", tmp_path).new_list().play(1)
    older = desk.app.evening
    read_again(desk.new_list(FOUR, 0, 48)).choose(1, "clubs")
    assert Desk("sim128_6", tmp_path).app.evening.players == 4
    restart = wake(desk, tmp_path)
    assert restart.app.evening.id == older.id and restart.screen == "play"


def test_a_list_whose_header_is_damaged_gets_its_deal_back(tmp_path):
    desk = edit_list(Desk("sim128_6", tmp_path).new_list().play(1), b" list=", b" lisp=")
    assert read_again(desk).app.evening.id == ""
    restart = wake(desk.choose(1, "clubs"), tmp_path)
    assert restart.app.deal.conversation.facts["game"] == "clubs"


@pytest.mark.parametrize("list_id", ["0001", "0002"])
def test_the_damage_of_its_own_list_is_named_and_of_no_other(tmp_path, list_id):
    desk = Desk("sim128_6", tmp_path).new_list().play(1).new_list().play(1)
    read_again(desk).choose(1, "clubs")
    with open(tmp_path / "lists" / f"{list_id}.txt", "ab") as file:
        file.write(b"deal n=2\n")
    restart = wake(desk, tmp_path)
    assert restart.app.evening.id == "0001"
    assert restart.screen == ("damage" if list_id == "0001" else "play")


def test_matadors_that_were_counted_and_not_yet_said_come_back(tmp_path):
    desk = Desk("sim128_6", tmp_path).new_list().choose(1, "clubs", 2)
    restart = wake(desk, tmp_path)
    assert restart.screen == "play" and restart.app.deal.conversation.facts.get("matadors") is None
    assert restart.text() == desk.text() and restart.shows("mit", "2")
    restart.press("OK")
    assert restart.app.deal.conversation.facts["matadors"] == 2
    # Back from the confirmation they are an answer, and one counts on.
    restart.press("BACK", "RIGHT")
    second_restart = wake(restart, tmp_path)
    assert second_restart.app.deal.conversation.facts["matadors"] == 2
    assert second_restart.text() == restart.text()
    second_restart.press("OK")
    assert second_restart.app.deal.conversation.facts["matadors"] == 3


def test_by_cursor_too(tmp_path):
    """The count under the cursor comes back, also on a device with another number of keys."""
    desk = Desk("sim128_2", tmp_path).new_list()
    desk.key("OK", "OK", "RIGHT", "RIGHT", "RIGHT")
    assert desk.screen == "play" and desk.shows("ohne", "2")
    restart = wake(desk, tmp_path, "sim128_2")
    assert restart.text() == desk.text()
    other_board = wake(restart, tmp_path, "sim128_6")
    assert other_board.shows("ohne", "2")
    restart = wake(other_board.press("LEFT"), tmp_path, "sim128_2")
    assert restart.shows("ohne", "3")
    restart.key("OK")
    assert restart.app.deal.conversation.facts["matadors"] == -3


def test_a_bid_that_is_told_later_leaves_the_count(tmp_path):
    desk = Desk("sim128_6", tmp_path).new_list().choose(1, "clubs", 2, "bid.title")
    desk.press("RIGHT", "OK")
    assert desk.app.deal.conversation.facts["bid"]
    assert desk.screen == "play" and desk.shows("mit", "2")


def test_matadors_of_a_game_that_was_left_do_not_come_back(tmp_path):
    desk = Desk("sim128_6", tmp_path).new_list().choose(1, "clubs", 2)
    restart = wake(desk.press("BACK"), tmp_path).choose("clubs")
    assert restart.screen == "play" and restart.shows("?")


def test_a_count_that_these_rules_do_not_take_is_left(tmp_path):
    desk = Desk("sim128_6", tmp_path).new_list().choose(1, "clubs", 1)
    desk.app.deal.conversation.counted = 17
    restart = wake(desk, tmp_path)
    assert restart.screen == "play" and restart.shows("?")


def test_a_deal_that_waits_at_home_is_dropped_only_when_asked_twice(make_device, board):
    desk = make_device(board).new_list().choose(1, "clubs").choose("leave")
    answers = desk.app.deal.conversation.answers
    desk.choose("discard")  # its key is Forehand's when no deal waits
    assert desk.shows("Spiel 1", "Weiter", "Verwerfen")
    assert desk.app.deal.conversation.answers == answers
    desk.key("BACK")
    assert desk.screen == "home" and desk.app.deal.conversation.answers == answers
    desk.choose("discard").key("OK")  # OK takes the first row, which goes on with the deal
    assert desk.screen == "play" and desk.app.deal.conversation.answers == answers
    desk.choose("leave", "discard", "Verwerfen")
    assert desk.screen == "home" and not desk.app.deal.conversation


def test_a_correction_that_waits_at_home_is_named_as_one(make_device, board):
    desk = make_device(board).new_list().play(1).play(2)
    desk.app.deal.begin(1, (("declarer", 1), ("game", "grand")))
    desk.runner.show()
    assert desk.screen == "home" and desk.shows("Spiel 1 berichtigen")
    desk.choose("discard")
    assert desk.shows("Spiel 1 berichtigen", "Weiter", "Verwerfen")


def test_home_makes_way_for_a_deal_that_is_taken_up(tmp_path, monkeypatch):
    """Before the deal's rules come, and once more before its screen."""
    draft = Desk("sim128_6", tmp_path).new_list().choose(1).app.deal.draft()
    runner = Desk("sim128_6", tmp_path).runner
    in_hand = []
    make_way = runner.memory.make_way

    def note(screen):
        in_hand.append((runner.current is runner.app.home, bool(runner.app.deal.conversation)))
        make_way(screen)

    monkeypatch.setattr(runner.memory, "make_way", note)
    runner.start(draft)
    assert in_hand == [(False, False), (False, True)]
    assert type(runner.current).__name__ == "Game"


def test_room_is_made_for_home_where_it_has_gone(tmp_path, monkeypatch):
    """On a device Home makes way for a deal, and is not loaded beside it."""
    desk = Desk("sim128_6", tmp_path).new_list().choose(1)
    desk.app.home = None
    released = []
    release = desk.runner.memory.release

    def note(screen):
        released.append((screen, desk.app.home))
        release(screen)

    monkeypatch.setattr(desk.runner.memory, "release", note)
    desk.press("BACK")
    assert desk.screen == "home" and not desk.app.deal.conversation
    [(screen, home)] = released
    assert home is None and type(screen).__name__ == "Screen"  # nothing is in hand
