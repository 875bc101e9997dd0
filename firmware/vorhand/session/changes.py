"""The changes of an Evening: each is checked, written and taken into the list.

Every change is one append to the file and counts only when that has succeeded. The functions raise
SessionError (the list does not allow it) or StorageError (the storage did not do it) and have then
changed nothing. After SessionError("changed") the list is as the file has it now, because somebody
else has written to the file. Whatever else interrupts a change, list and file say the same.
"""

from os import stat

from vorhand.session import EIO, ListError, SessionError, StorageError, journal
from vorhand.session.deal_record import deal_fields, score_fields
from vorhand.session.records import End, become, copy, take


def write(evening, answers, score):
    """Add a deal: its answers in order and its Score by the rule set."""
    _refuse_closed(evening)
    if evening.over():
        raise SessionError("over")
    if evening.full():
        raise SessionError("full", evening.length or evening.count)
    n = evening.count + 1
    fields = deal_fields(n, answers, score, evening.players)
    dealt_again = evening.dealt_again(n)
    if dealt_again:  # so that the dealers are known where one of these deals cannot be read
        fields.append(("agains", dealt_again))
    append(evening, [_change(evening, "deal", fields)])


def correct(evening, n, answers, score, recounts=()):
    """Put deal `n` right; also one that is unreadable.

    recounts: (number, Score) of later deals whose answers stay but whose points change, see
    corrections.py.
    """
    _refuse_closed(evening)
    if not 1 <= n <= evening.count:
        raise SessionError("no_such_deal", n)
    records = [_change(evening, "fix", deal_fields(n, answers, score, evening.players))]
    for m, recount in recounts:
        records.append(
            _record(evening, "count", [("n", m)] + score_fields(recount, evening.players))
        )
    append(evening, records)


def undo(evening):
    """Take back the last deal."""
    _refuse_closed(evening)
    if not evening.count:
        raise SessionError("nothing_to_undo")
    append(evening, [_change(evening, "undo", [("n", evening.count)])])


def change_player(evening, seat, name):
    """Give a column to another player; only at a round's start."""
    _check_seat(evening, seat)
    from vorhand.session.player_names import name_fault

    fault = name_fault(name)
    if fault:
        raise SessionError(fault, name)
    _check_round_start(evening)
    fields = [("seat", seat), ("name", name), ("deals", evening.count)]
    append(evening, [_change(evening, "player", fields)])


def set_absent(evening, seat):
    """The player of a seat is absent for the round that begins now, one of four or five."""
    _check_seat(evening, seat)
    if evening.players < 4:
        raise SessionError("too_few")
    if evening.absent(evening.count + 1) is not None:
        raise SessionError("one_absent")
    _check_round_start(evening)
    fields = [("seat", seat), ("deals", evening.count)]
    append(evening, [_change(evening, "absent", fields)])


def set_present(evening, seat):
    """The player of a seat is there after all; only before the first deal of the round."""
    _check_seat(evening, seat)
    if (evening.count, seat) not in evening.absences:
        raise SessionError("not_round_start", evening.count)
    fields = [("seat", seat), ("deals", evening.count)]
    append(evening, [_change(evening, "present", fields)])


def sign(evening, seat):
    """The player of `seat` says that the list is right; the last one closes it."""
    _check_seat(evening, seat)
    if seat in evening.signed:
        raise SessionError("already_signed", seat)
    if evening.unreadable():
        raise SessionError("unreadable", evening.unreadable())
    records = [_record(evening, "signed", [("seat", seat), ("deals", evening.count)])]
    if len(evening.signed) == evening.players - 1:
        records.append(_record(evening, "closed", [("deals", evening.count)]))
    append(evening, records)


def close(evening):
    """End the list, signed or not, complete or broken off."""
    _refuse_closed(evening)
    append(evening, [_record(evening, "closed", [("deals", evening.count)])])


def _refuse_closed(evening):
    if evening.closed:
        raise SessionError("closed")


def _check_round_start(evening):
    if not evening.round_begins():
        raise SessionError("not_round_start", evening.count)


def _check_seat(evening, seat):
    _refuse_closed(evening)
    if not 0 <= seat < evening.players:
        raise SessionError("no_such_seat", seat)


def _change(evening, kind, fields):
    """Text of a record after which the signatures, if any, no longer hold."""
    if evening.signed:
        fields.append(("unsigned", len(evening.signed)))
    return _record(evening, kind, fields)


def _record(evening, kind, fields):
    now = evening.clock and evening.clock()
    if now:
        fields.append(("at", now))
    return journal.fields(fields, kind)


def append(evening, records):
    """Write records, given as texts, and take them into the list, or raise and change nothing.

    A copy of the list takes them before they are written: what cannot be taken is not
    written, and after the writing nothing is left that can fail.
    """
    _check_file(evening)
    ledger = copy(evening)
    end = evening.end
    data = b"" if end.newline else b"\n"
    seq, prev = end.seq, end.prev
    for record in records:
        line = journal.line(record, seq, end.tag, prev)
        take(ledger, line, end.size + len(data))
        data += line
        seq += 1
        prev = line[-9:-1]
    end = End(seq, end.tag, prev, end.size + len(data), True)
    try:
        journal.append(evening.path, data)
    except Exception as error:
        file_end = _end_behind(evening, prev)
        if file_end:
            end = file_end
        elif isinstance(error, OSError):
            raise StorageError("write", error.errno) from None
        else:
            raise
    become(evening, ledger)
    evening.end = end


def _check_file(evening):
    """Refuse to write to a file that is gone, or that has changed since it was read."""
    try:
        size = stat(evening.path)[6]
    except OSError as error:
        raise StorageError("missing", error.errno) from None
    if size == evening.end.size:
        return
    ledger, end = _read_again(evening)
    if end.prev != evening.end.prev:
        # the rule set has said this of the list, and is not asked again
        ledger.home, ledger.checked = evening.home, evening.checked
        become(evening, ledger)
        evening.end = end
        raise SessionError("changed")
    evening.end = end  # behind the same records: half of one that was not confirmed


def _end_behind(evening, prev):
    """Return the file's End if its last record is the one with the CRC `prev`, else None.

    A write that failed may have written all: so the file is believed, not the error.
    """
    end = evening.end
    evening.end = End(end.seq, end.tag, end.prev, -1, end.newline)  # so that it is read again
    try:
        end = _read_again(evening)[1]
    except StorageError:
        return None
    return end if end.prev == prev else None


def _read_again(evening):
    from vorhand.session.reading import read

    try:
        return read(evening.path)
    except ListError:
        raise StorageError("read", EIO) from None  # it was a list a moment ago
