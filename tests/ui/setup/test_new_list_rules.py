"""The next list by other rules: a row each at the end, and what is not right for them."""

import pytest
from failing import failing

from host_tools.screens.desk import screen_class
from vorhand import rules
from vorhand.session.errors import StorageError
from vorhand.session.journal import LIMIT

OTHERS = [name for name in rules.names() if name != "isko"]


def presses(device, count):
    """Two presses open the next list by the same rules, one more for each row moved."""
    return device.press("OK", *["UP"] * count, "OK")


def closed(device, names=("Anna", "Ben", "Cem"), **more):
    """A list that has come to its end."""
    device.new_list(names, **more).play(1)
    device.app.evening.close()
    device.runner.show()
    return device


@pytest.mark.parametrize("name", OTHERS)
def test_one_press_for_each_row(device, name):
    players = rules.load(name).TABLES[0]
    before = "strohmann" if players == 2 and name != "strohmann" else "dummy"
    if players == 3:
        before = "isko"
    names = ("Anna", "Ben", "Cem")[:players]
    device.app.take(device.app.lists.create(before, {}, names, 0, 12))
    device.app.evening.close()
    device.app.home.at = 0
    device.runner.current = screen_class("newlist")(device.app, device.app.home)
    others = [other for other in rules.names() if other != before]
    device.press(*["UP"] * (others.index(name) + 1), "OK")
    assert device.screen == "home"
    header = device.journal()[0]
    assert "rules=" + name + " " in header and "names=Anna,Ben" in header
    assert "length=%d " % rules.load(name).lengths(players)[0] in header


def test_the_first_of_the_others_takes_three_presses(device):
    presses(closed(device), 1)
    assert device.screen == "home" and "rules=%s " % OTHERS[0] in device.journal()[0]
    header = device.journal()[0]
    assert "names=Anna,Ben,Cem first_dealer=0 length=36 home=auction,ramsch" in header


def test_the_longest_header_fits_a_line(device):
    names = ["ÄÖÜÄÖÜÄÖÜÄ%d" % n for n in range(5)]
    for name in OTHERS:
        ruleset = rules.load(name)
        options = {row[0]: row[1][-1] for row in ruleset.OPTIONS}
        app = device.app
        app.take(app.lists.create(name, options, names[: ruleset.TABLES[-1]], 0, 240))
        assert len(device.journal()[0].encode()) < LIMIT - 200


def test_too_many_people_for_the_rules(device):
    closed(device, ("Anna", "Ben", "Cem", "Dora"), length=48)
    presses(device, OTHERS.index("schmegegge") + 1)
    assert device.screen == "message"
    assert device.shows("Schmegegge geht mit 2", "sind es 4.")
    device.press("OK")
    assert device.screen == "newlist" and device.shows("[Platz 1]  [Anna]")
    device.press("DOWN", "DOWN")
    assert device.shows("[Spielerzahl]  [2]")
    device.choose("Liste aufschlagen")
    header = device.journal()[0]
    assert "rules=schmegegge " in header and "names=Anna,Ben first_dealer=0 length=24" in header


def test_too_few_people_for_the_rules(fitted):
    device = fitted(settings={"roster": ("Ida", "Anna")})
    device.app.take(device.app.lists.create("dummy", {}, ["Anna", "Ben"], 1, 24))
    device.app.evening.close()
    device.runner.current = screen_class("newlist")(device.app, None)
    device.press("UP", "OK")
    assert device.screen == "message" and device.shows("mit 3, 4,", "sind es 2.")
    device.press("OK", "DOWN", "DOWN")
    assert device.shows("[Platz 3]  [Ida]")


def test_rules_are_turned_in_their_row_and_the_rest_follows(device):
    device.press("OK")
    device.choose("Regeln").press(*["DOWN"] * rules.names().index("officers"), "OK")
    assert device.screen == "message"
    device.press("OK", *["UP"], "OK")
    assert "rules=officers " in device.journal()[0] and "players=2 " in device.journal()[0]


def test_house_rules_are_remembered_for_each_rule_set(device):
    closed(device, rules="isko", options={})
    device.runner.current = screen = screen_class("newlist")(device.app, device.app.home)
    screen._turn("texas")
    screen.options["grand_base"] = 20
    device.press("BACK")
    device.press("OK")
    screen = device.runner.current
    screen._turn("texas")
    assert screen.options["grand_base"] == 16  # never opened, never kept
    screen.options["grand_base"] = 20
    screen._fill()
    device.choose("Liste")
    assert "rules=texas " in device.journal()[0] and "opt.grand_base=20" in device.journal()[0]
    assert "opt.texas.grand_base=20" in (device.root / "settings.txt").read_text()
    device.new_list()
    device.app.evening.close()
    presses(device, OTHERS.index("texas") + 1)
    assert "opt.grand_base=20" in device.journal()[0]


def test_what_cannot_be_remembered_is_said_but_the_list_is_open(device, monkeypatch):
    device.press("OK")
    device.runner.current.options["suit_ouvert"] = 0
    monkeypatch.setattr(device.app.settings, "save", failing(StorageError("write", 28)))
    device.press("OK")
    assert device.screen == "failure" and device.app.evening.count == 0
    device.press("OK")
    assert device.screen == "failure"
    monkeypatch.undo()
    device.press("OK")
    assert device.screen == "home"
    assert "opt.isko.suit_ouvert=0" in (device.root / "settings.txt").read_text()
    assert len(device.app.lists.all()) == 1


def test_rules_lent_for_this_run_begin_the_next_list(fitted):
    device = closed(fitted(settings={"rules": "texas"}))
    device.press("OK", "OK")
    assert "rules=texas " in device.journal()[0] and "names=Anna,Ben,Cem" in device.journal()[0]
    device.app.evening.close()
    device.runner.show()
    device.press("OK", "OK")
    assert "list=0003 rules=texas " in device.journal()[0]


def test_names_of_rule_sets_are_loaded_one_at_a_time(device, monkeypatch):
    closed(device)
    words = device.app.words
    most = []
    real = words.load

    def load(section, kind="WORDS"):
        real(section, kind)
        most.append(len([1 for row in words._texts if row[0] in rules.names()]))

    monkeypatch.setattr(words, "load", load)
    device.press("OK", *["UP"] * 9)
    assert max(most) <= 2


def test_by_cursor(two_keys):
    closed(two_keys)
    two_keys.press("K2")
    two_keys.cursor("► Texas-Skat")
    assert two_keys.screen == "home" and two_keys.app.evening.rules == "texas"
