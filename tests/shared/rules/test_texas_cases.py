"""The worked cases of rule set texas: the numbers are the reference's, one row each."""

from telling import answers_of, multiplies_out, raises, scored, tell

from vorhand.rules import RuleError, load
from vorhand.rules.deal.conversation import Conversation
from vorhand.rules.deal.table import Table

DOUBLES = {"ouvert_doubles": 1}

# (case, options, what was told, the declarer's score)
CASES = (
    ("117", {}, "clubs 5 schwarz_announced outcome=won", 120),
    ("117", {}, "clubs 5 schwarz_announced points=120 tricks=all", 120),
    ("119", DOUBLES, "grand 4 ouvert outcome=won", 288),
    ("119", DOUBLES, "grand 4 ouvert points=120 tricks=all", 288),
    ("120", {}, "grand 1 points=61", 32),
    ("120", {}, "grand 1 points=60", -64),
    ("121", {}, "null outcome=won", 20),
    ("121", {}, "null hand outcome=won", 30),
    ("121", {}, "null ouvert outcome=won", 40),
    ("121", {}, "null hand ouvert outcome=won", 60),
    ("122", {"schneider_at": 91}, "diamonds 1 points=90", 18),
    ("122", {}, "diamonds 1 points=90", 27),
    ("123", {}, "clubs 1 bid=30 points=70", -72),
    # Beyond the numbered cases: what section 7 says between them.
    ("7", {}, "null outcome=lost", -40),
    ("7", {}, "null hand ouvert outcome=lost", -120),
    ("7", {}, "diamonds 1 points=61", 18),
    ("7", {}, "spades -2 hand points=61", 44),
    ("7", {}, "hearts 2 schneider_announced points=90", 50),
    ("7", {}, "hearts 2 hand schneider_announced points=90", 60),
    ("7", {}, "hearts 2 schneider_announced points=89", -100),
    ("7", {}, "hearts 2 ouvert outcome=won", 80),
    ("7", {}, "grand 4 ouvert outcome=won", 160),
    ("7", {}, "grand 4 hand ouvert outcome=won", 176),
    ("7", {}, "clubs 1 bid=30 points=90", 36),
    ("7", {}, "null hand bid=30 outcome=won", 30),
    ("7", {}, "null ouvert bid=36 outcome=lost", -80),
    ("7", DOUBLES, "grand 4 hand ouvert outcome=won", 320),
    ("7", DOUBLES, "hearts 2 ouvert outcome=lost", -280),
    ("7", DOUBLES, "hearts 2 ouvert bid=140 outcome=won", 140),
    ("7", DOUBLES, "hearts 2 ouvert bid=144 outcome=won", -300),
    ("7", {"schneider_at": 91}, "diamonds 1 points=91", 27),
    ("7", {"schneider_at": 91}, "diamonds 1 schneider_announced points=90", -72),
    ("7", {"schneider_at": 91}, "diamonds 1 points=30", -54),
    ("7", {"schneider_at": 91}, "diamonds 1 points=31", -36),
    ("7", {"grand_base": 20}, "grand 1 points=61", 40),
    ("7", {"grand_base": 24}, "grand 1 points=61", 48),
    ("7", {"announce_needs_hand": 1}, "clubs 5 schwarz_announced outcome=won", 132),
)


def test_cases():
    for case, options, text, expected in CASES:
        score = scored(text, None, options, "texas")
        assert score.score == expected, (case, text, score.score, expected)
        assert score.points == (0, expected, 0), (case, text)
        multiplies_out(score)


def test_open_cards_are_told_as_a_level_or_as_twice_the_value():
    for options, factor in (({}, 10), (DOUBLES, 18)):
        assert scored("grand 4 ouvert outcome=won", None, options, "texas").items == [
            ("with", 4),
            ("game", 5),
            ("schneider", 6),
            ("schneider_announced", 7),
            ("schwarz", 8),
            ("schwarz_announced", 9),
            ("ouvert", factor),
            ("times", factor, 16, factor * 16),
        ]


def test_ladder_is_every_value_a_game_can_have():
    ladder = load("texas").LADDER
    assert ladder[:20] == (
        (18, 20, 22, 24, 27, 30, 32, 33, 36, 40) + (44, 45, 48, 50, 54, 55, 60, 63, 64, 66)
    )
    assert ladder[-1] == 216 and len(ladder) == 61
    for value in (23, 35, 46, 59):
        assert value not in ladder
    # 88 values with open games that count double, which the default knows nothing of.
    for options, many, most in (
        (DOUBLES, 88, 408),
        ({"grand_base": 20}, 59, 220),
        ({"grand_base": 24}, 59, 264),
        ({"suit_ouvert": 0}, 58, 204),
    ):
        ladder = tell("declarer=auction", None, options, "texas").question.ladder
        assert (len(ladder), ladder[-1]) == (many, most), options


def refused(text, options=None):
    """Return the reason why a line of text cannot be."""
    table = Table(3, 0)
    args = (load("texas"), table, options or {}, answers_of(text))
    return raises(RuleError, Conversation, *args)


def test_a_null_below_the_bid_is_blocked():
    for text, reason in (
        ("null bid=22 outcome=won", ("null_below_bid", 22, 20)),
        ("null bid=24 outcome=lost", ("null_below_bid", 24, 20)),
        ("null hand bid=32 outcome=won", ("null_below_bid", 32, 30)),
        ("null ouvert bid=44 outcome=won", ("null_ouvert_below_bid", 44, 40)),
        ("null bid=63 outcome=won", ("null_ouvert_below_bid", 63, 60)),
        ("null hand ouvert bid=63", ("null_ouvert_below_bid", 63, 60)),
    ):
        assert refused(text) == reason, text
    conversation = tell("null bid=24", None, None, "texas")
    assert conversation.question.answers == ("redeal",)
    assert conversation.ruleset.outcome(conversation.table, conversation.facts, {}) is None
    conversation.set("hand", 1)
    assert "won" in conversation.question.answers
    conversation.answer("won")
    assert conversation.ruleset.score(conversation.table, conversation.facts, {}).score == 30


def test_announcements_need_no_hand():
    conversation = tell("clubs 1 ouvert", None, None, "texas")
    assert conversation.facts["schwarz_announced"] and "hand" not in conversation.facts
    conversation = tell("clubs 1 ouvert", None, {"announce_needs_hand": 1}, "texas")
    assert conversation.facts["hand"] == 1


def test_all_pass():
    conversation = tell("declarer=auction", None, None, "texas")
    conversation.set("auction", [0, 0, 0])
    assert conversation.facts["declarer"] == "ramsch" and conversation.question.key == "loser"
    conversation = tell("declarer=auction", None, {"ramsch_passed": 0}, "texas")
    conversation.set("auction", [0, 0, 0])
    assert conversation.facts["declarer"] == "passed" and conversation.question is None


OWN = ("declarer", "outcome")  # what answers_of adds of its own

# (options, answers after "ramsch", points of the seats)
RAMSCH = (
    ({}, "loser=1 points=60", (0, -60, 0)),
    ({}, "loser=1 points=75 virgins=1", (0, -150, 0)),
    ({"ramsch_mode": "fixed"}, "loser=2 virgins=0", (0, 0, -10)),
    ({"texas_ramsch": "na"}, "winner=1 virgins=0", (0, 10, 0)),
    ({"texas_ramsch": "na"}, "winner=1 virgins=1", (0, 20, 0)),
    ({"texas_ramsch": "na"}, "winner=march marcher=0", (-30, 0, 0)),
)


def test_ramsch():
    for options, text, points in RAMSCH:
        told = [("declarer", "ramsch")] + [pair for pair in answers_of(text) if pair[0] not in OWN]
        conversation = Conversation(load("texas"), Table(3, 0), options, told)
        assert conversation.question is None, (text, conversation.question.key)
        score = conversation.ruleset.score(conversation.table, conversation.facts, options)
        assert score.points == points, (text, score.points)
        assert (score.score, score.win, score.loss) == (None, None, None)


# (options, what was told, matadors, what is needed)
AIMS = (
    ({}, "clubs", 0, ("aim.points", 61)),
    ({"schneider_at": 91}, "clubs schneider_announced", 0, ("aim.points", 91)),
    ({}, "grand ouvert", 4, ("aim.all",)),
    (DOUBLES, "hearts ouvert bid=140", 2, ("aim.all",)),
    (DOUBLES, "hearts ouvert bid=144", 2, ("aim.lost",)),
    ({}, "null", 0, ("aim.none",)),
    ({}, "null bid=24", 0, ("aim.lost",)),
    (DOUBLES, "null ouvert bid=40", 0, ("aim.none",)),
)


def test_what_is_needed():
    for options, text, matadors, needed in AIMS:
        conversation = tell(text, None, options, "texas")
        found = conversation.ruleset.aim(conversation.table, conversation.facts, options, matadors)
        assert found == needed, (text, found)
