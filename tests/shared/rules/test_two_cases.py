"""Forms for two players: strohmann and dummy count as isko does, officers in its own way."""

from telling import answers_of, multiplies_out, raises, scored, tell
from test_isko_cases import CASES, HOUSE

from vorhand.rules import RuleError, load
from vorhand.rules.deal.conversation import Conversation
from vorhand.rules.deal.table import Table

TABLE = Table(2, 0)  # seat 1 is Forehand
OPEN_HAND = ("strohmann", "dummy")


def test_strohmann_and_dummy_score_as_isko():
    for rules in OPEN_HAND:
        for case, text, expected in CASES:
            score = scored(text, TABLE, None, rules)
            assert score.points == (0, expected), (rules, case, text, score.points)
            multiplies_out(score)
        for options, text, expected in HOUSE:
            score = scored(text, TABLE, options, rules)
            assert score.score == expected, (rules, options, text)


def test_two_bid_and_may_pass_in():
    for rules in OPEN_HAND:
        for moves, declarer, bid in (
            ([18, 0], 0, 18),
            ([18, 20, 20], 1, 20),
            ([0, 18], 1, 18),
            ([0, 0], "passed", None),
        ):
            told = [("declarer", "auction"), ("auction", moves)]
            conversation = Conversation(load(rules), TABLE, {}, told)
            assert (
                conversation.facts["declarer"] == declarer and conversation.facts.get("bid") == bid
            ), moves


def test_tables_and_lengths():
    for rules in OPEN_HAND + ("officers", "schmegegge"):
        ruleset = load(rules)
        assert ruleset.TABLES == (2,)
        assert ruleset.lengths(2)[0] == 24
        assert "seeger_fabian" not in ruleset.STANDINGS


DOUBLE = {"officer_mode": "double"}
GAMES = {"officer_mode": "games"}

# (options, what was told, points of the seats); section 4.6
OFFICERS = (
    ({}, "clubs 1 points=61", (0, 24)),
    ({}, "clubs 1 points=60", (0, -48)),
    ({}, "clubs 1 points=90", (0, 36)),
    ({}, "clubs 1 points=30", (0, -72)),
    ({}, "clubs 1 points=120 tricks=all", (0, 48)),
    ({}, "clubs 1 points=120 tricks=some", (0, 36)),
    ({}, "clubs 1 points=0 tricks=none", (0, -96)),
    ({}, "clubs 1 points=0 tricks=some", (0, -72)),
    ({}, "clubs 1 points=22", (0, -72)),
    ({}, "clubs 11 outcome=won_schwarz", (0, 168)),
    ({}, "grand -4 outcome=won", (0, 120)),
    ({}, "hearts 2 kontra=1 outcome=won", (0, 60)),
    ({}, "hearts 2 kontra=2 outcome=lost", (0, -240)),
    ({}, "hearts 2 declarer=0 outcome=lost_simple", (-60, 0)),
    ({}, "hearts 2 outcome=won_simple", (0, 30)),
    (DOUBLE, "clubs 1 points=61", (0, 24)),
    (DOUBLE, "clubs 1 points=90", (0, 48)),
    (DOUBLE, "clubs 1 points=120 tricks=all", (0, 96)),
    (DOUBLE, "clubs 1 points=60", (0, -24)),
    (DOUBLE, "clubs 1 points=30", (0, -48)),
    (DOUBLE, "clubs 1 outcome=lost_schwarz", (0, -96)),
    (DOUBLE, "clubs 1 kontra=2 points=60", (0, -96)),
    (GAMES, "clubs outcome=won", (0, 1)),
    (GAMES, "clubs outcome=lost", (1, 0)),
    (GAMES, "grand points=61", (0, 1)),
    (GAMES, "grand points=60", (1, 0)),
    (GAMES, "clubs declarer=0 outcome=won_simple", (1, 0)),
    (GAMES, "clubs declarer=0 outcome=lost_simple", (0, 1)),
)


def test_officers():
    for options, text, points in OFFICERS:
        score = scored(text, TABLE, options, "officers")
        assert score.points == points, (options, text, score.points)
        declarer = 0 if "declarer=0" in text else 1
        won = points[declarer] > 0
        assert (score.won, score.score) == (won, points[declarer]), (options, text)
        assert (score.win, score.loss) == ((declarer, None) if won else (None, declarer))
        multiplies_out(score)


LOSER = {"officer_ramsch": "loser"}

# (options, answers after "ramsch", points of the seats)
RAMSCH = (
    ({}, "loser=0 points=71", (-71, -49)),
    ({}, "loser=1 points=120", (0, -120)),
    ({}, "loser=equal", (-60, -60)),
    ({}, "loser=march marcher=1", (0, 120)),
    (LOSER, "loser=0 points=71", (-71, 0)),
    (LOSER, "loser=equal", (-60, -60)),
    (LOSER, "loser=march marcher=0", (120, 0)),
    (GAMES, "loser=0", (0, 1)),
    (GAMES, "loser=equal", (0, 0)),
    (GAMES, "loser=march marcher=0", (1, 0)),
)


def test_officers_ramsch():
    for options, text, points in RAMSCH:
        told = [("declarer", "ramsch")]
        told += [pair for pair in answers_of(text) if pair[0] not in ("declarer", "outcome")]
        conversation = Conversation(load("officers"), TABLE, options, told)
        assert conversation.question is None, (text, conversation.question.key)
        score = conversation.ruleset.score(TABLE, conversation.facts, options)
        assert score.points == points, (options, text, score.points)
        assert (score.score, score.win, score.loss) == (None, None, None)


def test_officers_ask_neither_bid_nor_announcement():
    conversation = tell("hearts", TABLE, None, "officers")
    asked = [question.key for question in conversation.questions()]
    assert asked == ["declarer", "game", "kontra", "matadors"]
    conversation = tell("hearts", TABLE, GAMES, "officers")
    assert [question.key for question in conversation.questions()] == [
        "declarer",
        "game",
        "outcome",
    ]
    assert conversation.ruleset.home({}) == ("ramsch",)
    assert conversation.ruleset.home({"officer_ramsch": "off"}) == ()
    for text, key in (("hearts bid=18", "bid"), ("hearts hand", "hand"), ("null", "null")):
        args = (load("officers"), TABLE, {}, answers_of(text))
        assert raises(RuleError, Conversation, *args) == ("officers_absent", key)


def test_dealt_again():
    for options in ({}, DOUBLE, GAMES):
        text = "hearts outcome=redeal" if options == GAMES else "hearts 2 outcome=redeal"
        score = scored(text, TABLE, options, "officers")
        assert score.redeal and score.points == (0, 0)


def test_what_is_missing_is_named():
    for options, facts, key in (
        ({}, {"declarer": 1, "game": "clubs", "outcome": "won"}, "matadors"),
        (DOUBLE, {"declarer": 1, "game": "clubs", "matadors": 1}, "outcome"),
        (GAMES, {"declarer": 1, "game": "clubs"}, "outcome"),
        ({}, {"declarer": "ramsch"}, "loser"),
        ({}, {"declarer": "ramsch", "loser": 0}, "points"),
    ):
        error = raises(RuleError, load("officers").score, TABLE, facts, options)
        assert error == ("unanswered", key), facts
