"""The lines of a damaged list file: which prove themselves, and what is legible of the others."""

from array import array

from vorhand.session import ListError, journal, proven

MOST = 100  # damaged lines looked at one by one
_START = 20  # bytes kept of a damaged line: kind and number of the deal
_SMALL = 0x3FFFFFFF  # the bits of a CRC that are kept
_LAST = 9999  # the highest number of a record: ten records for each deal that a list can have
# A line's flags: the number of its kind in four bits, and these.
_GOOD = 16
_WHOLE = 32
_MOVED = 64


class Lines:
    """All records, sound or damaged, of the open file `file`, which must stay open.

    Each has an index; a line of the file may hold several. Columns: line (number in the file),
    offset, length, seq (-1 = not legible) and, of those that prove themselves, tag, prev, crc.
    text: {index: legible bytes} of the damaged ones. size: of the file; ended: whether it ends in
    a newline. damage: what is no record and leaves none damaged, as in Ledger.damage. Raises
    ListError for a file without any line.
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
        if not self.size:
            raise ListError("empty")

    def __len__(self):
        return len(self._flags)

    def good(self, index):
        """Whether it proves itself."""
        return bool(self._flags[index] & _GOOD)

    def whole(self, index):
        """Whether it ends in a newline, so that its writing was not cut off."""
        return bool(self._flags[index] & _WHOLE)

    def moved(self, index):
        """Whether it was found out of its place, see `move`."""
        return bool(self._flags[index] & _MOVED)

    def placed(self, index):
        """Whether it proves itself and has a place among the list's records."""
        return self.good(index) and self.seq[index] >= 0

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
        """Whether a damaged line looks like the beginning of a record."""
        if self.kind(index) or not self.whole(index):
            return True
        return any(kind.encode().startswith(self.text[index]) for kind in journal.KINDS)

    def _read(self):
        number = 1
        bad = 0
        for offset, part, ended in journal.lines(self._file):
            self.ended = ended
            start = 0
            if not part:
                self.damage.append((number, "unknown", ""))
            while start < len(part):
                first, end = proven.find(part, start)
                if first - start > 1 or first > start == 0:
                    bad += 1
                    if bad <= MOST:
                        whole = ended or bool(end)
                        self._bad(number, offset + start, part[start:first], whole)
                elif start:
                    self.damage.append((number, "stray", ""))
                if not end:
                    break
                self._add(number, offset + first, part[first:end], _GOOD | _WHOLE)
                start = end
            number += ended
            self.size = offset + len(part) + ended
        if bad > MOST:
            self.damage.append((number, "unknown", "+%d" % (bad - MOST)))

    def _bad(self, number, offset, data, whole):
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
