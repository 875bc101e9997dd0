"""A correction before it is written, after it, and taken back; on boards of every size."""

import pytest
from desk_steps import go_home, pub
from evenings import undo
from telling import answers_of

BOARDS = ("sim128_6", "sim128_2", "sim240_6", "sim296_3", "sim320_3", "sim320_6")


@pytest.fixture(params=BOARDS)
def device(make_device, request, language):
    return make_device(request.param, language=language)


def form(device):
    """Write three games of clubs; open the form of the second one, which Cem has won."""
    return device.new_list().play(1).play(2).play(0).open("entry", 2).choose("confirm")


def word(device, key, *values):
    device.app.words.load("list")
    return device.app.word(key, *values)


def count(device, matadors):
    """Give the deal another number of matadors in its form; the sum is shown."""
    return device.choose(word(device, "correct.matadors"), word(device, "explain.with", matadors))


def correct_deal(device):
    """Write a correction of the second deal to "with 3"."""
    return count(form(device), 3).key("OK")


def test_the_sum_says_before_and_after_and_back_leads_to_the_form_with_the_change(device):
    count(form(device), 3)
    assert device.screen == "corrected" and device.shows("+24 ► +48", "24 ► 48")
    lines = device.journal()
    device.key("BACK")
    assert device.screen == "correct"
    assert device.app.deal.correcting == 2
    device.move_to(word(device, "correct.matadors"))
    assert device.shows(word(device, "explain.with", 3))
    device.choose(word(device, "correct.declarer"), "Anna")  # and a second change
    assert device.screen == "corrected"
    rows = [row.split("  ") for row in device.text()]
    assert ["Anna", "0 ► +48", "24 ► 72"] in rows and ["Cem", "+24 ► 0", "24 ► 0"] in rows
    device.key("BACK").choose(word(device, "correct.sum"))
    assert device.screen == "corrected" and device.journal() == lines
    device.key("OK")
    assert device.last().startswith("fix n=2 declarer=0 game=clubs matadors=3 outcome=won")
    assert device.app.evening.points == [72, 24, 0]


def test_leaving_the_form_drops_the_change(device):
    lines = form(device).journal()
    count(device, 3).key("BACK", "BACK")
    assert device.screen == "entry" and device.app.deal.conversation is None
    assert device.journal() == lines
    assert device.choose("confirm").screen == "correct"
    device.move_to(word(device, "correct.matadors"))
    assert device.shows(word(device, "explain.with", 1))
    assert go_home(device).app.deal.conversation is None and device.journal() == lines


def test_a_game_that_becomes_passed_in_says_what_it_takes(device):
    form(device).choose(word(device, "correct.declarer"), word(device, "passed"))
    assert device.screen == "corrected"
    assert ["Cem", "+24 ► 0", "24 ► 0"] in [row.split("  ") for row in device.text()]


def test_a_corrected_deal_opens_to_its_history(device):
    correct_deal(device)
    assert device.screen == "entry"
    device.key("BACK")
    assert device.screen == "sheet"
    device.key("OK")
    assert device.screen == "entry"
    text = device.whole()
    first_version = word(device, "entry.first", "Cem +24").split(",")[0]
    assert first_version in text
    assert text.index(first_version) < text.index("48", text.index(first_version))


def test_back_at_home_offers_to_take_the_correction_back_then_the_last_deal(device):
    go_home(correct_deal(device)).choose("undo")
    assert device.screen == "restored"
    assert word(device, "undo_fix_n", 2) in device.text()[0]
    assert word(device, "undo_fix") in device.text()[-1]
    assert device.shows("+48 ► +24", "48 ► 24")
    lines = len(device.journal())
    device.key("BACK")
    assert device.screen == "home" and len(device.journal()) == lines
    assert device.app.deal.conversation is None
    device.choose("undo").key("OK")
    assert device.screen == "home"
    assert device.last().startswith("fix n=2 declarer=2 game=clubs matadors=1 outcome=won")
    assert device.app.evening.points == [24, 24, 24]
    assert device.choose("undo").screen == "undo"
    device.key("OK")
    assert device.last() == "undo n=3"


def test_the_same_correction_made_again_can_be_taken_back_again(device):
    go_home(correct_deal(device)).choose("undo").key("OK")
    count(device.open("correct", 2), 3).key("OK")
    go_home(device).choose("undo")
    assert device.screen == "restored"
    device.key("OK")
    assert device.app.evening.points == [24, 24, 24]
    assert device.choose("undo").screen == "undo"


def test_the_last_deal_is_a_key_away(device):
    go_home(correct_deal(device)).choose("undo").key("RIGHT")
    assert device.screen == "undo" and device.app.deal.conversation is None
    device.key("OK")
    assert device.last() == "undo n=3"


def test_after_another_deal_it_is_that_one(device):
    go_home(correct_deal(device)).play(1).choose("undo")
    assert device.screen == "undo"


def test_a_deal_written_anew_has_the_history_of_its_own(device):
    correct_deal(device)
    undo(device.app.evening, 2)
    device.play(0, "hearts", 1)
    count(device.open("correct", 2), 2).key("OK")
    text = device.open("entry", 2).whole()
    assert "Anna +20" in text and "Cem +24" not in text


@pytest.mark.parametrize("key", ["BACK", "OK"])
def test_what_becomes_of_later_deals_is_told_before_a_correction_is_taken_back(device, key):
    pub(device, bock_grand_lost=1).play(1, "grand", 1, "lost").play(2, "clubs", 1, "won")
    device.app.deal.begin(1, answers_of("grand 1 outcome=won"))
    device.open("corrected", device.app.deal.score()).key("OK")
    lines = go_home(device).journal()
    device.choose("undo")
    assert device.screen == "trouble"
    device.key(key)
    if key == "BACK":
        assert device.screen == "home" and device.app.deal.conversation is None
        assert device.journal() == lines
    else:
        assert device.screen == "restored"
        device.key("OK")
        assert device.screen == "home"
        assert device.app.evening.result(1).points == (0, -96, 0)
        assert device.app.evening.result(2).points == (0, 0, 48)


def test_home_does_not_announce_the_last_deal_where_a_correction_comes_first(make_device):
    device = go_home(correct_deal(make_device()))
    assert device.shows("↩ zurück") and not device.shows("3 zurück")
    assert device.play(1).shows("↩ 4 zurück")
