"""The deals of a list in four bytes per player and five more each."""

from array import array

PAGE = 16  # deals that lie together: a list that grows is never copied to a larger place
# A deal's mark: the seat that won in three bits, the seat that lost in three more, two flags.
_PASSED = 6  # in place of the seat that won: the deal was passed in
_NOBODY = 7
_CORRECTED = 64
_UNREADABLE = 128


class Deals:
    """What each deal came to, and where in the file its answers stand. Deals are numbered from 1.

    A result is (points per seat, seat that won or None, seat that lost or None, corrected), or
    None of an unreadable deal.
    """

    def __init__(self, players):
        self._players = players
        self._pages = []  # (points of all seats, marks, offsets) of PAGE deals each

    def copy(self):
        """Return Deals that can be changed by themselves."""
        other = Deals(self._players)
        for points, marks, offsets in self._pages:
            other._pages.append((points[:], marks[:], offsets[:]))
        return other

    def result(self, n):
        """The result of deal `n`."""
        points, marks, _ = self._pages[(n - 1) // PAGE]
        row = (n - 1) % PAGE
        mark = marks[row]
        if mark & _UNREADABLE:
            return None
        won, lost = mark & 7, mark >> 3 & 7
        return (
            tuple(points[row * self._players : (row + 1) * self._players]),
            won if won < _PASSED else None,
            lost if lost < _PASSED else None,
            bool(mark & _CORRECTED),
        )

    def passed(self, n):
        """Whether deal `n` was passed in."""
        return self._pages[(n - 1) // PAGE][1][(n - 1) % PAGE] & 7 == _PASSED

    def offset(self, n):
        """Where in the file the record with the answers of deal `n` begins."""
        return self._pages[(n - 1) // PAGE][2][(n - 1) % PAGE]

    def put(self, n, result, passed, offset):
        """Give deal `n`, at most one more than there are, a result, its points as an array.

        passed: whether it was passed in.
        """
        if n > len(self._pages) * PAGE:
            points = array("i", bytes(4 * self._players * PAGE))
            self._pages.append((points, bytearray(PAGE), array("I", bytes(4 * PAGE))))
        points, marks, offsets = self._pages[(n - 1) // PAGE]
        row = (n - 1) % PAGE
        mark = _UNREADABLE
        if result:
            points_per_seat, won, lost, corrected = result
            points[row * self._players : (row + 1) * self._players] = points_per_seat
            mark = _PASSED if passed else _NOBODY if won is None else won
            mark |= (_NOBODY if lost is None else lost) << 3
            mark |= _CORRECTED if corrected else 0
        marks[row] = mark
        offsets[row] = offset
