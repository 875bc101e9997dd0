"""What the records of a list, taken in order, come to: its table, its deals, its totals.

Records that are lost or unreadable leave their deals as gaps: the numbers of the deals around
them say where, so that the dealers hold. What stands in a record is what the players confirmed,
also the points of later deals that a correction makes count otherwise: no rules are asked here.
"""

from vorhand.rules.deal.table import Table
from vorhand.session.deal_record import NO_EFFECT, DealRecord, deal_number
from vorhand.session.deals import Deals
from vorhand.session.errors import ListError
from vorhand.session.journal import pairs


class Ledger:
    """A list as its records have it. Deals are numbered from 1, seats from 0.

    As the header says: rules (name of the rule set), options (house rules, {key: value}, to be
    looked at only), players (how many), names (one per seat), first_dealer (seat), length (deals,
    0 = free), device, id, home (what the table may choose besides a declarer), needs_totals
    (whether totals can start a round of Bock, so that a deal has to know them), target (points
    that end a Bierlachs, 0 in another list).
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

    def begin(self, header):
        """Take the (key, value) pairs of the ``open`` record. Raises ListError."""
        fields = {}
        home = []
        for key, value in header:
            if key == "names":
                self.names.append(str(value))
            elif key == "home":
                home.append(str(value))
            elif key[:4] == "opt.":
                self.options[key[4:]] = value
            else:
                fields[key] = value
        if fields.get("vorhand") != 1:
            key = "newer" if "vorhand" in fields else "not_a_list"
            raise ListError(key, fields.get("vorhand"))
        self.device = str(fields.get("device", ""))
        self.id = str(fields.get("list", ""))
        self.rules = str(fields.get("rules", ""))
        players = fields.get("players")
        first_dealer = fields.get("first_dealer")
        length = fields.get("length")
        if players not in (2, 3, 4, 5) or len(self.names) != players:
            raise ListError("not_a_list", "players")
        if first_dealer not in range(players) or not isinstance(length, int):
            raise ListError("not_a_list", "first_dealer")
        self.players = players
        self.first_dealer = first_dealer
        self.length = length
        if home:  # [""] where a deal begins with nothing but who plays
            self.home = tuple([choice for choice in home if choice])
        get = self.options.get
        self.needs_totals = bool(get("bock_digits") or get("bock_hundred"))
        if get("list_mode") == "bierlachs":
            self.target = get("bierlachs_target", 501)
        self.points = [0] * players
        self.won = [0] * players
        self.lost = [0] * players
        self._deals = Deals(players)

    def copy(self):
        """Return a Ledger that says the same and takes further records by itself."""
        other = Ledger()
        other.become(self)
        other.names = list(self.names)
        other.points = list(self.points)
        other.won = list(self.won)
        other.lost = list(self.lost)
        other.signed = set(self.signed)
        other.effects = dict(self.effects)
        other.damage = list(self.damage)
        other._deals = self._deals.copy()
        return other

    def become(self, other):
        """Say what the Ledger `other` says, which is then not used any more. Cannot fail."""
        self.rules, self.options, self.home = other.rules, other.options, other.home
        self.players, self.names = other.players, other.names
        self.first_dealer, self.length = other.first_dealer, other.length
        self.device, self.id = other.device, other.id
        self.needs_totals, self.target = other.needs_totals, other.target
        self.count, self.points = other.count, other.points
        self.won, self.lost, self.passed = other.won, other.lost, other.passed
        self.closed, self.signed = other.closed, other.signed
        self.effects, self.damage = other.effects, other.damage
        self._deals = other._deals
        self._rounds, self._rounds_at = other._rounds, other._rounds_at

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
        return bool(self.over() or (self.length and self.played() >= self.length))

    def try_take(self, head, offset, line_number):
        """As `take`; a record that makes no sense to this version is named in `damage`."""
        try:
            known = self.take(head, offset)
        except (ValueError, TypeError, OverflowError):
            known = False
        if not known:
            kind = str(head[: head.find(b" ")], "utf-8")
            self.damage.append((line_number, "unknown", kind))

    def take(self, head, offset):
        """Add one proven record: `head` is its line, with or without the CRC, `offset` its place.

        False when its kind is not known; ValueError when it says what no list can say.
        """
        kind = head[: head.find(b" ")]
        if kind in (b"deal", b"fix", b"count"):
            self._take_deal(kind, DealRecord(head, self.players), offset)
        elif kind == b"undo":
            n = deal_number(head)
            self.reach(n)
            self._cut(n - 1)
        else:
            return self._take_other(kind, dict(pairs(str(head, "utf-8"))))
        self.signed.clear()
        return True

    def reach(self, n):
        """Make the list at least `n` deals long; the new ones are unreadable."""
        if not 0 <= n < self.count + 1000:
            raise ValueError
        while self.count < n:
            self._add(None, False, 0)

    def _take_deal(self, kind, record, offset):
        """A deal, its correction, or its points counted anew after the correction of another."""
        n = record.n
        result = (record.points, record.won, record.lost, kind != b"deal")
        if kind == b"deal":
            if n <= self.count:  # the undo before it is lost
                self._cut(n - 1)
            self.reach(n - 1)
            self._note_dealt_again(record.dealt_again)
            self._add(result, record.passed, offset)
        else:
            self.reach(n)
            if kind == b"fix":
                self._put(n, result, record.passed, offset)
            elif self.result(n):  # else its answers are still not known
                self._put(n, result, self._deals.passed(n), self._deals.offset(n))
        self._note_effect(n, record.effect)

    def _take_other(self, kind, fields):
        """Everything but deals; False when the kind is not known."""
        deals = fields.get("deals", self.count)  # as many as there were when it was written
        seat = fields.get("seat", 0)
        if seat not in range(self.players):
            raise ValueError
        self.reach(deals)
        self._cut(deals)
        if kind == b"player":
            self.names[seat] = str(fields.get("name", ""))
            self.signed.clear()
        elif kind == b"signed":
            self.signed.add(seat)
            self.closed = len(self.signed) == self.players
        elif kind == b"closed":
            self.closed = True
        else:
            return kind == b"note"
        return True

    def _note_dealt_again(self, dealt_again):
        """A new deal says how many before it were dealt again: also unreadable ones can be."""
        n = self.count
        missing = dealt_again - self.dealt_again(n + 1) if dealt_again else 0
        while missing > 0 < n:
            if self.result(n) is None and n not in self.effects:
                self._note_effect(n, (0, 0, 1))
                missing -= 1
            n -= 1

    def _note_effect(self, n, effect):
        """Note what deal `n` does to those after it."""
        if effect != self.effect(n):
            if effect == NO_EFFECT:
                del self.effects[n]
            else:
                self.effects[n] = effect
            self._rounds = None

    def _add(self, result, passed, offset):
        self._deals.append(result, passed, offset)
        self.count += 1
        self._total(self.count, 1)

    def _put(self, n, result, passed, offset):
        self._total(n, -1)
        self._deals.put(n, result, passed, offset)
        self._total(n, 1)

    def _cut(self, n):
        """Drop the deals after `n`."""
        while self.count > n:
            self._total(self.count, -1)
            self.effects.pop(self.count, None)
            self._deals.pop()
            self.count -= 1
            self._rounds = None

    def _total(self, n, sign):
        """Add deal `n` to the totals, or take it out again."""
        result = self.result(n)
        if result is None:
            return
        points, won, lost, _ = result
        for seat in range(self.players):
            self.points[seat] += sign * points[seat]
        if won is not None:
            self.won[won] += sign
        if lost is not None:
            self.lost[lost] += sign
        if self._deals.passed(n):
            self.passed += sign
