"""Deals by isko: what they warn of, what the declarer needs."""

from telling import answers_of, scored

from vorhand.rules import isko


def test_passed_in():
    score = scored("declarer=passed")
    assert (score.value, score.declarer_points, score.won) == (None, None, None)
    assert (score.points, score.winner, score.loser) == ((0, 0, 0), None, None)
    assert score.items == [("passed",)] and not score.redeal


def test_redeal():
    score = scored("clubs 1 outcome=redeal")
    assert (score.declarer_points, score.points, score.won) == (None, (0, 0, 0), None)
    assert score.items == [("redeal",)] and score.redeal


# (deal, the warnings that are shown before it is written)
WARNINGS = (
    ("clubs 1 points=70", ()),
    ("clubs 1 bid=30 outcome=won", (("won_overbid", 30, 24),)),
    ("clubs 1 bid=30 outcome=lost", (("overbid", 30, 24),)),
    ("clubs 1 bid=30 points=70", (("won_overbid", 30, 24),)),
    ("clubs 1 schneider_announced points=89", (("announcement_missed", 89),)),
    ("clubs 1 schwarz_announced points=120 tricks=some", (("announcement_missed", 120),)),
    ("clubs 1 points=119", (("points_impossible", 119),)),
    ("clubs 1 points=1 tricks=some", (("points_impossible", 1),)),
    ("null bid=24 matadors=1 null_as=clubs", (("null_impossible", 24, 23),)),
    ("clubs 1 bid=40 outcome=won_required", (("granted", 2),)),
    ("clubs 1 bid=50 outcome=won_required", (("won_overbid", 50, 24),)),
)


def test_warnings():
    for text, expected in WARNINGS:
        score = scored(text)
        assert score.warnings == expected, (text, score.warnings)


def test_overbid_says_whether_the_value_stayed_below_the_bid():
    for text, expected in (
        ("clubs 1 bid=24 outcome=won", False),
        ("clubs 1 bid=27 outcome=won", True),
        ("clubs 1 bid=27 outcome=lost", True),
        ("clubs 1 bid=27 outcome=won_schneider", False),
        ("null bid=24 matadors=1 null_as=clubs", True),
    ):
        assert scored(text).overbid is expected, text


# (the deal so far, matadors counted, what the declarer needs: ISkO 2022 2.5, 3.6)
AIMS = (
    ("clubs", 0, ("aim.points", 61)),
    ("clubs bid=30", 0, ("aim.points", 61)),
    ("clubs bid=24", 1, ("aim.points", 61)),
    ("clubs bid=30", 1, ("aim.points", 90)),
    ("clubs bid=30", -1, ("aim.points", 90)),
    ("clubs bid=40", 1, ("aim.all",)),
    ("clubs bid=50", 1, ("aim.lost",)),
    ("clubs bid=36 hand", 1, ("aim.points", 61)),
    ("clubs bid=40 hand", 1, ("aim.points", 90)),
    ("grand hand schneider_announced", 1, ("aim.points", 90)),
    ("grand hand schneider_announced bid=120", 1, ("aim.points", 90)),
    ("grand hand schneider_announced bid=144", 1, ("aim.all",)),
    ("grand hand schneider_announced bid=168", 1, ("aim.lost",)),
    ("grand hand schneider_announced schwarz_announced", 0, ("aim.all",)),
    ("null bid=23", 0, ("aim.none",)),
    ("null bid=24", 0, ("aim.short",)),
    ("null hand bid=36", 0, ("aim.short",)),
    ("null hand ouvert bid=60", 0, ("aim.short",)),
    ("null ouvert bid=46", 0, ("aim.none",)),
)


def test_what_is_needed():
    for text, matadors, expected in AIMS:
        need = isko.aim(dict(answers_of(text)), {}, matadors)
        assert need == expected, (text, matadors, need)
