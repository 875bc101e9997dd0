"""The next list by other rules: the first row, and settings that do not fit them."""

import pytest
from desk_steps import FOUR, end_list
from failing import broken

from host_tools.screens.desk import screen_class
from vorhand import rules
from vorhand.session import StorageError
from vorhand.session.journal import LIMIT

OTHERS = [name for name in rules.names() if name != "isko"]


def open_with_rules(device, name):
    """From Home, turn to other rules in the first row of a new list and open it."""
    names = rules.names()
    device.press("OK", "UP", "UP", "UP")
    current_name = device.runner.current.ruleset.NAME
    steps = (names.index(name) - names.index(current_name)) % len(names)
    return device.press(*["RIGHT"] * steps, "DOWN", "DOWN", "DOWN", "OK")


def close_list(device, names=("Anna", "Ben", "Cem"), **settings):
    return end_list(device.new_list(names, **settings).play(1))


@pytest.mark.parametrize("name", OTHERS)
def test_the_rules_are_turned_in_the_first_row(device, name):
    players = rules.load(name).TABLES[0]
    other_rules = "strohmann" if players == 2 and name != "strohmann" else "dummy"
    if players == 3:
        other_rules = "isko"
    names = ("Anna", "Ben", "Cem")[:players]
    end_list(device.new_list(names, length=12, rules=other_rules))
    device.app.home.cursor = 0
    assert open_with_rules(device.show(device.app.home), name).screen == "home"
    header = device.journal()[0]
    assert "rules=" + name + " " in header and "names=Anna,Ben" in header
    assert "length=%d " % rules.load(name).lengths(players)[0] in header


@pytest.mark.parametrize("board", ["sim128_6", "sim128_2", "sim240_2", "sim320_3", "sim296_3"])
def test_rules_players_and_go_stand_on_top(make_device, board, language):
    device = close_list(make_device(board, language=language)).open("newlist")
    labels = {
        "de": ("Regeln", "Spielerzahl", "► Liste aufschlagen"),
        "en": ("Rules", "Players", "► Open the list"),
    }[language]
    assert device.shows("[%s]" % labels[2])  # the cursor
    first, second, _ = [row for row in device.text() if any(word in row for word in labels)]
    assert first.startswith(labels[0]) and second.startswith(labels[1])
    device.choose(labels[0], "Texas")
    assert device.screen == "newlist" and device.shows("[%s]" % labels[2])
    device.key("OK")
    assert device.screen == "home" and device.app.evening.rules == "texas"


def test_who_lost_his_seat_to_the_rules_has_it_back(device):
    screen = end_list(device.new_list(FOUR, length=48)).press("OK").runner.current
    screen._turn("officers")
    assert screen.names == ["Anna", "Ben"]
    screen._turn("isko")
    assert screen.names == list(FOUR)
    device.choose("Spielerzahl", "3")
    screen._turn("texas")
    assert screen.names == ["Anna", "Ben", "Cem"]


def test_rules_that_were_passed_over_are_not_loaded(device, monkeypatch):
    names = []
    load = rules.load
    monkeypatch.setattr(rules, "load", lambda name: names.append(name) or load(name))
    device.press("OK", "UP", "UP", "UP", *["RIGHT"] * 4)
    assert names == ["isko"]
    device.press("DOWN")
    assert names == ["isko", rules.names()[4]]


def test_rules_that_were_turned_to_are_in_the_plan(device):
    device.press("OK", "UP", "UP", "UP", "RIGHT", "BACK", "OK")
    assert device.runner.current.ruleset.NAME == rules.names()[1]
    device.press("OK")
    assert "rules=%s " % rules.names()[1] in device.journal()[0]


def plan_list(device):
    """Set up a new list with another length and one changed house rule; return its plan."""
    close_list(device).open("newlist").choose("Länge", "24 Spiele")
    device.choose("Hausregeln", "Farbe ouvert", "nein").key("BACK")
    plan = device.runner.current._plan()
    assert plan[3:] == ({"suit_ouvert": 0}, 24)
    return plan


@pytest.mark.parametrize("leave", ["DOWN", "UP", "BACK"])
def test_rules_that_were_turned_back_keep_house_rules_and_length(device, leave):
    plan = plan_list(device)
    device.move_to("Regeln").press("RIGHT", "LEFT", leave)
    if leave == "BACK":
        device.open("newlist")
    assert device.runner.current._plan() == plan


@pytest.mark.parametrize("board", ["sim128_6", "sim320_3", "sim128_2"])
def test_rules_that_are_chosen_again_keep_house_rules_and_length(make_device, board):
    device = make_device(board)
    plan = plan_list(device)
    device.choose("Regeln", "Skat nach ISkO")
    assert device.screen == "newlist" and device.shows("[► Liste aufschlagen]")
    assert device.runner.current._plan() == plan


@pytest.mark.parametrize("board", ["sim128_6", "sim240_6", "sim320_6"])
def test_right_and_left_change_every_row_that_has_a_value(make_device, board):
    device = make_device(board, settings={"roster": ("Ida", "Jan", "Kai", "Lea")})
    device.press("OK", "UP", "UP", "RIGHT")
    screen = device.runner.current
    assert len(screen.names) == 4 and screen.names[3] == "Lea"
    device.press("LEFT").move_to("Platz 2").press("RIGHT")
    assert screen.names == ["Ida", "Lea", "Kai"]
    device.press("RIGHT")
    assert screen.names == ["Ida", "Jan", "Kai"]
    device.press("LEFT")
    assert screen.names == ["Ida", "Lea", "Kai"]
    device.move_to("Erster Geber").press("LEFT")
    assert screen.dealer == 2
    device.move_to("Länge").press("RIGHT")
    lengths = screen.ruleset.lengths(3)
    ascending = sorted(length for length in lengths if length) + [0]  # without an end: the last
    assert screen.length == ascending[ascending.index(lengths[0]) + 1]
    device.press("LEFT", "LEFT")
    assert screen.length == ascending[ascending.index(lengths[0]) - 1]
    device.move_to("Hausregeln").press("RIGHT")
    device.choose("Hausregeln").press("RIGHT")
    key, values, default, _ = screen.ruleset.OPTIONS[0]
    assert screen.options[key] == values[(list(values).index(default) + 1) % len(values)]
    assert device.runner.current.dotted(0)


def test_the_longest_header_fits_a_line(device):
    names = ["ÄÖÜÄÖÜÄÖÜÄ%d" % n for n in range(5)]
    for name in OTHERS:
        ruleset = rules.load(name)
        options = {row[0]: row[1][-1] for row in ruleset.OPTIONS}
        app = device.app
        app.take(app.lists.create(name, options, names[: ruleset.TABLES[-1]], 0, 240))
        assert len(device.journal()[0].encode()) < LIMIT - 200


def test_too_many_people_for_the_rules(device):
    close_list(device, FOUR, length=48).press("OK").choose("Regeln", "Schmegegge")
    assert device.screen == "message"
    assert device.shows("Schmegegge geht mit 2", "sind es 4.")
    device.press("OK")
    assert device.screen == "newlist" and device.shows("[Platz 1]  [Anna]")
    device.press("UP", "UP", "UP")
    assert device.shows("[Spielerzahl]  [2]")
    device.choose("Liste aufschlagen")
    header = device.journal()[0]
    assert "rules=schmegegge " in header and "names=Anna,Ben first_dealer=0 length=24" in header


def test_too_few_people_for_the_rules(make_device):
    device = make_device(settings={"roster": ("Ida", "Anna")})
    end_list(device.new_list(("Anna", "Ben"), 1, 24, rules="dummy"))
    device.show(screen_class("newlist")(device.app, None))
    device.press("UP", "UP", "UP", "RIGHT", "DOWN")
    device.choose("Regeln", "Skat nach ISkO")
    assert device.screen == "message" and device.shows("mit 3, 4,", "sind es 2.")
    device.press("OK", "DOWN", "DOWN")
    assert device.shows("[Platz 3]  [Ida]")


def test_house_rules_are_remembered_for_each_rule_set(device):
    screen = close_list(device).open("newlist").runner.current
    screen._turn("texas")
    screen.options["grand_base"] = 20
    device.press("BACK", "OK")
    screen = device.runner.current
    assert screen.options["grand_base"] == 20  # it waits
    screen._turn("isko")
    screen._turn("texas")
    assert screen.options["grand_base"] == 16  # never opened, never kept
    screen.options["grand_base"] = 20
    screen.fill()
    device.choose("Liste")
    assert "rules=texas " in device.journal()[0] and "opt.grand_base=20" in device.journal()[0]
    assert "opt.texas.grand_base=20" in (device.root / "settings.txt").read_text()
    open_with_rules(end_list(device.new_list()), "texas")
    assert "opt.grand_base=20" in device.journal()[0]


def test_what_cannot_be_remembered_is_said_but_the_list_is_open(device):
    device.press("OK").runner.current.options["suit_ouvert"] = 0
    with broken(device.app.settings, "save", StorageError("write", 28)):
        device.press("OK")
        assert device.screen == "failure" and device.app.evening.count == 0
        assert device.press("OK").screen == "failure"
    assert device.press("OK").screen == "home"
    assert "opt.isko.suit_ouvert=0" in (device.root / "settings.txt").read_text()
    assert len(device.app.lists.numbers()) == 1


def test_rules_lent_for_this_run_begin_the_next_list(make_device):
    device = close_list(make_device(settings={"rules": "texas"}))
    device.press("OK", "OK")
    assert "rules=texas " in device.journal()[0] and "names=Anna,Ben,Cem" in device.journal()[0]
    end_list(device)
    device.press("OK", "OK")
    assert "list=0003 rules=texas " in device.journal()[0]


def test_names_of_rule_sets_are_loaded_one_at_a_time(device, monkeypatch):
    close_list(device)
    words = device.app.words
    counts = []
    load_words = words.load

    def load(section, kind="WORDS"):
        load_words(section, kind)
        counts.append(len([1 for row in words._texts if row[0] in rules.names()]))

    monkeypatch.setattr(words, "load", load)
    device.press("OK", "UP", "UP", "UP", *["RIGHT"] * 9)
    assert max(counts) <= 2
