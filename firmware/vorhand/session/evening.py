"""One list at the table: what its file says, and what may be done to it."""

from os import stat

from vorhand.rules.deal.table import round_complete
from vorhand.session import journal, reading
from vorhand.session.deal_record import deal_fields, score_fields
from vorhand.session.errors import ListError, SessionError, StorageError
from vorhand.session.ledger import Ledger
from vorhand.session.player_names import name_fault


class Evening(Ledger):
    """The list in the file `path`, as a Ledger, and what may be done to it.

    clock: None or a function that returns a text or None, written as ``at=`` into each record;
    end: journal.End of the file. Raises StorageError when the file cannot be read, ListError when
    it is no list.

    Every change is one append to the file and counts only when that has succeeded. Methods that
    write raise SessionError (the list does not allow it) or StorageError (the storage did not do
    it) and have then changed nothing, but for SessionError("changed"): another has written to the
    file, which has been read again. Whatever else interrupts them, list and file say the same.
    """

    def __init__(self, path, clock=None):
        super().__init__()
        self.path = path
        self.clock = clock
        ledger, self.end = reading.read(path)
        self.become(ledger)

    def answers(self, n):
        """(key, value) pairs of deal `n` as they were entered; None when it is unreadable.

        They are read from the file. Raises StorageError.
        """
        if self.result(n) is None:
            return None
        return reading.read_answers(self.path, self._deals.offset(n))

    def write(self, answers, score):
        """Add a deal: its answers in order and its rules Score."""
        self._refuse_closed()
        if self.over():
            raise SessionError("over")
        if self.full():
            raise SessionError("full", self.length)
        n = self.count + 1
        fields = deal_fields(n, answers, score, self.players)
        dealt_again = self.dealt_again(n)
        if dealt_again:  # so that the dealers are known where one of these deals cannot be read
            fields.append(("agains", dealt_again))
        self._append([self._change("deal", fields)])

    def correct(self, n, answers, score, others=()):
        """Put deal `n` right; also one that is unreadable.

        others: (number, Score) of later deals whose answers stay but count otherwise since, see
        corrections.py.
        """
        self._refuse_closed()
        if not 1 <= n <= self.count:
            raise SessionError("no_such_deal", n)
        records = [self._change("fix", deal_fields(n, answers, score, self.players))]
        for m, other in others:
            records.append(self._record("count", [("n", m)] + score_fields(other, self.players)))
        self._append(records)

    def undo(self):
        """Take back the last deal."""
        self._refuse_closed()
        if not self.count:
            raise SessionError("nothing_to_undo")
        self._append([self._change("undo", [("n", self.count)])])

    def change_player(self, seat, name):
        """Give a column to another player; only at a round's start."""
        self._check_seat(seat)
        fault = name_fault(name)
        if fault:
            raise SessionError(fault, name)
        if not round_complete(self.played(), self.players):
            raise SessionError("not_round_start", self.count)
        fields = [("seat", seat), ("name", name), ("deals", self.count)]
        self._append([self._change("player", fields)])

    def sign(self, seat):
        """The player of `seat` says that the list is right; the last one closes it."""
        self._check_seat(seat)
        if seat in self.signed:
            raise SessionError("already_signed", seat)
        if self.unreadable():
            raise SessionError("unreadable", self.unreadable())
        records = [self._record("signed", [("seat", seat), ("deals", self.count)])]
        if len(self.signed) == self.players - 1:
            records.append(self._record("closed", [("deals", self.count)]))
        self._append(records)

    def close(self):
        """End the list, signed or not, complete or broken off."""
        self._refuse_closed()
        self._append([self._record("closed", [("deals", self.count)])])

    def _refuse_closed(self):
        if self.closed:
            raise SessionError("closed")

    def _check_seat(self, seat):
        self._refuse_closed()
        if not 0 <= seat < self.players:
            raise SessionError("no_such_seat", seat)

    def _change(self, kind, fields):
        """Text of a record after which the signatures, if any, no longer hold."""
        if self.signed:
            fields.append(("unsigned", len(self.signed)))
        return self._record(kind, fields)

    def _record(self, kind, fields):
        now = self.clock and self.clock()
        if now:
            fields.append(("at", now))
        return journal.fields(fields, kind)

    def _append(self, records):
        """Write records, given as texts, and take them into the list, or raise and change nothing.

        A copy of the list takes them before they are written: what cannot be taken is not
        written, and after the writing nothing is left that can fail.
        """
        self._check_file()
        after = self.copy()
        end = self.end
        data = b"" if end.newline else b"\n"
        seq, prev = end.seq, end.prev
        for record in records:
            line = journal.line(record, seq, end.tag, prev)
            after.take(line, end.size + len(data))
            data += line
            seq += 1
            prev = line[-9:-1]
        end = journal.End(seq, end.tag, prev, end.size + len(data))
        try:
            journal.append(self.path, data)
        except Exception as error:
            found = self._end_behind(prev)
            if found:
                end = found
            elif isinstance(error, OSError):
                raise StorageError("write", error.errno) from None
            else:
                raise
        self.become(after)
        self.end = end

    def _check_file(self):
        """Refuse to write on a file that is gone, and on one that is not what was read."""
        try:
            size = stat(self.path)[6]
        except OSError as error:
            raise StorageError("missing", error.errno) from None
        if size == self.end.size:
            return
        ledger, end = self._read_again()
        if end.prev != self.end.prev:
            self.become(ledger)
            self.end = end
            raise SessionError("changed")
        self.end = end  # behind the same records: half of one that was not confirmed

    def _end_behind(self, prev):
        """After a failed write, which may have written all: the file is believed, not the error.

        The file's End if its last record is the one with the CRC `prev`, else None.
        """
        self.end.size = -1  # so that the next write reads the file again
        try:
            end = self._read_again()[1]
        except StorageError:
            return None
        return end if end.prev == prev else None

    def _read_again(self):
        try:
            return reading.read(self.path)
        except ListError:
            raise StorageError("read", 5) from None  # EIO: it was a list a moment ago
