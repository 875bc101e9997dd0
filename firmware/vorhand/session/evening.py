"""One list at the table: what its file says, as a sheet, and what may be done to it.

Every change is one append to the file (see journal.py) and counts only when that has succeeded:
the methods that write raise SessionError (the list does not allow it) or StorageError (the
storage did not do it) and have then changed nothing. What stands in the file is what the players
confirmed; nothing is recomputed here.

A deal costs 4 bytes per player and 5 more. Reading is in reading.py and fold.py, writing in
writing.py: neither is wanted between two deals.
"""


class Evening:
    """The list in the file `path`. Deals are numbered from 1, seats from 0.

    rules, options (dict), players, names, first_dealer, length (0 = free), device, id: as the
    header says; count (deals), points, won, lost (lists per seat), passed; closed, signed (set
    of seats); damage: list of (line number, what, detail), see damage.py.
    seq, tag, prev, size, ended: where and how the file ends, see fold.restart; pages: see fold.

    clock: None or a function that returns a text or None, written as ``at=`` into each record.
    Raises StorageError when the file cannot be read, ListError when it is no list.
    """

    # In the class, not the module: fold.py is loaded for each write and need not load this again.
    PAGE = 48  # deals whose arrays lie together: a free list must not need ever larger ones
    # A deal's mark: seat that won in three bits, seat that lost in three more, then two flags.
    PASSED = 6  # in place of the seat that won: passed in
    NOBODY = 7
    CORRECTED = 64
    UNREADABLE = 128

    def __init__(self, path, clock=None):
        from vorhand.session.reading import load

        self.path = path
        self.clock = clock
        load(self)

    def dealer(self, n):
        """Seat of the dealer of deal `n`."""
        return (self.first_dealer + n - 1) % self.players

    def table(self, n):
        """rules.table.Table of deal `n`."""
        from vorhand.rules.table import Table

        return Table(self.players, self.dealer(n))

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
        from vorhand.session.reading import answers

        return answers(self, n)

    def write(self, answers, score):
        """Add a deal: its answers in order and its rules Score."""
        self._write("write", answers, score)

    def correct(self, n, answers, score):
        """Put deal `n` right; also for one that is unreadable."""
        self._write("correct", n, answers, score)

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

    def note(self, text):
        """Keep a remark in the list."""
        self._write("note", text)

    def _write(self, name, *words):
        from vorhand.session import writing

        getattr(writing, name)(self, *words)
