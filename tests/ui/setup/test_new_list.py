"""Opening lists: the first one, the next one with the same people, seats, length, house rules."""

import pytest
from desk_steps import FOUR, end_list
from failing import broken

from vorhand.session import StorageError


def test_the_first_list_takes_two_presses(device):
    assert device.shows("Noch keine Liste")
    device.press("OK", "OK")
    assert device.screen == "home" and device.shows("Spiel 1/36", "Spieler 1")
    header = device.journal()[0]
    assert header.startswith("open vorhand=1")
    assert "names=Spieler%201,Spieler%202,Spieler%203 first_dealer=0 length=36" in header


def test_the_next_list_stands_as_the_one_before(device):
    end_list(device.new_list(FOUR, 2, 4, options={"suit_ouvert": 0}).play(0))
    assert device.press("held OK").text()[1] == "[Neue Liste]"
    assert device.press("OK").shows("[► Liste aufschlagen]")
    assert device.press("OK").screen == "home"
    header = device.journal()[0]
    assert "list=0002" in header and "opt.suit_ouvert=0" in header
    assert "names=Anna,Ben,Cem,Dora first_dealer=2 length=4" in header


def test_the_roster_fills_the_seats(make_device):
    device = make_device(settings={"roster": ("Ida", "Jan", "Kai", "Lea", "Max")})
    device.press("OK").choose("Spielerzahl", "5", "Liste")
    assert "names=Ida,Jan,Kai,Lea,Max first_dealer=0 length=40" in device.journal()[0]


def test_the_length_follows_the_number_of_players_unless_chosen(device):
    device.press("OK").choose("Spielerzahl", "4")
    assert device.move_to("Länge").shows("48 Spiele")
    device.press("OK", "DOWN", "DOWN", "OK")
    assert device.shows("12 Spiele")
    device.choose("Länge", "ohne Ende", "Liste")
    assert "length=0" in device.journal()[0]
    assert device.shows("Spiel 1")


def test_a_length_of_the_settings_stays_for_any_number_of_players(make_device):
    device = make_device(settings={"length": 60}).press("OK").choose("Spielerzahl", "4")
    assert device.move_to("Länge").shows("60 Spiele")


def test_a_digit_goes_to_its_row_where_the_rules_seat_fewer(make_device):
    device = make_device("sim240_6").press("OK")
    device.move_to("Regeln")
    while device.runner.current.pending != "strohmann":
        device.press("RIGHT")
    device.runner.press(ord("7"))
    assert device.screen == "message" and len(device.runner.current.back.names) == 2
    device.press("OK")
    assert device.text()[1:] and device.runner.current.what[device.runner.current.cursor] == 0


def test_who_sits_elsewhere_changes_places(make_device):
    device = make_device(settings={"roster": ("Ida", "Jan", "Kai")}).press("OK")
    assert device.choose("Platz 1").screen == "players"
    assert device.choose("Kai").screen == "newlist"
    device.choose("Liste")
    assert "names=Kai,Jan,Ida" in device.journal()[0]


def test_a_new_name_is_seated_and_kept_in_the_roster(device):
    device.press("OK").choose("Platz 2", "Neuer Name")
    assert device.screen == "text"
    device.press("RIGHT", "RIGHT", "OK", "UP", "OK", "held OK")
    assert device.screen == "newlist"
    assert device.shows("[Platz 2]  [C]")
    assert "roster=C" in (device.root / "settings.txt").read_text()


def test_house_rules_with_their_help_and_source(device):
    assert device.press("OK").move_to("Hausregeln").shows("übliche")
    assert device.choose("Hausregeln", "Farbe ouvert").shows("erlaubt", "Was heißt das?")
    device.press("UP", "OK")
    assert device.screen == "message" and device.shows("Offene Farbspiele")
    assert device.press("DOWN").shows("ISkO 2.5.8")
    assert device.press("OK").choose("nein").screen == "options"
    assert device.press("BACK").shows("1 anders")
    device.runner.memory.release(device.runner.current)
    assert not device.app.words.has("help.suit_ouvert")
    device.choose("Liste")
    assert "opt.suit_ouvert=0" in device.journal()[0]


def test_the_rule_set(device):
    device.press("OK").choose("Regeln")
    assert any(row.startswith("[Skat nach ISkO]") for row in device.text())
    assert device.press("OK").screen == "newlist"


def test_a_failing_store_lets_try_again(device):
    with broken(device.app.lists, "create", StorageError("write", 28)):
        device.press("OK", "OK")
        assert device.screen == "failure" and device.shows("Der Speicher ist voll", "noch einmal")
        assert device.press("OK").screen == "failure"
    device.press("OK")
    assert device.screen == "home" and len(device.journal()) == 1


def test_back_from_the_failure_keeps_what_was_chosen(device):
    with broken(device.app.lists, "create", StorageError("write", 5)):
        assert device.press("OK", "OK", "DOWN").shows("Fehler 5")
    assert device.press("BACK").screen == "newlist"


@pytest.mark.parametrize(("code", "words"), [("de", "1 Spiel"), ("en", "1 deal")])
def test_one_deal_is_told_in_the_singular(make_device, code, words):
    device = make_device(settings={"length": 1}, language=code)
    device.press("OK").move_to(device.app.word("newlist.length"))
    assert any(row.endswith("[%s]" % words) for row in device.text())
