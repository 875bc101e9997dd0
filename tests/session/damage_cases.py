"""A list file damaged in every way: runs on CPython (test_damage.py) and on MicroPython."""

import sys
from binascii import crc32

from known_list import DONE, ROUNDS, build, deal, expected, state, totals_agree

from vorhand.session import ListError, changes
from vorhand.session.journal import LIMIT
from vorhand.session.ledger import Evening


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
        found = state(evening)
        where = (self.count, want, found, evening.damage)
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
        changes.write(evening, *deal(2, 99))
        again = Evening(self.path)
        assert again.count == count + 1 == evening.count, (self.count, damage, again.damage)
        assert again.result(count + 1) == ((0, 0, 99, 0), 2, None, False)
        assert state(again)[0][:count] == want[0], (self.count, state(again), want)
        assert again.signed == set() and again.damage == damage, (self.count, damage, again.damage)
        missing = again.unreadable()
        if missing:
            changes.correct(again, missing, *deal(1, 11))
            assert Evening(self.path).result(missing) == ((0, 11, 0, 0), 1, None, True)
        with open(self.path, "rb") as file:
            assert file.read(len(data)) == data


def cut(cases, data, done, step):
    """Cut at every `step`-th byte: whole records stay, the torn one is named."""
    ends = [at + 1 for at in range(len(data)) if data[at] == 10]
    for size in range(1, len(data), step):
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
        without, whole = expected(done, (index - 1,)), expected(done)
        for at in range(start, end if lines is None or index in lines else start):
            for pattern in patterns:
                bad = bytearray(data)
                bad[at] ^= pattern
                newline = at == end - 1
                named = [index + 1, index + 2] if bad[at] == 10 else [index + 1]
                want = whole if newline else without
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
        if done[index - 1][0] not in ("deal", "fix", "count", "player"):
            continue
        head = parts[index][:-8].replace(b"=", b"=1", 1) if index > 5 else parts[index][:-8]
        head = head.replace(b"declarer=", b"declarer=1", 1)
        if head == parts[index][:-8]:
            continue
        mixed = list(parts)
        mixed[index] = head + b"%08x" % crc32(head)
        want = expected(done, (index - 1,))
        cases.check(b"\n".join(mixed) + b"\n", want, [index + 1], "edited")


def illegible(cases, data, done):
    """The numbers of two neighbouring lines cannot be read: both lines are known by their place.

    So is the last one whose number and tag cannot be read, by the CRC of the line before it.
    """
    parts = data.split(b"\n")[:-1]
    for index in range(1, len(parts) - 1):
        mixed = list(parts)
        for line in (index, index + 1):
            mixed[line] = mixed[line].replace(b" #%d " % line, b" #x ")
        want = expected(done, (index - 1, index))
        cases.check(b"\n".join(mixed) + b"\n", want, [index + 1, index + 2], "edited")
    body, _, _, prev, crc = parts[-1].rsplit(b" ", 4)
    end = b"%s #x zzzz %s %s\n" % (body, prev, crc)
    want = expected(done, (len(done) - 1,))
    cases.check(b"\n".join(parts[:-1]) + b"\n" + end, want, [len(parts)], "edited")


def written(root, device="dev1", done=DONE):
    """The bytes of a new list in which `done` was done."""
    with open(build(root, done, device), "rb") as file:
        return file.read()


def flips(root, patterns, step=1, done=DONE):
    """Every byte of every `step`-th line with each pattern; the number of files checked."""
    cases = Cases(root)
    data = written(root, done=done)
    flip(cases, data, done, patterns, range(0, len(done) + 1, step))
    return cases.count


def others(root, step=1, done=DONE, cuts=1):
    """All other damages; the number of files checked. `step`: see foreign, `cuts`: see cut."""
    cases = Cases(root)
    data = written(root, done=done)
    cases.check(data, expected(done), [])
    cut(cases, data, done, cuts)
    for case in (remove, remove_two, swap, duplicate, garbage, reread, illegible):
        case(cases, data, done)
    foreign(cases, data, written(root, done=done), done, step)  # the same device's next list
    foreign(cases, data, written(root + "/other", "dev2", done), done, step)
    return cases.count


if __name__ == "__main__":
    root, step, done = sys.argv[1], int(sys.argv[2]), ROUNDS if sys.argv[3:] else DONE
    print(others(root, step, done, step) + flips(root, [1, 128], step, done))
