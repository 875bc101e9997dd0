"""One list at the table: what its file says, and what may be done to it."""

from vorhand.session.ledger import Ledger


class End:
    """Where and how a list file ends: what the next record has to follow.

    seq: the next record's number; tag: the list's, and prev: the CRC of the last record, both
    bytes as in the file; size: bytes in the file; newline: whether it ends in one.
    """

    def __init__(self, seq, tag, prev, size, newline=True):
        self.seq = seq
        self.tag = tag
        self.prev = prev
        self.size = size
        self.newline = newline


class Evening(Ledger):
    """The list in the file `path`, as a Ledger, and what may be done to it.

    clock: None or a function that returns a text or None, written as ``at=`` into each record;
    end: the End of the file. Raises StorageError when the file cannot be read, ListError when
    it is no list.

    Every change is one append to the file and counts only when that has succeeded. Methods that
    write raise SessionError (the list does not allow it) or StorageError (the storage did not do
    it) and have then changed nothing, but for SessionError("changed"): another has written to the
    file, which has been read again. Whatever else interrupts them, list and file say the same.
    """

    def __init__(self, path, clock=None):
        from vorhand.session.reading import read
        from vorhand.session.records import become

        super().__init__()
        self.path = path
        self.clock = clock
        ledger, self.end = read(path)
        become(self, ledger)

    def answers(self, n):
        """(key, value) pairs of deal `n` as they were entered; None when it is unreadable.

        They are read from the file. Raises StorageError.
        """
        from vorhand.session.deal_record import read_answers

        if self.result(n) is None:
            return None
        return read_answers(self.path, self._deals.offset(n))

    def write(self, answers, score):
        """Add a deal: its answers in order and its rules Score."""
        from vorhand.session.changes import write

        write(self, answers, score)

    def correct(self, n, answers, score, others=()):
        """Put deal `n` right; also one that is unreadable.

        others: (number, Score) of later deals whose answers stay but count otherwise since, see
        corrections.py.
        """
        from vorhand.session.changes import correct

        correct(self, n, answers, score, others)

    def undo(self):
        """Take back the last deal."""
        from vorhand.session.changes import undo

        undo(self)

    def change_player(self, seat, name):
        """Give a column to another player; only at a round's start."""
        from vorhand.session.changes import change_player

        change_player(self, seat, name)

    def set_absent(self, seat):
        """Note that the player of a seat is absent for the round that begins now."""
        from vorhand.session.changes import set_absent

        set_absent(self, seat)

    def set_present(self, seat):
        """Note that he is there after all; only before the first deal of the round."""
        from vorhand.session.changes import set_present

        set_present(self, seat)

    def sign(self, seat):
        """The player of `seat` says that the list is right; the last one closes it."""
        from vorhand.session.changes import sign

        sign(self, seat)

    def close(self):
        """End the list, signed or not, complete or broken off."""
        from vorhand.session.changes import close

        close(self)
