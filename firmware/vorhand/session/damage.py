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

from vorhand.session import journal
from vorhand.session.errors import ListError

_MOST = 100  # damaged lines looked at one by one
_START = 20  # bytes kept of a damaged line: kind and number of the deal
_SMALL = 0x3FFFFFFF  # CRCs are kept in as many bits as take no memory of their own


class _Row:
    """A line, or a piece of one: what it proves or, damaged, what is legible of it."""

    def __init__(self, line, offset, data, good, whole=True):
        self.line = line
        self.offset = offset
        self.length = len(data)
        self.good = good
        self.whole = whole  # it ends in a newline: its writing was not cut off
        self.seq = self.tag = self.prev = self.crc = None
        parts = data[-64:].rsplit(b" ", 4)
        if [len(part) for part in parts[2:]] == [4, 8, 8] and parts[1][1:].isdigit():
            self.seq = int(parts[1][1:])
        if good:
            self.tag = int(parts[2], 16)
            self.prev = int(parts[3], 16) & _SMALL
            self.crc = int(parts[4], 16) & _SMALL
        self.kind = ""
        for kind in journal.KINDS:
            if data.startswith(kind.encode() + b" "):
                self.kind = kind
        self.text = None if good else data if line == 1 else data[:_START]


def sort_out(evening):
    """Give `evening` what its file holds, and name in its `damage` what is wrong with it.

    Raises ListError when nothing of a list is left, OSError when the file cannot be read.
    """
    with open(evening.path, "rb") as file:
        rows, size, ended = _rows(file, evening)
        place = _chosen(rows, evening)
        if place:
            _swapped(rows, place, evening)
        last = _assign(rows, place, evening)
        _fold(file, place, last, evening)
        top = max([seq for seq in place if place[seq].good] or [-1])
        prev = _bytes(file, place[top])[-8:] if top >= 0 else journal.FIRST
    evening.restart(last + 1, evening.tag, prev, size, ended)
    evening.damage.sort(key=lambda item: (item[0], item[1]))


def _lines(file):
    """Yield (offset, bytes, ends in a newline); what is too long for a line comes in pieces."""
    rest = b""
    offset = 0
    while True:
        block = file.read(journal.BLOCK)
        if not block:
            break
        parts = (rest + block).split(b"\n")
        rest = parts.pop()
        for part in parts:
            yield offset, part, True
            offset += len(part) + 1
        while len(rest) > journal.LIMIT:
            yield offset, rest[: journal.LIMIT], False
            offset += journal.LIMIT
            rest = rest[journal.LIMIT :]
    if rest:
        yield offset, rest, False


def _rows(file, evening):
    """(rows in the order of the file, its bytes, whether it ends in a newline)."""
    rows = []
    evening.damage = []
    number = 1
    bad = size = 0
    ended = True
    for offset, part, ended in _lines(file):
        start = 0
        if not part:
            evening.damage.append((number, "unknown", ""))
        while start < len(part):
            first, end = _record(part, start)
            if first - start > 1 or (first > start == 0):
                bad += 1
                if bad <= _MOST:
                    whole = ended or bool(end)
                    rows.append(_Row(number, offset + start, part[start:first], False, whole))
            elif first > start:
                evening.damage.append((number, "stray", ""))
            if not end:
                break
            rows.append(_Row(number, offset + first, part[first:end], True))
            start = end
        number += ended
        size = offset + len(part) + ended
    if bad > _MOST:
        evening.damage.append((number, "unknown", "+%d" % (bad - _MOST)))
    if not rows:
        raise ListError("empty")
    return _mended(rows), size, ended


def _record(part, start):
    """(start, end) of the next record in `part` that proves itself; (len(part), 0) if none."""
    end = journal.prove(part, start)
    if end:
        return start, end
    best = len(part)
    for kind in journal.KINDS:
        word = kind.encode() + b" "
        at = part.find(word, start)
        while 0 <= at < best:
            found = journal.prove(part, at)
            if found:
                best = at
                end = found
            at = part.find(word, at + 1)
    return best, end


def _mended(rows):
    """Put together the halves of a damaged line that a byte turned newline has parted."""
    out = []
    for row in rows:
        half = out[-1] if out else None
        if half and not half.good and not row.good and half.seq is None and half.kind:
            if row.seq is not None and not row.kind and half.whole:
                half.seq = row.seq
                continue
        out.append(row)
    return out


def _chosen(rows, evening):
    """{number: row} of the proven records that belong to this list; names all others."""
    votes = {}
    tag = None
    for row in rows:
        if row.good:
            votes[row.tag] = votes.get(row.tag, 0) + 1
    for row in rows:
        if row.good and (tag is None or votes[row.tag] > votes[tag]):
            tag = row.tag
    evening.tag = None if tag is None else b"%04x" % tag
    same = {}
    for row in rows:
        if row.good and row.tag == tag:
            same.setdefault(row.seq, []).append(row)
    place = {}
    for seq in same:
        place[seq] = _best(same, seq)
    for row in rows:
        if row.good and place.get(row.seq) is not row:
            twin = place.get(row.seq)
            same_record = twin and twin.crc == row.crc and row.tag == tag
            name = "duplicate" if same_record else "foreign"
            evening.damage.append((row.line, name, row.seq if same_record else row.kind))
            row.seq = None
    return place


def _best(same, seq):
    """Of the records with the number `seq`, the one its neighbours know, in its own place."""
    best = None
    for row in same[seq]:
        points = 3 if seq == 0 and row.line == 1 else 0
        for after in same.get(seq + 1, ()):
            if after.prev == row.crc:
                points += 4 if after.line == row.line + 1 else 2
        for before in same.get(seq - 1, ()):
            if row.prev == before.crc:
                points += 4 if before.line == row.line - 1 else 1
        if best is None or points > best[0]:
            best = (points, row)
    return best[1]


def _swapped(rows, place, evening):
    """Name the records that stand neither behind nor before their neighbour."""
    inside = [row for row in rows if row.good and row.seq is not None]
    order = sorted(place)
    rank = {order[i]: i for i in range(len(order))}
    for i in range(len(inside)):
        row = inside[i]
        here = rank[row.seq]
        before = rank[inside[i - 1].seq] if i else -1
        after = rank[inside[i + 1].seq] if i + 1 < len(inside) else len(order)
        if before != here - 1 and after != here + 1:
            evening.damage.append((row.line, "swapped", row.seq))
            row.text = b""  # its place says nothing about the damaged lines around it


def _assign(rows, place, evening):
    """Find for each damaged line the number it had; return the list's last number."""
    last = max(place) if place else -1
    for seq in sorted(place):
        after = place.get(seq + 1)
        if after and after.prev != place[seq].crc:  # it proves itself, but was another one
            evening.damage.append((place[seq].line, "edited", place[seq].kind))
            if seq:
                place[seq].good = False
                place[seq].text = b""
    bad = [row for row in rows if not row.good and place.get(row.seq) is not row]
    for hinted in (True, False):  # a legible number first, the place in the file second
        for row in bad:
            if place.get(row.seq) is row or not row.whole:
                continue
            low, high = _between(rows, row)
            seq = row.seq if hinted else low + 1
            while seq in place and not hinted:
                seq += 1
            if seq is None or seq in place or seq <= low:
                continue
            if seq < high or (high < 0 and seq == last + 1 and (row.kind or hinted)):
                place[seq] = row
                row.seq = seq
                last = max(last, seq)
                evening.damage.append((row.line, "edited", row.kind))
    for row in bad:
        if place.get(row.seq) is row:
            continue
        if row.seq is not None:
            evening.damage.append((row.line, "foreign", row.kind))
        else:
            evening.damage.append((row.line, "torn" if _cut_off(row) else "unknown", row.kind))
    return last


def _cut_off(row):
    if row.kind or not row.whole:
        return True
    for kind in journal.KINDS:
        if kind.encode().startswith(row.text):
            return True
    return False


def _between(rows, row):
    """Numbers of the sound records around a damaged line; -1 when there is none."""
    low = high = -1
    passed = False
    for other in rows:
        if other is row:
            passed = True
        elif other.good and other.seq is not None and other.text is None:
            if passed:
                high = other.seq
                break
            low = other.seq
    return low, high


def _fold(file, place, last, evening):
    """Take the records in the order of their numbers, with the gaps between them."""
    if 0 in place and place[0].good and place[0].kind == "open":
        evening.begin(journal.pairs(str(_bytes(file, place[0]), "utf-8")))
    else:
        from vorhand.session.header import recover

        recover(file, place, evening)
    missing = 0
    for seq in range(last + 1):
        row = place.get(seq)
        if row is None:
            missing += 1
            continue
        if missing:
            numbers = (
                "%d" % (seq - missing) if missing == 1 else "%d-%d" % (seq - missing, seq - 1)
            )
            evening.damage.append((row.line, "lost", numbers))
            missing = 0
        if row.good and seq:
            evening.try_take(_bytes(file, row)[:-8], row.offset, row.line)
        elif seq:
            _gap(row, evening)


def _gap(row, evening):
    """A damaged record: if it was the next deal, that keeps its number."""
    text = row.text
    at = text.find(b" n=")
    number = text[at + 3 :].split(b" ")[0] if at > 0 else b""
    if row.kind == "deal" or number == b"%d" % (evening.count + 1):
        evening.reach(evening.count + 1)


def _bytes(file, row):
    file.seek(row.offset)
    return file.read(row.length)
