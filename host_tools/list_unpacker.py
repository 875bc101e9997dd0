"""A list from its digits, as a QR code or a link has them, back into the bytes of a list file.

The digits and their parts are described in manual/packed_list.md. The unpacked records are like
any others of the journal; a deal that was corrected becomes a correction alone, because the digits
do not have its history. Runs on CPython and, on the page that shows a list, on MicroPython.
"""

from binascii import crc32

from vorhand.rules import NAMES, defaults, load
from vorhand.session import journal
from vorhand.session import packed_list as packing
from vorhand.session.ledger import MOST
from vorhand.session.packed_numbers import BITS, HALF, QUARTER, Numbers

_MARKS = "()<>[]\"'.,:;!?"  # around a link in a text
LEAST = 20  # no other text about a list has so many digits in a row
_LONGEST = 20_000  # digits
_FIELDS = 200  # of a record
_LETTERS = 1000
_NAMED = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_."  # kinds and fields
_PIECE = 1000  # Python reads no more than 4,300 digits at once


class Damaged(Exception):
    """The digits are not those that were packed; args: the reason, as a key, and its values.

    more: there are other characters; several: they are of several lists; missing (numbers, count):
    parts are missing; tail: the last part is damaged; long: no list is so long; check: a digit is
    wrong; version: a newer Vorhand has packed it; contents: the check is right, the rest is not.
    """


# --- the digits in a text --------------------------------------------------------


def are_digits(text):
    """Return whether a text is of the digits 0 to 9 alone, and not empty."""
    return bool(text) and all("0" <= char <= "9" for char in text)


def has_digits(text):
    """Return whether LEAST digits stand in a row in a text."""
    run = 0
    for char in text:
        run = run + 1 if "0" <= char <= "9" else 0
        if run == LEAST:
            return True
    return False


def digits_in(text):
    """Return all digits of the one list in a text: in links, in parts, or digits alone.

    Raises Damaged.
    """
    whole_lists = []
    parts = {}
    lists = []
    for piece in _pieces(text):
        number, count, tail, digits = _part_fields(piece)
        if not number:
            if digits not in whole_lists:
                whole_lists.append(digits)
            continue
        if (count, tail) not in lists:
            lists.append((count, tail))
        parts[number] = digits
    if len(whole_lists) + len(lists) != 1:
        raise Damaged("several")
    if whole_lists:
        return whole_lists[0]
    count, tail = lists[0]
    missing = [number for number in range(1, count + 1) if number not in parts]
    if missing:
        raise Damaged("missing", missing, count)
    joined = "".join([parts[number] for number in sorted(parts)])
    if joined[-4:] != tail:
        raise Damaged("tail")
    return joined


def _pieces(text):
    """Return the packed words of a text; a word of digits alone continues one right before it."""
    pieces = []
    continues = False
    for word in text.split():
        if word.count(">") == len(word):
            continue  # it begins a line of the mail that is answered
        rest = word.rstrip(_MARKS)
        if continues and are_digits(rest):
            pieces[-1] += rest
            continues = rest == word
            continue
        continues = False
        if has_digits(word):
            pieces.append(word.rsplit("#", 1)[-1].strip(_MARKS))
            continues = word.endswith(pieces[-1])
    return pieces


def _part_fields(piece):
    """Return (number, count, tail, digits) of a part; of a whole list number and count are 0."""
    fields = piece.split(".")
    if not all(are_digits(field) for field in fields):
        raise Damaged("more")
    if len(fields) == 1:
        return 0, 0, "", piece
    if len(fields) != 4:
        raise Damaged("more")
    number, count, tail, digits = fields
    if len(tail) != 4 or len(number) > 2 or len(count) > 2 or "0" in (number[0], count[0]):
        raise Damaged("more")
    return int(number), int(count), tail, digits


# --- the list in the digits ------------------------------------------------------


def list_file(digits: str) -> bytes:
    """Return the list file for all the digits of a list. Raises Damaged."""
    if len(digits) > _LONGEST:
        raise Damaged("long")
    number = 0
    for start in range(0, len(digits), _PIECE):
        piece = digits[start : start + _PIECE]
        number = number * 10 ** len(piece) + int(piece)
    data = number.to_bytes(len("%x" % number) + 1 >> 1, "big")
    if len(data) < 5 or crc32(data[:-3]) & 0xFFFFFF != int.from_bytes(data[-3:], "big"):
        raise Damaged("check")
    if data[0] != packing.VERSION:
        raise Damaged("version")
    return ListUnpacker(data[1:-3]).list_file()


def chained(records, tag: bytes) -> bytes:
    """Return records as the bytes of a list file: each proves itself and the one before."""
    data = b""
    prev = journal.FIRST
    for seq, record in enumerate(records):
        line = journal.line(record, seq, tag, prev)
        data += line
        prev = line[-9:-1]
    return data


class Unpacker(Numbers):
    """Unpacks the numbers that a Packer has packed, asked for in the same order and contexts."""

    def __init__(self, data: bytes):
        super().__init__(self._unpack)
        self._low = 0
        self._high = BITS
        self._data = data
        self._next = 0  # bit of the data
        self._value = 0
        for _ in range(16):
            self._read()

    def _unpack(self, zeros: int, total: int, bit: int) -> int:
        """Unpack a bit; see Numbers."""
        middle = self._low + (self._high - self._low) * zeros // total
        bit = int(self._value > middle)
        if bit:
            self._low = middle + 1
        else:
            self._high = middle
        while True:
            if self._low >= QUARTER and self._high < HALF + QUARTER:
                self._low -= QUARTER
                self._high -= QUARTER
                self._value -= QUARTER
            elif self._low < HALF <= self._high:
                return bit
            self._low = self._low << 1 & BITS
            self._high = self._high << 1 & BITS | 1
            self._read()

    def _read(self) -> None:
        """Read a bit; behind the end there are zeros."""
        byte = self._data[self._next >> 3] if self._next >> 3 < len(self._data) else 0
        self._value = self._value << 1 & BITS | byte >> 7 - (self._next & 7) & 1
        self._next += 1


class ListUnpacker(Unpacker):
    """Reads a list, in the order in which a ListPacker has packed it."""

    def __init__(self, data: bytes):
        super().__init__(data)
        self._words = packing.WORDS.split()
        self._points = {}
        self._records = []
        self._tag = b""

    def list_file(self) -> bytes:
        """Return the list as the bytes of a list file. Raises Damaged."""
        try:
            players = self._header()
            self._body(players)
        except (ValueError, OverflowError, IndexError):
            raise Damaged("contents") from None
        return chained(self._records, self._tag)

    def _header(self) -> int:
        """Read what stands before the first deal; return how many play."""
        rules = self._word("rules") or ""
        players = self.number("players")
        first_dealer = self.number("dealer")
        length = self.number("length")
        list_id = f"{self.number('list'):04d}"
        day = self.number("date")
        if not 2 <= players <= 5:
            raise ValueError
        names = [self._text() for _ in range(players)]
        options = defaults(load(rules)) if rules in NAMES else {}
        options.update(self._pairs("options"))
        fields = [("vorhand", 1), ("list", list_id), ("rules", rules)]
        fields += [("opt." + key, options[key]) for key in sorted(options)]
        fields += [("players", players), ("names", names)]
        fields += [("first_dealer", first_dealer), ("length", length)] + self._pairs("header")
        if day:
            months, day = divmod(day - 1, 31)
            fields.append(("at", f"{2000 + months // 12}-{months % 12 + 1:02}-{day + 1:02}"))
        self._tag = journal.tag_of("", list_id)
        self._write("open", fields)
        return players

    def _body(self, players: int) -> None:
        """Read deals, other records and the end."""
        count = written = agains = 0
        while True:
            mark = self.number("next")
            if mark in (packing.DEAL, packing.CORRECTED):
                count += 1
                written = count
                fields, again = self._deal(players)
                if agains:
                    fields.append(("agains", agains))
                kind = "fix" if mark == packing.CORRECTED else "deal"
                self._write(kind, [("n", count)] + fields)
                agains += again
            elif mark == packing.UNREADABLE:
                count += 1
            elif mark == packing.OTHER:
                kind = self._word("kind") or ""
                self._write(kind, self._pairs(kind) + [("deals", count)])
            elif mark in (packing.END, packing.CLOSED):
                break
            else:
                raise ValueError
            if count > MOST or len(self._records) > 2 * MOST:
                raise ValueError
        signed = [seat for seat in range(players) if self.number("signed")]
        for seat in signed:
            self._write("signed", [("seat", seat), ("deals", count)])
        if mark == packing.CLOSED and len(signed) < players:
            self._write("closed", [("deals", count)])
        elif count > written:
            self._write("note", [("deals", count)])

    def _deal(self, players: int) -> tuple[list[tuple], int]:
        """Return (fields of a deal behind its number, whether it is dealt again)."""
        answers = self._pairs("deal")
        end = self.number(packing.end_context(answers))
        own = self.number(packing.own_context(answers)) if end >= packing.WON else -1
        alike = packing.likeness(answers, end)
        before = self._points.get(alike)
        score = []
        for seat in range(players):
            if seat != own:
                score.append(self.signed("others' points"))
                continue
            if before is not None and self.number("as before"):
                score.append(before)
            else:
                score.append(self.signed("points"))
            self._points[alike] = score[seat]
        fields = answers + [("score", score)]
        if end == packing.PASSED:
            fields.append(("passed", 1))
        elif end >= packing.WON:
            if own >= players or end > packing.LOST:
                raise ValueError
            fields.append(("win" if end == packing.WON else "loss", own))
        effect = [self.number("effect") for _ in range(3)]
        for key, value in zip(("bocks", "ramsches", "again"), effect):
            if value:
                fields.append((key, value))
        return fields, effect[2]

    def _pairs(self, last: str) -> list:
        """Read (key, value) pairs up to their end."""
        pairs = []
        value = ""
        while True:
            key = self._word(last)
            if key is None:
                return pairs
            context = packing.value_context(key, last, value)
            value = self._word(context)
            if value is None:
                value = self.signed(context + " number")
            pairs.append((key, value))
            last = key
            if len(pairs) > _FIELDS:
                raise ValueError

    def _word(self, context: str) -> str | None:
        """Read a text, None where none stands there: the end of pairs, or a number."""
        place = self.number(context)
        if place < 2:
            return self._text() if place else None
        return self._words[place - 2]

    def _text(self) -> str:
        text = self.text("text")
        if len(text) > _LETTERS:
            raise ValueError
        return text

    def _write(self, kind: str, fields: list[tuple]) -> None:
        for key in [kind] + [field[0] for field in fields]:
            if not key or not all(char in _NAMED for char in key):
                raise ValueError
        self._records.append(journal.fields(fields, kind))
