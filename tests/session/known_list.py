"""The lists that are damaged, and their expected state; runs on CPython and on MicroPython.

The expectation does not come from the firmware: `expected` folds the records, without those
that a damage takes away.
"""

from vorhand.session import changes, journal
from vorhand.session.changes import append
from vorhand.session.lists import Lists

NAMES = ["Anna", "Bén", "C m", "007"]


class Score:
    """The part of a Score that changes.write reads."""

    redeal = False

    def __init__(self, points, winner=None, loser=None, effect=(0, 0, 0)):
        self.points = points
        self.winner = winner
        self.loser = loser
        self.bocks, self.ramsches, self.again = effect


def deal(seat, points, *effect):
    """Return (answers, Score) of a game by `seat`; effect: (bocks, ramsches, again)."""
    answers = [("declarer", seat), ("game", "clubs"), ("matadors", -1), ("outcome", "won")]
    row = [0, 0, 0, 0]
    row[seat] = points
    won = points > 0
    return answers, Score(
        tuple(row), seat if won else None, None if won else seat, effect or (0, 0, 0)
    )


def result(seat, points):
    """Return the row of `state` for a game by `seat`."""
    row = [0, 0, 0, 0]
    row[seat] = points
    return tuple(row), seat, None, False, (0, 0, 0)


PASSED = ([("declarer", "passed")], Score((0, 0, 0, 0)))

# The records in the order of the file's lines: (kind, deal or seat, value). The header is line 1.
RECORDS = (
    ("deal", 1, deal(1, 24)),
    ("deal", 2, deal(3, -48)),
    ("deal", 3, deal(0, 72)),
    ("deal", 4, deal(2, 18)),
    ("player", 1, "Eva"),
    ("deal", 5, deal(2, 216)),
    ("deal", 6, deal(3, 30)),
    ("undo", 6, None),
    ("deal", 6, PASSED),
    ("fix", 2, deal(3, 23)),
    ("note", 0, "Bier #1, 5 % = gut"),
    ("deal", 7, deal(0, -144)),
    ("undo", 7, None),
    ("undo", 6, None),
    ("deal", 6, deal(1, 33)),
    ("fix", 5, deal(0, 40)),
    ("deal", 7, deal(3, 59)),
    ("signed", 0, None),
    ("signed", 2, None),
)
# With rounds of Bock and Ramsch. A "count" belongs to the "fix" before it.
ROUNDS = (
    ("deal", 1, deal(1, 24, 1, 0, 0)),
    ("deal", 2, deal(3, -96)),
    ("deal", 3, deal(0, 72, 0, 1, 0)),
    ("deal", 4, deal(2, 48, 0, 0, 1)),
    ("deal", 5, deal(2, 216)),
    ("deal", 6, deal(3, 30, 2, 1, 1)),
    ("fix", 1, deal(1, 36)),
    ("count", 2, deal(3, -48)),
    ("count", 3, deal(0, 36, 1, 0, 0)),
    ("deal", 7, PASSED),
    ("signed", 3, None),
    ("fix", 2, deal(3, 23, 1, 0, 0)),
    ("count", 3, deal(0, 72)),
    ("undo", 7, None),
    ("deal", 7, deal(1, 33)),
    ("signed", 0, None),
)
# With players who are absent for a round.
ABSENCES = (
    ("absent", 2, None),
    ("deal", 1, deal(1, 24)),
    ("deal", 2, deal(3, -48)),
    ("deal", 3, deal(0, 72)),
    ("signed", 1, None),
    ("absent", 0, None),
    ("present", 0, None),
    ("player", 1, "Eva"),
    ("absent", 3, None),
    ("deal", 4, deal(2, 18)),
    ("fix", 2, deal(3, 23)),
    ("deal", 5, deal(2, 216)),
    ("undo", 5, None),
    ("deal", 5, PASSED),
    ("signed", 0, None),
)


def note(evening, text):
    """Write a remark, which a list may contain, though no screen writes one."""
    fields = [("text", text), ("deals", evening.count)]
    append(evening, [journal.fields(fields, "note")])


def build(root, records=RECORDS, device="dev1", close=False):
    """Write the list through the firmware; return its path."""
    lists = Lists(root, device)
    evening = lists.create("isko", {"eigenschneider": 0, "sf_sitter": 1}, NAMES, 2, 48)
    for index in range(len(records)):
        kind, n, value = records[index]
        if kind == "deal":
            changes.write(evening, *value)
        elif kind == "fix":
            others = []
            while index + 1 < len(records) and records[index + 1][0] == "count":
                index += 1
                others.append((records[index][1], records[index][2][1]))
            changes.correct(evening, n, *value, others)
        elif kind == "count":
            continue
        elif kind == "undo":
            changes.undo(evening)
        elif kind == "player":
            changes.change_player(evening, n, value)
        elif kind == "absent":
            changes.set_absent(evening, n)
        elif kind == "present":
            changes.set_present(evening, n)
        elif kind == "note":
            note(evening, value)
        else:
            changes.sign(evening, n)
    if close:
        changes.close(evening)
    return evening.path


def expected(records, without=()):
    """Return the state after `records`, of which those at the indices `without` are unreadable.

    The state is (result and effect of each deal, names, signed): the fold of architecture.md,
    section 4, in plain lists.
    """
    rows = []
    names = list(NAMES)
    signed = set()
    for index in range(len(records)):
        kind, n, value = records[index]
        lost = index in without
        if kind == "deal":
            if lost and n <= len(rows):  # the undo before it is lost as well, so nothing shows it
                continue
            rows = rows[: n - 1]
            rows.append(None if lost else _row(value[1], False))
        elif lost:
            continue
        elif kind == "undo":
            rows = rows[: n - 1]
        elif kind == "fix":
            rows[n - 1] = _row(value[1], True)
        elif kind == "count":
            if rows[n - 1]:  # without its answers a lost deal stays lost
                rows[n - 1] = _row(value[1], True)
        elif kind == "player":
            names[n] = value
        elif kind == "signed":
            signed.add(n)
        if kind not in ("signed", "note") and not lost:
            signed.clear()
    return rows, names, signed


def _row(score, corrected):
    effect = (score.bocks, score.ramsches, score.again)
    return score.points, score.winner, score.loser, corrected, effect


def state(evening):
    """Return the state of an Evening, as `expected` has it."""
    rows = []
    for n in range(1, evening.count + 1):
        result = evening.result(n)
        rows.append(result and result + (evening.effect(n),))
    return rows, evening.names, evening.signed


def totals_agree(evening):
    """Fail unless the totals of the seats are the sums of the readable deals."""
    points = [0] * evening.players
    won = [0] * evening.players
    lost = [0] * evening.players
    for n in range(1, evening.count + 1):
        result = evening.result(n)
        if result:
            for seat in range(evening.players):
                points[seat] += result.points[seat]
            if result.winner is not None:
                won[result.winner] += 1
            if result.loser is not None:
                lost[result.loser] += 1
            assert evening.answers(n)[0][0] == "declarer", n
        else:
            assert evening.answers(n) is None
    assert points == evening.points and won == evening.won and lost == evening.lost
