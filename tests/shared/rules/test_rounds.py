"""Rounds of Bock and Ramsch: how long, how often, after one another or at once."""

from dice import Dice

from vorhand.rules.parts.rounds import MOST_DOUBLINGS, Rounds, doubled

TRIGGER = {"bock_start": "trigger"}
MULTIPLY = {"bock_stack": "multiply"}
BOTH = {"bock_start": "trigger", "bock_stack": "multiply"}
THREE = {"bock_len": "3"}
AFTER = {"ramsch_round": "bock"}
EVENTS = {"ramsch_round": "events"}
AFTER_MULTIPLY = {"ramsch_round": "bock", "bock_stack": "multiply"}
EVENTS_MULTIPLY = {"ramsch_round": "events", "bock_stack": "multiply"}

# (options, players, deals, standings). A deal: . starts nothing, 1 2 starts that many Bock
# rounds, r brings a deal of Ramsch, R that and a Bock round, g is a Grand Hand in the Ramsch
# round, G that and a Bock round. A standing: 0 no round, 1 2 that many doublings, R Ramsch.
CASES = (
    ({}, 3, "......", "000000"),
    # The round is as many deals as players and begins with the next deal.
    ({}, 3, ".1.....", "0011100"),
    ({}, 4, "1.....", "011110"),
    ({}, 5, "1......", "0111110"),
    ({}, 2, "1....", "01100"),
    (THREE, 4, "1.....", "011100"),
    (THREE, 2, "1.....", "011100"),
    ({"bock_len": 3}, 4, "1.....", "011100"),
    # Appended: one doubling, the rounds follow one another.
    ({}, 3, "1.1......", "011111100"),
    ({}, 3, "2.......", "01111110"),
    ({}, 3, "1..1....", "01111110"),
    ({}, 3, "1...1....", "011101110"),
    # The deal that starts the round is its first.
    (TRIGGER, 3, "1....", "01100"),
    (TRIGGER, 3, "1.1.......", "0111110000"),
    (TRIGGER, 3, "2.......", "01111100"),
    (TRIGGER, 3, "1..1...", "0110110"),
    (TRIGGER, 2, "1...", "0100"),
    # Every round that is open doubles.
    (MULTIPLY, 3, "1.1.....", "01121100"),
    (MULTIPLY, 3, "2....", "02220"),
    (MULTIPLY, 3, "111.....", "01232100"),
    (BOTH, 3, "1.1....", "0111100"),
    (BOTH, 3, "2...", "0220"),
    # Each Bock round is followed by a round of Ramsch, in which nothing is doubled.
    (AFTER, 3, "1........", "0111RRR00"),
    (AFTER, 4, "1.........", "01111RRRR0"),
    (AFTER, 3, "11............", "0111RRR111RRR0"),
    (AFTER, 3, "2.............", "0111RRR111RRR0"),
    (AFTER, 3, "1....1.........", "0111RRR111RRR00"),
    # A Grand Hand does not use up the round; the Bock round that it starts comes behind it.
    (AFTER, 3, "1...g.g....", "0111RRRRR00"),
    (AFTER, 3, "1...G.........", "0111RRRR111RRR"),
    # Rounds that overlap: Ramsch waits until none is open, then there is a round for each.
    (AFTER_MULTIPLY, 3, "1.1...........", "011211RRRRRR00"),
    (AFTER_MULTIPLY, 3, "2..........", "0222RRRRRR0"),
    (AFTER_MULTIPLY, 3, "2...GG..........", "0222RRRRRRRR222R"),
    # One deal of Ramsch, the next; a Bock round waits for it.
    (EVENTS, 3, "r..", "0R0"),
    (EVENTS, 3, "rr..", "0RR0"),
    (EVENTS, 3, "1.r....", "011R100"),
    (EVENTS, 3, "R.....", "0R1110"),
    (EVENTS, 3, "rg..", "0RR0"),
    (EVENTS, 3, "rG.....", "0RR1110"),
    (EVENTS_MULTIPLY, 3, "1R.....", "01R2210"),
    # Without the house rule a call for a round of Ramsch counts for nothing.
    ({}, 3, "r..", "000"),
    (AFTER, 3, "r..", "000"),
)


def effect(deal):
    """Return (bocks, ramsches, again) of one letter."""
    if deal in "gG":
        return 1 if deal == "G" else 0, 0, 1
    if deal in "rR":
        return 1 if deal == "R" else 0, 1, 0
    return 0 if deal == "." else int(deal), 0, 0


def standing(rounds):
    """Return one letter for the rounds that the next deal belongs to."""
    assert not (rounds.bock and rounds.ramsch)
    return "R" if rounds.ramsch else str(rounds.bock)


def run(options, players, deals):
    rounds = Rounds(options, players)
    standings = ""
    for deal in deals:
        standings += standing(rounds)
        rounds.take(*effect(deal))
    return standings


def test_cases():
    for options, players, deals, expected in CASES:
        standings = run(options, players, deals)
        assert standings == expected, (options, players, deals, standings, expected)


def test_what_home_shows():
    rounds = Rounds(AFTER, 3)
    rounds_shown = []
    for deal in "..1...G......":
        rounds_shown.append(rounds.shown)
        rounds.take(*effect(deal))
    bock = [("bock", k, 3) for k in (1, 2, 3)]
    ramsch = [("ramsch", k, 3) for k in (1, 1, 2, 3)]
    assert rounds_shown == [(), (), ()] + bock + ramsch + bock, rounds_shown
    rounds = Rounds({"ramsch_round": "events"}, 4)
    rounds.take(2, 1)
    assert rounds.shown == ("ramsch", 1, 1) and rounds.waiting == 2
    rounds.take()
    assert rounds.shown == ("bock", 1, 4) and rounds.waiting == 1
    rounds = Rounds(BOTH, 4)
    rounds.take(1)
    assert rounds.shown == ("bock", 2, 4) and rounds.bock == 1
    rounds.take(1)
    assert rounds.shown == ("bock", 2, 4) and rounds.bock == 2


def test_how_often_the_trigger_doubles_itself():
    for bocks, bock, ramsch, at_once, multiply, expected in (
        (1, 0, 0, False, False, 0),
        (0, 0, 0, True, True, 0),
        (1, 0, 0, True, False, 1),
        (2, 0, 0, True, False, 1),
        (1, 1, 0, True, False, 0),
        (2, 1, 0, True, True, 2),
        (1, 0, 1, True, True, 0),
    ):
        assert doubled(bocks, bock, ramsch, at_once, multiply) == expected


class Queue:
    """Rounds computed another way: the deals to come, written out one by one."""

    def __init__(self, options, length):
        self.events = options.get("ramsch_round") == "events"
        self.after = options.get("ramsch_round") == "bock"
        self.at_once = options.get("bock_start") == "trigger"
        self.length = length
        self.coming = []

    def standing(self):
        return self.coming[0] if self.coming else "0"

    def take(self, bocks, ramsches, again):
        now = self.standing()
        if self.coming and not again:
            self.coming.pop(0)
        for k in range(bocks):
            size = self.length
            if self.at_once and not k and now == "0":
                size -= 1
            self.coming += ["1"] * size
            if self.after:
                self.coming += ["R"] * self.length
        if self.events:
            self.coming = ["R"] * ramsches + self.coming


def test_appended_rounds_are_the_deals_written_out():
    dice = Dice(4)
    for start in ("next", "trigger"):
        for ramsch_round in ("none", "bock", "events"):
            for players in (2, 3, 4, 5):
                options = {"bock_start": start, "ramsch_round": ramsch_round}
                rounds = Rounds(options, players)
                queue = Queue(options, players)
                for _ in range(120):
                    assert standing(rounds) == queue.standing(), (options, players)
                    bocks = dice.roll(1, 2) if dice.roll(0, 5) == 0 else 0
                    ramsches = 1 if dice.roll(0, 6) == 0 else 0
                    again = 1 if rounds.ramsch and dice.roll(0, 2) == 0 else 0
                    rounds.take(bocks, ramsches, again)
                    queue.take(bocks, ramsches, again)


def test_doublings_have_an_end():
    for options in (MULTIPLY, BOTH):
        rounds = Rounds(options, 3)
        for _ in range(4):
            rounds.take(8)
        assert rounds.bock == MOST_DOUBLINGS and rounds.shown[0] == "bock"
        for _ in range(4):
            rounds.take()
        assert rounds.bock == 0
    for bocks, bock, times in (
        (8, 0, 8),
        (8, 4, 6),
        (1, MOST_DOUBLINGS, 0),
        (15, 0, MOST_DOUBLINGS),
    ):
        assert doubled(bocks, bock, 0, True, True) == times
