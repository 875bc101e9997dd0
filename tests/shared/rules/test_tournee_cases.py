"""The worked cases of rule set tournee: the numbers are the reference's, one row each."""

from telling import raises
from tournee_told import multiplies_out, scored, tell

from vorhand.rules import RuleError

FOSTER = {"na_schwarz_cumulative": 0}

# (case, options, what was told, the declarer's score)
CASES = (
    ("93", {}, "solo hearts 1 bid=30 points=61", -30),
    ("93", {}, "solo hearts 1 bid=30 points=90", -30),
    ("93", {}, "solo hearts 1 bid=30 outcome=won", -30),
    ("94", {}, "solo hearts 1 bid=30 points=91", 30),
    ("94", {}, "solo hearts 1 bid=30 outcome=won_schneider", 30),
    ("95", {}, "solo spades 1 bid=24 points=70", -33),
    ("96", {}, "tournee diamonds 1 points=70", 10),
    ("97", {}, "tournee hearts 1 turn=2 points=50", -24),
    ("98", {}, "tournee hearts 1 turn=1 points=50", -12),
    ("99", {}, "guckser 2 points=70", 48),
    ("99", {}, "guckser 2 points=50", -96),
    ("100", {}, "solo grand 2 points=70", 60),
    ("100", {}, "solo grand 2 points=50", -60),
    ("101", {}, "tournee grand 1 points=70", 24),
    ("101", {}, "tournee turned=HJ grand 1 points=70", 24),
    ("102", {}, "ouvert grand 4 outcome=won", 216),
    ("103", {}, "solo null outcome=won", 20),
    ("103", {}, "ouvert null outcome=won", 40),
    ("103", {}, "solo null outcome=lost", -20),
    ("103", {}, "ouvert null outcome=lost", -40),
    ("104", {}, "solo clubs 1 points=90", 24),
    ("105", {}, "solo clubs 1 points=91", 36),
    ("106", {}, "solo clubs 1 points=30", -36),
    ("107", {}, "solo clubs 1 points=120 tricks=all", 60),
    ("107", {}, "solo clubs 1 outcome=won_schwarz", 60),
    ("108", FOSTER, "solo clubs 1 points=120 tricks=all", 48),
    ("109", {}, "solo hearts 3 schneider_announced points=91", 60),
    ("109", {}, "solo hearts 3 schneider_announced outcome=won", 60),
    ("110", {}, "solo hearts 3 schneider_announced points=85", -60),
    ("110", {}, "solo hearts 3 schneider_announced outcome=lost", -60),
    # Beyond the numbered cases: what the rules' text says between them.
    ("6.1", {}, "tournee clubs 1 outcome=won", 16),
    ("6.1", {}, "tournee spades 1 outcome=won", 14),
    ("6.1", {}, "tournee hearts -1 outcome=won", 12),
    ("6.1", {}, "solo diamonds -1 outcome=won", 18),
    ("6.1", {}, "ouvert grand -1 outcome=won", 144),
    ("6.2", {}, "solo clubs 1 points=31", -24),
    ("6.2", {}, "solo clubs 1 points=8 tricks=none", -60),
    ("6.2", FOSTER, "solo clubs 1 points=8 tricks=none", -48),
    ("6.2", {}, "solo clubs 1 points=120 tricks=some", 36),
    ("6.2", {}, "solo clubs 11 schwarz_announced outcome=won", 192),
    ("6.2", {}, "solo clubs 1 schneider_announced outcome=won_schwarz", 60),
    ("6.2", FOSTER, "solo clubs 1 schneider_announced outcome=won_schwarz", 60),
    ("6.2", {}, "solo clubs 1 schneider_announced points=25", -48),
    ("6.2", {}, "solo clubs 1 schneider_announced outcome=lost_schwarz", -60),
    ("6.2", {}, "solo clubs 1 schwarz_announced points=100", -72),
    ("6.2", {}, "solo clubs 1 schwarz_announced points=120 tricks=all", 72),
    ("6.2", {}, "ouvert grand 2 points=120 tricks=some", -168),
    ("6.2", {}, "ouvert grand 2 points=120 tricks=all", 168),
    ("6.2", {}, "ouvert grand 1 bid=150 outcome=won", -168),
    ("6.4", {}, "guckser 1 bid=40 outcome=won", -96),
    ("6.4", {}, "guckser 1 bid=40 outcome=won_schneider", 48),
    ("6.4", {}, "tournee spades 1 turn=2 bid=20 outcome=won", -42),
    ("6.4", {}, "tournee grand 1 turn=2 outcome=lost", -48),
    ("6.4", {}, "solo hearts 1 bid=30 points=25", -30),
    ("6.4", {}, "solo clubs 1 outcome=lost_simple", -24),
    ("6.4", {}, "solo clubs 1 schneider_announced outcome=won_simple", 48),
    ("6.7", {}, "solo clubs 1 revoke=1 outcome=won", -24),
    ("6.7", {}, "solo clubs 1 revoke=1 points=95", -24),
    ("6.7", {}, "solo clubs 1 revoke=1 points=20 tricks=some", -36),
    ("6.7", {}, "guckser 1 revoke=1 outcome=won_schwarz", -64),
    ("6.7", {}, "solo null revoke=1 outcome=won", -20),
    ("9", {"schneider_at": 90}, "solo clubs 1 points=90", 36),
    ("9", {"na_double_loss": 0}, "guckser 2 points=50", -48),
    ("9", {"na_double_loss": 0}, "tournee hearts 1 turn=2 points=50", -12),
    ("9", {"na_overbid_factor": 2}, "solo spades 1 bid=24 points=70", -66),
    ("9", {"na_overbid_factor": 2}, "solo spades 1 points=50", -22),
    ("9", {"na_overbid_factor": 2}, "guckser 1 bid=40 outcome=won", -96),
    ("9", {"na_announce_any": 1}, "guckser 1 schneider_announced outcome=won", 64),
    ("9", {"na_announce_any": 1}, "tournee hearts 1 schwarz_announced outcome=won", 36),
)


def test_cases():
    for case, options, text, expected in CASES:
        score = scored(text, options)
        assert score.score == expected, (case, text, score.score, expected)
        assert score.points == (0, expected, 0), (case, text)
        assert (score.win, score.loss) == ((1, None) if score.won else (None, 1)), (case, text)
        assert score.won == (expected > 0), (case, text)
        multiplies_out(score)


# (case, options, what was told, points of seats 0 Rearhand, 1 Forehand, 2 Middlehand)
RAMSCH = (
    ("111", {}, "winner=1 virgins=0", (0, 10, 0)),
    ("112", {}, "winner=1 virgins=1", (0, 20, 0)),
    ("113", {}, "winner=two spared=0 last_trick=2 virgins=0", (0, 10, 0)),
    ("114", {}, "winner=equal", (0, 10, 0)),
    ("115", {}, "winner=march marcher=0", (-30, 0, 0)),
    ("6.5", {}, "winner=two spared=1 last_trick=1 virgins=0", (0, 0, 10)),
    ("6.5", {}, "winner=two spared=2 last_trick=2 virgins=0", (0, 10, 0)),
    ("6.5", {}, "winner=two spared=0 last_trick=2 virgins=1", (0, 20, 0)),
    ("9", {"na_ramsch_tie": "both"}, "winner=two spared=1 last_trick=1", (10, 0, 10)),
    ("9", {"na_ramsch_tie": "both"}, "winner=two spared=0 last_trick=2 virgins=0", (0, 10, 0)),
    ("9", {"na_ramsch_sweep": "others20"}, "winner=march marcher=0", (-30, 20, 20)),
)


def test_ramsch():
    for case, options, text, expected in RAMSCH:
        score = scored(text, options)
        assert score.points == expected, (case, text, score.points)
        assert (score.value, score.score, score.won) == (None, None, None), (case, text)
        assert (score.win, score.loss) == (None, None), (case, text)
        assert expected[0] in (0, score.items[-1][1]), (case, score.items)


def test_who_revokes_pays():
    for charge, points in (
        ("both", (-24, 24, 0)),
        ("player", (0, 24, 0)),
        ("offender", (-24, 0, 0)),
    ):
        score = scored("solo clubs 1 revoke=0 outcome=lost", {"na_revoke_charge": charge})
        assert score.points == points and score.won and score.win == 1, charge
        assert score.score == points[1], charge
        multiplies_out(score)
    score = scored("solo clubs 1 revoke=0 outcome=won_schneider")
    assert score.points == (-36, 36, 0)
    assert scored("solo clubs 1 revoke=0").points == (-24, 24, 0)
    assert scored("solo clubs 1 revoke=1").points == (0, -24, 0)
    assert scored("solo null revoke=1").points == (0, -20, 0)
    score = scored("solo null revoke=2 outcome=lost")
    assert score.points == (0, 20, -20)


def test_an_opponent_s_revoke_covers_the_bid():
    score = scored("solo hearts 1 bid=30 revoke=2 outcome=lost")
    assert score.points == (0, 30, -30) and not score.overbid
    multiplies_out(score)


def test_explanation():
    assert scored("solo clubs 1 outcome=won_schwarz").items == [
        ("with", 1),
        ("game", 2),
        ("schneider", 3),
        ("as_announced", 4),
        ("schwarz", 5),
        ("times", 5, 12, 60),
    ]
    assert scored("tournee spades 1 turn=2 bid=20 outcome=won").items == [
        ("with", 1),
        ("game", 2),
        ("times", 2, 7, 14),
        ("overbid", 20, 3, 7, 21),
        ("lost", -42),
    ]
    assert scored("solo clubs -1 outcome=lost").items[-1] == ("lost_single", -24)


# (options, what was told, the reason it is refused for)
REFUSED = (
    ({}, "solo null bid=21", ("null_below_bid", 21, 20)),
    ({}, "solo null bid=24", ("null_below_bid", 24, 20)),
    ({}, "ouvert null bid=41", ("null_ouvert_below_bid", 41, 40)),
    ({}, "tournee turned=HA grand", ("turned_no_jack", "HA")),
    ({}, "tournee turned=HJ clubs", ("turned_suit", "HJ")),
    ({}, "tournee turned=C7 hearts", ("turned_suit", "C7")),
    ({}, "tournee turned=CJ clubs -1 outcome=won", ("turned_held", "CJ")),
    ({}, "tournee turned=SJ grand -2 outcome=won", ("turned_held", "SJ")),
    ({}, "tournee turned=HA hearts -5 outcome=won", ("turned_held", "HA")),
    ({}, "tournee bid=121", ("game_below_bid", 121, 120)),
    ({}, "guckser bid=130", ("game_below_bid", 130, 128)),
    ({}, "solo diamonds bid=146", ("game_below_bid", 146, 144)),
    ({}, "guckser schneider_announced 1 outcome=won", ("announce_untouched",)),
    ({}, "tournee clubs schwarz_announced 1 outcome=won", ("announce_untouched",)),
    ({}, "bid=9", ("illegal", "bid", 9)),
    ({}, "bid=217", ("illegal", "bid", 217)),
    ({"na_bid_ladder": "even"}, "bid=11", ("illegal", "bid", 11)),
    ({"na_bid_ladder": "values"}, "bid=11", ("illegal", "bid", 11)),
    ({}, "declarer=passed", ("illegal", "declarer", "passed")),
    ({}, "guckser clubs", ("illegal", "game", "clubs")),
    ({}, "guckser null bid=24", ("illegal", "game", "null")),
)


def test_refused_with_the_reason():
    for options, text, reason in REFUSED:
        found = raises(RuleError, tell, text, options)
        assert found == reason, (text, found)
