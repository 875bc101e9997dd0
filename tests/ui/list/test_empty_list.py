"""A list without a deal can be removed; a list shows the day it was opened."""

import shutil

import pytest
from failing import broken
from written_lists import sealed

from host_tools.screens.desk import Desk
from vorhand.session import StorageError, exported

WORDS = {
    "de": ("entfernen", "Liste 2 entfernen?", "behalten"),
    "en": ("remove", "Remove list 2?", "keep"),
}


def add_empty_list(device):
    """Begin a list with two deals, then an empty one, which is in play."""
    return device.new_list().play(1).play(2).new_list(("Ida", "Jan", "Kai"))


@pytest.mark.parametrize("board", ["sim128_6", "sim128_2", "sim240_2", "sim320_3", "sim296_3"])
def test_an_empty_list_is_removed_when_that_is_asked_twice(make_device, board, language):
    remove, question, keep = WORDS[language]
    device = add_empty_list(make_device(board, language=language)).open("lists")
    device.key("OK").choose(remove)
    assert device.shows(question, "[%s]" % keep)
    device.choose(keep)
    assert device.screen == "lists" and device.app.lists.numbers() == [1, 2]
    device.key("OK").choose(remove, remove)
    assert device.screen == "lists" and device.app.lists.numbers() == [1]
    device.key("BACK")
    assert device.screen == "home" and device.app.evening.id == "0001" and device.shows("3/36")


def test_a_list_with_deals_or_damage_is_not(device):
    add_empty_list(device)
    path = device.root / "lists" / "0002.txt"
    path.write_bytes(path.read_bytes() + b"deal n=1 decl")
    device.open("lists").press("OK")
    assert "entfernen" not in " ".join(device.text())
    device.open("lists").press("DOWN", "OK")
    assert device.screen == "selection" and not device.shows("entfernen")


def test_the_last_list_leaves_none(device):
    device.new_list().open("menu").choose("Ältere Listen").press("OK")
    device.choose("entfernen", "entfernen")
    assert device.screen == "lists" and device.app.evening is None
    device.press("BACK")
    assert device.screen == "menu" and device.shows("[Ältere Listen]")
    assert device.runner.current.names[0] == "newlist"
    assert device.press("BACK").shows("Noch keine Liste")


def test_one_gone_on_with_is_forgotten(make_device):
    device = make_device().new_list().new_list(("Ida", "Jan", "Kai")).play(1)
    device.open("lists").press("DOWN", "OK").choose("damit")
    assert "playing=1" in (device.root / "settings.txt").read_text()
    device.open("lists").press("DOWN", "OK").choose("entfernen", "entfernen")
    assert "playing" not in (device.root / "settings.txt").read_text()
    assert device.app.evening.id == "0002"


@pytest.fixture
def copied(tmp_path):
    """A device with a list of two deals and a copy of it without deals, which is in play.

    The copy has the other list's id in its header, but not in its file name.
    """
    device = Desk("sim128_6", tmp_path).new_list()
    shutil.copy(tmp_path / "lists" / "0001.txt", tmp_path / "lists" / "0002.txt")
    device.play(1).play(2)
    return Desk("sim128_6", tmp_path)


def test_of_a_list_and_its_copy_the_one_that_was_chosen_is_removed(copied):
    copied.open("lists")
    assert copied.text()[1:3] == ["[Liste 2]  [✓]", "Liste 1"]
    copied.key("OK").choose("entfernen", "entfernen")
    assert copied.app.lists.numbers() == [1] and copied.app.evening.count == 2


def test_of_a_list_and_its_copy_the_one_in_hand_gets_another_dealer(copied):
    copied.key("BACK").choose("Ben")
    assert copied.app.lists.numbers() == [1, 3]
    assert copied.app.lists.open("0001").count == 2


def test_a_failing_store_keeps_it(device):
    add_empty_list(device).open("lists")
    with broken(exported, "remove", StorageError("write", 5)):
        device.press("OK").choose("entfernen", "entfernen")
    assert device.screen == "failure" and device.app.evening.id == "0002"
    device.press("OK")
    assert device.screen == "lists" and device.app.lists.numbers() == [1]


@pytest.mark.parametrize(("language", "day"), [("de", "20.11.2026"), ("en", "2026-11-20")])
@pytest.mark.parametrize("board", ["sim128_6", "sim240_2", "sim320_3"])
def test_the_day_of_a_list(make_device, board, language, day):
    device = make_device(board, language=language, clock=lambda: "2026-11-20T19:05:07")
    device.new_list().open("lists")
    assert device.shows(day)
    assert device.app.evening.opened == "2026-11-20T19:05:07"


def test_no_day_without_a_clock(device):
    device.new_list().open("lists")
    assert device.shows("[Liste 1]  [✓]") and device.app.evening.opened == ""


def test_a_list_of_the_same_number_has_keys_of_its_own(device):
    """The file of an empty list is gone, its number is given again."""
    add_empty_list(device)
    device.app.home.offer()
    device.open("lists").press("OK").choose("entfernen", "entfernen")
    device.new_list(("Ida", "Jan", "Kai"), first_dealer=1).press("BACK")
    assert device.app.evening.id == "0002" and device.screen == "home"
    device.press("LEFT")
    assert device.app.deal.conversation.facts["declarer"] == 2


def test_another_one_that_nobody_can_read_is_not_taken_up(device):
    device.new_list().new_list(("Ida", "Jan", "Kai"))
    path = device.root / "lists" / "0001.txt"
    path.write_bytes(sealed(path.read_bytes().replace(b"rules=isko", b"rules=unknown")))
    device.open("lists").press("OK").choose("entfernen", "entfernen")
    assert device.screen == "message" and device.shows("unknown")
    device.press("OK")
    assert device.screen == "lists" and device.app.evening is device.app.playing is None
    device.press("BACK")
    assert device.screen == "home" and device.shows("Noch keine Liste")
