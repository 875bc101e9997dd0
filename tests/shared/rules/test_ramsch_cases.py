"""The questions and refusals of pub's Ramsch; seats 1, 2, 0 are Forehand to Rearhand."""

import telling
from telling import every_seat, points_of, raises

from vorhand.rules import RuleError
from vorhand.rules.deal.table import Table
from vorhand.rules.parts import ramsch


def tell(text, options):
    return telling.tell("declarer=ramsch " + text, None, options, "pub")


def scored(text, options, table=None):
    return telling.scored("declarer=ramsch " + text, table, options, "pub")


FIXED = {"ramsch_mode": "fixed"}
ALL = {"ramsch_mode": "all"}
WINNER = {"ramsch_mode": "winner"}
NONE = {"ramsch_skat": "none"}
LAST = {"ramsch_tie": "last"}


# (options, the answers so far, the next question; "" = none)
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
        assert (telling.next_key(tell(text, options)) or "") == expected, (options, text)


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


def test_two_who_tie_have_half_of_the_pack_at_most():
    last = {"ramsch_tie": "last", "ramsch_skat": "loser"}
    for options, text, low, high in (
        ({}, "loser=two spared=1", 41, 60),
        (NONE, "loser=two spared=1", 33, 60),
        ({"ramsch_ten": "one"}, "loser=two spared=1", 29, 42),
        (LAST, "loser=two spared=1 last_trick=0", 41, 60),
        # The loser gets the skat as well: two aces in it make 49 of 98 to 71.
        (last, "loser=two spared=1 last_trick=0", 41, 71),
        (dict(last, ramsch_ten="one"), "loser=two spared=1 last_trick=0", 29, 53),
        (last, "loser=two spared=1 last_trick=1", 33, 60),
    ):
        question = tell(text, options).question
        assert (question.key, question.low, question.high) == ("points", low, high), options
        assert tell("%s points=%d" % (text, high), options)
        assert raises(RuleError, tell, "%s points=%d" % (text, high + 1), options)


def test_a_loss_exactly_at_the_cap_is_not_cut():
    for points, expected, cut in ((59, -118, False), (60, -120, False), (61, -120, True)):
        text = "shoves=1 loser=1 points=%d virgins=0" % points
        options = {"ramsch_cap": 120, "ramsch_shove": 1}
        score = scored(text if points > 60 else text[:-10], options)
        assert score.points == (0, expected, 0)
        assert (("ramsch_capped", -120) in score.items) is cut, points


def test_every_table():
    for table, loser in every_seat():
        score = scored("loser=%d points=60" % loser, {}, table)
        assert score.points == points_of(table, loser, -60)
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
