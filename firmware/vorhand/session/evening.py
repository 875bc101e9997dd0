"""One list at the table: what its file says, as a sheet, and what may be done to it.

Every change is one append to the file (see journal.py) and counts only when that has succeeded:
the methods that write raise SessionError (the list does not allow it) or StorageError (the
storage did not do it) and have then changed nothing, but for SessionError("changed"): another
has written to the file, which has been read again. What stands in the file is what the players
confirmed, also the points of later deals that a correction makes count otherwise: no rules are
asked here.

A deal costs 4 bytes per player and 5 more, one that starts a round 10 besides. Reading is in
reading.py and fold.py, writing in writing.py: neither is wanted between two deals.
"""


class Evening:
    """The list in the file `path`. Deals are numbered from 1, seats from 0.

    rules, players, names, first_dealer, length (0 = free), device, id: as the header says; count
    (deals), points, won, lost (lists per seat), passed; closed, signed (set of seats); damage:
    list of (line number, what, detail), see damage.py; home: what the rule set lets the table
    choose besides a declarer; by_totals: whether totals can start a round of Bock, so that a deal
    has to know them; target: points that end a Bierlachs, 0 in another list; effects: {deal: what
    it does to those after it}, only of the deals that do something, see `effect`.
    seq, tag, prev, size, ended: where and how the file ends, see fold.restart; pages: see fold.

    clock: None or a function that returns a text or None, written as ``at=`` into each record.
    Raises StorageError when the file cannot be read, ListError when it is no list.
    """

    # In the class, not the module: fold.py is loaded for each write and need not load this again.
    PAGE = 16  # deals whose arrays lie together: no list must need ever larger pieces
    # A deal's mark: seat that won in three bits, seat that lost in three more, then two flags.
    PASSED = 6  # in place of the seat that won: passed in
    NOBODY = 7
    CORRECTED = 64
    UNREADABLE = 128
    HOME = ("auction", "passed")
    # An effect is the sum of its rounds of Bock and of these, once for each.
    RAMSCH = 16
    AGAIN = 256

    def __init__(self, path, clock=None):
        from vorhand.session.reading import load

        self.path = path
        self.clock = clock
        load(self)

    def rule_by(self, options):
        """Take the house rules, {key: value}."""
        self._options = options
        # What is asked while nobody enters a deal, and the rules themselves may be packed.
        self.by_totals = bool(options.get("bock_digits") or options.get("bock_hundred"))
        self.target = 0
        if options.get("list_mode") == "bierlachs":
            self.target = options.get("bierlachs_target", 501)

    @property
    def options(self):
        """The house rules, {key: value}, to be looked at only. StorageError only after `rest`."""
        if self._options is None:
            from vorhand.session.looking import options

            self._options = options(self.path)
        return self._options

    def rest(self):
        """Let go of the house rules until they are asked for: fifty of them take 3 KB.

        Not where the file is damaged: what was made out of its first line is not made out twice.
        """
        if not self.damage:
            self._options = None

    def dealer(self, n):
        """Seat of the dealer of deal `n`."""
        return (self.first_dealer + n - 1 - self.agains(n)) % self.players

    def table(self, n):
        """rules.table.Table of deal `n`."""
        from vorhand.rules.deal.table import Table

        rounds = self.rounds(n)
        bock, ramsch = (rounds.bock, rounds.ramsch) if rounds else (0, 0)
        totals = tuple(self.before(n)) if self.by_totals else None
        return Table(self.players, self.dealer(n), bock, ramsch, totals)

    def before(self, n):
        """The totals of all seats before deal `n`, as a list."""
        totals = list(self.points)
        for k in range(n, self.count + 1):
            result = self.result(k)
            for seat in range(self.players) if result else ():
                totals[seat] -= result[0][seat]
        return totals

    def reaches(self, n, score):
        """Whether later deals can count otherwise once deal `n` is corrected to this Score."""
        if (score.bocks, score.ramsches, score.again) != self.effect(n):
            return True
        return self.by_totals and self.before(n + 1) != [
            before + points for before, points in zip(self.before(n), score.points)
        ]

    def agains(self, n):
        """How many deals before deal `n` were dealt again by the same dealer."""
        found = 0
        for k in self.effects:  # a press of a key asks for it eight times: no list is made
            if k < n and self.effects[k] >= self.AGAIN:
                found += 1
        return found

    def effect(self, n):
        """(bocks, ramsches, again) of deal `n`, as in rules.score.Score."""
        found = self.effects.get(n, 0)
        return found % self.RAMSCH, found % self.AGAIN // self.RAMSCH, found // self.AGAIN

    def rounds(self, n=0):
        """rules.rounds.Rounds that deal `n`, by default the next one, stands under.

        None while no deal has started a round. It is what the Evening itself goes on counting
        with: to be looked at only.
        """
        if not self.effects:
            return None
        n = n or self.count + 1
        if self._rounds is None or self._counted > n:
            from vorhand.rules.parts.rounds import Rounds

            self._rounds = Rounds(self.options, self.players)
            self._counted = 1
        while self._counted < n:
            self._rounds.take(*self.effect(self._counted))
            self._counted += 1
        return self._rounds

    def changed(self):
        """Forget what was counted from the deals: one of them is another now."""
        self._rounds = None

    def over(self):
        """Whether the list ends before its length: a Bierlachs that somebody has lost."""
        return bool(self.target) and min(self.points) <= -self.target

    def played(self):
        """How many deals count towards the list's length: not those that are dealt again."""
        return self.count - self.agains(self.count + 1)

    def lines(self):
        """How many deals the list has once it is full, as far as is known; 0: it is free.

        Deals are numbered by their lines: those that are dealt again add to its length.
        """
        return self.length and self.length + self.count - self.played()

    def full(self):
        """Whether the list takes no further deal."""
        return bool(self.over() or (self.length and self.played() >= self.length))

    def result(self, n):
        """(points per seat, seat that won, seat that lost, corrected) or None when unreadable."""
        if not 1 <= n <= self.count:
            raise IndexError(n)
        points, marks, _ = self.pages[(n - 1) // self.PAGE]
        row = (n - 1) % self.PAGE
        mark = marks[row]
        if mark & self.UNREADABLE:
            return None
        win, loss = mark & 7, mark >> 3 & 7
        return (
            tuple(points[row * self.players : (row + 1) * self.players]),
            win if win < self.PASSED else None,
            loss if loss < self.PASSED else None,
            bool(mark & self.CORRECTED),
        )

    def unreadable(self):
        """Number of the first deal that has to be entered again, or 0."""
        for n in range(1, self.count + 1):
            if self.result(n) is None:
                return n
        return 0

    def answers(self, n):
        """(key, value) pairs of deal `n` as they were entered; None when it is unreadable."""
        from vorhand.session.looking import answers

        return answers(self, n)

    def write(self, answers, score):
        """Add a deal: its answers in order and its rules Score."""
        self._write("write", answers, score)

    def correct(self, n, answers, score, others=()):
        """Put deal `n` right; also for one that is unreadable.

        others: (number, Score) of later deals whose answers stay but count otherwise since, see
        recount.py.
        """
        self._write("correct", n, answers, score, others)

    def undo(self):
        """Take back the last deal."""
        self._write("undo")

    def change_player(self, seat, name):
        """Give a column to another player; only at a round's start."""
        self._write("change_player", seat, name)

    def sign(self, seat):
        """The player of `seat` says that the list is right; the last one closes it."""
        self._write("sign", seat)

    def close(self):
        """End the list, signed or not, complete or broken off."""
        self._write("close")

    def _write(self, name, *words):
        from vorhand.session import writing

        getattr(writing, name)(self, *words)
