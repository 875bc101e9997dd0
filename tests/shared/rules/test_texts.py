"""What the texts that the rules were first written from tell of bidding, seats and settlement.

The texts: the Wikipedia article on Skat; the Hoyle text on Tournee Skat; the Schmegegge sheet.
Their examples of deals are among the worked cases.
"""

from telling import raises, scored, tell

from vorhand.rules import RuleError, load, settlement
from vorhand.rules.deal.conversation import Conversation
from vorhand.rules.deal.table import Table


def test_wikipedia_auctions():
    # Alice deals, Bob is Forehand, Carole Middlehand: seats 0, 1, 2.
    for example, moves, bid in (
        ("order of bidding", [18, 0, 20, 22, 22], 22),
        ("example auction", [18, 20, 22, 0, 23, 24, 24], 24),
    ):
        answers = [("declarer", "auction"), ("auction", moves)]
        facts = Conversation(load("isko"), Table(3, 0), {}, answers).facts
        assert (facts["declarer"], facts["bid"]) == (2, bid), example


def test_wikipedia_bids_to_59():
    bids = (18, 20, 22, 23, 24, 27, 30, 33, 35, 36, 40, 44, 45, 48, 50, 54, 55, 59)
    values = [bid for bid in load("isko").LADDER if bid <= 59]
    assert [bid for bid in values if bid != 46] == list(bids)  # 46, Null Ouvert, is left out there


def test_hoyle_no_null_that_cannot_reach_the_bid():
    for deal in ("solo null bid=21", "ouvert null bid=41"):
        assert raises(RuleError, tell, deal, None, {}, "tournee")[0][:5] == "null_", deal
    assert tell("solo null bid=20", None, {}, "tournee").question.key == "outcome"
    assert tell("ouvert null bid=40", None, {}, "tournee").question.key == "outcome"


def test_hoyle_fifteen_games():
    rows = load("tournee").bases()
    assert sum([len(games) for kind, games in rows if kind != "ramsch"]) + 1 == 15


def test_hoyle_five_at_the_table():
    assert Table(5, 0).active == (1, 2, 4)  # the first, second and fourth from the dealer's left


def test_hoyle_settlement():
    # The text adds the differences up to 113 on either side; they are 133.
    assert settlement.nets("average", [28, -75, 137, 82]) == [-15, -118, 94, 39]


def test_schmegegge_bidding_table():
    for game, values in (
        ("diamonds", (18, 27, 36, 45)),
        ("hearts", (20, 30, 40, 50)),
        ("spades", (22, 33, 44, 55)),
        ("clubs", (24, 36, 48, 60)),
        ("grand", (48, 72, 96, 120)),
    ):
        for count in range(4):
            for run in (count + 1, -count - 1):
                deal = "%s %d outcome=won" % (game, run)
                assert (
                    scored(deal, Table(2, 0), {}, "schmegegge").declarer_points == values[count]
                ), deal
    for deal, value in (("null", 23), ("null hand", 35), ("null ouvert", 46)):
        score = scored(deal + " outcome=won", Table(2, 0), {}, "schmegegge")
        assert score.declarer_points == value, deal
