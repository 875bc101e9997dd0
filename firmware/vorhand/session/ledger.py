"""A list as its records have it: its table, its deals, its totals; and the one at the table.

What each record does is in records.py, what may be done to the list at the table in changes.py.
"""

from array import array
from collections import namedtuple

from vorhand.rules.deal.table import Table

MOST = 1000  # deals of a list that is read
FULL = 300  # deals of one that goes on: with twice as many memory holds no deal of pub
PAGE = 16  # deals that lie together: a list that grows is never copied to a larger place
# A deal's mark: the seat that won in three bits, the seat that lost in three more, two flags.
_PASSED = 6  # in place of the seat that won: the deal was passed in
_NOBODY = 7
_CORRECTED = 64
_UNREADABLE = 128

# What a deal came to: points per seat, the seat whose own game was won or lost (or None), whether
# the deal was corrected.
DealResult = namedtuple("DealResult", ("points", "winner", "loser", "corrected"))

# What a deal does to those after it, as in a Score.
Effect = namedtuple("Effect", ("bocks", "ramsches", "again"))
NO_EFFECT = Effect(0, 0, 0)


class Ledger:
    """A list as its records have it. Deals are numbered from 1, seats from 0.

    As its header says:
    rules, options  name of the rule set; its house rules {key: value}, to be looked at only
    players, first_dealer, length   how many; a seat; deals, 0 = free
    device, id, opened   who wrote it; its number; date and time, "" without a clock
    home            how a deal can begin besides with a declarer
    needs_totals    whether totals can start a round of Bock, so that a deal has to know them
    target          points that end a Bierlachs, 0 in another list
    checked         whether options and players were held against the rule set, see ui.app

    As its records say, see records.py:
    count, deals    how many deals; Deals: what each came to
    last_names      per seat who has the column now, or had it last
    points, won, lost   one number per seat
    passed          how many deals were passed in
    closed, signed  whether it is; the set of seats that have signed
    absences        [(deals, seat)]: who is absent in the round that begins after so many deals
    newcomers       [(deals, seat, name)]: from whom a column was taken over after so many deals
    effects         {number: Effect} of the deals that have one
    corrected       number of the deal whose correction is the list's last change, else 0
    damage          [(line number, what, detail)], see damage.py
    """

    HOME = ("auction", "passed")  # of a list whose header says nothing else

    def __init__(self):
        self.rules = ""
        self.options = {}
        self.players = 0
        self.last_names = []
        self.first_dealer = 0
        self.length = 0
        self.device = ""
        self.opened = ""
        self.id = ""
        self.home = self.HOME
        self.needs_totals = False
        self.target = 0
        self.checked = False
        self.count = 0
        self.points = []
        self.won = []
        self.lost = []
        self.passed = 0
        self.closed = False
        self.signed = set()
        self.absences = []
        self.newcomers = []
        self.effects = {}
        self.corrected = 0
        self.damage = []
        self.deals = Deals(0)
        self._rounds = None  # Rounds that deal `_rounds_at` stands under, counted when asked for
        self._rounds_at = 0

    def result(self, n):
        """The DealResult of deal `n`, None when unreadable."""
        if not 1 <= n <= self.count:
            raise IndexError(n)
        return self.deals.result(n)

    def unreadable(self):
        """Number of the first deal that has to be entered again, or 0."""
        for n in range(1, self.count + 1):
            if self.result(n) is None:
                return n
        return 0

    def effect(self, n):
        """The Effect of deal `n`."""
        return self.effects.get(n, NO_EFFECT)

    def dealt_again(self, n):
        """Return how many deals before deal `n` were dealt again by the same dealer."""
        count = 0
        for k in self.effects:
            if k < n and self.effects[k].again:
                count += 1
        return count

    def seating(self, n, after=0, more_again=0):
        """(turn, absent) of deal `n`: its place in the order of dealers, and whose seat is empty.

        Turns count from 0; an absent player's turn counts, but nobody deals in it. absent: None
        where all are there. more_again: how many more deals from `after` on were dealt again than
        the list records; used to try out a correction.
        """
        turn = n - 1 - self.dealt_again(n) - more_again
        if not self.absences:
            return turn, None
        from vorhand.session.attendance import seating

        return seating(self, n, turn, after, more_again)

    def turns(self):
        """Return how many turns of dealing are over; a round has one of each player."""
        return self.seating(self.count + 1)[0]

    def round_begins(self, deals=None):
        """Return whether a round begins after so many deals, with the first dealer there or not.

        deals: by default all that there are.
        """
        turn, absent = self.seating((self.count if deals is None else deals) + 1)
        # The turn of one who is absent is over before it begins.
        return (turn - (absent == self.first_dealer)) % self.players == 0

    def dealer(self, n):
        """Seat of the dealer of deal `n`."""
        return (self.first_dealer + self.seating(n)[0]) % self.players

    def absent(self, n):
        """Seat of who is absent from deal `n`, None where all are there."""
        return self.seating(n)[1] if self.absences else None

    @property
    def names(self):
        """Names per seat of those who play the next deal.

        Where the deals before a take-over were taken back the column is still whose it was.
        """
        return self.names_at(self.count + 1)

    def names_at(self, n):
        """Names per seat of those who played deal `n`."""
        names = list(self.last_names)
        for deals, seat, name in reversed(self.newcomers):
            if n <= deals:
                names[seat] = name
        return names

    def table(self, n):
        """rules.deal.table.Table of deal `n`."""
        rounds = self.rounds(n)
        bock, ramsch = (rounds.bock, rounds.ramsch) if rounds else (0, 0)
        totals = tuple(self.totals_before(n)) if self.needs_totals else None
        return Table(self.players, self.dealer(n), bock, ramsch, totals, self.absent(n))

    def totals_before(self, n):
        """The totals of all seats before deal `n`, as a list."""
        totals = list(self.points)
        for k in range(n, self.count + 1):
            result = self.result(k)
            if result:
                totals = [total - points for total, points in zip(totals, result.points)]
        return totals

    def changes_later(self, n, score):
        """Return whether later deals can change their points if deal `n` gets this Score."""
        if (score.bocks, score.ramsches, score.again) != self.effect(n):
            return True
        return self.needs_totals and self.totals_before(n + 1) != [
            total + points for total, points in zip(self.totals_before(n), score.points)
        ]

    def rounds(self, n=0):
        """rules.parts.rounds.Rounds that deal `n`, by default the next one, stands under.

        None while no deal has started a round. To be looked at only, see `rounds_from_start`.
        """
        if not self.effects:
            return None
        n = n or self.count + 1
        if self._rounds is None or self._rounds_at > n:
            self._rounds = self.rounds_from_start(1)
            self._rounds_at = 1
        while self._rounds_at < n:
            self.count_round(self._rounds, self._rounds_at)
            self._rounds_at += 1
        return self._rounds

    def forget_rounds(self):
        """Count the rounds anew: what deals do to those after them, or who is there, changed."""
        self._rounds = None

    def count_round(self, rounds, n, effect=None, after=0, more_again=0):
        """Let the Rounds take deal `n`, with another effect than it has where one is given.

        after, more_again: as in `seating`; the deal behind it may have a player more or less.
        """
        players = self._players(n + 1, after, more_again)
        rounds.take(*(effect or self.effect(n)), players=players)

    def _players(self, n, after=0, more_again=0):
        """Return how many players deal `n` has: rounds that begin with it have as many deals."""
        return self.players - (self.seating(n, after, more_again)[1] is not None)

    def rounds_from_start(self, n):
        """The Rounds that deal `n` stands under, for the caller to count on."""
        from vorhand.rules.parts.rounds import Rounds

        rounds = Rounds(self.options, self._players(1))
        for k in range(1, n):
            self.count_round(rounds, k)
        return rounds

    def over(self):
        """Return whether the list ends before its length: a Bierlachs that somebody has lost."""
        return bool(self.target) and min(self.points) <= -self.target

    def deals_when_full(self):
        """Return how many deals the list has once it is full, as far as is known; 0: it is free.

        Deals are numbered by their lines: those that are dealt again add to its length, a turn of
        somebody who is absent takes one away.
        """
        n = self.count + self.length - self.turns()
        while n > self.count and self.seating(n)[0] >= self.length:
            n -= 1
        return self.length and n

    def full(self):
        """Return whether the list takes no further deal: it is closed, over or complete."""
        return self.closed or self.over() or self.count >= FULL or 0 < self.length <= self.turns()


class Evening(Ledger):
    """The list in the file `path`, as a Ledger.

    clock: None or a function that returns a text or None, written as ``at=`` into each record;
    end: the records.End of the file. Raises StorageError when the file cannot be read, ListError
    when it is no list.
    """

    def __init__(self, path, clock=None):
        from vorhand.session.reading import read
        from vorhand.session.records import become

        super().__init__()
        self.path = path
        self.clock = clock
        ledger, self.end = read(path)
        become(self, ledger)

    def answers(self, n):
        """(key, value) pairs of deal `n` as they were entered; None when it is unreadable.

        They are read from the file. Raises StorageError.
        """
        from vorhand.session.deal_record import read_answers

        if self.result(n) is None:
            return None
        return read_answers(self.path, self.deals.offset(n))


class Deals:
    """The result of each deal, and the place of its answers in the file. Deals count from 1.

    A deal takes four bytes per player and five more. The result of an unreadable deal is None.
    """

    def __init__(self, players):
        self._players = players
        self._pages = []  # (points of all seats, marks, offsets) of PAGE deals each

    def copy(self):
        """Return Deals that can be changed by themselves."""
        deals = Deals(self._players)
        for points, marks, offsets in self._pages:
            deals._pages.append((points[:], marks[:], offsets[:]))
        return deals

    def result(self, n):
        """The DealResult of deal `n`."""
        points, marks, _ = self._pages[(n - 1) // PAGE]
        row = (n - 1) % PAGE
        mark = marks[row]
        if mark & _UNREADABLE:
            return None
        winner, loser = mark & 7, mark >> 3 & 7
        return DealResult(
            tuple(points[row * self._players : (row + 1) * self._players]),
            winner if winner < _PASSED else None,
            loser if loser < _PASSED else None,
            bool(mark & _CORRECTED),
        )

    def passed(self, n):
        """Return whether deal `n` was passed in."""
        return self._pages[(n - 1) // PAGE][1][(n - 1) % PAGE] & 7 == _PASSED

    def offset(self, n):
        """Return the offset in the file of the record with the answers of deal `n`."""
        return self._pages[(n - 1) // PAGE][2][(n - 1) % PAGE]

    def put(self, n, result, passed, offset):
        """Set the DealResult of deal `n`, which exists or is the next one; its points: an array.

        passed: whether it was passed in.
        """
        if n > len(self._pages) * PAGE:
            points = array("i", bytes(4 * self._players * PAGE))
            self._pages.append((points, bytearray(PAGE), array("I", bytes(4 * PAGE))))
        points, marks, offsets = self._pages[(n - 1) // PAGE]
        row = (n - 1) % PAGE
        mark = _UNREADABLE
        if result:
            points[row * self._players : (row + 1) * self._players] = result.points
            mark = _PASSED if passed else _NOBODY if result.winner is None else result.winner
            mark |= (_NOBODY if result.loser is None else result.loser) << 3
            mark |= _CORRECTED if result.corrected else 0
        marks[row] = mark
        offsets[row] = offset
