"""What the texts that the rules were first written from tell of values and bids.

The texts: the Wikipedia article on Skat; the Hoyle text on Tournee Skat; the Schmegegge sheet.
Their examples of deals are among the worked cases; auctions, seats and settlement are in
test_auction, test_table and test_settlement.
"""

from telling import scored

from vorhand.rules import load
from vorhand.rules.deal.table import Table


def test_wikipedia_bids_to_59():
    bids = (18, 20, 22, 23, 24, 27, 30, 33, 35, 36, 40, 44, 45, 48, 50, 54, 55, 59)
    values = [bid for bid in load("isko").LADDER if bid <= 59]
    assert [bid for bid in values if bid != 46] == list(bids)  # 46, Null Ouvert, is left out there


def test_hoyle_fifteen_games():
    rows = load("tournee").bases()
    assert sum([len(games) for kind, games in rows if kind != "ramsch"]) + 1 == 15


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
                score = scored(deal, Table(2, 0), {}, "schmegegge")
                assert score.declarer_points == values[count], deal
    for deal, value in (("null", 23), ("null hand", 35), ("null ouvert", 46)):
        score = scored(deal + " outcome=won", Table(2, 0), {}, "schmegegge")
        assert score.declarer_points == value, deal
