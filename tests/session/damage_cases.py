"""Damages a list file in every way; runs on CPython (test_damage.py) and on MicroPython."""

import sys
from binascii import crc32

from known_list import RECORDS, ROUNDS, build, deal, expected, state, totals_agree

from vorhand.session import ListError, changes
from vorhand.session.journal import LIMIT
from vorhand.session.ledger import Evening


class Cases:
    """One damaged file after another in the folder `root`."""

    def __init__(self, root):
        self.path = root + "/damaged.txt"
        self.count = 0

    def check(self, data, outcome, lines, kind=None, names=True):
        """Load `data`: its state must be `outcome`, damage named at `lines` only; then go on.

        kind: a kind of damage that must be among those named; names: whether to compare names.
        """
        self.count += 1
        with open(self.path, "wb") as file:
            file.write(data)
        evening = Evening(self.path)
        actual = state(evening)
        context = (self.count, outcome, actual, evening.damage)
        assert actual[0] == outcome[0], context
        assert not names or actual[1] == outcome[1], context
        assert actual[2] == outcome[2], context
        numbers = {item[0] for item in evening.damage}
        assert numbers == set(lines), context
        if kind:
            assert kind in [item[1] for item in evening.damage], context
        totals_agree(evening)
        self.go_on(evening, data, outcome)

    def go_on(self, evening, data, outcome):
        """Write after the damage: the record counts, the old bytes stay, no damage is new."""
        damage = list(evening.damage)
        count = evening.count
        changes.write(evening, *deal(2, 99))
        reading = Evening(self.path)
        assert reading.count == count + 1 == evening.count, (self.count, damage, reading.damage)
        assert reading.result(count + 1) == ((0, 0, 99, 0), 2, None, False)
        assert state(reading)[0][:count] == outcome[0], (self.count, state(reading), outcome)
        assert reading.damage == damage, (self.count, damage, reading.damage)
        assert reading.signed == set(), self.count
        unreadable = reading.unreadable()
        if unreadable:
            changes.correct(reading, unreadable, *deal(1, 11))
            assert Evening(self.path).result(unreadable) == ((0, 11, 0, 0), 1, None, True)
        with open(self.path, "rb") as file:
            assert file.read(len(data)) == data


def cut(cases, data, records, step):
    """Cut at every `step`-th byte: complete records stay, the torn one is named."""
    ends = [index + 1 for index in range(len(data)) if data[index] == 10]
    for size in range(1, len(data), step):
        complete = len([end for end in ends if end - 1 <= size])
        start = data[:size]
        if not complete:
            with open(cases.path, "wb") as file:
                file.write(start)
            try:
                Evening(cases.path)
            except ListError as error:
                assert error.args[0] == "not_a_list"
                continue
            raise AssertionError(size)
        torn = size not in ends and size + 1 not in ends
        outcome = expected(records[: complete - 1])
        cases.check(start, outcome, [complete + 1] if torn else [], "torn" if torn else None)


def flip(cases, data, records, patterns, step):
    """Flip bits in every byte of every `step`-th line: only that line is named."""
    start = 0
    parts = data.split(b"\n")[:-1]
    for index in range(len(parts)):
        end = start + len(parts[index]) + 1
        state_without, full_state = expected(records, (index - 1,)), expected(records)
        for offset in range(start, start if index % step else end):
            for pattern in patterns:
                changed = bytearray(data)
                changed[offset] ^= pattern
                newline = offset == end - 1
                outcome = full_state if newline else state_without
                first = index == 0 and not newline
                cases.check(bytes(changed), outcome, [index + 1], names=not first)
        start = end


def remove(cases, data, records):
    """Remove each line; the loss of the last cannot be noticed."""
    parts = data.split(b"\n")[:-1]
    for index in range(len(parts) - 1):
        lines = parts[:index] + parts[index + 1 :]
        outcome = expected(records, (index - 1,))
        cases.check(b"\n".join(lines) + b"\n", outcome, [index + 1], "lost", index > 0)
    cases.check(b"\n".join(parts[:-1]) + b"\n", expected(records[:-1]), [])


def remove_two(cases, data, records):
    """Remove two neighbouring lines."""
    parts = data.split(b"\n")[:-1]
    for index in range(1, len(parts) - 2):
        lines = parts[:index] + parts[index + 2 :]
        if records[index - 1][0] == "deal" and records[index][0] == "undo":
            outcome = expected(records[: index - 1] + records[index + 1 :])
        else:
            outcome = expected(records, (index - 1, index))
        cases.check(b"\n".join(lines) + b"\n", outcome, [index + 1], "lost")


def swap(cases, data, records):
    """Swap each pair of neighbouring lines: nothing is lost, both are named."""
    parts = data.split(b"\n")[:-1]
    for index in range(len(parts) - 1):
        swapped = list(parts)
        swapped[index], swapped[index + 1] = swapped[index + 1], swapped[index]
        lines = [index + 1, index + 2]
        cases.check(b"\n".join(swapped) + b"\n", expected(records), lines, "swapped")


def insert(cases, data, records, line, name):
    """Insert `line` before each line and at the end: it alone is named."""
    parts = data.split(b"\n")[:-1]
    for index in range(len(parts) + 1):
        lines = parts[:index] + [line] + parts[index:]
        cases.check(b"\n".join(lines) + b"\n", expected(records), [index + 1], name)


def duplicate(cases, data, records):
    """Repeat every line right behind itself, and some lines at every other place."""
    parts = data.split(b"\n")[:-1]
    for index in range(len(parts)):
        doubled = parts[: index + 1] + parts[index:]
        cases.check(b"\n".join(doubled) + b"\n", expected(records), [index + 2], "duplicate")
    for index in (0, 4, 8, len(parts) - 1):
        for place in range(len(parts) + 1):
            doubled = parts[:place] + [parts[index]] + parts[place:]
            copies = (place + 1,) if place > index + 1 or place < index else (place + 1, index + 1)
            lines = [copies[0]]
            if place in (index, index + 1):  # the two cannot be told apart
                lines = [index + 2]
            cases.check(b"\n".join(doubled) + b"\n", expected(records), lines, "duplicate")


def foreign(cases, data, other, records, step):
    """Insert every `step`-th line of another list at every place."""
    for line in other.split(b"\n")[:-1:step]:
        insert(cases, data, records, line, "foreign")


def garbage(cases, data, records):
    """Insert lines that are no records, some too long, some binary."""
    long_line = b"x" * (LIMIT + 700)
    for junk in (b"", b"hello", b"\xff\xfe\x00\x01", b"# a=b", b" " * 9, long_line, b"#1 2 3 4"):
        parts = data.split(b"\n")[:-1]
        for index in range(1, len(parts) + 1, 4):
            lines = parts[:index] + [junk] + parts[index:]
            cases.check(b"\n".join(lines) + b"\n", expected(records), [index + 1])


def recalculate_crcs(cases, data, records):
    """Change a deal and give its line the right CRC: the next line, which has the old, tells."""
    parts = data.split(b"\n")[:-1]
    for index in range(1, len(parts) - 1):
        if records[index - 1][0] not in ("deal", "fix", "count", "player"):
            continue
        head = parts[index][:-8].replace(b"=", b"=1", 1) if index > 5 else parts[index][:-8]
        head = head.replace(b"declarer=", b"declarer=1", 1)
        if head == parts[index][:-8]:
            continue
        lines = list(parts)
        lines[index] = head + b"%08x" % crc32(head)
        outcome = expected(records, (index - 1,))
        cases.check(b"\n".join(lines) + b"\n", outcome, [index + 1], "edited")


def illegible(cases, data, records):
    """Make the numbers of two neighbouring lines illegible: their places identify them.

    Likewise the last line's number and tag: the CRC of the line before identifies it.
    """
    parts = data.split(b"\n")[:-1]
    for index in range(1, len(parts) - 1):
        lines = list(parts)
        for number in (index, index + 1):
            lines[number] = lines[number].replace(b" #%d " % number, b" #x ")
        outcome = expected(records, (index - 1, index))
        cases.check(b"\n".join(lines) + b"\n", outcome, [index + 1, index + 2], "edited")
    body, _, _, prev, crc = parts[-1].rsplit(b" ", 4)
    end = b"%s #x zzzz %s %s\n" % (body, prev, crc)
    outcome = expected(records, (len(records) - 1,))
    cases.check(b"\n".join(parts[:-1]) + b"\n" + end, outcome, [len(parts)], "edited")


def list_bytes(root, device="dev1", records=RECORDS):
    with open(build(root, records, device), "rb") as file:
        return file.read()


def flips(root, patterns, step=1, records=RECORDS):
    """Flip every byte of every `step`-th line with each pattern; return how many were checked."""
    cases = Cases(root)
    data = list_bytes(root, records=records)
    flip(cases, data, records, patterns, step)
    return cases.count


def other_damages(root, step, records, cuts=1):
    """Do all other damages; return how many were checked. `step`: see foreign, `cuts`: see cut."""
    cases = Cases(root)
    data = list_bytes(root, records=records)
    cases.check(data, expected(records), [])
    cut(cases, data, records, cuts)
    for case in (remove, remove_two, swap, duplicate, garbage, recalculate_crcs, illegible):
        case(cases, data, records)
    next_list = list_bytes(root, records=records)  # of the same device
    foreign(cases, data, next_list, records, step)
    foreign(cases, data, list_bytes(root + "/other", "dev2", records), records, step)
    return cases.count


if __name__ == "__main__":
    root, step, records = sys.argv[1], int(sys.argv[2]), ROUNDS if sys.argv[3:] else RECORDS
    print(other_damages(root, step, records, step) + flips(root, [1, 128], step, records))
