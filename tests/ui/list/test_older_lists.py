"""Several lists: one is in play, others can be looked at or continued; none is lost."""

import pytest
from desk_steps import end_list
from failing import broken, failing

from host_tools.screens.desk import Desk
from vorhand.rules import isko
from vorhand.session import StorageError, changes, lists


def two_lists(device):
    """Begin a list with two deals, then another one, which is in play."""
    return device.new_list().play(1).play(2).new_list(("Ida", "Jan", "Kai")).play(1)


def settings(device):
    """Return the text of the settings' file, "" without one."""
    path = device.root / "settings.txt"
    return path.read_text("utf-8") if path.exists() else ""


def open_older(device, *keys):
    """Choose the second row of the lists, then press `keys`."""
    return device.open("lists").press("DOWN", "OK", *keys)


def test_looking_at_an_older_list_leaves_the_list_in_play(device):
    open_older(two_lists(device), "OK")
    assert device.screen == "sheet" and device.app.evening.id == "0001"
    device.press("BACK")
    assert device.shows("Liste 2  ✓")  # not at the one that was looked at
    device.press("OK", "OK")
    assert device.screen == "sheet" and device.app.evening.id == "0001"
    device.press("OK")
    assert device.screen == "entry" and not device.shows("berichtigen")
    device.press("OK")
    assert device.app.refused and device.screen == "entry"
    device.press("BACK", "held OK")
    assert device.screen == "standings" and device.shows("Anna")
    device.press("BACK", "BACK")
    assert device.screen == "lists" and device.shows("[Liste 1]")
    device.press("BACK")
    assert device.app.evening.id == "0002" and device.screen == "home"
    assert device.shows("Ida", "Spiel 2/36")
    assert settings(device) == ""


def test_a_list_is_gone_on_with_where_home_has_made_way(device):
    open_older(two_lists(device))
    device.app.home = None
    device.press("DOWN", "OK")
    assert device.screen == "home" and device.app.playing.id == "0001"


def test_time_alone_brings_the_list_in_play_back(device):
    open_older(two_lists(device), "OK", "BACK")
    device.runner.step(10)
    assert device.screen == "lists" and device.app.evening.id == "0002"


def test_a_failure_while_looking_brings_the_list_in_play_back(device, monkeypatch):
    open_older(two_lists(device), "OK")
    runner = device.runner
    runner.strict = False
    runner.report = str
    monkeypatch.setattr(runner.current, "press", failing(OSError(116)))
    device.press("UP")
    assert device.screen == "crash" and device.app.evening.id == "0002"
    device.press("OK")
    assert device.screen == "home" and device.shows("Spiel 2/36")
    assert device.app.deal.table().dealer == 1


def test_a_closed_list_and_the_one_in_play_are_only_looked_at(device):
    device.new_list().play(1)
    changes.close(device.app.evening)
    device.new_list(("Ida", "Jan", "Kai")).play(1)
    open_older(device)
    assert device.screen == "sheet" and device.app.evening.id == "0001"
    device.press("BACK", "UP", "OK")
    assert device.screen == "sheet" and device.app.evening.id == "0002"
    assert device.press("BACK").screen == "lists"


def test_a_list_gone_on_with_is_up_after_a_restart(tmp_path):
    device = two_lists(Desk("sim128_6", tmp_path))
    open_older(device, "DOWN", "OK")
    assert device.screen == "home" and device.app.evening.id == "0001"
    assert "playing=1\n" in settings(device)
    device.play(1)
    restart = Desk("sim128_6", tmp_path)
    assert restart.app.evening.id == "0001" and restart.shows("Anna", "Spiel 4/36")
    # Back to the newest one: there is nothing to be remembered.
    restart.open("lists").press("OK", "DOWN", "OK")
    assert restart.app.evening.id == "0002" and "playing" not in settings(restart)
    assert Desk("sim128_6", tmp_path).app.evening.id == "0002"


def test_a_new_list_is_the_one_in_play(tmp_path):
    device = two_lists(Desk("sim128_6", tmp_path))
    open_older(device, "DOWN", "OK")
    end_list(device)
    device.press("OK", "OK")
    assert device.app.evening.id == "0003" and "playing" not in settings(device)
    assert Desk("sim128_6", tmp_path).app.evening.id == "0003"


@pytest.mark.parametrize("begun", [True, False])
def test_a_new_list_waits_until_the_note_of_an_older_one_is_gone(tmp_path, begun):
    """Else the next start would go on with that one; begun: whether it is opened, or anew."""
    device = open_older(two_lists(Desk("sim128_6", tmp_path)), "DOWN", "OK")
    while device.app.evening.count and not begun:
        changes.undo(device.app.evening)
    with broken(device.app.settings, "save", StorageError("write", 28)):
        if begun:
            device.open("newlist").press("OK")
        else:
            device.open("home").press("BACK", "DOWN", "OK")
        assert device.screen == "failure" and device.app.lists.numbers() == [1, 2]
        assert Desk("sim128_6", tmp_path).app.evening.id == "0001"
        device.press("OK")
        assert device.screen == "failure" and device.app.lists.numbers() == [1, 2]
    device.press("OK")
    assert device.screen == "home" and "playing" not in settings(device)
    assert Desk("sim128_6", tmp_path).app.evening.id == device.app.evening.id == "0003"


@pytest.mark.parametrize("value", ["7", "x", "1,2"])
def test_a_note_of_a_list_that_is_gone_means_the_newest(tmp_path, value):
    two_lists(Desk("sim128_6", tmp_path))
    (tmp_path / "settings.txt").write_text("playing=%s\n" % value)
    assert Desk("sim128_6", tmp_path).app.evening.id == "0002"


def test_a_failing_store_goes_on_all_the_same(device):
    with broken(two_lists(device).app.settings, "save", StorageError("write", 28)):
        open_older(device, "DOWN", "OK")
        assert device.screen == "failure" and device.app.evening.id == "0001"
        assert device.press("OK").screen == "failure"
    device.press("OK")
    assert device.screen == "home" and "playing=1" in settings(device)


def test_before_a_list_is_left_unfinished_it_is_said_once(device, language):
    device.app.words.switch(language)
    two_lists(device).open("menu").choose({"de": "Neue Liste", "en": "New list"}[language])
    assert device.screen == "message"
    assert device.shows({"de": "Liste 2 ist noch", "en": "List 2 has not"}[language])
    assert {"de": "OK weiter", "en": "OK next"}[language] in " ".join(device.text()[-1].split())
    assert device.press("OK").screen == "newlist"
    device.press("OK")
    assert device.screen == "home" and device.app.evening.id == "0003"
    device.open("lists").press("DOWN")
    assert device.shows("Ida, Jan, Kai")


@pytest.mark.parametrize("board", ["sim128_6", "sim128_2", "sim320_3"])
def test_back_leads_from_what_is_said_to_the_menu(make_device, board):
    device = make_device(board).new_list().play(1).open("menu").choose("Neue Liste")
    assert device.screen == "message"
    device.key("BACK")
    assert device.screen == "menu" and device.shows("[Neue Liste]")
    assert device.key("OK", "OK").screen == "newlist"
    assert device.key("BACK").screen == "menu"


def test_after_a_finished_list_nothing_is_said(device):
    device.new_list(length=3).play(1).play(2).play(0)
    device.open("menu")
    assert device.shows("[Liste beenden]")
    device.choose("Neue Liste")
    assert device.screen == "newlist"
    changes.close(device.app.evening)
    device.press("BACK", "BACK", "OK")
    assert device.screen == "newlist"


# --- a list that was set up but not opened ------------------------------------


def test_what_was_set_up_waits_until_the_list_is_opened(device):
    device.press("OK")
    screen = device.runner.current
    screen.names = ["Ida", "Jan", "Kai", "Lea"]
    screen.set_dealer(2)
    screen.set_length(24)
    screen.options["suit_ouvert"] = 0
    device.press("BACK")
    assert device.screen == "home"
    device.press("OK", "BACK", "OK", "OK")
    header = device.journal()[0]
    assert "names=Ida,Jan,Kai,Lea first_dealer=2 length=24" in header
    assert "opt.suit_ouvert=0" in header and device.app.plan is None


def header_after_a_take_over(device):
    """Let Dora take over seat 1 and the list end; return the header of the next list."""
    changes.change_player(device.app.evening, 1, "Dora")
    device.play(1).play(2).play(0)
    end_list(device)
    return device.press("OK", "OK").journal()[0]


def test_where_nothing_was_changed_the_next_list_is_as_the_one_before(device):
    device.new_list(length=3).open("newlist").press("BACK")
    assert device.app.plan is None
    assert "names=Anna,Dora,Cem" in header_after_a_take_over(device)


def test_what_was_set_up_is_for_those_who_sit_there_when_it_is_opened(device):
    device.new_list(length=3).open("newlist").choose("Länge", "24 Spiele").key("BACK")
    device.open("newlist").key("BACK")
    header = header_after_a_take_over(device)
    assert "names=Anna,Dora,Cem first_dealer=0 length=24" in header


def test_what_was_set_up_waits_also_where_the_list_in_hand_is_removed(make_device):
    device = make_device(settings={"roster": ("Ida", "Jan", "Kai")}).new_list()
    device.open("newlist").choose("Länge", "24 Spiele").key("BACK")
    device.open("lists").choose("Liste 1", "entfernen", "entfernen")
    assert device.app.evening is None
    device.open("newlist").choose("Liste aufschlagen")
    assert "names=Ida,Jan,Kai first_dealer=0 length=24" in device.journal()[0]


# --- what an older list may hold ------------------------------------------------


def test_a_bid_that_was_offered_once_is_told(device, monkeypatch):
    device.new_list(options={"suit_ouvert": 0})
    with monkeypatch.context() as patch:
        patch.setattr(isko, "ladder", lambda options: isko.LADDER)
        device.play(1, "diamonds", 2, bid=162)
    assert device.app.evening.points == [0, -324, 0]
    device.press("DOWN", "OK")
    assert device.screen == "entry" and device.shows("♦  −324", "mit 2, Spiel 3")
    device.press("OK")  # nobody is offered this bid any more, so the deal is entered anew
    assert device.screen == "correct" and device.shows("Anna", "Ben")


@pytest.mark.parametrize(("code", "words"), [("de", "etwa 1 Liste"), ("en", "about 1 list")])
def test_room_for_one_list_is_told_in_the_singular(make_device, monkeypatch, code, words):
    monkeypatch.setattr(lists, "free", lambda root: 20_000)
    device = make_device(language=code).new_list().open("lists").press("DOWN")
    assert any(row.endswith(words) for row in device.text())
