"""A rule set that lies elsewhere, registered by its file: no other file knows of it."""

import json
import os
from pathlib import Path

import pytest
from commands import one_line, said
from standings_cases import column, write
from written_lists import sealed

from host_tools import HostError, rulesets
from host_tools.manual import pages
from host_tools.screens.desk import Desk
from host_tools.screens.presses import Player
from vorhand import rules
from vorhand.session.ledger import Evening

FILE = Path(__file__).with_name("made_up") / "barrel.py"
TEXT = FILE.read_text("utf-8")
DEAL = {"players": 3, "dealer": 0, "declarer": 1, "slope": "steep", "turns": 3}
ITEM = '("turns", facts["turns"], value)'
SPEAKS = ("OPTIONS =", 'SPEAKS = ("isko",)\nOPTIONS =')  # borrows its words
BOARDS = ("sim128_6", "sim128_3", "sim128_2", "sim240_6", "sim320_3")


@pytest.fixture(autouse=True)
def forgotten():
    """Unregister the rule set after each test."""
    yield
    rules._ADDED.clear()


@pytest.fixture
def barrel():
    """The name of the registered rule set."""
    return rulesets.register(FILE)


@pytest.fixture
def desk(tmp_path, barrel):
    """A device with a list of it; strict: words and figures that do not fit raise."""

    def make(board="sim128_6", language="de", options=None):
        folder = tmp_path / f"{board}_{language}"
        folder.mkdir()
        device = Desk(board, folder, language)
        return device.new_list(("Anna", "Ben", "Cem"), 0, 12, barrel, options or {})

    return make


@pytest.fixture
def own(tmp_path):
    """Write the rule set with texts in the places of others; return its file."""

    def change(*pairs):
        text = TEXT
        for old, new in pairs:
            assert old in text
            text = text.replace(old, new)
        (tmp_path / "barrel.py").write_text(text, "utf-8")
        return tmp_path / "barrel.py"

    return change


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("board", BOARDS)
def test_a_deal_through_the_screens(desk, board, language):
    device = desk(board, language)
    player = Player(device.runner)
    answers = {"declarer": 1, "slope": "steep", "turns": 3, "rolled": "away"}
    player.deal(answers)
    deal = "deal n=1 declarer=1 slope=steep turns=3 rolled=away score=0,-6,0 loss=1"
    assert device.last() == deal
    player.correct(1, {**answers, "turns": 2})
    assert device.app.evening.result(1) == ((0, -4, 0), None, 1, True)
    player.deal({"declarer": "passed"})
    player.undo()
    assert device.app.evening.points == [0, -4, 0]
    for screen in ("sheet", "standings", "rest"):
        device.open(screen)
    device.open("entry", 1)


def test_it_is_in_the_menu_and_so_are_its_house_rules(desk):
    device = desk()
    newlist = device.open("newlist").runner.current
    index = [row[0] for row in newlist.rows].index(device.app.word("newlist.rules"))
    choice = newlist.choose(index)
    assert choice.values[-1] == "barrel"
    options = newlist.choose(newlist.what.index(-6))
    assert [row[0] for row in options.rows] == ["option.large_mugs"]
    assert options.choose(0).values == [0, 1]


def test_it_is_in_the_settings(desk):
    device = desk()
    settings = device.app.settings
    settings.set("rules", "barrel")
    settings.lend("opt.barrel.large_mugs", 1)
    assert settings.get("rules") == "barrel"
    assert settings.options(rules.load("barrel")) == {"large_mugs": 1}
    rows = device.open("menu").choose("Regeln dieser Liste").runner.current.rows
    assert [row[0] for row in rows] == ["rules.barrel", "option.large_mugs"]


def test_it_is_scored_told_and_in_the_manual(vorhand, tmp_path, monkeypatch):
    monkeypatch.setenv(rulesets.VARIABLE, os.pathsep.join(("", str(FILE))))
    deals = [{**DEAL, "rolled": "home"}, {**DEAL, "rolled": "away"}, {**DEAL, "rolled": "up"}]
    deals += [{**DEAL, "rolled": "home", "matadors": 1}, DEAL]
    options = ("--rules", "barrel", "--option", "large_mugs=1")
    status, out, _ = vorhand("score", "--language", "en", *options, write(tmp_path, *deals))
    home, away, *wrong = map(json.loads, out.splitlines())
    assert (status, home["score"], away["score"]) == (1, 12, -12)
    reasons = (
        "rolled cannot be up here (home or away)",
        "matadors does not belong to this deal",
        "rolled is missing (home or away)",
    )
    for row, reason in zip(wrong, reasons, strict=True):
        assert row["error"].startswith(reason)
    told = said(vorhand("rules")).splitlines()[-1].split()
    assert told == "barrel barrel 2 and 3 players".split()
    texts = pages(["barrel"])
    assert "[`barrel`](rules/barrel.md)" in texts["rules.md"]
    text = texts["rules/barrel.md"]
    assert "- `large_mugs`; made up: `0` (default), `1`." in text
    assert "- `slope` `gentle` or `steep`, when somebody plays" in text
    assert '"points": [0, 6], "won": true, "overbid": false, "explain": "explain.turns"' in text


def test_by_module_it_is_pressed_and_stands(vorhand, tmp_path):
    options = ("--json", "--module", FILE, "--rules", "barrel")
    deals = write(tmp_path, {**DEAL, "rolled": "home"})
    assert json.loads(said(vorhand("presses", *options, deals)))["points"] == [0, 6, 0]
    out = said(vorhand("standings", "--system", "plain", *options, deals))
    assert column(json.loads(out), "points") == [0, 6, 0]


def test_its_list_is_checked(vorhand, desk):
    device = desk()
    Player(device.runner).deal({"declarer": "passed"})
    path = device.app.evening.path
    assert Evening(path).rules == "barrel"
    assert "nothing wrong" in said(vorhand("replay", "--module", FILE, path))


@pytest.mark.parametrize(
    ("name", "text", "reason"),
    [
        ("nothing.py", None, "there is no file"),
        ("no-name.py", "", "cannot be imported"),
        ("isko.py", "", "there is a rule set isko already"),
        ("broken.py", "NAME =", "SyntaxError"),
        ("ends.py", "raise SystemExit(0)", "ends.py:1: SystemExit: 0"),
        ("empty.py", "", "is no rule set: it lacks NAME, TABLES"),
        ("other.py", TEXT, "must be called like the rule set, barrel"),
    ],
)
def test_what_is_no_rule_set(tmp_path, vorhand, name, text, reason):
    file = tmp_path / name
    if text is not None:
        file.write_text(text, "utf-8")
    assert reason in one_line(vorhand("rules", "--module", file), 2)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("TABLES = ", "TABLES = 3  # ", "is no rule set: TABLES is no tuple"),
        ("def lengths(", "lengths = 3\n\n\ndef _lengths(", "lengths is no function"),
        ('NAME = "barrel"', 'NAME = "barrel" + 1', "barrel.py:{}: TypeError: "),
        ('yield Choice("declarer"', 'yield Chioce("declarer"', "barrel.py:{}: NameError: "),
        ("    value = facts[", "    value = facts['slop'][", "{}: KeyError: 'slop'"),
        ("return Score(", "return 7  # Score(", "score() has returned 7, which is no Score"),
        ("(2 if", "(2.5 if", "score() has counted 7.5, no integer"),
        ('("plain",)', '("seger",)', "STANDINGS cannot have 'seger'; there are plain, seeger, s"),
        ('("plain",)', "()", "is no rule set: STANDINGS is empty; there are plain"),
        ("(2, 3)", "(2, 6)", "is no rule set: TABLES cannot have 6; there are tables of 2 to 5"),
        ("(2, 3)", "(2, '3')", "is no rule set: TABLES cannot have '3'; there are tables"),
        ("(0, 1), 0,", "(0, 1), 2,", "OPTIONS: large_mugs has the default 2, which is not among"),
        ("(0, 1), 0,", "(0, 1),", "OPTIONS: ('large_mugs', (0, 1), 'made up') is not (key, va"),
        ('"turns", 1, 9', '"turns", 4, 1', "asks turns from 4 to 1, where no number is"),
        ('("gentle", "steep")', "()", "deal() asks slope without an answer"),
        ("yield _SLOPE", "yield 'slope'", "deal() asks 'slope', which is no question"),
    ],
)
def test_a_slip_is_named_with_its_line(own, vorhand, old, new, reason):
    line = TEXT.partition(old)[0].count("\n") + 1
    err = one_line(vorhand("rules", "--module", own((old, new)), "barrel"))
    assert reason.format(line) in err


@pytest.mark.parametrize(
    ("question", "key"),
    [
        *(("Count({!r}, 1, 9)", key) for key in ("game", "outcome", "tricks", "hand", "bid")),
        *(("Count({!r}, 1, 9)", key) for key in ("players", "dealer", "bock", "cards", "id")),
        *(("Flag({!r})", key) for key in ("points", "matadors", "turn", "passed", "schneider")),
        *(('Choice({!r}, ("gentle", "steep"))', key) for key in ("auction", "ouvert", "shoves")),
    ],
)
def test_a_question_is_not_called_like_a_field_that_means_something_else(
    own, vorhand, question, key
):
    imported = ("import Choice, Count", "import Choice, Count, Flag")
    file = own(('Count("turns", 1, 9)', question.format(key)), imported)
    kind = question.partition("(")[0]
    reason = f"deal() asks {key} with {kind}: that field means something else; rename it"
    assert vorhand("rules", "--module", file, "barrel") == (2, "", f"vorhand: {file}: {reason}\n")


@pytest.mark.parametrize(
    ("question", "choice"),
    [('Flag("keys")', "keys"), ('Choice("outcome", ("won", "leave"))', "leave")],
)
def test_what_is_said_in_the_play_is_not_called_like_what_opens_a_screen(
    own, vorhand, question, choice
):
    imported = ("import Choice, Count", "import Choice, Count, Flag")
    file = own(('Count("turns", 1, 9)', question), imported)
    reason = f"deal() asks for {choice}: on the device's screen that opens another; rename it"
    assert vorhand("rules", "--module", file, "barrel") == (2, "", f"vorhand: {file}: {reason}\n")


def test_a_question_that_only_another_house_rule_asks_is_looked_at(own, vorhand):
    more = 'yield _TURNS\n    if options.get("large_mugs"):\n        yield Count("game", 1, 2)'
    status, _, err = vorhand("rules", "--module", own(("yield _TURNS", more)), "barrel")
    assert status == 2 and "asks game with Count" in err


@pytest.mark.parametrize("verb", ["score", "rules"])
def test_an_item_with_fewer_numbers_than_its_borrowed_words_want(own, vorhand, tmp_path, verb):
    file = own((ITEM, '("times", 3, value)'), SPEAKS)
    deals = write(tmp_path, {**DEAL, "rolled": "home"})
    arguments = ["--rules", "barrel", deals] if verb == "score" else ["barrel"]
    result = vorhand(verb, "--module", file, "--language", "en", *arguments)
    said = "score() explains with ('times', 3, 6), but the words of times want more numbers: {} x"
    assert result[0] == 1 and f"{file}: {said}" in one_line(result)


def test_a_sheet_of_a_rule_set_whose_items_have_too_few_numbers(desk, own, monkeypatch, vorhand):
    device = desk()
    Player(device.runner).deal({"declarer": 1, "slope": "steep", "turns": 3, "rolled": "home"})
    rules._ADDED.clear()
    file = own((ITEM, '("with",)'), ('"slope"', '"game"'), SPEAKS)
    path = device.app.evening.path
    Path(path).write_bytes(sealed(Path(path).read_bytes().replace(b" slope=", b" game=")))
    monkeypatch.setenv(rulesets.VARIABLE, str(file))
    for verb in ("sheet", "stats"):
        reason = "score() explains deal 1 with [('with',)], an item with too few numbers"
        assert vorhand(verb, path)[::2] == (1, f"vorhand: {file}: {reason}\n")


@pytest.mark.parametrize("name", ["a" * 300 + ".py", "circle.py"])
def test_a_name_that_no_file_can_have(tmp_path, vorhand, name):
    (tmp_path / "circle.py").symlink_to("circle.py")
    assert "there is no file" in one_line(vorhand("rules", "--module", tmp_path / name), 2)


@pytest.mark.parametrize(
    ("example", "reason"),
    [
        ('{"declarer": 1, "slope": "steep", "turns": 3}', "rolled is missing (home or away)"),
        ('{"declarer": 1, "slope": "flat"}', "slope cannot be flat here (gentle or steep)"),
    ],
)
def test_an_example_that_is_no_deal(own, vorhand, example, reason):
    file = own(("EXAMPLE =", f"EXAMPLE = {example!r}\n_OLD ="))
    told = f"vorhand: barrel.py: EXAMPLE: {reason}\n"
    assert vorhand("rules", "--module", file, "barrel") == (2, "", told)


def test_a_rule_set_without_house_rules_and_example(own, vorhand):
    bare = own(('(("large_mugs", (0, 1), 0, "made up"),)', "()"), ("EXAMPLE =", "_OLD ="))
    page = said(vorhand("rules", "--module", bare, "barrel"))
    assert "There are none." in page and "Example" not in page


def test_a_name_belongs_to_the_first_that_had_it(own, barrel):
    assert rulesets.register(FILE) == barrel
    assert rules.names().count("barrel") == 1
    with pytest.raises(HostError, match="there is a rule set barrel already"):
        rulesets.register(own())
