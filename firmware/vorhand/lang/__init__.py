"""Words by key, in one language, loaded section by section and dropped again.

A section is one module `vorhand.lang.<code>.<section>` with one text WORDS: a line for each key,
the key, a blank, the words, which are a `str.format` template; | parts paragraphs. A key without
words shows itself. One text, not a dictionary: MicroPython keeps every short string constant for
ever, and all the words of all screens together need more memory than the rules.
A build holds the texts alone, packed, in one file <code>/all.words, for a file of its own would
take 4 KB of flash. First the bytes of an index (u16, little endian) and the index, lines of a
section's name and where it begins behind the index; then the sections, each the bytes of its text
and of what follows, both u16, and a raw deflate stream with a window of 512 bytes. That needs less
memory than a module, too, whose name stays for ever.
"""

import os
import sys
from io import BytesIO

from deflate import RAW, DeflateIO
from micropython import const

_WBITS = const(9)


def codes():
    """Return the codes of the languages there are: one folder each beside this file."""
    return sorted(name for name in os.listdir(_folder()) if len(name) == 2)


class Words:
    """The words of the language `code`; later sections are asked first."""

    def __init__(self, code):
        self.code = code
        self._sections = []

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
        self._sections = [row for row in self._sections if row[0] != name]

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
        for name in reversed(names):
            self.section(name)

    def has(self, key):
        """Return whether there are words for `key`."""
        return self._find(key) is not None

    def word(self, key, *values):
        """Return the words for `key`, `values` filled in; the key itself where there are none."""
        text = self._find(key)
        if text is None:
            return key
        return text.format(*values) if values else text

    def explain(self, items):
        """Return a score's explanation as the players say it, one line without a full stop."""
        parts = []
        for item in items:
            values = [self.word(v) if isinstance(v, str) else v for v in item[1:]]
            parts.append(self.word("explain." + item[0], *values))
        return ", ".join(parts)

    def _find(self, key):
        size = len(key)
        for _, words in self._sections:
            at = words.find(key)
            while at >= 0:
                # Looked up where it stands: joining "\n", key and blank would take memory.
                if words[at - 1] == "\n" and words[at + size] == " ":
                    at += size + 1
                    return words[at : words.find("\n", at)]
                at = words.find(key, at + size)
        return None


def packed(path, name):
    """Return the text of a packed section, None where there is none of this name.

    Raises OSError, EOFError or ValueError.
    """
    with open(path, "rb") as file:
        end = 2 + int.from_bytes(file.read(2), "little")
        start = (name + " ").encode()
        line = b""
        while not line.startswith(start):  # the index is longer than what is wanted of it
            line = file.tell() < end and file.readline()
            if not line:
                return None
        file.seek(end + int(line[len(start) :]))
        size = int.from_bytes(file.read(2), "little")
        # read at once: the stream takes its bytes one by one
        data = BytesIO(file.read(int.from_bytes(file.read(2), "little")))
    return str(DeflateIO(data, RAW, _WBITS).read(size), "utf-8")


def _folder():
    return __file__[: max(__file__.rfind("/"), __file__.rfind("\\"))]


def _load(code, name):
    """Return the text of a section, None where the language lacks it."""
    try:
        return packed("%s/%s/all.words" % (_folder(), code), name)
    except (OSError, EOFError, ValueError):
        # compiled, there is no source to look for, and the name of a module would stay
        return None if __file__.endswith(".mpy") else _source(code, name)


def _source(code, name):
    """Import a section and let go of its module at once: only the text stays."""
    package = "vorhand.lang." + code
    path = package + "." + name
    try:
        __import__(path)
    except ImportError:
        return None
    words = sys.modules.pop(path).WORDS
    delattr(sys.modules[package], name)
    return words
