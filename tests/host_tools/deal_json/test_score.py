"""`vorhand score`: JSON Lines in, JSON Lines out, and one clear error for each mistake."""

import io
import json
import random
import sys

import pytest

from host_tools import cli
from host_tools.deal_json.deals import Reader
from host_tools.deal_json.told import fields_of, shortest_auction
from vorhand.rules.deal.conversation import Conversation
from vorhand.rules.deal.table import Table
from vorhand.rules.deal.values import LADDER

TABLE = {"players": 3, "dealer": 0, "declarer": 1}
CLUBS = {**TABLE, "game": "clubs", "matadors": 1}
NULL = {**TABLE, "game": "null"}
CARDS = "CJ DJ CA C9 C8 HA HT HK SA ST D7 D8"  # with 1 in every suit and in Grand


@pytest.fixture
def score(capsys, monkeypatch):
    """Run `vorhand score` on deals (objects or raw lines); return (exit status, answers)."""

    def run(*deals, words=()):
        lines = [deal if isinstance(deal, (str, bytes)) else json.dumps(deal) for deal in deals]
        data = b"\n".join(line if isinstance(line, bytes) else line.encode() for line in lines)
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
        status = cli.main(["score", *words])
        out, err = capsys.readouterr()
        assert err == ""
        return status, [json.loads(line) for line in out.splitlines()]

    return run


@pytest.fixture
def one(score):
    """Return the answer to one good deal."""

    def run(fields, *words):
        status, answers = score(fields, words=words)
        assert (status, len(answers)) == (0, 1), answers
        return answers[0]

    return run


def test_a_deal_and_its_answer(one):
    deal = {**TABLE, "players": 4, "bid": 20, "game": "clubs", "matadors": 2}
    assert one({**deal, "outcome": "won", "schneider": True}) == {
        "value": 48,
        "score": 48,
        "points": [0, 48, 0, 0],
        "won": True,
        "overbid": False,
        "explain": "mit 2, Spiel 3, Schneider 4, 4 x 12 = 48",
        "warnings": [],
    }


def test_passed_in(one):
    answer = one({"players": 4, "dealer": 2, "passed": True, "bid": 0, "hand": False})
    assert answer["score"] is None
    assert answer["won"] is None
    assert answer["value"] is None
    assert answer["points"] == [0, 0, 0, 0]
    assert answer["explain"] == "eingepasst"


SCORES = (
    ({**CLUBS, "points": 61}, 24),
    ({**CLUBS, "points": 60}, -48),
    ({**CLUBS, "points": 90}, 36),
    ({**CLUBS, "points": 30}, -72),
    ({**CLUBS, "points": 120}, 36),
    ({**CLUBS, "points": 120, "tricks": 9}, 36),
    ({**CLUBS, "points": 120, "tricks": 10}, 48),
    ({**CLUBS, "points": 8, "tricks": 0}, -96),
    ({**CLUBS, "points": 0}, -72),
    ({**CLUBS, "outcome": "won"}, 24),
    ({**CLUBS, "outcome": "won", "schneider": False, "schwarz": False}, 24),
    ({**CLUBS, "outcome": "won", "schneider": True}, 36),
    ({**CLUBS, "outcome": "won", "schwarz": True}, 48),
    ({**CLUBS, "outcome": "lost", "schwarz": True}, -96),
    ({**CLUBS, "outcome": "lost", "schneider": True, "schwarz": False}, -72),
    ({**CLUBS, "points": 95, "schneider": True, "schwarz": False}, 36),
    ({**CLUBS, "points": 70, "schneider": False}, 24),
    ({**CLUBS, "schneider_announced": True, "outcome": "won"}, 60),
    ({**CLUBS, "schneider_announced": True, "outcome": "won", "schwarz": True}, 72),
    ({**CLUBS, "schneider_announced": True, "outcome": "lost"}, -120),
    ({**CLUBS, "schneider_announced": True, "outcome": "lost", "schneider": False}, -120),
    ({**CLUBS, "schneider_announced": True, "outcome": "lost", "schneider": True}, -120),
    ({**CLUBS, "schneider_announced": True, "outcome": "lost", "schwarz": True}, -144),
    ({**CLUBS, "schneider_announced": True, "points": 85, "schneider": False}, -120),
    ({**CLUBS, "schneider_announced": True, "points": 85, "schneider": True}, -120),
    ({**CLUBS, "schwarz_announced": True, "points": 110, "tricks": 9}, -168),
    ({**CLUBS, "schwarz_announced": True, "outcome": "lost", "schwarz": False}, -168),
    ({**CLUBS, "schwarz_announced": True, "outcome": "won"}, 84),
    ({**CLUBS, "ouvert": True, "outcome": "won"}, 96),
    ({**CLUBS, "ouvert": True, "points": 120, "tricks": 10}, 96),
    ({**CLUBS, "ouvert": True, "outcome": "lost"}, -192),
    ({**CLUBS, "hand": True, "decision": "lost_simple"}, -72),
    ({**CLUBS, "decision": "won_simple"}, 24),
    ({**CLUBS, "bid": 30, "decision": "won_required"}, 36),
    ({**CLUBS, "bid": 50, "decision": "won_required"}, -120),
    ({**CLUBS, "schneider_announced": True, "decision": "won_required"}, 60),
    ({**CLUBS, "schneider_announced": True, "decision": "lost_simple"}, -120),
    ({**CLUBS, "schneider_announced": True, "decision": "won_simple"}, 60),
    ({**TABLE, "game": "clubs", "cards": CARDS, "points": 70}, 24),
    ({**TABLE, "game": "clubs", "cards": CARDS.split(), "points": 70}, 24),
    ({**CLUBS, "cards": CARDS, "points": 70}, 24),
    ({**NULL, "outcome": "won"}, 23),
    ({**NULL, "outcome": "won", "matadors": 0, "schneider": False, "hand": False}, 23),
    ({**NULL, "cards": CARDS, "outcome": "lost"}, -46),
    ({**NULL, "hand": True, "ouvert": True, "outcome": "lost"}, -118),
    ({**NULL, "points": 0, "tricks": 0}, 23),
    ({**NULL, "points": 30, "tricks": 3}, -46),
    ({**NULL, "points": 60}, -46),
    ({**NULL, "bid": 24, "matadors": 1, "null_as": "clubs"}, -48),
    ({**NULL, "bid": 24, "cards": CARDS, "null_as": "diamonds", "outcome": "lost"}, -54),
    ({**NULL, "bid": 36, "hand": True, "matadors": -1, "null_as": "clubs"}, -72),
    ({**CLUBS, "auction": [18, 0, 0], "declarer": 2, "bid": 18, "points": 70}, 24),
    ({**CLUBS, "bid": None, "hand": None, "points": 70}, 24),
)


@pytest.mark.parametrize(("fields", "expected"), SCORES)
def test_scores(one, fields, expected):
    answer = one(fields)
    assert answer["score"] == expected
    points = [0, 0, 0]
    points[fields["declarer"]] = expected
    assert answer["points"] == points
    assert answer["won"] == (expected > 0)


def test_overbid_won_comes_back_lost_with_a_warning(one):
    answer = one({**CLUBS, "bid": 30, "outcome": "won"})
    assert (answer["won"], answer["overbid"], answer["value"]) == (False, True, 36)
    assert answer["score"] == -72
    assert answer["warnings"] == ["Overbid: value 24 below the bid 30, so it is lost"]
    assert "überreizt bei 30: 3 x 12 = 36" in answer["explain"]


WARNED = (
    ({**CLUBS, "points": 120}, "tricks is not given at 120 points"),
    ({**CLUBS, "points": 22}, "tricks is not given at 22 points"),
    ({**NULL, "points": 0}, "tricks is not given at 0 points"),
    ({**CLUBS, "points": 119}, "119 points are impossible"),
    ({**CLUBS, "points": 100, "tricks": 2}, "100 points in 2 tricks and the skat cannot be"),
    ({**CLUBS, "points": 70, "note": "x"}, "note is not a known field"),
    ({**CLUBS, "schneider_announced": True, "points": 70}, "the announcement was missed"),
    ({**NULL, "bid": 24, "matadors": 1, "null_as": "clubs"}, "lost at once"),
    (
        {**NULL, "bid": 24, "matadors": 1, "null_as": "clubs", "outcome": "won"},
        "Null counts 23, the bid is 24",
    ),
    ({**CLUBS, "bid": 40, "decision": "won_required"}, "levels granted: 2"),
)


@pytest.mark.parametrize(("fields", "text"), WARNED)
def test_warnings(one, fields, text):
    warnings = one(fields)["warnings"]
    assert len(warnings) == 1
    assert text in warnings[0]


@pytest.mark.parametrize("points", [23, 70, 118])
def test_no_warning_where_the_tricks_are_clear(one, points):
    assert one({**CLUBS, "points": points})["warnings"] == []


def test_redeal(one):
    for fields in (
        {"players": 3, "dealer": 0, "decision": "redeal"},
        {**TABLE, "decision": "redeal"},
        {**CLUBS, "decision": "redeal"},
        {**TABLE, "game": "grand", "matadors": 4, "decision": "redeal"},
        {"players": 3, "dealer": 0, "game": "grand", "matadors": 4, "decision": "redeal"},
        {**TABLE, "hand": True, "matadors": 2, "decision": "redeal"},
        {**TABLE, "cards": CARDS, "decision": "redeal"},
        {**NULL, "bid": 24, "decision": "redeal"},
        {**NULL, "bid": 24, "matadors": 1, "null_as": "clubs", "decision": "redeal"},
    ):
        answer = one(fields)
        assert answer["score"] is None
        assert answer["won"] is None
        assert answer["points"] == [0, 0, 0]
        assert answer["explain"] == "neu geben, gleicher Geber"


def test_windows_line_ends_and_mark(score):
    line = json.dumps({**CLUBS, "points": 70})
    status, answers = score(b"\xef\xbb\xbf" + line.encode() + b"\r", line + "\r")
    assert status == 0
    assert [answer["score"] for answer in answers] == [24, 24]


HOUSE = (
    ("null_overbid=next", {**NULL, "bid": 24}, -92),
    ("null_overbid=own", {**NULL, "bid": 24, "outcome": "lost"}, -46),
    ("eigenschneider=1", {**CLUBS, "schneider_announced": True, "points": 20}, -144),
    (
        "failed_ann_levels=announced",
        {**CLUBS, "schneider_announced": True, "outcome": "lost", "schneider": True},
        -96,
    ),
    ("concede_levels=1", {**CLUBS, "decision": "lost_simple", "points": 20}, -72),
    ("concede_levels=1", {**CLUBS, "decision": "lost_simple", "points": 40}, -48),
)


@pytest.mark.parametrize(("option", "fields", "expected"), HOUSE)
def test_house_rules(one, option, fields, expected):
    assert one(fields, "--option", option)["score"] == expected


def told(rng, reader):
    """Return a deal told by random legal answers."""
    players = rng.randint(3, 5)
    talk = Conversation(reader.ruleset, Table(players, rng.randrange(players)), reader.options, ())
    while talk.question:
        question = talk.question
        if question.kind == "choice":
            value = rng.choice(question.answers)
        elif question.kind == "count":
            value = rng.randint(question.low, question.high) * rng.choice(
                (1, 1 - 2 * question.signed)
            )
        else:
            value = rng.choice([0] * 30 + [v for v in LADDER if question.legal(v)])
        talk.answer(value)
        for flag in talk.offered():
            if rng.random() < 0.1:
                talk.set(flag.key, rng.choice(LADDER) if flag.key == "bid" else 1)
    return talk


def test_fields_of_a_told_deal_read_back_to_the_same():
    reader = Reader()
    rng = random.Random(18)
    for _ in range(2000):
        talk = told(rng, reader)
        deal = reader.deal(fields_of(talk.table, talk))
        assert deal.talk.answers == talk.answers
        assert deal.talk.facts == talk.facts
        score = reader.ruleset.score(talk.table, talk.facts, reader.options)
        assert deal.score.points == score.points


def test_shortest_auction():
    reader = Reader()
    for players in (3, 4, 5):
        table = Table(players, 0)
        for seat in table.active:
            for bid in (0, *LADDER):
                moves = shortest_auction(table, seat, bid)
                assert len(moves) == 3 or bid == 264
                answers = [("declarer", "auction"), ("auction", moves)]
                talk = Conversation(reader.ruleset, table, {}, answers)
                assert (talk.facts["declarer"], talk.facts["bid"]) == (seat, bid or 18)
