"""A list as its records have it: its table, its deals, its totals. See records.py."""

from vorhand.rules.deal.table import Table
from vorhand.session.deals import Deals

NO_EFFECT = (0, 0, 0)  # on the deals after it: bocks, ramsches, again as in a Score
MOST = 1000  # deals of a list: more do not fit into a device's memory


class Ledger:
    """A list as its records have it. Deals are numbered from 1, seats from 0.

    As the header says: rules (name of the rule set), options (house rules, {key: value}, to be
    looked at only), players (how many), names (one per seat), first_dealer (seat), length (deals,
    0 = free), device, id, home (what the table may choose besides a declarer), needs_totals
    (whether totals can start a round of Bock, so that a deal has to know them), target (points
    that end a Bierlachs, 0 in another list).
    checked: whether options and players were held against the rule set, see ui.app.
    As the records say: count (deals), points, won, lost (one number per seat), passed (deals
    passed in), closed, signed (set of seats), effects ({number: effect} of the deals that have
    one, see `effect`), damage: list of (line number, what, detail), see the package `damage`.
    """

    HOME = ("auction", "passed")  # of a list whose header says nothing else

    def __init__(self):
        self.rules = ""
        self.options = {}
        self.players = 0
        self.names = []
        self.first_dealer = 0
        self.length = 0
        self.device = ""
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
        self.effects = {}
        self.damage = []
        self._deals = Deals(0)
        self._rounds = None  # Rounds that deal `_rounds_at` stands under, counted when asked for
        self._rounds_at = 0

    def result(self, n):
        """(points per seat, seat that won, seat that lost, corrected) or None when unreadable."""
        if not 1 <= n <= self.count:
            raise IndexError(n)
        return self._deals.result(n)

    def unreadable(self):
        """Number of the first deal that has to be entered again, or 0."""
        for n in range(1, self.count + 1):
            if self.result(n) is None:
                return n
        return 0

    def effect(self, n):
        """(bocks, ramsches, again) of deal `n`, as in rules.deal.score.Score."""
        return self.effects.get(n, NO_EFFECT)

    def dealt_again(self, n):
        """How many deals before deal `n` were dealt again by the same dealer."""
        count = 0
        for k in self.effects:
            if k < n and self.effects[k][2]:
                count += 1
        return count

    def dealer(self, n):
        """Seat of the dealer of deal `n`."""
        return (self.first_dealer + n - 1 - self.dealt_again(n)) % self.players

    def table(self, n):
        """rules.deal.table.Table of deal `n`."""
        rounds = self.rounds(n)
        bock, ramsch = (rounds.bock, rounds.ramsch) if rounds else (0, 0)
        totals = tuple(self.totals_before(n)) if self.needs_totals else None
        return Table(self.players, self.dealer(n), bock, ramsch, totals)

    def totals_before(self, n):
        """The totals of all seats before deal `n`, as a list."""
        totals = list(self.points)
        for k in range(n, self.count + 1):
            result = self.result(k)
            if result:
                totals = [total - points for total, points in zip(totals, result[0])]
        return totals

    def changes_later(self, n, score):
        """Whether later deals can count otherwise once deal `n` is corrected to this Score."""
        if (score.bocks, score.ramsches, score.again) != self.effect(n):
            return True
        return self.needs_totals and self.totals_before(n + 1) != [
            before + points for before, points in zip(self.totals_before(n), score.points)
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
            self._rounds.take(*self.effect(self._rounds_at))
            self._rounds_at += 1
        return self._rounds

    def rounds_from_start(self, n):
        """The Rounds that deal `n` stands under, for the caller to count on."""
        from vorhand.rules.parts.rounds import Rounds

        rounds = Rounds(self.options, self.players)
        for k in range(1, n):
            rounds.take(*self.effect(k))
        return rounds

    def over(self):
        """Whether the list ends before its length: a Bierlachs that somebody has lost."""
        return bool(self.target) and min(self.points) <= -self.target

    def played(self):
        """How many deals count towards the list's length: not those that are dealt again."""
        return self.count - self.dealt_again(self.count + 1)

    def lines(self):
        """How many deals the list has once it is full, as far as is known; 0: it is free.

        Deals are numbered by their lines: those that are dealt again add to its length.
        """
        return self.length and self.length + self.count - self.played()

    def full(self):
        """Whether the list takes no further deal."""
        full = self.length and self.played() >= self.length
        return bool(self.over() or full or self.count >= MOST)
