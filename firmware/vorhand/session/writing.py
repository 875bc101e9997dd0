"""Writing to a list file: the functions behind the methods of Evening, by the same names."""

from os import stat

from vorhand.session import fold, journal
from vorhand.session.errors import ListError, SessionError, StorageError
from vorhand.session.reading import load


def write(evening, answers, score):
    """Add a deal."""
    _open(evening)
    if evening.over():
        raise SessionError("over")
    if evening.full():
        raise SessionError("full", evening.length)
    n = evening.count + 1
    found = _dealt(evening, n, answers, score)
    agains = evening.agains(n)
    if agains:  # so that the dealers are known where one of these deals cannot be read
        found.append(("agains", agains))
    _append(evening, [_changed(evening, "deal", found)])


def correct(evening, n, answers, score, others):
    """Put deal `n` right, and the points of the later deals that count otherwise since."""
    _open(evening)
    if not 1 <= n <= evening.count:
        raise SessionError("no_such_deal", n)
    bodies = [_changed(evening, "fix", _dealt(evening, n, answers, score))]
    for m, other in others:
        bodies.append(_body(evening, "count", [("n", m)] + _counted(evening, other)))
    _append(evening, bodies)


def undo(evening):
    """Take back the last deal."""
    _open(evening)
    if not evening.count:
        raise SessionError("nothing_to_undo")
    _append(evening, [_changed(evening, "undo", [("n", evening.count)])])


def change_player(evening, seat, name):
    """Give a column to another player."""
    from vorhand.rules.deal.table import round_complete
    from vorhand.session.settings import name_fault

    _seat(evening, seat)
    fault = name_fault(name)
    if fault:
        raise SessionError(fault, name)
    if not round_complete(evening.played(), evening.players):
        raise SessionError("not_round_start", evening.count)
    found = [("seat", seat), ("name", name), ("deals", evening.count)]
    _append(evening, [_changed(evening, "player", found)])


def sign(evening, seat):
    """Take a signature; the last one closes the list."""
    _seat(evening, seat)
    if seat in evening.signed:
        raise SessionError("already_signed", seat)
    if evening.unreadable():
        raise SessionError("unreadable", evening.unreadable())
    bodies = [_body(evening, "signed", [("seat", seat), ("deals", evening.count)])]
    if len(evening.signed) == evening.players - 1:
        bodies.append(_body(evening, "closed", [("deals", evening.count)]))
    _append(evening, bodies)


def close(evening):
    """End the list."""
    _open(evening)
    _append(evening, [_body(evening, "closed", [("deals", evening.count)])])


def _open(evening):
    if evening.closed:
        raise SessionError("closed")


def _seat(evening, seat):
    _open(evening)
    if not 0 <= seat < evening.players:
        raise SessionError("no_such_seat", seat)


def _dealt(evening, n, answers, score):
    """The fields of a deal's record."""
    found = [("n", n)]
    found.extend(answers)
    nobody = answers and answers[-1][0] in ("declarer", "auction")  # asked nothing behind it
    found.extend(_counted(evening, score, nobody))
    return found


def _counted(evening, score, nobody=False):
    """The fields of a Score; `nobody`: there was no declarer."""
    points = score.points
    if len(points) != evening.players:
        raise SessionError("points", len(points))
    if score.redeal:  # same dealer, no line
        raise SessionError("redeal")
    found = [("score", points)]
    if score.win is not None:
        found.append(("win", score.win))
    elif score.loss is not None:
        found.append(("loss", score.loss))
    elif nobody and not any(points):
        found.append(("passed", 1))
    for key in ("bocks", "ramsches", "again"):
        if getattr(score, key):
            found.append((key, getattr(score, key)))
    return found


def _changed(evening, kind, found):
    """Text of a record after which the signatures, if any, no longer hold."""
    if evening.signed:
        found.append(("unsigned", len(evening.signed)))
    return _body(evening, kind, found)


def _body(evening, kind, found):
    now = evening.clock and evening.clock()
    if now:
        found.append(("at", now))
    return journal.fields(found, kind)


def _append(evening, bodies):
    """Write the records and take them into the state, or raise and change nothing."""
    _still_there(evening)
    data = b"" if evening.ended else b"\n"
    lines = []
    prev = evening.prev
    for body in bodies:
        line = journal.line(body, evening.seq + len(lines), evening.tag, prev)
        prev = line[-9:-1]
        lines.append((line, evening.size + len(data)))
        data += line
    size = evening.size + len(data)
    fold.ready(evening)
    try:
        journal.append(evening.path, data)
        fold.restart(evening, evening.seq + len(lines), evening.tag, prev, size, True)
    except OSError as error:
        if not _arrived(evening, prev):
            raise StorageError("write", error.errno) from None
    try:
        for line, offset in lines:
            fold.take(evening, line, offset)
    except MemoryError:  # it is written, and no half of it may be believed
        load(evening)


def _still_there(evening):
    """Refuse to write on a file that is gone, and on one that is not what was read."""
    try:
        size = stat(evening.path)[6]
    except OSError as error:
        raise StorageError("missing", error.errno) from None
    if size != evening.size and not _resume(evening, evening.prev):
        load(evening)
        raise SessionError("changed")


def _arrived(evening, prev):
    """After a failed write: believe what the file says, not what the write said."""
    evening.size = -1  # before the next write the file's end is looked for
    try:
        return _resume(evening, prev)
    except StorageError:
        return False


def _resume(evening, prev):
    """Find the file's end anew; False when its last record is not the one with CRC `prev`."""
    try:
        found = type(evening)(evening.path)
    except ListError:
        raise StorageError("read", 5) from None  # EIO: it was a list a moment ago
    if found.prev != prev:
        return False
    fold.restart(evening, found.seq, found.tag, prev, found.size, found.ended)
    return True
