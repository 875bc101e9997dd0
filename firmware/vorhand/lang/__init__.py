"""Words by key, in one language, loaded section by section and dropped again.

A section is one module `vorhand.lang.<code>.<section>` with one text WORDS: a line for each key,
the key, a blank, the words, which are a `str.format` template; | parts paragraphs. A key without
words shows itself. Not a dictionary: MicroPython keeps every short string constant for ever, and
all the words of all screens together need more memory than the rules.
In memory a section is bytes: for each key its mark, see `mark`, and the words; of the keys, a
third of all text, nothing else is kept. It lies there in pieces of half a kilobyte at most: where
memory is in bits there is room for these.
A build has the words of a language in one file <code>/all.words, for a file of its own would take
4 KB of flash. There, and in memory, the words are folded: a byte below 32 or above 127 stands for
two others, each of which may stand for two again, as a table of pairs tells, first in the file;
where the second is 0 it is the first one itself. So they take half the memory, and to unfold one
takes no more than its length. Behind the table stand the bytes of an index (u16, little endian)
and the index, lines of a section's name and where it begins behind the index; then the sections,
each its pieces with their bytes (u16) before them and a 0 (u16) for the end.
"""

import os
import sys
from binascii import crc32

from micropython import const

_TABLE = const(320)  # bytes: the pairs of 0 to 31, of 128 to 255
_BYTES = sys.implementation.name == "micropython"


def number(key):
    """Return 21 bits of a key's CRC; what is compiled asks with them where it knows the key.

    No two keys have the same, the build sees to that.
    """
    # MicroPython takes a text for its bytes, without a copy
    return crc32(key if _BYTES else key.encode()) >> 8 & 0x1FFFFF


def mark(key):
    """Return what a line of a section in memory begins with: a newline and the key's number.

    No other byte in there is a newline. key: the text, or its number.
    """
    n = number(key) if isinstance(key, str) else key
    return bytes((10, 128 | n & 127, 128 | n >> 7 & 127, 128 | n >> 14))


def codes():
    """Return the codes of the languages there are: one folder each beside this file."""
    return sorted(name for name in os.listdir(_folder()) if len(name) == 2)


class Words:
    """The words of the language `code`; later sections are asked first."""

    def __init__(self, code):
        self.code = code
        self._sections = []  # (name, pieces)
        self._table = _table(code)

    def section(self, name):
        """Load a section, unless it is loaded already or the language lacks it."""
        for loaded, _ in self._sections:
            if loaded == name:
                return
        words = _load(self.code, name)
        if words:
            self._sections.insert(0, (name, words))

    def drop(self, name):
        """Forget a section."""
        for row in self._sections:
            if row[0] == name:
                self._sections.remove(row)
                return

    def speak(self, ruleset, suffix=""):
        """Load what a rule set speaks with; return the names of the sections, for `hush`.

        These are its own words, asked first, and those it shares. ruleset: the module; suffix:
        "", "_help" or "_reasons" for its sections of that kind.
        """
        names = [name + suffix for name in getattr(ruleset, "SPEAKS", ())]
        names.insert(0, ruleset.NAME + suffix)
        for name in reversed(names):
            self.section(name)
        return names

    def hush(self, names):
        """Forget the sections of these names."""
        for name in names:
            self.drop(name)

    def switch(self, code):
        """Change the language: every section that is loaded is read again in `code`."""
        names = [name for name, _ in self._sections]
        self.code = code
        self._sections = []  # first, so that two languages never lie in memory together
        self._table = _table(code)
        for name in reversed(names):
            self.section(name)

    def has(self, key):
        """Return whether there are words for `key`."""
        return self._find(key) is not None

    def word(self, key, *values):
        """Return the words for `key`, `values` filled in; the key itself where there are none."""
        text = self._find(key)
        if text is None:
            return str(key)
        return text.format(*values) if values else text

    def explain(self, items):
        """Return a score's explanation as the players say it, one line without a full stop."""
        parts = []
        for item in items:
            values = [self.word(v) if isinstance(v, str) else v for v in item[1:]]
            parts.append(self.word("explain." + item[0], *values))
        return ", ".join(parts)

    def _find(self, key):
        wanted = mark(key)
        for _, pieces in self._sections:
            for piece in pieces:
                at = piece.find(wanted)
                if at >= 0:
                    return unfolded(self._table, piece, at + len(wanted))
        return None


def unfolded(table, piece, at):
    """Return the words that begin at a place in a piece, see the module.

    table: b"" where nothing is folded.
    """
    end = piece.find(b"\n", at)
    if not table:
        return str(piece[at:end], "utf-8")
    found = bytearray()
    while at < end:
        _unfold(table, piece[at], found)
        at += 1
    return str(found, "utf-8")


def _unfold(table, code, found):
    while not 32 <= code < 128:
        at = 2 * (code if code < 32 else code - 96)
        code = table[at]
        if not table[at + 1]:
            break
        _unfold(table, code, found)
        code = table[at + 1]
    found.append(code)


def packed(path, name):
    """Return the pieces of a section in a build's file, None where there is none of this name.

    Raises OSError or ValueError.
    """
    with open(path, "rb") as file:
        file.seek(_TABLE)
        end = _TABLE + 2 + int.from_bytes(file.read(2), "little")
        start = (name + " ").encode()
        line = b""
        while not line.startswith(start):  # the index is longer than what is wanted of it
            line = file.tell() < end and file.readline()
            if not line:
                return None
        file.seek(end + int(line[len(start) :]))
        found = []
        while True:
            head = file.read(2)
            size = int.from_bytes(head, "little")
            if len(head) == 2 and not size:
                return found
            found.append(file.read(size))
            if len(head) < 2 or len(found[-1]) < size:
                raise ValueError


def _folder():
    return __file__[: max(__file__.rfind("/"), __file__.rfind("\\"))]


def _file(code):
    return "%s/%s/all.words" % (_folder(), code)


def _table(code):
    """Return the table of a language's pairs; b"" without one."""
    try:
        with open(_file(code), "rb") as file:
            return file.read(_TABLE)
    except OSError:
        return b""


def _load(code, name):
    """Return the pieces of a section, None where the language lacks it."""
    try:
        return packed(_file(code), name)
    except (OSError, ValueError):
        if __file__.endswith(".mpy"):  # there is no source to look for
            return None
    from vorhand.lang.source import read

    return read(code, name)
