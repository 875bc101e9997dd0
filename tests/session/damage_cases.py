"""A list file damaged in every way: runs on CPython (test_damage.py) and on MicroPython.

The expectation does not come from the firmware: `expected` folds the list of what was done,
leaving out the records that a damage takes away.
"""

import sys
from binascii import crc32

from vorhand.session.errors import ListError
from vorhand.session.evening import Evening
from vorhand.session.journal import LIMIT
from vorhand.session.lists import Lists

NAMES = ["Anna", "Bén", "C m", "007"]


class Score:
    """What write() reads of a rules Score."""

    redeal = False

    def __init__(self, points, win=None, loss=None):
        self.points = points
        self.win = win
        self.loss = loss


def deal(seat, points):
    """(answers, Score) of a game by `seat` that ends with `points`."""
    answers = [("declarer", seat), ("game", "clubs"), ("matadors", -1), ("outcome", "won")]
    row = [0, 0, 0, 0]
    row[seat] = points
    won = points > 0
    return answers, Score(tuple(row), seat if won else None, None if won else seat)


PASSED = ([("declarer", "passed")], Score((0, 0, 0, 0)))

# What was done, in the order of the file's lines; the header is line 1.
DONE = (
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


def build(root, done=DONE, device="dev1", close=False):
    """Write the list through the firmware; return its path."""
    lists = Lists(root, device)
    evening = lists.create("isko", {"eigenschneider": 0, "sf_sitter": 1}, NAMES, 2, 48)
    for kind, n, what in done:
        if kind == "deal":
            evening.write(*what)
        elif kind == "fix":
            evening.correct(n, *what)
        elif kind == "undo":
            evening.undo()
        elif kind == "player":
            evening.change_player(n, what)
        elif kind == "note":
            evening.note(what)
        else:
            evening.sign(n)
    if close:
        evening.close()
    return evening.path


def expected(done, without=()):
    """State after `done` when the records at the indices `without` cannot be read.

    (results per deal, names, signed): the fold of architecture.md, section 4, in plain lists.
    """
    rows = []
    names = list(NAMES)
    signed = set()
    for index in range(len(done)):
        kind, n, what = done[index]
        gone = index in without
        if kind == "deal":
            if gone and n <= len(rows):  # the undo before it is gone as well: nothing shows it
                continue
            rows = rows[: n - 1]
            rows.append(None if gone else (what[1].points, what[1].win, what[1].loss, False))
        elif gone:
            continue
        elif kind == "undo":
            rows = rows[: n - 1]
        elif kind == "fix":
            rows[n - 1] = (what[1].points, what[1].win, what[1].loss, True)
        elif kind == "player":
            names[n] = what
        elif kind == "signed":
            signed.add(n)
        if kind in ("deal", "undo", "fix", "player") and not gone:
            signed.clear()
    return rows, names, signed


def state(evening):
    """The same three of an Evening."""
    rows = [evening.result(n + 1) for n in range(evening.count)]
    return rows, evening.names, evening.signed


def totals_agree(evening):
    """Totals per seat are the sums of the readable deals."""
    points = [0] * evening.players
    won = [0] * evening.players
    lost = [0] * evening.players
    for n in range(1, evening.count + 1):
        result = evening.result(n)
        if result:
            for seat in range(evening.players):
                points[seat] += result[0][seat]
            if result[1] is not None:
                won[result[1]] += 1
            if result[2] is not None:
                lost[result[2]] += 1
            assert evening.answers(n)[0][0] == "declarer", n
        else:
            assert evening.answers(n) is None
    assert points == evening.points and won == evening.won and lost == evening.lost


class Cases:
    """One damaged file after another in the folder `root`."""

    def __init__(self, root):
        self.path = root + "/damaged.txt"
        self.count = 0

    def check(self, data, want, lines, what=None, names=True):
        """Load `data`: state must be `want`, damage named at `lines` only; then write on."""
        self.count += 1
        with open(self.path, "wb") as file:
            file.write(data)
        evening = Evening(self.path)
        where = (self.count, want, state(evening), evening.damage)
        found = state(evening)
        assert found[0] == want[0], where
        assert not names or found[1] == want[1], where
        assert found[2] == want[2], where
        named = {item[0] for item in evening.damage}
        assert named == set(lines), where
        if what:
            assert what in [item[1] for item in evening.damage], where
        totals_agree(evening)
        self.go_on(evening, data, want)

    def go_on(self, evening, data, want):
        """After the damage: what is written counts, the old bytes stay, no new damage."""
        damage = list(evening.damage)
        count = evening.count
        evening.write(*deal(2, 99))
        again = Evening(self.path)
        assert again.count == count + 1 == evening.count, (self.count, damage, again.damage)
        assert again.result(count + 1) == ((0, 0, 99, 0), 2, None, False)
        assert state(again)[0][:count] == want[0], (self.count, state(again), want)
        assert again.signed == set() and again.damage == damage, (self.count, damage, again.damage)
        missing = again.unreadable()
        if missing:
            again.correct(missing, *deal(1, 11))
            assert Evening(self.path).result(missing) == ((0, 11, 0, 0), 1, None, True)
        with open(self.path, "rb") as file:
            assert file.read(len(data)) == data


def cut(cases, data, done):
    """Cut at every byte: whole records stay, the torn one is named."""
    ends = [at + 1 for at in range(len(data)) if data[at] == 10]
    for size in range(1, len(data)):
        whole = len([end for end in ends if end - 1 <= size])
        piece = data[:size]
        if not whole:
            with open(cases.path, "wb") as file:
                file.write(piece)
            try:
                Evening(cases.path)
            except ListError as error:
                assert error.args[0] == "not_a_list"
                continue
            raise AssertionError(size)
        torn = size not in ends and size + 1 not in ends
        want = expected(done[: whole - 1])
        cases.check(piece, want, [whole + 1] if torn else [], "torn" if torn else None)


def flip(cases, data, done, patterns, lines=None):
    """Flip bits in every byte of every line (or of `lines`): that line is named, no other."""
    start = 0
    parts = data.split(b"\n")[:-1]
    for index in range(len(parts)):
        end = start + len(parts[index]) + 1
        for at in range(start, end if lines is None or index in lines else start):
            for pattern in patterns:
                bad = bytearray(data)
                bad[at] ^= pattern
                newline = at == end - 1
                gone = () if newline else (index - 1,)
                named = [index + 1, index + 2] if bad[at] == 10 else [index + 1]
                want = expected(done, gone)
                first = index == 0 and not newline
                flipped(cases, bytes(bad), want, named, not first)
        start = end


def flipped(cases, data, want, lines, names):
    """As Cases.check; a byte that became a newline may be named at one line or at two."""
    try:
        cases.check(data, want, lines[:1], None, names)
    except AssertionError:
        if len(lines) == 1:
            raise
        cases.check(data, want, lines, None, names)


def remove(cases, data, done):
    """Remove each line but the last, whose end nothing in the file can prove."""
    parts = data.split(b"\n")[:-1]
    for index in range(len(parts) - 1):
        left = parts[:index] + parts[index + 1 :]
        want = expected(done, (index - 1,))
        cases.check(b"\n".join(left) + b"\n", want, [index + 1], "lost", index > 0)
    cases.check(b"\n".join(parts[:-1]) + b"\n", expected(done[:-1]), [])


def remove_two(cases, data, done):
    """Remove two neighbouring lines."""
    parts = data.split(b"\n")[:-1]
    for index in range(1, len(parts) - 2):
        left = parts[:index] + parts[index + 2 :]
        if done[index - 1][0] == "deal" and done[index][0] == "undo":
            want = expected(done[: index - 1] + done[index + 1 :])
        else:
            want = expected(done, (index - 1, index))
        cases.check(b"\n".join(left) + b"\n", want, [index + 1], "lost")


def swap(cases, data, done):
    """Swap each pair of neighbours: nothing is lost, both are named."""
    parts = data.split(b"\n")[:-1]
    for index in range(len(parts) - 1):
        mixed = list(parts)
        mixed[index], mixed[index + 1] = mixed[index + 1], mixed[index]
        lines = [index + 1, index + 2]
        cases.check(b"\n".join(mixed) + b"\n", expected(done), lines, "swapped")


def insert(cases, data, done, what, name):
    """Put the line `what` before each line and at the end; it alone is named."""
    parts = data.split(b"\n")[:-1]
    for index in range(len(parts) + 1):
        mixed = parts[:index] + [what] + parts[index:]
        cases.check(b"\n".join(mixed) + b"\n", expected(done), [index + 1], name)


def duplicate(cases, data, done):
    """Repeat every line right behind itself, some of them everywhere."""
    parts = data.split(b"\n")[:-1]
    for index in range(len(parts)):
        mixed = parts[: index + 1] + parts[index:]
        cases.check(b"\n".join(mixed) + b"\n", expected(done), [index + 2], "duplicate")
    for index in (0, 4, 8, len(parts) - 1):
        for place in range(len(parts) + 1):
            mixed = parts[:place] + [parts[index]] + parts[place:]
            copies = (place + 1,) if place > index + 1 or place < index else (place + 1, index + 1)
            lines = [copies[0]]
            if place in (index, index + 1):  # the two cannot be told apart
                lines = [index + 2]
            cases.check(b"\n".join(mixed) + b"\n", expected(done), lines, "duplicate")


def foreign(cases, data, other, done, step):
    """Splice in every `step`-th line of another list, at every place."""
    for line in other.split(b"\n")[:-1:step]:
        insert(cases, data, done, line, "foreign")


def garbage(cases, data, done):
    """Lines that are no records, too long ones and binary ones among them."""
    long = b"x" * (LIMIT + 700)
    for junk in (b"", b"hello", b"\xff\xfe\x00\x01", b"# a=b", b" " * 9, long, b"#1 2 3 4"):
        parts = data.split(b"\n")[:-1]
        for index in range(1, len(parts) + 1, 4):
            mixed = parts[:index] + [junk] + parts[index:]
            cases.check(b"\n".join(mixed) + b"\n", expected(done), [index + 1])


def reread(cases, data, done):
    """Change a deal and give the line a CRC that fits: the line behind it knows better."""
    parts = data.split(b"\n")[:-1]
    for index in range(1, len(parts) - 1):
        if done[index - 1][0] not in ("deal", "fix", "player"):
            continue
        head = parts[index][:-8].replace(b"=", b"=1", 1) if index > 5 else parts[index][:-8]
        head = head.replace(b"declarer=", b"declarer=1", 1)
        if head == parts[index][:-8]:
            continue
        mixed = list(parts)
        mixed[index] = head + b"%08x" % crc32(head)
        want = expected(done, (index - 1,))
        cases.check(b"\n".join(mixed) + b"\n", want, [index + 1], "edited")


def written(root, device="dev1"):
    """The bytes of a new list in which DONE was done."""
    with open(build(root, device=device), "rb") as file:
        return file.read()


def flips(root, patterns, step=1):
    """Every byte of every `step`-th line with each pattern; the number of files checked."""
    cases = Cases(root)
    data = written(root)
    flip(cases, data, DONE, patterns, range(0, len(DONE) + 1, step))
    return cases.count


def others(root, step=1):
    """All other damages; the number of files checked. `step`: see foreign."""
    cases = Cases(root)
    data = written(root)
    cases.check(data, expected(DONE), [])
    for case in (cut, remove, remove_two, swap, duplicate, garbage, reread):
        case(cases, data, DONE)
    foreign(cases, data, written(root), DONE, step)  # the same device's next list
    foreign(cases, data, written(root + "/other", "dev2"), DONE, step)
    return cases.count


if __name__ == "__main__":
    print(others(sys.argv[1], int(sys.argv[2])) + flips(sys.argv[1], [1, 128], int(sys.argv[2])))
