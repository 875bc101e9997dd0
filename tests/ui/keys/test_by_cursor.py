"""RIGHT, OK and BACK alone reach everything: the ways through menu, roster, rules, lists."""

import pytest
from desk_steps import FOUR, go_home

from vorhand.ui import memory


def menu(device, row):
    """Open a row of the menu from Home."""
    return device.cursor("Menü").cursor("[" + row + "]")


def test_behind_what_takes_back_ok_begins_a_deal(two_keys):
    two_keys.new_list().choose("undo").key("BACK")  # who deals first
    assert two_keys.runner.current.chosen() == 1
    two_keys.play(1).play(2).choose("undo").key("OK")
    assert two_keys.screen == "home" and two_keys.app.evening.count == 1
    assert two_keys.key("OK").screen == "game"


def test_a_name_is_added_renamed_and_removed(two_keys):
    menu(two_keys, "Spieler")
    two_keys.cursor("[Neuer Name]")
    two_keys.cursor("[GHIJKL]").cursor("[I]").cursor("[weiter tippen]")
    two_keys.cursor("[abcdef]").cursor("[d]").cursor("[✓]")
    assert two_keys.app.settings.get("roster") == ("Id",)
    two_keys.cursor("[Id]").cursor("[umbenennen]")
    two_keys.cursor("[abcdef]").cursor("[a]").cursor("[✓]")
    assert two_keys.app.settings.get("roster") == ("Ida",)
    two_keys.cursor("[Ida]").cursor("[entfernen]").cursor("[entfernen]")
    assert two_keys.app.settings.get("roster") == ()


def test_a_house_rule_its_help_and_its_value(two_keys):
    two_keys.press("K2")
    two_keys.cursor("[Hausregeln]").cursor("[Farbe ouvert]").cursor("[Was heißt das?]")
    assert two_keys.screen == "message"
    two_keys.key("RIGHT", "RIGHT", "OK")
    two_keys.cursor("[nein]")
    two_keys.key("BACK")
    two_keys.cursor("[► Liste aufschlagen]")
    assert "opt.suit_ouvert=0" in two_keys.journal()[0]


def test_a_setting_and_its_note(two_keys):
    menu(two_keys, "Einstellungen")
    two_keys.cursor("[Sprache]").cursor("[English]")
    assert two_keys.shows("Settings")
    two_keys.cursor("[Scoring]").cursor("[What is this?]")
    two_keys.key("RIGHT", "BACK", "BACK", "BACK")
    assert two_keys.screen == "menu" and two_keys.shows("[Settings]")


def test_home_stands_as_it_did_where_it_has_made_way(two_keys, monkeypatch):
    """On a device memory can want Home's behind the menu: OK must not begin a deal then."""
    two_keys.new_list().play(1)
    menu(two_keys, "Einstellungen")
    home = two_keys.app.home
    runner = two_keys.runner
    monkeypatch.setattr(memory, "_unload", lambda path: None)
    monkeypatch.setattr(runner.memory, "modules", {"main"})  # as on a small heap
    runner.memory.release(runner.current)
    monkeypatch.undo()
    assert two_keys.app.home is None
    two_keys.key("BACK", "BACK")
    assert two_keys.screen == "home" and two_keys.app.home is not home
    assert two_keys.key("OK").screen == "menu"


def test_an_older_list(two_keys):
    two_keys.new_list().play(1).new_list(("Ida", "Jan", "Kai"))
    menu(two_keys, "Ältere Listen").cursor("[Liste 1]").cursor("[ansehen]")
    assert two_keys.screen == "sheet" and two_keys.app.evening.names[0] == "Anna"


def test_the_calculator(two_keys):
    menu(two_keys, "Reizwerte")
    two_keys.key("RIGHT", "OK", "RIGHT", "OK", "RIGHT", "OK", "RIGHT", "OK", "OK")
    assert two_keys.shows("mit 6")
    two_keys.key("RIGHT", "OK", "RIGHT", "RIGHT", "RIGHT")
    assert two_keys.shows("Dafür reicht", "23")
    two_keys.key("OK", "BACK", "BACK")
    assert two_keys.screen == "home"


def test_a_player_change(make_device):
    device = make_device("sim128_2", settings={"roster": ("Emil",)}).new_list()
    menu(device, "Spielerwechsel").cursor("[Platz 3]").cursor("[Emil]")
    assert device.app.evening.names == ["Anna", "Ben", "Emil"]


def test_the_bid_asked_for_during_the_play_can_be_left(two_keys):
    two_keys.new_list().cursor("Ben").cursor("Grand")
    assert two_keys.screen == "play"
    two_keys.cursor("gereizt?")
    assert two_keys.screen == "bid"
    two_keys.key("RIGHT", "BACK")
    assert two_keys.screen == "play"
    assert two_keys.app.deal.conversation.answers == [("declarer", 1), ("game", "grand")]


@pytest.mark.parametrize("board", ["sim128_2", "sim240_2", "sim128_enc"])
def test_a_whole_evening_by_right_ok_and_back_alone(make_device, board):
    device = make_device(board).new_list(FOUR, length=12)

    def play(name):
        device.cursor(name).cursor("Kreuz").cursor("mit 1").cursor("gewonnen")
        assert device.screen == "confirm"
        device.key("OK")

    for name in ("Ben", "Cem", "Dora", "Anna"):
        play(name)
        assert device.screen == "home"
    # one is absent and comes back
    menu(device, "Spielerwechsel").cursor("[Platz 4]").cursor("[fehlt diese Runde]")
    assert device.shows("Dora fehlt")
    device.cursor("[Platz 4]").cursor("[ist doch da]")
    assert device.shows("Dora") and not device.shows("Dora fehlt")
    go_home(device)
    # a correction, its history, and the correction taken back
    device.cursor("Liste").cursor("Spiel 4 öffnen").key("OK")
    assert device.screen == "correct"
    device.cursor("[Spitzen]").cursor("[mit 3]")
    assert device.screen == "corrected"
    device.key("OK")
    assert device.screen == "entry" and device.shows("+48")
    device.key("BACK", "BACK").cursor("Zurücknehmen")
    assert device.screen == "restored"
    device.key("OK")
    assert device.screen == "home" and device.app.evening.points[0] == 24
    # what can be looked up
    menu(device, "Hilfe").key("OK")
    assert device.screen == "reference"
    device.cursor("[Reihenfolge]")
    assert device.screen == "topic" and device.shows("Trumpf")
    go_home(device)
    # the end: signatures, places, a page for each, the codes, the next list
    for _ in range(8):
        play(device.app.evening.names[device.app.deal.table().active[0]])
    assert device.screen == "sign"
    for name in device.app.evening.names:
        device.cursor("[" + name + "]")
    assert device.screen == "result" and device.shows("Ergebnis")
    device.key("RIGHT")
    assert device.shows("1.") and device.shows("nach 12")
    device.key("OK")
    assert device.screen == "code"
    device.key("OK")
    assert device.screen == "result"
    device.key("BACK").cursor("Neue Liste")
    assert device.screen == "newlist"
