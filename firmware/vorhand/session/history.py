"""The versions of a deal in its list's file: how it was first written, and each change since.

The file keeps every record; the list in memory has the last one of each deal only.
"""

from vorhand.session.deal_record import DealRecord, deal_number
from vorhand.session.proven import records


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
    history = []
    for offset, line in records(evening):
        kind = line[: line.find(b" ")]
        try:
            if kind in (b"undo", b"deal") and deal_number(line) <= n:
                history = []
            if kind in (b"deal", b"fix", b"count") and deal_number(line) == n:
                points = DealRecord(line, evening.players).points
                history.append(Version(str(kind, "utf-8"), offset, points))
        except (ValueError, TypeError, OverflowError):  # it says nothing to this version
            pass
    return history


def has_deals(evening):
    """Return whether deals were ever written, those taken back too. Raises StorageError."""
    for _, line in records(evening):
        if line.startswith(b"deal "):
            return True
    return False
