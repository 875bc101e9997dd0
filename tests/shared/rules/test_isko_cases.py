"""The worked cases of rule set isko: the numbers are the reference's, one row each."""

from telling import multiplies_out, scored, tell

from vorhand.rules import isko
from vorhand.rules.deal.table import Table

# (case, what was told, the declarer's score)
CASES = (
    ("1", "hearts 3 points=61", 40),
    ("1", "hearts 3 points=89", 40),
    ("1", "hearts 3 outcome=won", 40),
    ("2", "hearts 7 hand schneider_announced points=95", 110),
    ("3", "grand 4 points=90", 144),
    ("3", "grand 4 outcome=won_schneider", 144),
    ("4", "grand 2 bid=20 points=78", 72),
    ("5", "null ouvert bid=30 outcome=lost", -92),
    ("6", "clubs 1 bid=30 points=61", -72),
    ("6", "clubs 1 bid=30 points=89", -72),
    ("6", "clubs 1 bid=30 outcome=won", -72),
    ("7", "clubs 1 bid=30 points=90", 36),
    ("8", "hearts 1 bid=30 points=70", -60),
    ("9", "hearts 1 bid=30 points=28", -60),
    ("10", "hearts 1 bid=30 points=8 tricks=none", -80),
    ("10", "hearts 1 bid=30 outcome=lost_schwarz", -80),
    ("11", "hearts 1 points=75", 20),
    ("12", "grand 1 points=75", 48),
    ("13", "clubs 2 ouvert points=120 tricks=all", 108),
    ("13", "clubs 2 ouvert outcome=won", 108),
    ("14", "grand 4 ouvert points=120 tricks=all", 264),
    ("15", "clubs 11 ouvert outcome=won", 216),
    ("16", "clubs 2 ouvert points=109", -216),
    ("16", "clubs 2 ouvert points=120 tricks=some", -216),
    ("17", "grand 4 outcome=won_schneider", 144),
    ("18", "diamonds -2 points=31", -54),
    ("18", "diamonds -2 points=60", -54),
    ("19", "null ouvert outcome=won", 46),
    ("20", "diamonds 1 points=61", 18),
    ("21", "clubs 1 points=60", -48),
    ("22", "clubs 1 points=31", -48),
    ("23", "clubs 1 points=30", -72),
    ("24", "clubs 1 points=8 tricks=none", -96),
    ("24", "clubs 1 points=22 tricks=none", -96),
    ("25", "clubs 1 points=89", 24),
    ("26", "clubs 1 points=90", 36),
    ("27", "clubs 1 points=120 tricks=all", 48),
    ("28", "clubs 1 points=120 tricks=some", 36),
    ("29", "clubs 1 hand points=70", 36),
    ("30", "clubs 1 hand points=50", -72),
    ("31", "grand 4 hand schneider_announced points=89", -384),
    ("31", "grand 4 schneider_announced outcome=lost", -384),
    ("32", "clubs 1 schneider_announced points=85", -120),
    ("33", "clubs 1 schneider_announced points=25", -120),
    ("33", "clubs 1 schneider_announced outcome=lost_schneider", -120),
    ("34", "clubs 1 schneider_announced points=0 tricks=none", -144),
    ("34", "clubs 1 schneider_announced outcome=lost_schwarz", -144),
    ("35", "clubs 1 schneider_announced points=120 tricks=all", 72),
    ("35", "clubs 1 schneider_announced outcome=won_schwarz", 72),
    ("36", "clubs 1 schwarz_announced points=110", -168),
    ("36", "clubs 1 schwarz_announced points=120 tricks=some", -168),
    ("37", "null outcome=won", 23),
    ("37", "null hand outcome=won", 35),
    ("37", "null ouvert outcome=won", 46),
    ("37", "null hand ouvert outcome=won", 59),
    ("38", "null outcome=lost", -46),
    ("38", "null hand outcome=lost", -70),
    ("38", "null ouvert outcome=lost", -92),
    ("38", "null hand ouvert outcome=lost", -118),
    ("39", "spades -1 bid=23 points=89", -66),
    ("40", "spades 1 hand bid=72 points=70", -154),
    ("41", "clubs 1 hand bid=48 points=70", -96),
    ("42", "grand 1 bid=60 points=70", -144),
    ("43", "grand 1 bid=48 points=61", 48),
    ("44", "grand 1 bid=50 points=90", 72),
    ("45", "clubs 1 bid=40 points=95", -96),
    ("46", "diamonds 2 bid=59 points=50", -126),
    ("47", "null bid=24 matadors=1 null_as=clubs", -48),
    ("47", "null bid=24 ouvert=0 matadors=-1 null_as=clubs", -48),
    ("48", "null bid=24 matadors=1 null_as=diamonds", -54),
    ("49", "null hand bid=36 matadors=1 null_as=clubs", -72),
    ("50", "null bid=24 matadors=4 null_as=diamonds", -90),
    ("51", "clubs 1 hand outcome=lost_simple", -72),
    ("52", "grand 1 outcome=lost_simple", -96),
    ("53", "grand 1 outcome=won_simple", 48),
    ("54", "clubs 1 bid=30 outcome=won_required", 36),
    ("55", "spades 1 hand bid=72 outcome=won_required", -154),
    ("56", "clubs 1 schneider_announced outcome=won_required", 60),
    ("118", "clubs 5 schwarz_announced outcome=won", 132),
    # Beyond the numbered cases: what the rules' text says between them.
    ("1.1", "diamonds 11 ouvert outcome=won", 162),
    ("1.1", "hearts -11 ouvert outcome=won", 180),
    ("1.1", "spades 11 ouvert outcome=won", 198),
    ("1.1", "grand -4 schwarz_announced outcome=won", 240),
    ("1.3", "clubs 1 outcome=won_schwarz", 48),
    ("1.3", "clubs 1 hand outcome=won_schwarz", 60),
    ("1.3", "clubs 1 outcome=lost", -48),
    ("1.3", "clubs 1 outcome=lost_schneider", -72),
    ("1.3", "clubs 1 schwarz_announced outcome=lost_schneider", -168),
    ("1.3", "clubs 1 schwarz_announced outcome=lost_schwarz", -168),
    ("1.3", "clubs 1 schwarz_announced points=95", -168),
    ("1.3", "clubs 1 schneider_announced points=61", -120),
    ("1.3", "clubs 1 points=0 tricks=some", -72),
    ("1.5", "null bid=23 outcome=won", 23),
    ("1.5", "null ouvert bid=48 matadors=2 null_as=grand", -144),
    ("1.5", "null bid=264 matadors=11 null_as=diamonds", -540),
    ("1.5", "grand -1 hand bid=264 outcome=won_schwarz", -528),
    ("1.7", "clubs 1 schneider_announced outcome=lost_simple", -120),
    ("1.7", "clubs 1 schwarz_announced outcome=lost_simple", -168),
    ("1.7", "clubs 1 ouvert outcome=lost_simple", -192),
    ("1.7", "clubs 1 bid=30 outcome=lost_simple", -72),
    ("1.7", "clubs 1 bid=30 outcome=won_simple", -72),
    ("1.7", "clubs 1 outcome=won_required", 24),
    ("1.7", "clubs 1 bid=48 outcome=won_required", 48),
    ("1.7", "clubs 1 bid=50 outcome=won_required", -120),
    ("1.7", "clubs 1 schneider_announced bid=72 outcome=won_required", 72),
    ("1.7", "clubs 1 schneider_announced bid=77 outcome=won_required", -168),
    ("1.7", "clubs 1 schneider_announced outcome=won_simple", 60),
    ("1.7", "null outcome=lost_simple", -46),
    ("1.7", "null hand outcome=won_simple", 35),
    ("1.7", "null ouvert outcome=won_required", 46),
)

# (options, what was told, score): each house rule away from its default
HOUSE = (
    ({"null_overbid": "next"}, "null bid=24", -92),
    ({"null_overbid": "next"}, "null hand bid=36", -118),
    ({"null_overbid": "next"}, "null ouvert bid=48", -92),
    ({"null_overbid": "own"}, "null bid=24", -46),
    ({"null_overbid": "own"}, "null hand ouvert bid=60", -118),
    ({"failed_ann_levels": "announced"}, "clubs 1 schneider_announced points=85", -96),
    ({"failed_ann_levels": "announced"}, "clubs 1 schneider_announced points=25", -96),
    ({"failed_ann_levels": "announced"}, "clubs 1 schneider_announced points=95", 60),
    ({"failed_ann_levels": "announced"}, "clubs 1 schwarz_announced points=95", -144),
    ({"failed_ann_levels": "announced"}, "clubs 1 schneider_announced outcome=won", 60),
    ({"eigenschneider": 1}, "clubs 1 schneider_announced points=25", -144),
    ({"eigenschneider": 1}, "clubs 1 schneider_announced points=85", -120),
    ({"eigenschneider": 1}, "clubs 1 schwarz_announced outcome=lost_schwarz", -216),
    ({"eigenschneider": 1}, "clubs 1 points=25", -72),
    ({"concede_levels": 1}, "clubs 1 outcome=lost_simple points=30", -72),
    ({"concede_levels": 1}, "clubs 1 outcome=lost_simple points=31", -48),
    ({"concede_levels": 1}, "clubs 1 points=30", -72),
    ({"suit_ouvert": 0}, "grand 1 ouvert outcome=won", 192),
)


def test_cases():
    for case, text, expected in CASES:
        score = scored(text)
        assert score.score == expected, (case, text, score.score, expected)
        assert score.points == (0, expected, 0), (case, text)
        assert (score.win, score.loss) == ((1, None) if score.won else (None, 1)), (case, text)
        assert score.won == (expected > 0), (case, text)
        multiplies_out(score)


def test_house_rules():
    for options, text, expected in HOUSE:
        score = scored(text, None, options)
        assert score.score == expected, (options, text, score.score, expected)
        multiplies_out(score)


def test_passed_in():
    score = scored("declarer=passed")
    assert (score.value, score.score, score.won) == (None, None, None)
    assert (score.points, score.win, score.loss) == ((0, 0, 0), None, None)
    assert score.items == [("passed",)] and not score.redeal


def test_redeal():
    score = scored("clubs 1 outcome=redeal")
    assert (score.score, score.points, score.won) == (None, (0, 0, 0), None)
    assert score.items == [("redeal",)] and score.redeal


def test_explanation_in_the_order_players_say_it():
    assert scored("clubs 2 outcome=won_schneider").items == [
        ("with", 2),
        ("game", 3),
        ("schneider", 4),
        ("times", 4, 12, 48),
    ]
    assert scored("spades -1 ouvert points=100").items == [
        ("without", 1),
        ("game", 2),
        ("hand", 3),
        ("schneider", 4),
        ("schneider_announced", 5),
        ("schwarz", 6),
        ("schwarz_announced", 7),
        ("ouvert", 8),
        ("times", 8, 11, 88),
        ("lost", -176),
    ]
    assert scored("clubs 1 bid=30 points=70").items == [
        ("with", 1),
        ("game", 2),
        ("times", 2, 12, 24),
        ("overbid", 30, 3, 12, 36),
        ("lost", -72),
    ]
    assert scored("null bid=24 matadors=1 null_as=clubs").items == [
        ("null", 23),
        ("null_impossible", 24),
        ("as", "clubs"),
        ("with", 1),
        ("game", 2),
        ("times", 2, 12, 24),
        ("lost", -48),
    ]


# (what was told, what must be shown before it is written)
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


def test_every_seat_and_table():
    for players in (3, 4, 5):
        for dealer in range(players):
            table = Table(players, dealer)
            for seat in table.active:
                score = scored("clubs 1 points=50 declarer=%d" % seat, table)
                expected = [0] * players
                expected[seat] = -48
                assert score.points == tuple(expected) and score.loss == seat


# (what was told, what the declarer needs)
AIMS = (
    ("clubs", ("aim.points", 61)),
    ("clubs hand", ("aim.points", 61)),
    ("grand schneider_announced", ("aim.points", 90)),
    ("grand schwarz_announced", ("aim.all",)),
    ("clubs ouvert", ("aim.all",)),
    ("null", ("aim.none",)),
    ("null bid=23", ("aim.none",)),
    ("null bid=24", ("aim.lost",)),
)


def test_aims():
    for text, expected in AIMS:
        conversation = tell(text)
        assert isko.aim(conversation.table, conversation.facts, {}) == expected, text
