"""The first dealer: shown before a list is opened, changed as long as no deal is written."""

import pytest
from desk_steps import FOUR, end_list, forehand_wins, read_again
from evenings import undo
from failing import broken, broken_once, broken_write

from vorhand.session import StorageError, changes, exported
from vorhand.session.ledger import Evening

BOARDS = ("sim128_6", "sim128_5", "sim128_3", "sim128_2", "sim240_6", "sim320_3", "sim296_3")
WORDS = {"de": ("Erster Geber", "Geber"), "en": ("First dealer", "dealer")}


def open_dealer(device):
    """Press the key of Home that takes a deal back, or choose the cell of the first dealer."""
    if device.app.keys.cursor:
        return device.choose(device.app.word("first_dealer"))
    return device.key("BACK")


@pytest.mark.parametrize("language", WORDS)
@pytest.mark.parametrize("board", BOARDS)
def test_it_stands_above_the_row_that_opens_the_list(make_device, board, language):
    device = end_list(make_device(board, language=language).new_list(FOUR, 2, 48)).key("OK")
    label = WORDS[language][0]
    assert device.screen == "newlist" and device.shows("[►")
    assert any(row.startswith(label) and row.endswith("Cem") for row in device.text())
    device.choose(label, "Ben")
    assert any(row == "[%s]  [Ben]" % label for row in device.text())
    device.choose(device.app.word("newlist.open"))
    assert device.screen == "home" and device.app.evening.first_dealer == 1


@pytest.mark.parametrize("language", WORDS)
@pytest.mark.parametrize("board", BOARDS)
def test_it_is_put_right_before_the_first_deal(make_device, board, language):
    device = make_device(board, language=language)
    app = device.new_list(FOUR, 0, 48, options={"suit_ouvert": 0}).app
    label, short_label = WORDS[language]
    assert app.keys.cursor or short_label in device.text()[0]
    open_dealer(device)
    assert device.screen == "selection" and label in device.text()[0]
    assert device.shows("[Anna]  [✓]")
    assert device.choose("Cem").screen == "home"
    e = app.evening
    assert (e.first_dealer, e.names, e.length, e.count) == (2, list(FOUR), 48, 0)
    assert e.options["suit_ouvert"] == 0
    assert app.lists.numbers() == [2]  # the one before, in which nothing was played, is gone
    device.play(e.table(1).active[0])
    assert Evening(app.lists.path("0002")).dealer(1) == 2


@pytest.mark.parametrize("language", WORDS)
@pytest.mark.parametrize("board", BOARDS)
def test_after_a_deal_the_key_takes_that_back(make_device, board, language):
    device = make_device(board, language=language).new_list(FOUR, 0, 48).play(1)
    assert WORDS[language][1] not in device.text()[0]
    device.choose("undo") if device.app.keys.cursor else device.key("BACK")
    assert device.screen == "undo"
    device.key("OK")
    assert open_dealer(device).screen == "selection"  # none is written any more


@pytest.mark.parametrize("board", ["sim128_6", "sim128_2", "sim320_3"])
def test_back_and_the_same_player_change_nothing(make_device, board):
    device = make_device(board).new_list(FOUR, 1)
    lines = device.journal()
    open_dealer(device).key("BACK")
    assert device.screen == "home" and device.journal() == lines
    open_dealer(device).key("OK")
    assert device.screen == "home" and device.journal() == lines
    assert device.app.lists.numbers() == [1]


@pytest.mark.parametrize("board", ["sim128_6", "sim128_2", "sim320_3"])
def test_a_column_is_whose_it_was_before_the_deals_that_are_taken_back(make_device, board):
    device = make_device(board).new_list(FOUR, 0, 48)
    app = device.app
    forehand_wins(device, 4)
    changes.change_player(app.evening, 1, "Emil")
    undo(app.evening, 4)
    device.runner.show()
    assert device.shows("Ben") and not device.shows("Emil")
    open_dealer(device)
    assert device.shows("Ben") and not device.shows("Emil")
    assert device.choose("Cem").app.evening.names == list(FOUR)


def test_who_is_absent_stays_absent(device):
    device.new_list(FOUR, 0, 48)
    changes.set_absent(device.app.evening, 3)
    changes.change_player(device.app.evening, 1, "Emil")
    device.runner.show()
    device.key("BACK").choose("Dora")
    e = device.app.evening
    assert (e.first_dealer, e.absent(1), e.dealer(1)) == (3, 3, 0)  # his turn is passed over
    assert e.names == ["Anna", "Emil", "Cem", "Dora"]


def test_an_absence_after_deals_that_were_taken_back_is_forgotten(device):
    device.new_list(FOUR, 0, 48)
    e = device.app.evening
    forehand_wins(device, 4)
    changes.set_absent(e, 2)
    forehand_wins(device, 3)
    changes.set_absent(e, 1)
    undo(e, 7)
    device.runner.show()
    assert e.count == 0 and e.absences
    device.key("BACK").choose("Dora")
    assert (device.screen, device.app.evening.first_dealer) == ("home", 3)
    assert device.app.evening.absences == []


def test_a_list_gone_on_with_is_then_the_newest(device):
    device.new_list(FOUR, 0).new_list().play(1)
    device.open("lists").choose("Liste 1", "damit")
    assert "playing=1" in (device.root / "settings.txt").read_text()
    device.key("BACK").choose("Ben")
    assert device.app.evening.id == "0003" and device.app.lists.newest() == "0003"
    assert "playing" not in (device.root / "settings.txt").read_text()


def test_where_no_list_can_be_opened_the_note_of_the_one_in_play_stays(device):
    device.new_list(FOUR, 0).new_list().play(1)
    device.open("lists").choose("Liste 1", "damit")
    with broken_write(OSError(28)):
        device.key("BACK").choose("Ben")
    assert device.screen == "failure" and device.app.playing.id == "0001"
    assert "playing=1" in (device.root / "settings.txt").read_text()
    device.press("OK")
    assert device.screen == "home" and device.app.playing.id == "0003"
    assert "playing" not in (device.root / "settings.txt").read_text()


def test_what_a_damaged_file_holds_is_kept(device):
    device.new_list(FOUR)
    path = device.app.lists.path("0001")
    with open(path, "ab") as file:
        file.write(b"deal n=1 decl")
    read_again(device).key("BACK").choose("Ben")
    assert device.app.lists.numbers() == [1, 2] and device.app.evening.id == "0002"


def test_deals_that_were_taken_back_are_kept(device):
    device.new_list(FOUR).play(1).choose("undo", "confirm")
    assert device.screen == "home" and device.app.evening.count == 0
    device.key("BACK").choose("Ben")
    assert device.app.evening.id == "0002" and device.app.lists.numbers() == [1, 2]
    with open(device.app.lists.path("0001"), "rb") as file:
        assert b"\ndeal " in file.read()


@pytest.mark.parametrize("operation", ["create", "remove"])
def test_a_failing_store_leaves_the_list_as_it_was(device, operation):
    device.new_list(FOUR)
    problem = StorageError("write", 28)
    with (
        broken(type(device.app.lists), "open", problem)
        if operation == "create"
        else broken_once(exported, "remove", problem)  # of the previous list
    ):
        device.key("BACK").choose("Ben")
    assert device.screen == "failure" and device.app.evening.id == "0001"
    assert device.app.lists.numbers() == [1]
    device.key("OK")
    assert device.screen == "home" and device.app.evening.first_dealer == 1
    assert device.app.lists.numbers() == [2]
    device.key("BACK")
    assert device.screen == "selection"
