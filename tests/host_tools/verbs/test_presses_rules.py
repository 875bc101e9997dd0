"""`vorhand presses` for every rule set: its deals have the points of `vorhand score`."""

import pytest

from host_tools.bench import presses as bench
from host_tools.deal_json.deal_fields import deal_fields
from host_tools.manual import random_deals
from vorhand import rules
from vorhand.rules.deal.conversation import Conversation

pytestmark = pytest.mark.usefixtures("in_english")

TWO = {"players": 2, "dealer": 0}
THREE = {"players": 3, "dealer": 0}
CLUBS = {**THREE, "declarer": 1, "game": "clubs", "matadors": 1}
RAMSCH = {**THREE, "game": "ramsch"}
# (rule set, options, deal, points)
DEALS = (
    ("pub", (), {**CLUBS, "kontra": 2, "outcome": "won"}, [0, 96, 0]),
    ("pub", (), {**CLUBS, "kontra": 1, "kontra_by": 2, "outcome": "lost"}, [0, -96, 0]),
    ("pub", (), {**CLUBS, "bock": 1, "outcome": "won"}, [0, 48, 0]),
    ("pub", (), {**RAMSCH, "card_points": [60, 40, 20]}, [-60, 0, 0]),
    ("pub", (), {**RAMSCH, "card_points": [75, 45, 0], "tricks": [6, 4, 0]}, [-150, 0, 0]),
    ("pub", (), {**RAMSCH, "card_points": [120, 0, 0], "tricks": [10, 0, 0]}, [120, 0, 0]),
    ("pub", ("ramsch_mode=all",), {**RAMSCH, "card_points": [60, 40, 20]}, [-60, -40, -20]),
    ("pub", ("ramsch_mode=all",), {**RAMSCH, "card_points": [80, 40, 0], "tricks": [6, 4, 0]},
     [-160, -40, 0]),
    ("pub", ("ramsch_passed=0",), {**THREE, "passed": True}, [0, 0, 0]),
    ("pub", ("spitze=1",), {**CLUBS, "spitze": "missed", "outcome": "won"}, [0, -72, 0]),
    ("pub", ("list_mode=bierlachs",), {**CLUBS, "outcome": "won"}, [-24, 0, -24]),
    ("pub", ("ramsch_round=bock",),
     {**CLUBS, "ramsch_round": True, "game": "grand", "hand": True, "outcome": "won"}, [0, 72, 0]),
    ("pub", ("ramsch_round=bock",),
     {**CLUBS, "ramsch_round": True, "bid": 18, "game": "grand", "outcome": "won"}, [0, 72, 0]),
    ("pub", ("ramsch_round=bock",),
     {**CLUBS, "ramsch_round": True, "game": "grand", "schneider_announced": True,
      "outcome": "won"}, [0, 120, 0]),
    ("isko_old", (), {**CLUBS, "hand": True, "outcome": "lost"}, [0, -36, 0]),
    ("tournee", (),
     {**CLUBS, "kind": "tournee", "turn": 1, "turned": "HJ", "game": "grand", "outcome": "won"},
     [0, 24, 0]),
    ("tournee", (), {**RAMSCH, "card_points": [20, 45, 55], "tricks": [3, 3, 4]}, [10, 0, 0]),
    ("tournee", ("na_ramsch_by=tricks",), {**RAMSCH, "tricks": [2, 4, 4]}, [10, 0, 0]),
    ("tournee", ("na_announce_any=1",),
     {**CLUBS, "kind": "guckser", "game": "grand", "schneider_announced": True, "points": 95},
     [0, 64, 0]),
    # A revoke decides the game, and it may be played on.
    *(
        ("tournee", (), {**CLUBS, "kind": "solo", "revoke": offender, **end}, points)
        for offender, end, points in (
            (1, {"points": 25}, [0, -36, 0]),
            (1, {"outcome": "lost", "schneider": True}, [0, -36, 0]),
            (1, {}, [0, -24, 0]),
            (2, {"outcome": "won", "schneider": True}, [0, 36, -36]),
        )
    ),
    ("tournee", (), {**THREE, "declarer": 1, "game": "null", "revoke": 2}, [0, 20, -20]),
    ("texas", (), {**CLUBS, "schwarz_announced": True, "outcome": "won"}, [0, 72, 0]),
    ("texas", (), {**THREE, "declarer": 1, "bid": 24, "game": "null", "outcome": "won"},
     [0, -80, 0]),
    ("urskat", (), {**THREE, "declarer": 1, "game": "grand", "matadors": 2, "points": 70},
     [0, 72, 0]),
    ("schmegegge", (),
     {**TWO, "declarer": 0, "game": "hearts", "matadors": 2, "lets_end": 1, "outcome": "won"},
     [40, 0]),
    ("schmegegge", (), {**TWO, "game": "ramsch", "card_points": [71, 40]}, [-35, 0]),
    ("strohmann", (), {**TWO, "declarer": 0, "game": "null", "outcome": "won"}, [23, 0]),
    ("dummy", (), {**TWO, "passed": True}, [0, 0]),
    ("dummy", (),
     {**TWO, "declarer": 0, "game": "clubs", "matadors": 1, "points": 74, "tricks": 10}, [48, 0]),
    ("officers", (), {**TWO, "declarer": 1, "game": "null", "outcome": "lost"}, [0, -46]),
    ("officers", (), {**TWO, "game": "ramsch", "card_points": [70, 50]}, [-70, -50]),
)  # fmt: skip


@pytest.fixture
def by_rules(pressed):
    """Run the command on deals of one rule set; return its answers."""

    def run(name, options, *deals, args=()):
        chosen = [arg for option in options for arg in ("--option", option)]
        return pressed("--rules", name, *chosen, *args, deals=deals)[1]

    return run


@pytest.mark.parametrize("board", ["sim128_6", "sim128_2"])
@pytest.mark.parametrize(("name", "options", "deal", "points"), DEALS)
def test_the_screens_have_a_way(by_rules, name, options, deal, points, board):
    (entry,) = by_rules(name, options, deal, args=("--board", board))
    assert entry["match"]
    assert entry["points"] == points
    assert entry["presses"] == len(entry["keys"]) > 0


def test_an_auction_ends_at_the_lowest_bid_there_is(by_rules):
    deal = {**CLUBS, "kind": "solo", "outcome": "won"}
    (entry,) = by_rules("tournee", (), deal, args=("--auction",))
    assert entry["match"]
    (with_bid,) = by_rules("tournee", (), {**deal, "bid": 10}, args=("--auction",))
    assert entry["keys"] == with_bid["keys"]


def test_where_nothing_is_bid_there_is_no_auction(by_rules):
    deal = {**TWO, "declarer": 0, "game": "clubs", "matadors": 1, "outcome": "won"}
    assert by_rules("officers", (), deal) == by_rules("officers", (), deal, args=("--auction",))


@pytest.mark.parametrize("name", rules.NAMES)
def test_deals_by_chance(by_rules, name):
    """The screens ask every question of a rule set, and the field of its key answers it."""
    ruleset = rules.load(name)
    deals = []
    for dealt in random_deals.deals(ruleset, rules.defaults(ruleset), 6, seed=3):
        facts = dealt.facts
        if facts.get("outcome") == "redeal" or "auction" in facts:
            continue
        conversation = Conversation(ruleset, dealt.table, rules.defaults(ruleset), dealt.answers)
        deals.append(deal_fields(conversation))
    for deal, entry in zip(deals, by_rules(name, (), *deals), strict=True):
        assert entry.get("match"), (deal, entry)


def test_presses_of_a_ramsch():
    assert bench.mean_ramsch("sim128_6") < bench.mean_ramsch("sim128_2")
    assert sum(weight for _, weight in bench.ramsch_targets()) == 288 * 12
