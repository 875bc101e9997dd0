"""`vorhand score` by rule sets other than isko: what their fields say, and what is refused."""

import io
import json
import random
import sys

import pytest

from host_tools import cli, walk
from host_tools.deals import Reader
from host_tools.lines import LineError
from host_tools.told import fields_of
from vorhand import rules
from vorhand.rules import RuleError
from vorhand.rules.conversation import Conversation

TWO = {"players": 2, "dealer": 0}
THREE = {"players": 3, "dealer": 0}
CLUBS = {**THREE, "declarer": 1, "game": "clubs", "matadors": 1}
NULL = {**THREE, "declarer": 1, "game": "null"}
HEARTS = {**TWO, "declarer": 0, "game": "hearts", "matadors": 2}
RAMSCH = {**THREE, "game": "ramsch"}
SOLO = {**CLUBS, "kind": "solo"}

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


# (rule set, options, deal, reason in English, in German)
REFUSED = (
    (
        "isko",
        (),
        {**CLUBS, "ouvert": True, "schwarz_announced": False, "outcome": "won"},
        "schwarz_announced: false contradicts ouvert, which implies it",
        "schwarz_announced: false widerspricht ouvert, das es einschließt",
    ),
    (
        "tournee",
        (),
        {**NULL, "bid": 24, "outcome": "won"},
        "the bid is 24: a Null counts 20 and may not be announced",
        "Gereizt sind 24: ein Null zählt 20 und darf nicht angesagt werden",
    ),
    (
        "tournee",
        (),
        {**NULL, "bid": 42, "ouvert": True, "outcome": "won"},
        "the bid is 42: a Null Ouvert counts 40 and may not be announced",
        "Gereizt sind 42: ein Null ouvert zählt 40",
    ),
    (
        "tournee",
        (),
        {**CLUBS, "kind": "tournee", "turn": 1, "turned": "CJ", "matadors": -1, "points": 70},
        "the card turned is CJ: it is his, so he is not without it",
        "Gewendet ist CJ: sie gehört ihm, ohne sie spielt er nicht",
    ),
    ("tournee", (), {**CLUBS, "kind": "tournee"}, "turn is missing (1 or 2)", "(1 oder 2)"),
    (
        "tournee",
        (),
        {**CLUBS, "kind": "guckser"},
        "game cannot be clubs here (grand)",
        "game: clubs geht hier nicht (grand)",
    ),
    (
        "tournee",
        (),
        {**CLUBS, "kind": "tournee", "turn": 1, "turned": "HA", "game": "grand"},
        "the card turned is HA: Grand only with a jack",
        "",
    ),
    (
        "pub",
        (),
        {**CLUBS, "kontra": 1, "kontra_by": 1, "outcome": "won"},
        "Kontra is said by the defenders, not by the declarer",
        "",
    ),
    (
        "pub",
        (),
        {**RAMSCH, "card_points": [60, 40, 30]},
        "the Ramsch points add up to 130, not to 120",
        "",
    ),
    (
        "pub",
        (),
        {**RAMSCH, "kontra": 1, "card_points": [60, 40, 20]},
        "there is no Kontra in Ramsch",
        "",
    ),
    ("pub", ("ramsch_passed=0",), {**RAMSCH, "card_points": [60, 40, 20]}, "not played", ""),
    ("pub", (), {**THREE, "passed": True}, "Ramsch", ""),
    ("pub", (), {**RAMSCH, "declarer": 1}, "nobody is declarer in a Ramsch", "im Ramsch gibt es"),
    (
        "pub",
        (),
        {**CLUBS, "bock": 11, "outcome": "won"},
        "bock cannot be 11 here",
        "bock: 11 geht",
    ),
    ("pub", (), {**CLUBS, "bock": -1, "outcome": "won"}, "bock cannot be -1", ""),
    (
        "pub",
        ("bock_60=1",),
        {**CLUBS, "points": 70, "sixty": True},
        "sixty: true contradicts 70",
        "",
    ),
    (
        "pub",
        ("bock_60=1",),
        {**CLUBS, "points": 60, "sixty": False},
        "sixty: false contradicts 60",
        "",
    ),
    (
        "pub",
        (),
        {**CLUBS, "points": 60, "sixty": True},
        "Bock at 60 points is not played",
        "Bock mit 60",
    ),
    (
        "pub",
        (),
        {**CLUBS, "auction": [0, 0, 0], "outcome": "won"},
        "game clubs contradicts the auction",
        "game clubs widerspricht dem Reizen",
    ),
    (
        "pub",
        (),
        {**THREE, "auction": [0, 0, 0], "passed": True},
        "passed contradicts the auction, which ended in a Ramsch",
        "mit Ramsch",
    ),
    ("isko", (), {**RAMSCH, "card_points": [60, 40, 20]}, "game cannot be ramsch", "game: ramsch"),
    (
        "isko",
        (),
        {**CLUBS, "kontra": 1, "outcome": "won"},
        "kontra does not belong",
        "gehört nicht",
    ),
    ("isko", (), {**CLUBS, "bock": 1, "outcome": "won"}, "bock does not belong", ""),
    ("isko", (), {**CLUBS, "ramsch_round": True, "outcome": "won"}, "ramsch_round does not", ""),
    (
        "isko",
        (),
        {**CLUBS, "card_points": [1, 2, 3], "outcome": "won"},
        "card_points does not",
        "",
    ),
    ("isko", (), {**CLUBS, "spitze": 1, "outcome": "won"}, "spitze must be a text", "ein Text"),
    ("isko", (), {**TWO, "declarer": 1}, "2 players cannot be", "Mit 2 Spielern"),
    (
        "tournee",
        (),
        {**CLUBS, "outcome": "won"},
        "kind is missing (tournee, solo, guckser or ouvert)",
        "oder ouvert",
    ),
    ("tournee", (), {**SOLO, "turn": 1, "outcome": "won"}, "turn does not belong", ""),
    ("officers", (), {**HEARTS, "hand": True, "outcome": "won"}, "Hand", "Hand"),
    ("officers", (), {**HEARTS, "points": 90, "tricks": 16}, "all tricks make 120 points", ""),
    ("schmegegge", (), {**HEARTS, "game": "grand", "ultimo": "made", "outcome": "won"}, "", ""),
)


@pytest.mark.parametrize(("name", "options", "deal", "english", "german"), REFUSED)
def test_refused_with_a_reason_in_both_languages(name, options, deal, english, german):
    told = []
    for language, expected in (("en", english), ("de", german)):
        reader = Reader(name, list(options), language)
        with pytest.raises(LineError) as caught:
            reader.deal(deal)
        reason = caught.value.told(language)
        assert expected in reason
        assert not reason.startswith("reason.")
        assert "{" not in reason
        told.append(reason)
    assert told[0] != told[1]


def test_the_list_knows_better():
    reader = Reader("pub")
    deal = {**CLUBS, "bock": 1, "outcome": "won"}
    assert reader.deal(deal, 1, 0).score.score == 48
    with pytest.raises(LineError, match="bock 1 contradicts the list, by which it is 0"):
        reader.deal(deal, 0, 0)


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
        (made,) = walk.deals(ruleset, options, 1, turn, rng.choice(ruleset.TABLES))
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
