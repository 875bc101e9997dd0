"""One list at the table: what its file says. What may be done to it is in changes.py."""

from vorhand.session.ledger import Ledger


class Evening(Ledger):
    """The list in the file `path`, as a Ledger.

    clock: None or a function that returns a text or None, written as ``at=`` into each record;
    end: the records.End of the file. Raises StorageError when the file cannot be read, ListError
    when it is no list.
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
