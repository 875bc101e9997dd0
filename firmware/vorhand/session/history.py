"""What became of a deal in its list's file: how it was first written, and each change since.

The file keeps every record; the list in memory has the last one of each deal only.
"""

from vorhand.session import StorageError, journal
from vorhand.session.deal_record import DealRecord, deal_number

_PIECE = 256  # bytes of a line read at a time: most records are shorter


class Version:
    """A deal as one record has it.

    kind     "deal" as first written, "fix" corrected, "count" counted anew since
    offset   of the record in the file; deal_record.read_answers reads the answers there
    points   of all seats
    """

    def __init__(self, kind, offset, points):
        self.kind = kind
        self.offset = offset
        self.points = points


def versions(evening, n):
    """Return the Versions of deal `n`, the oldest first. Raises StorageError."""
    found = []
    for offset, line in _records(evening.path):
        kind = line[: line.find(b" ")]
        try:
            if kind == b"undo" or kind == b"deal":
                if deal_number(line) <= n:
                    found = []
            if kind in (b"deal", b"fix", b"count") and deal_number(line) == n:
                points = DealRecord(line, evening.players).points
                found.append(Version(str(kind, "utf-8"), offset, points))
        except ValueError:  # a record that says nothing to this version
            pass
    return found


def has_deals(evening):
    """Return whether deals were ever written, those taken back too. Raises StorageError."""
    for _, line in _records(evening.path):
        if line.startswith(b"deal "):
            return True
    return False


def _records(path):
    """Yield (offset, line) of each record that proves itself, as bytes, but for the first.

    Line by line, because it is seldom wanted and there is little memory then; the header of a
    list is long and says nothing here.
    """
    offset = 0
    try:
        with open(path, "rb") as file:
            while True:
                line = file.readline(_PIECE)
                if not line:
                    return
                start = offset
                offset += len(line)
                while line[-1:] != b"\n":
                    more = file.readline(_PIECE)
                    if not more:
                        return
                    offset += len(more)
                    line = line + more if start and len(line) < journal.LIMIT else more
                if start and journal.prove(line):
                    yield start, line
    except OSError as error:
        raise StorageError("read", error.errno) from None
