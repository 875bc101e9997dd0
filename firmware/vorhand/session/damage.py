"""Reads a damaged list file: the records that are still good, and the faults of the rest.

The Lines of the file are its records, sound or damaged: which prove themselves, and what is
legible of the others. Every record that proves itself is put where its number belongs, whatever
its place in the file; the line numbers named are the file's.

    torn       the beginning of a record whose writing was cut off; it was never confirmed
    edited     a record that was changed after it was written; detail: its kind, if legible
    lost       records that are missing before this line; detail: their numbers
    swapped    a whole record out of its place; detail: its number
    duplicate  a record that stands in the file before; detail: its number
    foreign    a whole record of another list, or one that has no place in this one
    stray      a byte too many or a newline too few; the records on this line count
    unknown    text that is no record, or a record of a kind this version does not know
"""

from array import array

from vorhand.session import ListError, journal, proven
from vorhand.session.ledger import Ledger
from vorhand.session.records import End, begin, reach, try_take

MOST = 100  # damaged lines looked at one by one, and empty ones named
_START = 20  # bytes kept of a damaged line: kind and number of the deal
_SMALL = 0x3FFFFFFF  # the bits of a CRC that are kept: more would be an object for each number
_LAST = 9999  # the highest number of a record: ten records for each deal that a list can have
# A line's flags: the number of its kind in four bits, and these.
_GOOD = 16
_WHOLE = 32
_MOVED = 64


def read_damaged(path):
    """Return (Ledger, End) of what a list file holds; Ledger.damage names what is wrong with it.

    Raises ListError when nothing of a list is left, OSError when the file cannot be read.
    """
    with open(path, "rb") as file:
        records = _Records(Lines(file))
        records.choose()
        records.name_swapped()
        records.place_damaged()
        ledger = records.ledger()
        return ledger, records.end(ledger)


class Lines:
    """All records, sound or damaged, of the open file `file`, which must stay open.

    Each has an index; a line of the file may hold several. Columns: line (number in the file),
    offset, length, seq (-1 = not legible) and, of those that prove themselves, tag, prev, crc.
    text: {index: legible bytes} of the damaged ones. size: of the file; ended: whether it ends in
    a newline. damage: what is no record and leaves none damaged, as in Ledger.damage.
    """

    def __init__(self, file):
        self._file = file
        self.damage = []
        self.line = array("H")
        self.offset = array("I")
        self.length = array("H")
        self.seq = array("i")
        self.tag = array("H")
        self.prev = array("I")
        self.crc = array("I")
        self._flags = bytearray()
        self.text = {}
        self.size = 0
        self.ended = True
        self._read()

    def __len__(self):
        return len(self._flags)

    def proven(self, index):
        """Return whether a line proves itself."""
        return bool(self._flags[index] & _GOOD)

    def whole(self, index):
        """Return whether a line ends in a newline, so that its writing was not cut off."""
        return bool(self._flags[index] & _WHOLE)

    def moved(self, index):
        """Return whether a line was found out of its place, see `move`."""
        return bool(self._flags[index] & _MOVED)

    def placed(self, index):
        """Return whether a line proves itself and has a place among the list's records."""
        return self.proven(index) and self.seq[index] >= 0

    def move(self, index):
        """Note that a record is out of its place."""
        self._flags[index] |= _MOVED

    def spoil(self, index):
        """Note that a record that proves itself is not the one that was confirmed."""
        self._flags[index] &= 255 - _GOOD
        self.text[index] = b""

    def kind(self, index):
        """Kind of the record, "" where it is not legible or not known."""
        number = self._flags[index] & 15
        return journal.KINDS[number - 1] if number else ""

    def bytes(self, index):
        """The line itself."""
        self._file.seek(self.offset[index])
        return self._file.read(self.length[index])

    def cut_off(self, index):
        """Return whether a damaged line looks like the beginning of a record."""
        if self.kind(index) or not self.whole(index):
            return True
        return any(kind.encode().startswith(self.text[index]) for kind in journal.KINDS)

    def _read(self):
        number = 1
        damaged = empty = 0
        for offset, part, ended in journal.lines(self._file):
            self.ended = ended
            start = 0
            if not part:
                empty += 1
                if empty <= MOST:
                    self.damage.append((number, "unknown", ""))
            while start < len(part):
                first, end = proven.find(part, start)
                if first - start > 1 or first > start == 0:
                    damaged += 1
                    if damaged <= MOST:
                        whole = ended or bool(end)
                        self._add_damaged(number, offset + start, part[start:first], whole)
                elif start:
                    self.damage.append((number, "stray", ""))
                if not end:
                    break
                self._add(number, offset + first, part[first:end], _GOOD | _WHOLE)
                start = end
            number += ended
            self.size = offset + len(part) + ended
        more = max(damaged - MOST, 0) + max(empty - MOST, 0)
        if more:
            self.damage.append((number, "unknown", "+%d" % more))

    def _add_damaged(self, number, offset, data, whole):
        last = len(self) - 1
        half = last in self.text and self.seq[last] < 0 and self.kind(last) and self.whole(last)
        self._add(number, offset, data, _WHOLE if whole else 0)
        if half and self.seq[-1] >= 0 and not self.kind(last + 1):
            # A byte became a newline and parted the line: its beginning takes the number.
            self.seq[last] = self.seq[-1]
            for name in ("line", "offset", "length", "seq", "tag", "prev", "crc", "_flags"):
                setattr(self, name, getattr(self, name)[:-1])
        else:
            self.text[last + 1] = data if number == 1 else data[:_START]

    def _add(self, number, offset, data, flags):
        seq = -1
        tag = prev = crc = 0
        parts = data[-64:].rsplit(b" ", 4)
        if [len(part) for part in parts[2:]] == [4, 8, 8] and parts[1][1:].isdigit():
            seq = int(parts[1][1:])
        if seq > _LAST:
            seq = -1
        if flags & _GOOD:
            try:
                tag = int(parts[2], 16) & 0xFFFF
                prev = int(parts[3], 16) & _SMALL
                crc = int(parts[4], 16) & _SMALL
            except ValueError:
                seq = -1
            if seq < 0:  # no device has written that
                flags -= _GOOD
                self.text[len(self)] = b""
        for kind in range(len(journal.KINDS)):
            if data.startswith(journal.KINDS[kind].encode() + b" "):
                flags |= kind + 1
        self.line.append(min(number, 0xFFFF))
        self.offset.append(offset)
        self.length.append(len(data))
        self.seq.append(seq)
        self.tag.append(tag)
        self.prev.append(prev)
        self.crc.append(crc)
        self._flags.append(flags)


class _Records:
    """The records of a list in the order of their numbers, found among its Lines.

    lines: all Lines; damage: what is wrong with them, as Ledger.damage; place: {number of a
    record: index of its line}; tag: the list's, a number, None without a proven record; last:
    the list's last number, -1 without any.
    """

    def __init__(self, lines):
        self.lines = lines
        self.damage = lines.damage
        self.place = {}
        self.tag = None
        self.last = -1

    def choose(self):
        """Place the proven records of this list; name the others."""
        lines, place = self.lines, self.place
        self.tag = self._commonest_tag()
        rivals = {}
        for i in range(len(lines)):
            if lines.proven(i) and lines.tag[i] == self.tag:
                seq = lines.seq[i]
                if seq in place:
                    rivals.setdefault(seq, [place[seq]]).append(i)
                else:
                    place[seq] = i
        for seq in rivals:
            place[seq] = self._best(rivals, seq)
        for i in range(len(lines)):
            seq = lines.seq[i]
            if lines.proven(i) and place.get(seq) != i:
                if lines.tag[i] == self.tag and lines.crc[place[seq]] == lines.crc[i]:
                    self._name(i, "duplicate", seq)
                else:
                    self._name(i, "foreign")
                lines.seq[i] = -1
        self.last = max(place) if place else -1

    def name_swapped(self):
        """Name the records that stand neither behind the one before nor before the one behind."""
        lines = self.lines
        prev_seq = -1
        indexes = [i for i in range(len(lines)) if lines.placed(i)]
        for n in range(len(indexes)):
            i = indexes[n]
            seq = lines.seq[i]
            next_seq = lines.seq[indexes[n + 1]] if n + 1 < len(indexes) else self.last + 1
            if not self._follows(prev_seq, seq) and not self._follows(seq, next_seq):
                self._name(i, "swapped", seq)
                lines.move(i)
            prev_seq = seq

    def place_damaged(self):
        """Find for each damaged line the number it had."""
        lines, place = self.lines, self.place
        for seq in sorted(place):
            i = place[seq]
            next_index = place.get(seq + 1)
            if next_index is not None and lines.prev[next_index] != lines.crc[i]:
                # It proves itself, but the record behind it was written after another one.
                self._name(i, "edited")
                if seq:
                    lines.spoil(i)
        indexes = [i for i in sorted(lines.text) if place.get(lines.seq[i]) != i]
        for legible in (True, False):  # a legible number first, the place in the file second
            for i in indexes:
                if place.get(lines.seq[i]) == i or not lines.whole(i):
                    continue
                low, high = self._neighbours(i)
                seq = lines.seq[i] if legible else low + 1
                while seq in place and not legible:
                    seq += 1
                if seq < 0 or seq in place or seq <= low:
                    continue
                at_end = high < 0 and seq == self.last + 1
                if seq < high or (at_end and (legible or self._complete(i))):
                    place[seq] = i
                    lines.seq[i] = seq
                    self.last = max(self.last, seq)
                    self._name(i, "edited")
        for i in indexes:
            if place.get(lines.seq[i]) != i:
                fault = "torn" if lines.cut_off(i) else "unknown"
                self._name(i, "foreign" if lines.seq[i] >= 0 else fault)

    def ledger(self):
        """Take the records in the order of their numbers, with the gaps between them."""
        lines = self.lines
        ledger = Ledger()
        ledger.damage = self.damage
        index = self.place.get(0)
        if index is not None and lines.proven(index) and lines.kind(index) == "open":
            begin(ledger, journal.pairs(str(lines.bytes(index), "utf-8")))
        else:
            begin(ledger, self._legible_header())
        prev_seq = -1
        for seq in sorted(self.place):
            i = self.place[seq]
            if seq - prev_seq > 1:
                numbers = "%d" % (seq - 1)
                if seq - prev_seq > 2:
                    numbers = "%d-" % (prev_seq + 1) + numbers
                self._name(i, "lost", numbers)
            prev_seq = seq
            if lines.proven(i) and seq:
                try_take(ledger, lines.bytes(i)[:-8], lines.offset[i], lines.line[i])
            elif seq:
                _leave_gap(lines.text[i], lines.kind(i), ledger)
        ledger.damage.sort(key=lambda item: (item[0], item[1]))
        return ledger

    def end(self, ledger):
        """Return the file's End, behind which the next record is written."""
        lines = self.lines
        tag = journal.tag_of(ledger.device, ledger.id) if self.tag is None else b"%04x" % self.tag
        top = max([seq for seq in self.place if lines.proven(self.place[seq])] or [-1])
        prev = lines.bytes(self.place[top])[-8:] if top >= 0 else journal.FIRST
        return End(self.last + 1, tag, prev, lines.size, lines.ended)

    def _name(self, i, fault, detail=None):
        """Note what is wrong with a line; detail: by default the record's kind."""
        detail = self.lines.kind(i) if detail is None else detail
        self.damage.append((self.lines.line[i], fault, detail))

    def _commonest_tag(self):
        """The tag that most proven records have; the file's first line decides a draw."""
        lines = self.lines
        votes = {}
        for i in range(len(lines)):
            if lines.proven(i):
                votes[lines.tag[i]] = votes.get(lines.tag[i], 0) + 1
        tag = None
        for i in range(len(lines)):  # in the order of the file
            if lines.proven(i) and (tag is None or votes[lines.tag[i]] > votes[tag]):
                tag = lines.tag[i]
        return tag

    def _best(self, rivals, seq):
        """Of the records with the number `seq`, the one its neighbours know, in its own place.

        That the record behind was written after it counts more than that it was written after
        the one before, as its rivals may have been, too; a neighbour on the next line counts most.
        """
        lines, place = self.lines, self.place
        best = None
        highest = -1
        for i in rivals[seq]:
            points = 3 if seq == 0 and lines.line[i] == 1 else 0
            for next_index in rivals.get(seq + 1) or (place.get(seq + 1),):
                if next_index is not None and lines.prev[next_index] == lines.crc[i]:
                    points += 4 if next_index == i + 1 else 2
            for prev_index in rivals.get(seq - 1) or (place.get(seq - 1),):
                if prev_index is not None and lines.prev[i] == lines.crc[prev_index]:
                    points += 4 if prev_index == i - 1 else 1
            if points > highest:
                best = i
                highest = points
        return best

    def _follows(self, low, high):
        """Return whether `high` is the first number in the file after `low`."""
        return low < high and not any(seq in self.place for seq in range(low + 1, high))

    def _neighbours(self, i):
        """Numbers of the sound records around a damaged line; -1 where there is none."""
        lines = self.lines
        numbers = []
        for step in (-1, 1):
            k = i + step
            while 0 <= k < len(lines) and not (lines.placed(k) and not lines.moved(k)):
                k += step
            numbers.append(lines.seq[k] if 0 <= k < len(lines) else -1)
        return numbers

    def _complete(self, i):
        """Return whether a damaged last line ends as a whole record does."""
        lines, place = self.lines, self.place
        data = lines.bytes(i)
        prev = lines.bytes(place[max(place)])[-8:] if place else journal.FIRST
        if data[-17:-9] == prev:
            return True
        return self.tag is not None and data[-22:-18] == b"%04x" % self.tag

    def _legible_header(self):
        """The (key, value) pairs of a header that takes the place of a damaged one.

        What is legible of the first line is taken, the number of players from the deals; a rule
        set that is not legible is "", names are then the seats' numbers, the length is free.
        Raises ListError when nothing says how many play.
        """
        fields = {"rules": "", "device": "", "list": "", "first_dealer": 0, "length": 0}
        options = []
        names = []
        if 0 in self.place:
            for key, value in _legible(self.lines.text.get(self.place[0], b"")):
                if key == "names":
                    names.append(str(value))
                elif key[:4] == "opt." or key == "home":
                    options.append((key, value))
                elif key == "players" or (key in fields and type(value) is type(fields[key])):
                    fields[key] = value
        players = self._players() or fields.get("players", len(names))
        if players not in (2, 3, 4, 5):
            raise ListError("not_a_list", "open")
        names = names[:players]
        while len(names) < players:
            names.append("%d" % (len(names) + 1))
        fields["players"] = players
        fields["first_dealer"] %= players
        fields["length"] = max(0, fields["length"])
        header = [("vorhand", 1)] + options + [("names", name) for name in names]
        for key in fields:
            header.append((key, fields[key]))
        return header

    def _players(self):
        """Number of players as the first proven deal has it, or 0."""
        lines = self.lines
        for seq in sorted(self.place):
            i = self.place[seq]
            if lines.proven(i) and lines.kind(i) in ("deal", "fix", "count"):
                line = lines.bytes(i)
                start = line.find(b" score=") + 1
                if start:
                    return line[start:].split(b" ")[0].count(b",") + 1
        return 0


def _legible(text):
    """(key, value) pairs of those fields of a damaged line that are text at all."""
    pairs = []
    for field in text.split(b" "):
        try:
            pairs.extend(journal.pairs(str(field, "utf-8")))
        except UnicodeError:
            continue
    return pairs


def _leave_gap(text, kind, ledger):
    """A damaged record: if it was the next deal, that keeps its number."""
    start = text.find(b" n=")
    number = text[start + 3 :].split(b" ")[0] if start > 0 else b""
    if kind == "deal" or number == b"%d" % (ledger.count + 1):
        reach(ledger, ledger.count + 1)
