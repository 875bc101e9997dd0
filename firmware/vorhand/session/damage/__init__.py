"""What a damaged list file still says, and what happened to the rest of it.

Loaded only when a file does not read straight through. Every record that proves itself is put
where its number belongs, whatever its place in the file; the line numbers named are the file's.

    torn       the beginning of a record whose writing was cut off; it was never confirmed
    edited     a record that was changed after it was written; detail: its kind, if legible
    lost       records that are missing before this line; detail: their numbers
    swapped    a whole record out of its place; detail: its number
    duplicate  a record that stands in the file before; detail: its number
    foreign    a whole record of another list, or one that has no place in this one
    stray      a byte too many or a newline too few; the records on this line count
    unknown    text that is no record, or a record of a kind this version does not know
"""

from vorhand.session import fold, journal
from vorhand.session.damage.lines import Lines


def sort_out(evening):
    """Give `evening` what its file holds, and name in its `damage` what is wrong with it.

    Raises ListError when nothing of a list is left, OSError when the file cannot be read.
    """
    damage = []
    with open(evening.path, "rb") as file:
        lines = Lines(file, damage)
        place, tag = _chosen(lines, damage)
        _swapped(lines, place, damage)
        last = _assign(file, lines, place, tag, damage)
        evening.damage = damage
        _fold(file, lines, place, last, evening)
        if tag is None:
            tag = journal.tag_of(evening.device, evening.id)
        top = max([seq for seq in place if lines.good(place[seq])] or [-1])
        prev = lines.bytes(file, place[top])[-8:] if top >= 0 else journal.FIRST
    fold.restart(evening, last + 1, tag, prev, lines.size, lines.ended)
    damage.sort(key=lambda item: (item[0], item[1]))


def _chosen(lines, damage):
    """({number: index} of the proven records of this list, its tag or None); names the others."""
    votes = {}
    for i in range(len(lines)):
        if lines.good(i):
            votes[lines.tag[i]] = votes.get(lines.tag[i], 0) + 1
    tag = None
    for i in range(len(lines)):  # in the order of the file, whose first line decides a draw
        if lines.good(i) and (tag is None or votes[lines.tag[i]] > votes[tag]):
            tag = lines.tag[i]
    place = {}
    rivals = {}
    for i in range(len(lines)):
        if lines.good(i) and lines.tag[i] == tag:
            seq = lines.seq[i]
            if seq in place:
                rivals.setdefault(seq, [place[seq]]).append(i)
            else:
                place[seq] = i
    for seq in rivals:
        place[seq] = _best(lines, place, rivals, seq)
    for i in range(len(lines)):
        seq = lines.seq[i]
        if lines.good(i) and place.get(seq) != i:
            twin = place.get(seq)
            if lines.tag[i] == tag and lines.crc[twin] == lines.crc[i]:
                damage.append((lines.line[i], "duplicate", seq))
            else:
                damage.append((lines.line[i], "foreign", lines.kind(i)))
            lines.seq[i] = -1
    return place, None if tag is None else b"%04x" % tag


def _best(lines, place, rivals, seq):
    """Of the records with the number `seq`, the one its neighbours know, in its own place."""
    best = None
    most = -1
    for i in rivals[seq]:
        points = 3 if seq == 0 and lines.line[i] == 1 else 0
        for after in rivals.get(seq + 1) or (place.get(seq + 1),):
            if after is not None and lines.prev[after] == lines.crc[i]:
                points += 4 if after == i + 1 else 2
        for before in rivals.get(seq - 1) or (place.get(seq - 1),):
            if before is not None and lines.prev[i] == lines.crc[before]:
                points += 4 if before == i - 1 else 1
        if points > most:
            best = i
            most = points
    return best


def _swapped(lines, place, damage):
    """Name the records that stand neither behind nor before their neighbour."""
    top = max(place) if place else -1
    before = -1
    inside = [i for i in range(len(lines)) if lines.good(i) and lines.seq[i] >= 0]
    for n in range(len(inside)):
        i = inside[n]
        seq = lines.seq[i]
        after = lines.seq[inside[n + 1]] if n + 1 < len(inside) else top + 1
        if not _next(place, before, seq) and not _next(place, seq, after):
            damage.append((lines.line[i], "swapped", seq))
            lines.move(i)
        before = seq


def _next(place, low, high):
    """Whether `high` is the first number in the file after `low`."""
    if low >= high:
        return False
    return not any(seq in place for seq in range(low + 1, high))


def _assign(file, lines, place, tag, damage):
    """Find for each damaged line the number it had; return the list's last number."""
    last = max(place) if place else -1
    for seq in sorted(place):
        i = place[seq]
        after = place.get(seq + 1)
        if after is not None and lines.prev[after] != lines.crc[i]:
            # It proves itself, but what was written behind it knows another one.
            damage.append((lines.line[i], "edited", lines.kind(i)))
            if seq:
                lines.spoil(i)
    bad = [i for i in sorted(lines.text) if place.get(lines.seq[i]) != i]
    for hinted in (True, False):  # a legible number first, the place in the file second
        for i in bad:
            if place.get(lines.seq[i]) == i or not lines.whole(i):
                continue
            low, high = _between(lines, i)
            seq = lines.seq[i] if hinted else low + 1
            while seq in place and not hinted:
                seq += 1
            if seq < 0 or seq in place or seq <= low:
                continue
            tail = (
                high < 0 and seq == last + 1 and (hinted or _complete(file, lines, i, place, tag))
            )
            if seq < high or tail:
                place[seq] = i
                lines.seq[i] = seq
                last = max(last, seq)
                damage.append((lines.line[i], "edited", lines.kind(i)))
    for i in bad:
        if place.get(lines.seq[i]) != i:
            name = "torn" if lines.cut_off(i) else "unknown"
            if lines.seq[i] >= 0:
                name = "foreign"
            damage.append((lines.line[i], name, lines.kind(i)))
    return last


def _complete(file, lines, i, place, tag):
    """Whether a damaged last line still ends as a record does, which half a record does not."""
    data = lines.bytes(file, i)
    prev = lines.bytes(file, place[max(place)])[-8:] if place else journal.FIRST
    return data[-17:-9] == prev or data[-22:-18] == tag


def _between(lines, i):
    """Numbers of the sound records around a damaged line; -1 where there is none."""
    found = []
    for step in (-1, 1):
        at = i + step
        while 0 <= at < len(lines):
            if lines.good(at) and lines.seq[at] >= 0 and not lines.moved(at):
                break
            at += step
        found.append(lines.seq[at] if 0 <= at < len(lines) else -1)
    return found


def _fold(file, lines, place, last, evening):
    """Take the records in the order of their numbers, with the gaps between them."""
    first = place.get(0)
    if first is not None and lines.good(first) and lines.kind(first) == "open":
        fold.begin(evening, journal.pairs(str(lines.bytes(file, first), "utf-8")))
    else:
        from vorhand.session.damage.header import recover

        recover(file, lines, place, evening)
    missing = 0
    for seq in range(last + 1):
        i = place.get(seq)
        if i is None:
            missing += 1
            continue
        number = lines.line[i]
        if missing:
            numbers = "%d" % (seq - 1)
            if missing > 1:
                numbers = "%d-" % (seq - missing) + numbers
            evening.damage.append((number, "lost", numbers))
            missing = 0
        if lines.good(i) and seq:
            fold.try_take(evening, lines.bytes(file, i)[:-8], lines.offset[i], number)
        elif seq:
            _gap(lines.text[i], lines.kind(i), evening)


def _gap(text, kind, evening):
    """A damaged record: if it was the next deal, that keeps its number."""
    at = text.find(b" n=")
    number = text[at + 3 :].split(b" ")[0] if at > 0 else b""
    if kind == "deal" or number == b"%d" % (evening.count + 1):
        fold.reach(evening, evening.count + 1)
