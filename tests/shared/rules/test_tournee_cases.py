"""tournee: how a revoke counts, its refusals."""

from telling import multiplies_out, raises
from tournee_deals import scored, tell

from vorhand.rules import RuleError


def test_who_revokes_pays():
    for charge, points in (
        ("both", (-24, 24, 0)),
        ("player", (0, 24, 0)),
        ("offender", (-24, 0, 0)),
    ):
        score = scored("solo clubs 1 revoke=0 outcome=lost", {"na_revoke_charge": charge})
        assert score.points == points and score.won and score.winner == 1, charge
        assert score.declarer_points == points[1], charge
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


def test_a_lost_null_is_no_overbid_one():
    """Nobody announces a Null below his bid."""
    assert scored("solo null outcome=lost", {"na_overbid_factor": 2}).points == (0, -20, 0)


# (options, deal, the reason of its refusal)
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
    ({}, "tournee turned=SJ grand 1 outcome=won", ("turned_held", "SJ")),
    ({}, "tournee turned=HA hearts 4 outcome=won", ("turned_held", "HA")),
    ({}, "tournee turned=SJ grand 5 outcome=won", ("illegal", "matadors", 5)),
    ({}, "tournee bid=121", ("game_below_bid", 121, 120)),
    ({}, "guckser bid=130", ("game_below_bid", 130, 128)),
    ({"na_schwarz_cumulative": 0}, "guckser bid=113", ("game_below_bid", 113, 112)),
    ({}, "solo diamonds bid=146", ("game_below_bid", 146, 144)),
    ({}, "guckser schneider_announced 1 outcome=won", ("announce_untouched",)),
    ({}, "tournee clubs schwarz_announced 1 outcome=won", ("announce_untouched",)),
    (
        {"na_announce_any": 1},
        "ouvert grand schneider_announced 1 outcome=won",
        ("not_asked", "schneider_announced", 1),
    ),
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
        args = raises(RuleError, tell, text, options)
        assert args == reason, (text, args)
