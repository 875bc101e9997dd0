"""The versions of a deal in its list's file: how it was first written, and each change since.

The file keeps every record; the list in memory has the last one of each deal only.
"""

from vorhand.session import StorageError
from vorhand.session.deal_record import DealRecord, deal_number, read_answers
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


def before_correction(evening):
    """Return (number, answers) of the deal whose correction is the last change, as it was before.

    (0, ()) where another change is the last, where the correction has itself taken back the one
    before it, which cannot be taken back, and where the file cannot be read.
    """
    number = evening.corrected
    if not number:
        return 0, ()
    try:
        offsets = [
            version.offset for version in versions(evening, number) if version.kind != "count"
        ]
        answers = [read_answers(evening.path, offset) for offset in offsets]
    except StorageError:
        return 0, ()
    taken_back = False  # whether the last one has taken back the one before it
    for n in range(2, len(answers)):
        taken_back = answers[n] == answers[n - 2] and not taken_back
    if len(answers) < 2 or taken_back:
        return 0, ()
    return number, answers[-2]


def has_deals(evening):
    """Return whether deals were ever written, those taken back too. Raises StorageError."""
    for _, line in records(evening):
        if line.startswith(b"deal "):
            return True
    return False
