"""A rule set that lies elsewhere, registered by its file: no other file knows of it."""

import json
import os
from pathlib import Path

import pytest
from written_lists import sealed

from host_tools import HostError, rulesets
from host_tools.cli import main
from host_tools.manual import pages
from host_tools.screens.desk import Desk
from host_tools.screens.presses import Player
from vorhand import rules
from vorhand.session.ledger import Evening

FILE = Path(__file__).with_name("made_up") / "barrel.py"
DEAL = {"players": 3, "dealer": 0, "declarer": 1, "slope": "steep", "turns": 3}
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


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("board", BOARDS)
def test_a_deal_through_the_screens(desk, board, language):
    device = desk(board, language)
    player = Player(device.runner)
    answers = {"declarer": 1, "slope": "steep", "turns": 3, "rolled": "away"}
    player.deal(answers)
    assert device.last() == (
        "deal n=1 declarer=1 slope=steep turns=3 rolled=away score=0,-6,0 loss=1"
    )
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


def test_it_is_scored_told_and_in_the_manual(capsys, tmp_path, monkeypatch):
    monkeypatch.setenv(rulesets.VARIABLE, os.pathsep.join(("", str(FILE))))
    file = tmp_path / "deals.jsonl"
    deals = [{**DEAL, "rolled": "home"}, {**DEAL, "rolled": "away"}, {**DEAL, "rolled": "up"}]
    deals += [{**DEAL, "rolled": "home", "matadors": 1}, {**DEAL, "turns": 3}]
    file.write_text("".join(json.dumps(deal) + "\n" for deal in deals), "utf-8")
    options = ("--rules", "barrel", "--option", "large_mugs=1")
    assert main(["score", "--language", "en", *options, str(file)]) == 1
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [row["score"] for row in rows[:2]] == [12, -12]
    for row, reason in zip(
        rows[2:],
        (
            "rolled cannot be up here (home or away)",
            "matadors does not belong to this deal",
            "rolled is missing (home or away)",
        ),
        strict=True,
    ):
        assert row["error"].startswith(reason)
    assert main(["rules"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].split() == ["barrel", "barrel", "2", "and"] + [
        "3",
        "players",
    ]
    texts = pages(["barrel"])
    assert "[`barrel`](rules/barrel.md)" in texts["rules.md"]
    text = texts["rules/barrel.md"]
    assert "- `large_mugs`; made up: `0` (default), `1`." in text
    assert "- `slope` `gentle` or `steep`, when somebody plays" in text
    assert '"points": [0, 6], "won": true, "overbid": false, "explain": "explain.turns"' in text


def test_by_module_it_is_pressed_and_stands(capsys, tmp_path):
    file = tmp_path / "deals.jsonl"
    file.write_text(json.dumps({**DEAL, "rolled": "home"}) + "\n", "utf-8")
    options = ("--module", str(FILE), "--rules", "barrel")
    assert main(["presses", "--json", *options, str(file)]) == 0
    assert json.loads(capsys.readouterr().out)["points"] == [0, 6, 0]
    assert main(["standings", "--json", "--system", "plain", *options, str(file)]) == 0
    seats = json.loads(capsys.readouterr().out)["seats"]
    assert [row["points"] for row in seats] == [0, 6, 0]


def test_its_list_is_checked(capsys, desk):
    device = desk()
    Player(device.runner).deal({"declarer": "passed"})
    path = device.app.evening.path
    assert Evening(path).rules == "barrel"
    assert main(["replay", "--module", str(FILE), path]) == 0
    assert "nothing wrong" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("name", "text", "reason"),
    [
        ("nothing.py", None, "there is no file"),
        ("no-name.py", "", "cannot be imported"),
        ("isko.py", "", "there is a rule set isko already"),
        ("broken.py", "NAME =", "SyntaxError"),
        ("empty.py", "", "is no rule set: it lacks NAME, TABLES"),
        ("other.py", FILE.read_text("utf-8"), "must be called like the rule set, barrel"),
    ],
)
def test_what_is_no_rule_set(tmp_path, capsys, name, text, reason):
    file = tmp_path / name
    if text is not None:
        file.write_text(text, "utf-8")
    with pytest.raises(HostError, match=reason):
        rulesets.register(file)
    assert main(["rules", "--module", str(file)]) == 2
    err = capsys.readouterr().err
    assert reason in err
    assert err.count("\n") == 1


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
def test_a_slip_is_named_with_its_line(tmp_path, capsys, old, new, reason):
    file, line = slipped(tmp_path, old, new)
    assert main(["rules", "--module", str(file), "barrel"]) in (1, 2)
    err = capsys.readouterr().err
    assert reason.format(line) in err and err.count("\n") == 1


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
    tmp_path, capsys, question, key
):
    file, _ = slipped(tmp_path, 'Count("turns", 1, 9)', question.format(key))
    text = file.read_text("utf-8").replace("import Choice, Count", "import Choice, Count, Flag")
    file.write_text(text, "utf-8")
    assert main(["rules", "--module", str(file), "barrel"]) == 2
    kind = question.partition("(")[0]
    reason = f"deal() asks {key} with {kind}: that field means something else; rename it"
    assert capsys.readouterr().err == f"vorhand: {file}: {reason}\n"


def test_a_question_that_only_another_house_rule_asks_is_looked_at(tmp_path, capsys):
    more = 'yield _TURNS\n    if options.get("large_mugs"):\n        yield Count("game", 1, 2)'
    file, _ = slipped(tmp_path, "yield _TURNS", more)
    assert main(["rules", "--module", str(file), "barrel"]) == 2
    assert "asks game with Count" in capsys.readouterr().err


@pytest.mark.parametrize("verb", ["score", "rules"])
def test_an_item_with_fewer_numbers_than_its_borrowed_words_want(tmp_path, capsys, verb):
    file, _ = slipped(tmp_path, '("turns", facts["turns"], value)', '("times", 3, value)')
    file.write_text(file.read_text("utf-8") + '\nSPEAKS = ("isko",)\n', "utf-8")
    deals = tmp_path / "deals.jsonl"
    deals.write_text(json.dumps({**DEAL, "rolled": "home"}) + "\n", "utf-8")
    arguments = ["--rules", "barrel", str(deals)] if verb == "score" else ["barrel"]
    assert main([verb, "--module", str(file), "--language", "en", *arguments]) == 1
    said = "score() explains with ('times', 3, 6), but the words of times want more numbers: {} x"
    err = capsys.readouterr().err
    assert f"{file}: {said}" in err and err.count("\n") == 1


def test_a_sheet_of_a_rule_set_whose_items_have_too_few_numbers(
    desk, monkeypatch, tmp_path, capsys
):
    device = desk()
    Player(device.runner).deal({"declarer": 1, "slope": "steep", "turns": 3, "rolled": "home"})
    rules._ADDED.clear()
    file, _ = slipped(tmp_path, '("turns", facts["turns"], value)', '("with",)')
    text = file.read_text("utf-8").replace('"slope"', '"game"')
    file.write_text(text + '\nSPEAKS = ("isko",)\n', "utf-8")
    path = device.app.evening.path
    Path(path).write_bytes(sealed(Path(path).read_bytes().replace(b" slope=", b" game=")))
    monkeypatch.setenv(rulesets.VARIABLE, str(file))
    for verb in ("sheet", "stats"):
        assert main([verb, path]) == 1
        reason = "score() explains deal 1 with [('with',)], an item with too few numbers"
        assert capsys.readouterr().err == f"vorhand: {file}: {reason}\n"


def slipped(folder, old, new):
    """Write a rule set with a slip; return the file and the line of the slip."""
    text = FILE.read_text("utf-8")
    assert old in text
    file = folder / "barrel.py"
    file.write_text(text.replace(old, new, 1), "utf-8")
    return file, text[: text.index(old)].count("\n") + 1


@pytest.mark.parametrize("name", ["a" * 300 + ".py", "circle.py"])
def test_a_name_that_no_file_can_have(tmp_path, capsys, name):
    (tmp_path / "circle.py").symlink_to("circle.py")
    assert main(["rules", "--module", str(tmp_path / name)]) == 2
    err = capsys.readouterr().err
    assert "there is no file" in err and err.count("\n") == 1


@pytest.mark.parametrize(
    ("example", "reason"),
    [
        ('{"declarer": 1, "slope": "steep", "turns": 3}', "rolled is missing (home or away)"),
        ('{"declarer": 1, "slope": "flat"}', "slope cannot be flat here (gentle or steep)"),
    ],
)
def test_an_example_that_is_no_deal(tmp_path, capsys, example, reason):
    text = FILE.read_text("utf-8").replace("EXAMPLE =", f"EXAMPLE = {example!r}\n_OLD =", 1)
    (tmp_path / "barrel.py").write_text(text, "utf-8")
    assert main(["rules", "--module", str(tmp_path / "barrel.py"), "barrel"]) == 2
    assert capsys.readouterr().err == f"vorhand: barrel.py: EXAMPLE: {reason}\n"


def test_a_name_belongs_to_the_first_that_had_it(tmp_path, barrel):
    assert rulesets.register(FILE) == barrel
    assert rules.names().count("barrel") == 1
    (tmp_path / "barrel.py").write_text(FILE.read_text("utf-8"), "utf-8")
    with pytest.raises(HostError, match="there is a rule set barrel already"):
        rulesets.register(tmp_path / "barrel.py")
