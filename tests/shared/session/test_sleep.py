"""A half-entered deal survives sleep, and returns only to its own list and deal."""

from reference_board import screen, start, unplug

from vorhand.session.draft import pack
from vorhand.ui.keys import LEFT, OK, RIGHT, UP

HALF = [("declarer", 1), ("game", "hearts")]


def fall_asleep(*keys):
    """Enter half a deal; return its draft. The device is gone when this returns."""
    runner = start(length=48)
    for key in (LEFT, UP) + keys:
        runner.press(key)
    draft = runner.app.deal.draft()
    unplug(runner)
    return draft


def test_the_half_entered_deal_stands_again():
    draft = fall_asleep()
    assert draft and len(draft) <= 2048
    runner = start(draft)
    assert screen(runner) == "play"
    assert runner.app.deal.conversation.facts["game"] == "hearts"
    for key in (RIGHT, OK, OK):  # with one, won, confirmed
        runner.press(key)
    assert runner.app.evening.count == 1 and runner.app.deal.draft() == b""


def test_what_was_counted_and_not_yet_said_stands_again():
    runner = start(fall_asleep(RIGHT, RIGHT))
    assert "matadors" not in runner.app.deal.conversation.facts
    for key in (OK, OK):  # won, confirmed
        runner.press(key)
    assert ("matadors", 2) in runner.app.evening.answers(1)


def test_at_home_there_is_nothing_to_keep():
    assert start(length=48).app.deal.draft() == b""


def is_refused(*draft, newest="0001"):
    """Return whether the device starts at Home without a deal, in spite of this draft."""
    runner = start(pack(*draft))
    app = runner.app
    assert app.evening.id == newest
    return runner.current is app.home and app.deal.conversation is None and not app.deal.correcting


def test_a_draft_that_does_not_belong_to_the_list_is_left():
    start(length=48)
    assert not is_refused("0001", 1, 0, HALF)
    assert is_refused("0002", 1, 0, HALF)  # another list, which is not there
    assert is_refused("0001", 2, 0, HALF)  # another deal
    assert is_refused("0001", 7, 7, HALF)  # the correction of a deal that is not there
    start(length=48)
    assert is_refused("0001", 2, 0, HALF, newest="0002")  # another deal of an older list


def test_a_draft_these_rules_do_not_take_is_left():
    start(length=48)
    assert is_refused("0001", 1, 0, [("declarer", 1), ("game", "ramsch")])
    assert is_refused("0001", 1, 0, [("trump", "hearts")])


def test_what_is_no_draft_is_left():
    start(length=48)
    draft = pack("0001", 1, 0, HALF)
    for data in (draft[:-4], draft.replace(b"hearts", b"spades"), bytes(64), b"\xff" * 64):
        assert screen(start(data)) == "home"
