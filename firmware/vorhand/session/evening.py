"""One list at the table: read from its file, shown as a sheet, written record by record.

Every change is one append to the file (see journal.py) and counts only when that has succeeded:
the methods that write raise SessionError (the list does not allow it) or StorageError (the
storage did not do it) and have then changed nothing. What stands in the file is what the players
confirmed; nothing is recomputed here.
"""

from binascii import crc32
from os import stat

from vorhand.session import journal
from vorhand.session.errors import ListError, SessionError, StorageError
from vorhand.session.sheet import Sheet


class Evening(Sheet):
    """The list in the file `path`.

    tag: the list's mark in its lines, as bytes (see journal.py).
    clock: None or a function that returns a text or None, written as ``at=`` into each record.
    Raises StorageError when the file cannot be read, ListError when it is no list.
    """

    def __init__(self, path, clock=None):
        Sheet.__init__(self)
        self.path = path
        self.clock = clock
        self.load()

    def load(self):
        """Read the file again from its start."""
        try:
            if self._read():
                return
            from vorhand.session.damage import sort_out

            sort_out(self)
        except OSError as error:
            raise StorageError("read", error.errno) from None

    def restart(self, seq, tag, prev, size, ended):
        """Say where the file ends: next number, tag, last CRC, bytes, newline at the end."""
        self._seq = seq
        self.tag = tag
        self._prev = prev
        self._size = size
        self._ended = ended

    def _read(self):
        """True when every line is in its place; the usual case, and the fast one."""
        self.damage = []
        seq = 0
        offset = 0
        tag = None
        prev = journal.FIRST
        rest = b""
        with open(self.path, "rb") as file:
            while True:
                block = file.read(journal.BLOCK)
                if not block:
                    break
                lines = (rest + block).split(b"\n")
                rest = lines.pop()
                for line in lines:
                    head = line[:-8]
                    crc = line[-8:]
                    if b"%08x" % crc32(head) != crc:
                        return False
                    if tag is None:
                        if head[:5] != b"open ":
                            return False
                        self.begin(journal.pairs(str(head, "utf-8")))
                        tag = journal.tag_of(self.device, self.id)
                        if not head.endswith(b" #0 %s %s " % (tag, prev)):
                            return False
                    else:
                        if not head.endswith(b" #%d %s %s " % (seq, tag, prev)):
                            return False
                        self.try_take(head, offset, seq + 1)
                    prev = crc
                    seq += 1
                    offset += len(line) + 1
                if len(rest) > journal.LIMIT:
                    return False
        if not seq and not rest:
            raise ListError("empty")
        self.restart(seq, tag, prev, offset, True)
        return not rest

    def try_take(self, head, offset, number):
        """Add a proven record; one that makes no sense to this version is named in `damage`."""
        try:
            known = self.take(head, offset)
        except (ValueError, TypeError):
            known = False
        if not known:
            self.damage.append((number, "unknown", str(head[: head.find(b" ")], "utf-8")))

    def answers(self, n):
        """(key, value) pairs of deal `n` as they were entered; None when it is unreadable."""
        if self.result(n) is None:
            return None
        try:
            with open(self.path, "rb") as file:
                file.seek(self.offset(n))
                data = file.read(journal.LIMIT)
        except OSError as error:
            raise StorageError("read", error.errno) from None
        end = journal.prove(data)
        if not end:
            raise StorageError("read", 5)  # EIO: the line was whole when the list was opened
        return journal.pairs(str(data[: data.find(b" score=")], "utf-8"))[1:]

    def write(self, answers, score):
        """Add a deal: its answers in order and its rules Score."""
        self._open()
        if self.length and self.count >= self.length:
            raise SessionError("full", self.length)
        self._deal("deal", self.count + 1, answers, score)

    def correct(self, n, answers, score):
        """Put deal `n` right; also for one that is unreadable."""
        self._open()
        if not 1 <= n <= self.count:
            raise SessionError("no_such_deal", n)
        self._deal("fix", n, answers, score)

    def undo(self):
        """Take back the last deal."""
        self._open()
        if not self.count:
            raise SessionError("nothing_to_undo")
        self._append([self._changed("undo", [("n", self.count)])])

    def change_player(self, seat, name):
        """Give a column to another player; only at a round's start."""
        from vorhand.rules.table import round_complete
        from vorhand.session.settings import name_fault

        self._seat(seat)
        fault = name_fault(name)
        if fault:
            raise SessionError(fault, name)
        if not round_complete(self.count, self.players):
            raise SessionError("not_round_start", self.count)
        self._append([self._changed("player", [("seat", seat), ("name", name), self._deals()])])

    def sign(self, seat):
        """The player of `seat` says that the list is right; the last one closes it."""
        self._seat(seat)
        if seat in self.signed:
            raise SessionError("already_signed", seat)
        if self.unreadable():
            raise SessionError("unreadable", self.unreadable())
        bodies = ["signed " + self._fields([("seat", seat), self._deals()])]
        if len(self.signed) == self.players - 1:
            bodies.append("closed " + self._fields([self._deals()]))
        self._append(bodies)

    def close(self):
        """End the list, signed or not, complete or broken off."""
        self._open()
        self._append(["closed " + self._fields([self._deals()])])

    def note(self, text):
        """Keep a remark in the list."""
        self._open()
        self._append(["note " + self._fields([("text", text), self._deals()])])

    def _deals(self):
        """How many deals there are, so that a lost record leaves no doubt about it."""
        return "deals", self.count

    def _open(self):
        if self.closed:
            raise SessionError("closed")

    def _seat(self, seat):
        self._open()
        if not 0 <= seat < self.players:
            raise SessionError("no_such_seat", seat)

    def _deal(self, kind, n, answers, score):
        points = score.points
        if len(points) != self.players:
            raise SessionError("points", len(points))
        if score.redeal:  # same dealer, no line (rules 1.7)
            raise SessionError("redeal")
        found = [("n", n)]
        found.extend(answers)
        found.append(("score", points))
        if score.win is not None:
            found.append(("win", score.win))
        elif score.loss is not None:
            found.append(("loss", score.loss))
        elif answers and answers[-1][0] in ("declarer", "auction") and not any(points):
            found.append(("passed", 1))  # nothing was asked after the bidding
        self._append([self._changed(kind, found)])

    def _changed(self, kind, found):
        """Text of a record after which the signatures, if any, no longer hold."""
        if self.signed:
            found.append(("unsigned", len(self.signed)))
        return kind + " " + self._fields(found)

    def _fields(self, found):
        now = self.clock and self.clock()
        if now:
            found.append(("at", now))
        return journal.fields(found)

    def _append(self, bodies):
        """Write the records and take them into the state, or raise and change nothing."""
        self._still_there()
        data = b"" if self._ended else b"\n"
        lines = []
        prev = self._prev
        for body in bodies:
            line = journal.line(body, self._seq + len(lines), self.tag, prev)
            prev = line[-9:-1]
            lines.append((line[:-9], self._size + len(data)))
            data += line
        size = self._size + len(data)
        try:
            journal.append(self.path, data)
            self.restart(self._seq + len(lines), self.tag, prev, size, True)
        except OSError as error:
            if not self._arrived(prev):
                raise StorageError("write", error.errno) from None
        for head, offset in lines:
            self.take(head, offset)

    def _still_there(self):
        """Refuse to write on a file that is gone, and on one that is not what was read."""
        try:
            size = stat(self.path)[6]
        except OSError as error:
            raise StorageError("missing", error.errno) from None
        if size != self._size and not self._resume(self._prev):
            self.load()
            raise SessionError("changed")

    def _resume(self, prev):
        """Find the file's end anew; False when its last record is not the one with CRC `prev`."""
        try:
            found = Evening(self.path)
        except ListError:
            raise StorageError("read", 5) from None  # EIO: it was a list a moment ago
        if found._prev != prev:
            return False
        self.restart(found._seq, found.tag, prev, found._size, found._ended)
        return True

    def _arrived(self, prev):
        """After a failed write: believe what the file says, not what the write said."""
        self._size = -1  # before the next write the file's end is looked for
        try:
            return self._resume(prev)
        except StorageError:
            return False
