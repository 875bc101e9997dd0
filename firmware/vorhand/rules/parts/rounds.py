"""The rounds of Bock and of Ramsch that run, counted from what each deal before has started.

A round is as many deals as there are players when it begins, or three (option `bock_len`). A deal
of a Ramsch round is no deal of a Bock round: it counts once, and what is left of the Bock rounds
waits until it is over. Where the same dealer deals again, no round has been used up.
Sources: XSkat, pagat.com, gameduell.

    bock_stack  append: Bock rounds follow one another; multiply: all that are open double, up to
        MOST_DOUBLINGS times in one deal
    bock_start  next: with the next deal; trigger: the deal that starts it is already its first
    ramsch_round  none; bock: each Bock round is followed by a round of Ramsch, which waits until
        no Bock round is open; events: a deal can call for one deal of Ramsch, which is the next
"""

# Beyond 1,024 times a game nobody counts, and a list's figures stay short enough to be kept and
# shown.
MOST_DOUBLINGS = 10


class Rounds:
    """The rounds that the next deal stands under; `take` goes on to the deal after it.

    bock     how often the next deal counts double
    ramsch   1 where it belongs to a round of Ramsch, else 0
    waiting  Bock rounds that have not begun yet
    shown    (), or ("bock" or "ramsch", the deal's place in its round from 1, deals of that
             round); of several Bock rounds that are open the one that ends last
    """

    def __init__(self, options, players):
        get = options.get
        self._fixed = get("bock_len", "players") != "players"
        self._length = 3 if self._fixed else players
        self._at_once = get("bock_start") == "trigger"
        self._multiply = get("bock_stack") == "multiply"
        self._ramsch_round = get("ramsch_round", "none")
        self._bocks = []  # (deals left, deals) of each open Bock round; append: one at most
        self._deals = 0  # deals left of the Ramsch round that is being played
        self._ramsches = 0  # Ramsch rounds that have not begun yet
        self.bock = self.ramsch = self.waiting = 0
        self.shown = ()

    def take(self, bocks=0, ramsches=0, again=0, players=0):
        """Count a deal that was played: Score.bocks, Score.ramsches and Score.again of it.

        players: so many are at the table from the next deal on, 0 = as many as before.
        """
        if not again:
            self._use_up()
        if self._ramsch_round == "events":
            self._ramsches += ramsches
        self.waiting += bocks - self._begin(bocks)
        if players and not self._fixed:
            self._length = players
        self._go_on()

    def _use_up(self):
        """Count off the deal of the running rounds that has been played."""
        if self.ramsch:
            self._deals -= 1
            return
        bocks = len(self._bocks)
        self._bocks = [(left - 1, length) for left, length in self._bocks if left > 1]
        if self._ramsch_round == "bock":
            self._ramsches += bocks - len(self._bocks)

    def _begin(self, bocks):
        """Begin the rounds whose first deal is the one just played; return how many."""
        count = doubled(bocks, self.bock, self.ramsch, self._at_once, self._multiply)
        self._bocks.extend([(self._length - 1, self._length)] * count)
        return count

    def _go_on(self):
        """Say what the next deal stands under."""
        events = self._ramsch_round == "events"
        if self._ramsches and not self._deals and (events or not self._bocks):
            self._ramsches -= 1
            self._deals = 1 if events else self._length
        if self.waiting and not self._deals and (self._multiply or not self._bocks):
            count = self.waiting if self._multiply else 1
            self._bocks.extend([(self._length, self._length)] * count)
            self.waiting -= count
        self.ramsch = 1 if self._deals else 0
        self.bock = 0 if self._deals else min(len(self._bocks), MOST_DOUBLINGS)
        self.shown = ()
        if self.ramsch:
            length = 1 if events else self._length
            length = max(length, self._deals)
            self.shown = ("ramsch", length - self._deals + 1, length)
        elif self.bock:
            left, length = max(self._bocks)
            self.shown = ("bock", length - left + 1, length)


def doubled(bocks, bock, ramsch, at_once, multiply):
    """Return how often a deal that starts `bocks` rounds is doubled by these themselves.

    bock, ramsch: what the deal stood under already, see Table; at_once, multiply: bock_start is
    "trigger", bock_stack is "multiply". Rounds that follow one another double once.
    """
    if not at_once or ramsch or not bocks:
        return 0
    if multiply:
        return min(bocks, MOST_DOUBLINGS - bock)
    return 0 if bock else 1
