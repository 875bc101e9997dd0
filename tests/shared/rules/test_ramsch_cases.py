"""The worked cases of Ramsch, told to its questions; seats 1, 2, 0 are Forehand to Rearhand."""

from telling import number_or_text, raises, ramsch_adds_up

from vorhand.rules import RuleError
from vorhand.rules.deal.conversation import Conversation
from vorhand.rules.deal.table import Table
from vorhand.rules.parts import ramsch


class Alone:
    """A rule set in which nothing but Ramsch is played."""

    NAME = "alone"

    @staticmethod
    def deal(table, options, facts):
        """Yield the questions of a Ramsch."""
        facts["declarer"] = "ramsch"
        yield from ramsch.deal(table, options, facts)


def tell(text, options, table=None):
    """Return the Conversation of a line `key=value key=value`; every answer must fit."""
    answers = []
    for word in text.split():
        key, _, value = word.partition("=")
        answers.append((key, number_or_text(value)))
    return Conversation(Alone, table or Table(3, 0), options, answers)


def scored(text, options, table=None):
    """Return the Score of a line of text, which must tell a complete deal."""
    conversation = tell(text, options, table)
    assert conversation.question is None, (text, "asks", conversation.question.key)
    return ramsch.score(conversation.table, conversation.facts, options)


SHOVE = {"ramsch_shove": 1}
FIXED = {"ramsch_mode": "fixed"}
S0 = {"ramsch_mode": "fixed", "ramsch_fixed": 15}
ALL = {"ramsch_mode": "all"}
WINNER = {"ramsch_mode": "winner"}
NONE = {"ramsch_skat": "none"}
LAST = {"ramsch_tie": "last"}

# (case, options, what was told, points of seats 0, 1, 2)
CASES = (
    ("78", {}, "loser=1 points=60", (0, -60, 0)),
    ("79", {}, "loser=1 points=75 virgins=1", (0, -150, 0)),
    ("80", {}, "loser=1 points=75 virgins=0", (0, -75, 0)),
    ("81", {}, "loser=march marcher=1", (0, 120, 0)),
    ("82", {}, "loser=two spared=0 points=50", (0, -50, -50)),
    ("83", {"ramsch_tie": "split"}, "loser=two spared=0 points=50", (0, -25, -25)),
    ("84", {}, "loser=equal", (0, 0, 0)),
    ("85", SHOVE, "shoves=2 loser=1 points=66 virgins=1", (0, -528, 0)),
    ("86", SHOVE, "shoves=3 loser=1 points=61 virgins=0", (0, -488, 0)),
    ("87", FIXED, "loser=1 virgins=0", (0, -10, 0)),
    ("87", FIXED, "loser=1 virgins=1", (0, -15, 0)),
    ("87", FIXED, "loser=1 virgins=2", (0, -20, 0)),
    ("88", ALL, "points_forehand=60 points_middlehand=40", (-20, -60, -40)),
    # Beyond the numbered cases: what the rules' text says between them.
    ("4.2", S0, "loser=1 virgins=0", (0, -15, 0)),
    ("4.2", S0, "loser=1 virgins=1", (0, -15, 0)),
    ("4.2", S0, "loser=1 virgins=2", (0, -20, 0)),
    ("4.2", FIXED, "loser=two spared=1 virgins=1", (-15, 0, -15)),
    ("4.2", WINNER, "winner=2", (0, 0, 20)),
    ("4.2", WINNER, "winner=two spared=2", (10, 10, 0)),
    ("4.2", WINNER, "winner=equal", (0, 0, 0)),
    ("4.2", WINNER, "winner=march marcher=2", (0, 0, 120)),
    ("4.2", ALL, "points_forehand=80 points_middlehand=40 virgins=1", (0, -160, -80)),
    ("4.2", ALL, "points_forehand=80 points_middlehand=40 virgins=0", (0, -80, -40)),
    ("4.2", ALL, "points_forehand=120 virgins=2", (0, 120, 0)),
    ("4.2", ALL, "points_forehand=0 points_middlehand=0 virgins=1", (-240, 0, 0)),
    ("4.2", ALL, "points_forehand=40 points_middlehand=40", (-40, -40, -40)),
    ("4.2", {"ramsch_all_tie": 40}, "loser=equal", (-40, -40, -40)),
    ("4.2", {"ramsch_ten": "one", "ramsch_all_tie": 40}, "loser=equal", (-28, -28, -28)),
    ("4.2", {"ramsch_ten": "one"}, "loser=1 points=29", (0, -29, 0)),
    ("4.2", {"ramsch_ten": "one"}, "loser=1 points=43 virgins=1", (0, -86, 0)),
    ("4.2", {"ramsch_ten": "low"}, "loser=1 points=61 virgins=1", (0, -122, 0)),
    ("4.2", {"ramsch_virgin": 0}, "loser=1 points=75", (0, -75, 0)),
    ("4.2", {"durchmarsch": "times4"}, "loser=march marcher=1", (0, -480, 0)),
    ("4.2", {"durchmarsch": "others120"}, "loser=march marcher=1", (-120, 0, -120)),
    ("4.2", {"durchmarsch": "off"}, "loser=1 points=120 virgins=2", (0, -240, 0)),
    ("4.2", {"ramsch_skat": "loser"}, "loser=1 points=75 virgins=0", (0, -75, 0)),
    ("4.2", NONE, "loser=1 points=34", (0, -34, 0)),
    ("4.2", NONE, "loser=1 points=50 virgins=1", (0, -100, 0)),
    ("4.2", LAST, "loser=two spared=0 last_trick=2 points=50", (0, 0, -50)),
    ("4.2", LAST, "loser=two spared=0 last_trick=0 points=50", (0, -50, -50)),
    ("4.2", {}, "loser=two spared=0 points=60 virgins=1", (0, -120, -120)),
    ("4.2", {"ramsch_tie": "split"}, "loser=two spared=0 points=51", (0, -25, -25)),
    ("4.2", SHOVE, "shoves=0 loser=1 points=60", (0, -60, 0)),
    ("4.2", SHOVE, "shoves=1 loser=march marcher=1", (0, 240, 0)),
    ("4.2", {"ramsch_knock": 1}, "knocks=2 loser=1 points=60", (0, -240, 0)),
    ("4.2", {"ramsch_cap": 250, "ramsch_knock": 1}, "knocks=3 loser=1 points=60", (0, -250, 0)),
)


def test_cases():
    for case, options, text, expected in CASES:
        score = scored(text, options)
        assert score.points == expected, (case, text, score.points, expected)
        assert (score.value, score.score, score.won) == (None, None, None), (case, text)
        assert (score.win, score.loss) == (None, None), (case, text)
        ramsch_adds_up(score)


# (options, what was told, the question that comes then; "" = none)
ASKED = (
    ({}, "", "loser"),
    ({}, "loser=1", "points"),
    ({}, "loser=1 points=60", ""),
    ({}, "loser=1 points=61", "virgins"),
    ({}, "loser=two spared=1 points=59", ""),
    ({}, "loser=two spared=1 points=60", "virgins"),
    (LAST, "loser=two spared=1", "last_trick"),
    (FIXED, "loser=1", "virgins"),
    (WINNER, "winner=1", ""),
    ({"ramsch_knock": 1}, "", "knocks"),
    ({"ramsch_knock": 1, "ramsch_shove": 1}, "shoves=3", "loser"),
    (ALL, "points_forehand=120", "virgins"),
    (ALL, "points_forehand=60 points_middlehand=59", ""),
    ({"ramsch_mode": "all", "ramsch_skat": "none"}, "points_forehand=60 points_middlehand=40",
     "points_rearhand"),
)  # fmt: skip


def test_asks_only_what_changes_the_score():
    for options, text, expected in ASKED:
        question = tell(text, options).question
        assert (question.key if question else "") == expected, (options, text)


REFUSED = (
    ({}, "loser=1 points=40"),
    ({}, "loser=two spared=1 points=61"),
    ({}, "loser=3"),
    (FIXED, "loser=march"),
    ({"ramsch_ten": "one"}, "loser=1 points=85"),
    ({"ramsch_shove": 1, "ramsch_knock": 1}, "shoves=2 knocks=2"),
    (ALL, "points_forehand=60 points_middlehand=61"),
)


def test_refuses_what_cannot_be():
    for options, text in REFUSED:
        assert raises(RuleError, tell, text, options)[0] == "illegal", (options, text)


def test_the_most_points_are_a_third_at_least():
    for options, low in (({}, 41), (NONE, 34), ({"ramsch_ten": "one"}, 29)):
        question = tell("loser=1", options).question
        assert question.low == low, options


def test_every_table():
    for players in (3, 4, 5):
        for dealer in range(players):
            table = Table(players, dealer)
            for seat in table.active:
                expected = [0] * players
                expected[seat] = -60
                score = scored("loser=%d points=60" % seat, {}, table)
                assert score.points == tuple(expected)
            score = scored("points_forehand=60 points_middlehand=50", ALL, table)
            assert [score.points[seat] for seat in table.active] == [-60, -50, -10]


def test_one_hundred_and_nineteen_points_look_odd():
    assert scored("loser=1 points=119 virgins=0", {}).warnings == (("points_impossible", 119),)
    assert scored("loser=1 points=118 virgins=0", {}).warnings == ()


def test_a_march_is_known():
    for options, text, expected in (
        ({}, "loser=march marcher=1", True),
        (WINNER, "winner=march marcher=1", True),
        (FIXED, "loser=1 virgins=2", True),
        (ALL, "points_forehand=120 virgins=2", True),
        (ALL, "points_forehand=120 virgins=1", False),
        ({}, "loser=1 points=60", False),
    ):
        assert ramsch.marched(tell(text, options).facts) is expected, text


def test_a_missing_answer_is_named():
    table = Table(3, 0)
    assert raises(RuleError, ramsch.score, table, {"loser": 1}, {}) == ("unanswered", "points")
    assert raises(RuleError, ramsch.score, table, {}, {}) == ("unanswered", "loser")
