"""Every rule set scores the reference's 131 worked cases, and further ones, as expected."""

from telling import multiplies_out, ramsch_adds_up, scored
from worked_cases import worked_cases

from vorhand.rules.deal.table import Table

# (rule set, whose cases it scores, players)
RULES = (
    ("isko", "isko", 3),
    ("strohmann", "isko", 2),
    ("dummy", "dummy", 2),
    ("urskat", "urskat", 3),
    ("isko_old", "isko_old", 3),
    ("pub", "pub", 3),
    ("tournee", "tournee", 3),
    ("texas", "texas", 3),
    ("schmegegge", "schmegegge", 2),
    ("officers", "officers", 2),
)
# The cases of totals and settlements are in test_standings and test_settlement.
ELSEWHERE = list(range(57, 64)) + [91, 92, 116]


def test_worked_cases():
    for rules, cases, players in RULES:
        for case, deal, points, options, bock in worked_cases(cases):
            score = scored(deal, Table(players, 0, bock), options, rules)
            context = (rules, case, deal, score.points, score.declarer_points)
            if isinstance(points, int):
                points = (0, points, 0)[:players]
            assert score.points == points, context
            if "declarer=ramsch" in deal or "declarer=passed" in deal:
                parts = (score.value, score.declarer_points, score.won, score.winner, score.loser)
                assert parts == (None,) * 5, context
                if "declarer=ramsch" in deal:
                    ramsch_adds_up(score)
                continue
            declarer = 0 if "declarer=0" in deal else 1
            assert score.declarer_points == points[declarer], context
            assert score.declarer_points == 0 or score.won == (score.declarer_points > 0), context
            ends = (declarer, None) if score.won else (None, declarer)
            assert (score.winner, score.loser) == ends, context
            multiplies_out(score)


def test_there_are_131():
    numbers = set(ELSEWHERE)
    for _, cases, _ in RULES:
        numbers.update([int(case) for case, *_ in worked_cases(cases) if case.isdigit()])
    assert [case for case in range(1, 132) if case not in numbers] == []
