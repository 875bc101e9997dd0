"""`vorhand score` by rule sets other than isko: what their fields say."""

import io
import json
import random
import sys

import pytest
from score_deals import CLUBS, HEARTS, NULL, RAMSCH, SOLO, THREE, TWO

from host_tools import cli
from host_tools.deal_json.deals import Reader
from host_tools.deal_json.lines import LineError
from host_tools.deal_json.told import fields_of
from host_tools.manual import random_deals
from vorhand import rules
from vorhand.rules import RuleError
from vorhand.rules.deal.conversation import Conversation

# (rule set, options, deal, points per seat)
SCORES = (
    ("pub", (), {**CLUBS, "kontra": 3, "outcome": "won"}, [0, 192, 0]),
    ("pub", (), {**CLUBS, "kontra": 0, "spitze": "none", "outcome": "won"}, [0, 24, 0]),
    ("pub", (), {**CLUBS, "bock": 2, "outcome": "lost"}, [0, -192, 0]),
    ("pub", ("spitze=1",), {**CLUBS, "spitze": "made", "outcome": "won"}, [0, 36, 0]),
    ("pub", ("revolution=1",), {**NULL, "revolution": True, "outcome": "lost"}, [0, -184, 0]),
    ("pub", ("schenken=1",), {**CLUBS, "schenken": True, "points": 95}, [0, 48, 0]),
    ("pub", ("bock_60=1",), {**CLUBS, "outcome": "lost"}, [0, -48, 0]),
    ("pub", ("bock_60=1",), {**CLUBS, "outcome": "lost", "sixty": True}, [0, -48, 0]),
    ("pub", ("bock_60=1",), {**CLUBS, "points": 60, "sixty": True}, [0, -48, 0]),
    ("pub", ("revoke_keeps_won=0",), {**CLUBS, "points": 70, "revoke": 1}, [0, -48, 0]),
    ("pub", (), {**RAMSCH, "auction": [0, 0, 0], "card_points": [60, 40, 20]}, [-60, 0, 0]),
    ("pub", (), {**RAMSCH, "bock": 1, "card_points": [60, 40, 20]}, [-120, 0, 0]),
    (
        "pub",
        ("ramsch_round=bock",),
        {**RAMSCH, "ramsch_round": True, "bock": 1, "card_points": [60, 40, 20]},
        [-60, 0, 0],
    ),
    (
        "pub",
        ("ramsch_round=bock",),
        {**THREE, "declarer": 1, "matadors": 1, "outcome": "won", "ramsch_round": True},
        [0, 72, 0],
    ),
    ("pub", (), {**RAMSCH, "card_points": [120, 0, 0], "tricks": [9, 1, 0]}, [-240, 0, 0]),
    (
        "pub",
        ("ramsch_shove=1", "ramsch_knock=1"),
        {**RAMSCH, "card_points": [60, 40, 20], "shoves": 1, "knocks": 1},
        [-240, 0, 0],
    ),
    ("pub", ("list_mode=bierlachs",), {**CLUBS, "outcome": "won"}, [-24, 0, -24]),
    ("tournee", (), {**SOLO, "points": 90}, [0, 24, 0]),
    ("tournee", (), {**SOLO, "points": 90, "schneider": False}, [0, 24, 0]),
    ("tournee", (), {**SOLO, "points": 91, "schneider": True}, [0, 36, 0]),
    ("tournee", (), {**SOLO, "points": 120, "tricks": 10}, [0, 60, 0]),
    ("tournee", (), {**NULL, "outcome": "won"}, [0, 20, 0]),
    ("tournee", (), {**NULL, "ouvert": True, "points": 12, "tricks": 1}, [0, -40, 0]),
    ("tournee", (), {**SOLO, "revoke": 2}, [0, 24, -24]),
    ("tournee", (), {**SOLO, "revoke": 1, "points": 20}, [0, -36, 0]),
    (
        "tournee",
        (),
        {**CLUBS, "kind": "tournee", "turn": 2, "turned": "C7", "points": 50},
        [0, -32, 0],
    ),
    ("schmegegge", (), {**HEARTS, "ro": True, "outcome": "won"}, [40, 0]),
    ("schmegegge", (), {**HEARTS, "ultimo": "missed", "outcome": "won"}, [-80, 0]),
    ("schmegegge", (), {**HEARTS, "lets_end": 1, "points": 40}, [-80, 0]),
    ("schmegegge", (), {**HEARTS, "decision": "lets_end_won"}, [30, 0]),
    ("schmegegge", (), {**TWO, "game": "ramsch", "card_points": [71, 40]}, [-35, 0]),
    ("officers", (), {**HEARTS, "points": 120, "tricks": 16}, [50, 0]),
    ("officers", (), {**HEARTS, "points": 120, "tricks": 15}, [40, 0]),
    ("officers", (), {**HEARTS, "points": 0, "tricks": 0}, [-100, 0]),
    ("officers", (), {**TWO, "game": "ramsch", "card_points": [120, 0], "tricks": [16, 0]}, None),
)


@pytest.mark.parametrize(("name", "options", "deal", "points"), SCORES)
def test_scores(name, options, deal, points):
    found = Reader(name, list(options)).deal(deal)
    assert list(found.score.points) == (points or [120, 0])
    if deal.get("game") == "ramsch":
        assert found.score.score is None
    assert found.warnings == [] or "revoke" in deal or "spitze" in deal or "ultimo" in deal


def test_languages_on_the_command_line(capsys, monkeypatch):
    lines = [{**CLUBS, "points": 119}, {**CLUBS, "bid": 19, "points": 70}]
    answers = {}
    for words in ((), ("--language", "de"), ("--language", "en")):
        data = "".join(json.dumps(line) + "\n" for line in lines)
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data.encode())))
        assert cli.main(["score", *words]) == 1
        good, bad = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
        answers[words[-1:]] = good["explain"], good["warnings"][0], bad["error"]
    german, english = answers["de",], answers["en",]
    assert german == (
        "mit 1, Spiel 2, Schneider 3, 3 x 12 = 36",
        "119 Augen kann es nicht geben",
        "bid: 19 geht hier nicht (18, 20, 22 ... 264)",
    )
    assert english == (
        "with 1, game 2, Schneider 3, 3 x 12 = 36",
        "119 points are impossible",
        "bid cannot be 19 here (18, 20, 22 ... 264)",
    )
    assert answers[()] == (german[0], english[1], english[2])


def test_every_sentence_has_its_german_one():
    """All that deals, fields, results and ramsch say of a deal stands in german.py."""
    import ast

    from host_tools import PACKAGE
    from host_tools.german import SENTENCES

    said = set()
    for name in ("lines", "allowed", "fields", "deals", "results", "ramsch"):
        tree = ast.parse((PACKAGE / f"{name}.py").read_text("utf-8"))
        for node in ast.walk(tree):
            if not isinstance(node, (ast.Call, ast.Tuple)):
                continue
            called = isinstance(node, ast.Call) and getattr(node.func, "id", "") == "LineError"
            first = (node.args if isinstance(node, ast.Call) else node.elts)[:1]
            for word in first:
                if isinstance(word, ast.Constant) and isinstance(word.value, str):
                    if called or (" " in word.value and "{" in word.value):
                        said.add(word.value)
    assert said <= set(SENTENCES)
    for english, german in SENTENCES.items():
        assert english.count("{}") == german.count("{}")


@pytest.mark.parametrize("name", rules.NAMES)
def test_fields_of_a_told_deal_read_back_to_the_same(name):
    """Deals by chance, by house rules by chance, at every table."""
    ruleset = rules.load(name)
    rng = random.Random(7)
    for turn in range(400):
        chosen = {row[0]: rng.choice(row[1]) for row in ruleset.OPTIONS if rng.random() < 0.3}
        options = {**rules.defaults(ruleset), **chosen}
        reader = Reader(name, [f"{key}={value}" for key, value in chosen.items()])
        (made,) = random_deals.deals(ruleset, options, 1, turn, rng.choice(ruleset.TABLES))
        if made.facts.get("outcome") == "redeal":
            continue
        talk = Conversation(ruleset, made.table, options, made.answers)
        score = ruleset.score(talk.table, talk.facts, options)
        try:
            fields = fields_of(talk.table, talk)
            deal = reader.deal(fields)
        except (LineError, RuleError) as error:
            raise AssertionError((made.answers, chosen, error)) from error
        assert deal.score.points == score.points, (made.answers, chosen)
        assert deal.talk.answers == talk.answers, (made.answers, chosen)
