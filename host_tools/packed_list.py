"""A list from its digits, as a QR code or a link has them, back into a list file.

The digits and their parts are described in manual/packed_list.md. What a device packed comes out
as records that the journal takes like any others; a deal that was corrected is a correction only,
so that nothing is told which is not in the digits.
"""

import re
from binascii import crc32

from host_tools import HostError
from vorhand.rules import NAMES, defaults, load
from vorhand.session import journal
from vorhand.session.ledger import MOST
from vorhand.session.packed_list import (
    CLOSED,
    CORRECTED,
    DEAL,
    END,
    LOST,
    OTHER,
    PASSED,
    UNREADABLE,
    VERSION,
    WON,
    end_context,
    likeness,
    own_context,
    value_context,
)
from vorhand.session.packed_numbers import BITS, HALF, QUARTER, Numbers
from vorhand.session.packed_words import WORDS

# So many digits in a row stand in no other text about a list.
_DIGITS = re.compile(r"\d{20}", re.ASCII)
_START = re.compile(r"(?:^|[\s#])(?:\d+\.\d+\.\d{4}\.)?\d{20}", re.ASCII)
_PACKED = re.compile(r"(?:([1-9]\d?)\.([1-9]\d?)\.(\d{4})\.)?(\d+)", re.ASCII)
_KEY = re.compile(r"[\w.]+")
_LONGEST = 20_000  # digits
_FIELDS = 200  # of a record
_LETTERS = 1000
AGAIN = "scan the code again, or copy the whole link"

Pairs = list[tuple[str, int | str]]


class Damaged(Exception):
    """These are not the digits that were packed; args: what they are instead, in English."""


# --- the digits in a text --------------------------------------------------------


def is_packed(text: str) -> bool:
    """Return whether a text is a packed list, or parts of one, whole or damaged."""
    return text.lstrip("\ufeff \t\r\n")[:1] not in ("{", "[") and bool(_START.search(text))


def unpacked(text: str, name: str) -> bytes:
    """Return the list file for a text with a link, its digits, or links to all parts of a list.

    name: what the text is called. HostError where a part is missing or something is damaged.
    """
    try:
        return list_file(_whole(_pieces(text)))
    except Damaged as damage:
        raise HostError(f"{name}: {damage}", 2) from None


def _pieces(text: str) -> list[str]:
    """Return the packed words of a text; nothing but digits goes on with the one before."""
    found: list[str] = []
    for word in text.split():
        if found and word.isdigit():
            found[-1] += word
        elif _DIGITS.search(word):
            found.append(word.rpartition("#")[2])
    return found


def _whole(pieces: list[str]) -> str:
    """Return all digits of the one list that the pieces are of."""
    wholes = set()
    parts: dict[int, str] = {}
    lists = set()
    for piece in pieces:
        match = _PACKED.fullmatch(piece)
        if match is None:
            raise Damaged(f"the list is damaged, it is more than digits: {AGAIN}")
        number, count, tail, digits = match.groups()
        if number is None:
            wholes.add(digits)
        else:
            lists.add((int(count), tail))
            parts[int(number)] = digits
    if len(wholes) + len(lists) != 1:
        raise Damaged("these are several lists; give one after the other")
    if wholes:
        return wholes.pop()
    count, tail = lists.pop()
    missing = [str(number) for number in range(1, count + 1) if number not in parts]
    if missing:
        s = "" if len(missing) == 1 else "s"
        are = "is" if len(missing) == 1 else "are"
        raise Damaged(
            f"part{s} {', '.join(missing)} of {count} {are} missing: scan that code, too, and put "
            "all the links into one file"
        )
    whole = "".join(parts[number] for number in sorted(parts))
    if whole[-4:] != tail:
        raise Damaged(f"the list is damaged in its last part: {AGAIN}")
    return whole


# --- the list in the digits ------------------------------------------------------


def list_file(digits: str) -> bytes:
    """Return the list file for all the digits of a list. Raises Damaged."""
    if len(digits) > _LONGEST:
        raise Damaged(f"no list is so long: {AGAIN}")
    number = 0
    for start in range(0, len(digits), 1000):  # Python reads no more than 4,300 digits at once
        piece = digits[start : start + 1000]
        number = number * 10 ** len(piece) + int(piece)
    data = number.to_bytes(number.bit_length() + 7 >> 3, "big")
    if len(data) < 5 or crc32(data[:-3]) & 0xFFFFFF != int.from_bytes(data[-3:], "big"):
        raise Damaged(f"the list is damaged, a digit is wrong or missing: {AGAIN}")
    if data[0] != VERSION:
        raise Damaged("this list was packed by a newer version of Vorhand; install that one")
    return ListUnpacker(data[1:-3]).list_file()


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
        self._words = WORDS.split()
        self._points: dict[int, int] = {}
        self._records: list[str] = []
        self._tag = b""

    def list_file(self) -> bytes:
        """Return the list as the bytes of a list file. Raises Damaged."""
        try:
            players = self._header()
            self._body(players)
        except (ValueError, OverflowError, IndexError):
            raise Damaged(f"the list is damaged: {AGAIN}") from None
        data = b""
        prev = journal.FIRST
        for seq, record in enumerate(self._records):
            line = journal.line(record, seq, self._tag, prev)
            data += line
            prev = line[-9:-1]
        return data

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
        fields: list[tuple] = [("vorhand", 1), ("list", list_id), ("rules", rules)]
        fields += [("opt." + key, options[key]) for key in sorted(options)]
        fields += [("players", players), ("names", names)]
        fields += [("first_dealer", first_dealer), ("length", length), *self._pairs("header")]
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
            what = self.number("next")
            if what in (DEAL, CORRECTED):
                count += 1
                written = count
                fields, again = self._deal(players)
                if agains:
                    fields.append(("agains", agains))
                self._write("fix" if what == CORRECTED else "deal", [("n", count), *fields])
                agains += again
            elif what == UNREADABLE:
                count += 1
            elif what == OTHER:
                kind = self._word("kind") or ""
                self._write(kind, [*self._pairs(kind), ("deals", count)])
            elif what in (END, CLOSED):
                break
            else:
                raise ValueError
            if count > MOST or len(self._records) > 2 * MOST:
                raise ValueError
        signed = [seat for seat in range(players) if self.number("signed")]
        for seat in signed:
            self._write("signed", [("seat", seat), ("deals", count)])
        if what == CLOSED and len(signed) < players:
            self._write("closed", [("deals", count)])
        elif count > written:
            self._write("note", [("deals", count)])

    def _deal(self, players: int) -> tuple[list[tuple], int]:
        """Return (fields of a deal behind its number, whether it is dealt again)."""
        answers = self._pairs("deal")
        end = self.number(end_context(answers))
        own = self.number(own_context(answers)) if end >= WON else -1
        alike = likeness(answers, end)
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
        fields: list[tuple] = [*answers, ("score", score)]
        if end == PASSED:
            fields.append(("passed", 1))
        elif end >= WON:
            if own >= players or end > LOST:
                raise ValueError
            fields.append(("win" if end == WON else "loss", own))
        effect = [self.number("effect") for _ in range(3)]
        for key, value in zip(("bocks", "ramsches", "again"), effect, strict=True):
            if value:
                fields.append((key, value))
        return fields, effect[2]

    def _pairs(self, last: str) -> Pairs:
        """Read (key, value) pairs up to their end."""
        pairs: Pairs = []
        said: int | str = ""
        while True:
            key = self._word(last)
            if key is None:
                return pairs
            context = value_context(key, last, said)
            value: int | str | None = self._word(context)
            if value is None:
                value = self.signed(context + " number")
            pairs.append((key, value))
            last, said = key, value
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
        if not all(_KEY.fullmatch(key) for key in (kind, *(field[0] for field in fields))):
            raise ValueError
        self._records.append(journal.fields(fields, kind))
