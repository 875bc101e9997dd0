"""What the records of a list, taken in order, come to: the state of an Evening.

Records that are lost or unreadable leave their deals as gaps: the numbers of the deals around
them say where, so that the rotation holds. `evening.pages` hold PAGE deals each, as (points of
all seats, marks, offsets of the records in the file); marks are told in evening.py.
"""

from array import array

from vorhand.session.errors import ListError
from vorhand.session.journal import pairs


def begin(evening, header):
    """Start from the (key, value) pairs of an ``open`` record. Raises ListError."""
    found = {"names": [], "home": []}
    options = {}
    for key, value in header:
        if key in ("names", "home"):
            found[key].append(str(value))
        elif key[:4] == "opt.":
            options[key[4:]] = value
        else:
            found[key] = value
    if found.get("vorhand") != 1:
        raise ListError("newer" if "vorhand" in found else "not_a_list", found.get("vorhand"))
    evening.rule_by(options)
    evening.device = str(found.get("device", ""))
    evening.id = str(found.get("list", ""))
    evening.rules = str(found.get("rules", ""))
    evening.names = found["names"]
    evening.players = players = found.get("players")
    evening.first_dealer = found.get("first_dealer")
    evening.length = found.get("length")
    if players not in (2, 3, 4, 5) or len(evening.names) != players:
        raise ListError("not_a_list", "players")
    if evening.first_dealer not in range(players) or not isinstance(evening.length, int):
        raise ListError("not_a_list", "first_dealer")
    home = found["home"]  # [""] where a deal begins with nothing but who plays
    evening.home = tuple([word for word in home if word]) if home else evening.HOME
    evening.count = evening.passed = 0
    evening.points = [0] * players
    evening.won = [0] * players
    evening.lost = [0] * players
    evening.closed = False
    evening.signed = set()
    evening.pages = []
    evening.effects = {}
    evening.changed()


def restart(evening, seq, tag, prev, size, ended):
    """Say where the file ends.

    seq: number of the next record; tag, prev: the list's tag and the CRC of the last record, as
    bytes; size: of the file; ended: whether it ends in a newline.
    """
    evening.seq = seq
    evening.tag = tag
    evening.prev = prev
    evening.size = size
    evening.ended = ended


def try_take(evening, head, offset, number):
    """Take a proven record; one that makes no sense to this version is named in `damage`."""
    try:
        known = take(evening, head, offset)
    except (ValueError, TypeError, OverflowError):
        known = False
    if not known:
        evening.damage.append((number, "unknown", str(head[: head.find(b" ")], "utf-8")))


def take(evening, head, offset):
    """Add one proven record; `head` is its line, of which the CRC may lack, `offset` its place.

    False when its kind is not known; ValueError when it says what no list can say.
    """
    kind = head[: head.find(b" ")]
    if kind == b"deal":
        n = _number(head, 7)
        points, mark, tail = _row(evening, head)
        effect = _effect(evening, head, tail)
        agains = _field(head, tail, b" agains=")
        if n <= evening.count:  # the undo before it is lost
            _cut(evening, n - 1)
        reach(evening, n - 1)
        _dealt_again(evening, agains)
        _add(evening, points, mark, offset)
        _follows(evening, n, effect)
    elif kind == b"fix":
        n = _number(head, 6)
        points, mark, tail = _row(evening, head)
        effect = _effect(evening, head, tail)
        reach(evening, n)
        _count(evening, n, -1)
        _put(evening, n, points, mark | evening.CORRECTED, offset)
        _follows(evening, n, effect)
    elif kind == b"count":
        n = _number(head, 8)
        points, mark, tail = _row(evening, head)
        effect = _effect(evening, head, tail)
        reach(evening, n)
        _recount(evening, n, points, mark)
        _follows(evening, n, effect)
    elif kind == b"undo":
        n = _number(head, 7)
        reach(evening, n)
        _cut(evening, n - 1)
    else:
        return _aside(evening, kind, dict(pairs(str(head, "utf-8"))))
    evening.signed.clear()
    return True


def reach(evening, n):
    """Make the list at least `n` deals long; the new ones are unreadable."""
    if not 0 <= n < evening.count + 1000:
        raise ValueError
    while evening.count < n:
        _add(
            evening, array("i", bytes(4 * evening.players)), evening.UNREADABLE | evening.NOBODY, 0
        )


def _aside(evening, kind, found):
    """Everything but deals; False when the kind is not known."""
    deals = found.get("deals", evening.count)  # as many as there were when it was written
    seat = found.get("seat", 0)
    if seat not in range(evening.players):
        raise ValueError
    reach(evening, deals)
    _cut(evening, deals)
    if kind == b"player":
        evening.names[seat] = str(found.get("name", ""))
        evening.signed.clear()
    elif kind == b"signed":
        evening.signed.add(seat)
        evening.closed = len(evening.signed) == evening.players
    elif kind == b"closed":
        evening.closed = True
    else:
        return kind == b"note"
    return True


def _number(head, start):
    n = int(head[start : head.find(b" ", start)])
    if n < 1 or head.find(b" n=") != start - 3:
        raise ValueError
    return n


def _row(evening, head):
    """(array of points per seat, mark, where in the line they end) of a deal's line."""
    start = head.find(b" score=") + 7
    tail = head.find(b" ", start)
    row = array("i")
    for item in head[start:tail].split(b","):
        row.append(int(item))
    if len(row) != evening.players:
        raise ValueError
    if head.find(b" passed=", tail) == tail:
        return row, evening.PASSED | evening.NOBODY << 3, tail
    won = head.find(b" win=", tail) == tail
    if not won and head.find(b" loss=", tail) != tail:
        return row, evening.NOBODY | evening.NOBODY << 3, tail
    seat = _field(head, tail, b" win=" if won else b" loss=")
    if not 0 <= seat < evening.players:
        raise ValueError
    return row, seat | evening.NOBODY << 3 if won else evening.NOBODY | seat << 3, tail


def _field(head, tail, name):
    """The number behind `name` in what follows the points at `tail`; 0 where it is not there."""
    at = head.find(name, tail)
    return int(head[at + len(name) : head.find(b" ", at + 1)]) if at > 0 else 0


def _effect(evening, head, tail):
    """What a deal does to those after it, as Evening.effects has it; 0 for most."""
    bocks = _field(head, tail, b" bocks=")
    ramsches = _field(head, tail, b" ramsches=")
    again = _field(head, tail, b" again=")
    if not (0 <= bocks <= 15 and 0 <= ramsches <= 15 and 0 <= again <= 1):
        raise ValueError
    return bocks + ramsches * evening.RAMSCH + again * evening.AGAIN


def _follows(evening, n, effect):
    """Note what deal `n` does to those after it."""
    if effect != evening.effects.get(n, 0):
        if effect:
            evening.effects[n] = effect
        else:
            del evening.effects[n]
        evening.changed()


def _dealt_again(evening, agains):
    """A new deal knows of `agains` before it: unreadable ones can be what is missing."""
    n = evening.count
    missing = agains - evening.agains(n + 1) if agains else 0
    while missing > 0 < n:
        if evening.result(n) is None and n not in evening.effects:
            _follows(evening, n, evening.AGAIN)
            missing -= 1
        n -= 1


def ready(evening):
    """Make the room that the next deal takes: before it is written, for memory may be short."""
    if evening.count == len(evening.pages) * evening.PAGE:
        room = array("i", bytes(4 * evening.players * evening.PAGE))
        evening.pages.append((room, bytearray(evening.PAGE), array("I", bytes(4 * evening.PAGE))))


def _add(evening, points, mark, offset):
    ready(evening)
    evening.count += 1
    _put(evening, evening.count, points, mark, offset)


def _put(evening, n, points, mark, offset):
    page = evening.pages[(n - 1) // evening.PAGE]
    row = (n - 1) % evening.PAGE
    page[0][row * evening.players : (row + 1) * evening.players] = points
    page[1][row] = mark
    page[2][row] = offset
    _count(evening, n, 1)


def _recount(evening, n, points, mark):
    """Give deal `n` other points; its answers stay where they lie."""
    _, marks, offsets = evening.pages[(n - 1) // evening.PAGE]
    row = (n - 1) % evening.PAGE
    if marks[row] & 7 == evening.PASSED:
        mark = marks[row]
    if not marks[row] & evening.UNREADABLE:
        _count(evening, n, -1)
        _put(evening, n, points, mark | evening.CORRECTED, offsets[row])


def _cut(evening, n):
    """Drop the deals after `n`."""
    while evening.count > n:
        _count(evening, evening.count, -1)
        evening.effects.pop(evening.count, None)
        evening.count -= 1
        evening.changed()


def _count(evening, n, sign):
    """Add deal `n` to the totals, or take it out again."""
    points, marks, _ = evening.pages[(n - 1) // evening.PAGE]
    row = (n - 1) % evening.PAGE
    mark = marks[row]
    if mark & evening.UNREADABLE:
        return
    for seat in range(evening.players):
        evening.points[seat] += sign * points[row * evening.players + seat]
    win, loss = mark & 7, mark >> 3 & 7
    if win < evening.PASSED:
        evening.won[win] += sign
    elif win == evening.PASSED:
        evening.passed += sign
    if loss < evening.PASSED:
        evening.lost[loss] += sign
