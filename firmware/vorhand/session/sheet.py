"""The state of a list: what its records, taken in order, come to.

A deal costs 4 bytes per player and 6 more. Records that are lost or unreadable leave their deals
as gaps: the numbers of the deals around them say where, so that the rotation holds.
"""

from array import array

from vorhand.session.errors import ListError
from vorhand.session.journal import pairs

_PAGE = 48  # deals whose arrays lie together: a free list must not need ever larger ones
_NOBODY = 7  # in three bits: a seat, 6 = passed in, 7 = nobody
_PASSED = 6
_CORRECTED = 64
_UNREADABLE = 128


class Sheet:
    """Header, totals and deals of one list. Deals are numbered from 1, seats from 0.

    rules, options (dict), players, names, first_dealer, length (0 = free), device, id;
    count (deals), points/won/lost (per seat), passed; closed, signed (set of seats);
    damage: list of (line number, what, detail).
    """

    def __init__(self):
        self.damage = []
        self.rules = ""
        self.players = 0

    def begin(self, header):
        """Start from the (key, value) pairs of an ``open`` record. Raises ListError."""
        found = {"names": []}
        self.options = {}
        for key, value in header:
            if key == "names":
                found[key].append(str(value))
            elif key[:4] == "opt.":
                self.options[key[4:]] = value
            else:
                found[key] = value
        if found.get("vorhand") != 1:
            raise ListError("newer" if "vorhand" in found else "not_a_list", found.get("vorhand"))
        self.device = str(found.get("device", ""))
        self.id = str(found.get("list", ""))
        self.rules = str(found.get("rules", ""))
        self.names = found["names"]
        self.players = found.get("players")
        self.first_dealer = found.get("first_dealer")
        self.length = found.get("length")
        if self.players not in (2, 3, 4, 5) or len(self.names) != self.players:
            raise ListError("not_a_list", "players")
        if self.first_dealer not in range(self.players) or not isinstance(self.length, int):
            raise ListError("not_a_list", "first_dealer")
        self.clear()

    def clear(self):
        """No deals yet."""
        self.count = self.passed = 0
        self.points = [0] * self.players
        self.won = [0] * self.players
        self.lost = [0] * self.players
        self.closed = False
        self.signed = set()
        self._pages = []  # (points of all seats, marks, offsets in the file) of _PAGE deals

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
        (points, marks, _), row = self._spot(n)
        mark = marks[row]
        if mark & _UNREADABLE:
            return None
        win, loss = mark & 7, mark >> 3 & 7
        first = row * self.players
        return (
            tuple(points[first : first + self.players]),
            win if win < _PASSED else None,
            loss if loss < _PASSED else None,
            bool(mark & _CORRECTED),
        )

    def unreadable(self):
        """Number of the first deal that has to be entered again, or 0."""
        for n in range(1, self.count + 1):
            if self.result(n) is None:
                return n
        return 0

    def offset(self, n):
        """Where in the file the record lies that deal `n` has its score from."""
        (_, _, offsets), row = self._spot(n)
        return offsets[row]

    def take(self, head, offset):
        """Add one proven record; `head` is its line from the kind on, `offset` where it lies.

        Raises ValueError when the record says what no list can say.
        """
        kind = head[: head.find(b" ")]
        if kind == b"deal":
            n = _number(head, 7)
            points, mark = self._row(head)
            if n <= self.count:  # the undo before it is lost
                self._cut(n - 1)
            self.reach(n - 1)
            self._add(points, mark, offset)
        elif kind == b"fix":
            n = _number(head, 6)
            points, mark = self._row(head)
            self.reach(n)
            self._count(n, -1)
            self._put(n, points, mark | _CORRECTED, offset)
        elif kind == b"undo":
            n = _number(head, 7)
            self.reach(n)
            self._cut(n - 1)
        else:
            return self._aside(kind, pairs(str(head, "utf-8")))
        self.signed.clear()
        return True

    def reach(self, n):
        """Make the list at least `n` deals long; the new ones are unreadable."""
        if not 0 <= n < self.count + 1000:
            raise ValueError
        while self.count < n:
            self._add(array("i", bytes(4 * self.players)), _UNREADABLE | 63, 0)

    def _aside(self, kind, found):
        """Everything but deals; False when the kind is not known."""
        found = dict(found)
        deals = found.get("deals", self.count)  # as many as there were when it was written
        seat = found.get("seat", 0)
        if seat not in range(self.players):
            raise ValueError
        self.reach(deals)
        self._cut(deals)
        if kind == b"player":
            self.names[seat] = str(found.get("name", ""))
            self.signed.clear()
        elif kind == b"signed":
            self.signed.add(seat)
            self.closed = len(self.signed) == self.players
        elif kind == b"closed":
            self.closed = True
        else:
            return kind == b"note"
        return True

    def _row(self, head):
        """(array of points per seat, mark) of a deal's line."""
        parts = head[head.find(b" score=") + 7 :].split(b" ", 2)
        row = array("i", [int(item) for item in parts[0].split(b",")])
        if len(row) != self.players:
            raise ValueError
        if parts[1][:7] == b"passed=":
            return row, _PASSED | _NOBODY << 3
        won = parts[1][:4] == b"win="
        if not won and parts[1][:5] != b"loss=":
            return row, _NOBODY | _NOBODY << 3
        seat = int(parts[1][4:] if won else parts[1][5:])
        if not 0 <= seat < self.players:
            raise ValueError
        return row, seat | _NOBODY << 3 if won else _NOBODY | seat << 3

    def _spot(self, n):
        """(page of deal `n`, its row there)."""
        return self._pages[(n - 1) // _PAGE], (n - 1) % _PAGE

    def _add(self, points, mark, offset):
        if self.count == len(self._pages) * _PAGE:
            room = array("i", bytes(4 * self.players * _PAGE))
            self._pages.append((room, bytearray(_PAGE), array("I", bytes(4 * _PAGE))))
        self.count += 1
        self._put(self.count, points, mark, offset)

    def _put(self, n, points, mark, offset):
        page, row = self._spot(n)
        page[0][row * self.players : (row + 1) * self.players] = points
        page[1][row] = mark
        page[2][row] = offset
        self._count(n, 1)

    def _cut(self, n):
        """Drop the deals after `n`."""
        while self.count > n:
            self._count(self.count, -1)
            self.count -= 1

    def _count(self, n, sign):
        """Add deal `n` to the totals, or take it out again."""
        (points, marks, _), row = self._spot(n)
        mark = marks[row]
        if mark & _UNREADABLE:
            return
        for seat in range(self.players):
            self.points[seat] += sign * points[row * self.players + seat]
        win, loss = mark & 7, mark >> 3 & 7
        if win < _PASSED:
            self.won[win] += sign
        elif win == _PASSED:
            self.passed += sign
        if loss < _PASSED:
            self.lost[loss] += sign


def _number(head, start):
    n = int(head[start : head.find(b" ", start)])
    if n < 1 or head[start - 3 : start] != b" n=":
        raise ValueError
    return n
