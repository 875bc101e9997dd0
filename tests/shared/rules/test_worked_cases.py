"""Every rule set scores the reference's 131 worked cases, and what lies between them, as told."""

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
# What a list and its settlement come to: test_standings, test_settlement.
ELSEWHERE = list(range(57, 64)) + [91, 92, 116]


def test_worked_cases():
    for rules, whose, players in RULES:
        for case, told, points, options, bock in worked_cases(whose):
            score = scored(told, Table(players, 0, bock), options, rules)
            where = (rules, case, told, score.points, score.declarer_points)
            if isinstance(points, int):
                points = (0, points, 0)[:players]
            assert score.points == points, where
            if "declarer=ramsch" in told or "declarer=passed" in told:
                assert (score.value, score.declarer_points, score.won) == (None, None, None), where
                assert (score.winner, score.loser) == (None, None), where
                if "declarer=ramsch" in told:
                    ramsch_adds_up(score)
                continue
            declarer = 0 if "declarer=0" in told else 1
            assert score.declarer_points == points[declarer], where
            assert score.declarer_points == 0 or score.won == (score.declarer_points > 0), where
            assert (score.winner, score.loser) == (
                (declarer, None) if score.won else (None, declarer)
            ), where
            multiplies_out(score)


def test_there_are_131():
    found = set(ELSEWHERE)
    for _, whose, _ in RULES:
        found.update([int(case) for case, *_ in worked_cases(whose) if case.isdigit()])
    assert [case for case in range(1, 132) if case not in found] == []
