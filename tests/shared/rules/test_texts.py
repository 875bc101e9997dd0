"""Every worked example of the texts that the rules were first written from, by text and example.

The texts: the Wikipedia article on Skat; Everything2 on Skat as played in Texas; the Hoyle text on
Tournee Skat; the Schmegegge sheet. What they only state without figures is in the worked cases.
"""

from telling import raises, scored, tell

from vorhand.rules import RuleError, load, settlement
from vorhand.rules.deal.conversation import Conversation
from vorhand.rules.deal.table import Table

# (text, example, rule set, deal, points of seat 1 or of every seat, house rules)
EXAMPLES = (
    ("Wikipedia", "hand value 1: hearts", "isko", "hearts 1 points=70", 20, {}),
    ("Wikipedia", "hand value 1: grand", "isko", "grand 1 points=70", 48, {}),
    ("Wikipedia", "hand value 2: before the skat", "isko", "hearts 3 points=70", 40, {}),
    ("Wikipedia", "hand value 2: Hand, Schneider announced, 95", "isko",
     "hearts 7 schneider_announced points=95", 110, {}),
    ("Wikipedia", "hand value 2: grand instead", "isko", "grand 4 points=110", 144, {}),
    ("Wikipedia", "highest level 18", "isko", "clubs 11 ouvert outcome=won", 216, {}),
    ("Wikipedia", "lowest level 2", "isko", "diamonds -1 outcome=won", 18, {}),
    ("Wikipedia", "overbid: clubs at 30", "isko", "clubs 1 bid=30 points=70", -72, {}),
    ("Wikipedia", "overbid: Schneider saves it", "isko", "clubs 1 bid=30 points=90", 36, {}),
    ("Wikipedia", "overbid: hearts at 30", "isko", "hearts 1 bid=30 points=70", -60, {}),
    ("Wikipedia", "scoring 1", "isko", "grand 2 bid=20 points=78", 72, {}),
    ("Wikipedia", "scoring 2", "isko", "null ouvert bid=30 outcome=lost", -92, {}),
    ("Wikipedia", "Hand lost until 1998", "isko_old", "clubs 1 hand points=50", -36, {}),
    ("Wikipedia", "Hand lost since", "isko", "clubs 1 hand points=50", -72, {}),
    ("Wikipedia", "Kontra and Re", "pub", "clubs 1 kontra=2 outcome=won", 96, {}),
    ("Wikipedia", "Ramsch: the most points are deducted", "pub",
     "declarer=ramsch loser=1 points=60", (0, -60, 0), {}),
    ("Wikipedia", "Ramsch: alternatively every player's", "pub",
     "declarer=ramsch points_forehand=60 points_middlehand=40", (-20, -60, -40),
     {"ramsch_mode": "all"}),
    ("Wikipedia", "Ramsch: one virgin doubles the losing hand", "pub",
     "declarer=ramsch loser=1 points=75 virgins=1", (0, -150, 0), {}),
    ("Wikipedia", "Ramsch: also where every player loses", "pub",
     "declarer=ramsch points_forehand=80 points_middlehand=40 virgins=1", (0, -160, -40),
     {"ramsch_mode": "all"}),
    ("Wikipedia", "Ramsch: fixed 15", "pub", "declarer=ramsch loser=1 virgins=0", (0, -15, 0),
     {"ramsch_mode": "fixed", "ramsch_fixed": 15}),
    ("Wikipedia", "Ramsch: fixed, two virgins 20", "pub", "declarer=ramsch loser=1 virgins=2",
     (0, -20, 0), {"ramsch_mode": "fixed", "ramsch_fixed": 15}),
    ("Wikipedia", "two players: the third hand is not used", "dummy",
     "clubs 1 points=74 tricks=all", (0, 48), {}),
    ("Wikipedia", "officers: scoring as in Skat", "officers", "clubs 1 points=61", (0, 24), {}),
    ("Wikipedia", "officers: a game type", "officers", "null outcome=lost", (0, -46), {}),
    ("Wikipedia", "earliest form", "urskat", "clubs 1 points=61", 24, {}),
    ("Wikipedia", "North American: announced and missed", "tournee",
     "solo hearts 3 schneider_announced points=85", -60, {}),
    ("Wikipedia", "North American Ramsch: fewest tricks", "tournee",
     "declarer=ramsch winner=1 virgins=0", (0, 10, 0), {"na_ramsch_by": "tricks"}),
    ("Everything2", "smallest contract", "texas", "diamonds -1 outcome=won", 18, {}),
    ("Everything2", "Schwarz announced in clubs with 5", "texas",
     "clubs 5 schwarz_announced outcome=won", 120, {}),
    ("Everything2", "Null in Texas", "texas", "null outcome=won", 20, {}),
    ("Everything2", "Grand in Texas", "texas", "grand 1 outcome=won", 32, {}),
    ("Everything2", "below the bid", "texas", "clubs 1 bid=30 points=70", -72, {}),
    ("Everything2", "below the bid but Schneider", "texas", "clubs 1 bid=30 points=90", 36, {}),
    ("Everything2", "below the bid: Null", "texas", "null bid=24 outcome=won", -80, {}),
    ("Everything2", "set: double the value", "texas", "clubs 1 points=50", -48, {}),
    ("Hoyle", "matadors: heart solo at 30", "tournee", "solo hearts 1 bid=30 points=70", -30, {}),
    ("Hoyle", "matadors: unless Schneider", "tournee", "solo hearts 1 bid=30 points=91", 30, {}),
    ("Hoyle", "Schwarz earns what is before it", "tournee", "solo clubs 1 outcome=won_schwarz",
     60, {}),
    ("Hoyle", "scoring: spade solo at 24", "tournee", "solo spades 1 bid=24 points=61", -33, {}),
    ("Hoyle", "lowest bid", "tournee", "tournee diamonds 1 outcome=won", 10, {}),
    ("Hoyle", "Null and Null Ouvert", "tournee", "ouvert null outcome=won", 40, {}),
    ("Hoyle", "loss doubled: Guckser", "tournee", "guckser 2 points=50", -96, {}),
    ("Hoyle", "doubled on second turn", "tournee", "tournee hearts 1 turn=2 points=50", -24, {}),
    ("Hoyle", "Schneider: 31 for the Player", "tournee", "solo clubs 1 points=30", -36, {}),
    ("Hoyle", "Schneider: 91 points", "tournee", "solo clubs 1 points=90", 24, {}),
    ("Hoyle", "Ramsch: least points", "tournee", "declarer=ramsch winner=1 virgins=0",
     (0, 10, 0), {}),
    ("Hoyle", "Ramsch, no trick", "tournee", "declarer=ramsch winner=1 virgins=1", (0, 20, 0), {}),
    ("Hoyle", "Ramsch: three tie", "tournee", "declarer=ramsch winner=equal", (0, 10, 0), {}),
    ("Hoyle", "Ramsch: two tie", "tournee",
     "declarer=ramsch winner=two spared=0 last_trick=2 virgins=0", (0, 10, 0), {}),
    ("Hoyle", "Ramsch: all tricks", "tournee", "declarer=ramsch winner=march marcher=1",
     (0, -30, 0), {}),
    ("Hoyle", "the Player revokes", "tournee", "solo clubs 1 revoke=1 points=70", -24, {}),
    ("Hoyle", "the Player revokes, play goes on", "tournee", "solo clubs 1 revoke=1 points=25",
     -36, {}),
    ("Hoyle", "an opponent revokes", "tournee", "solo clubs 1 revoke=2 outcome=won",
     (0, 24, -24), {}),
    ("Schmegegge", "defeated", "schmegegge", "hearts 2 points=50", (0, -60), {}),
    ("Schmegegge", "Contra and Re", "schmegegge", "hearts 2 kontra=2 points=70", (0, 120), {}),
    ("Schmegegge", "Ramsch: half, no fractions", "schmegegge", "declarer=ramsch loser=1 points=71",
     (0, -35), {}),
    ("Schmegegge", "Null open hand", "schmegegge", "null hand ouvert outcome=won", (0, 59), {}),
    ("Schmegegge", "(a) Skultimo", "schmegegge", "hearts 2 ultimo=made points=70", (0, 40), {}),
    ("Schmegegge", "(b) RO", "schmegegge", "hearts 2 ro points=70", (0, 40), {}),
    ("Schmegegge", "(d) Let's End declined", "schmegegge", "hearts 2 lets_end=1 points=70",
     (0, 40), {}),
    ("Schmegegge", "(d) Let's End accepted", "schmegegge", "hearts 2 outcome=lets_end_won",
     (0, 30), {}),
)  # fmt: skip


def test_examples():
    for text, example, rules, deal, points, options in EXAMPLES:
        players = load(rules).TABLES[0]
        score = scored(deal, Table(players, 0), options, rules)
        if isinstance(points, int):
            points = (0, points, 0)
        assert score.points == points, (text, example, score.points)


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
