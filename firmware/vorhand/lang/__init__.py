"""Words by key, in one language, loaded section by section and dropped again.

A language is a folder beside this file; its __init__.py has its NAME. A section is a module in it,
`vorhand.lang.<code>.<section>`, with up to six texts: WORDS, OPTIONS, HELP, REASONS, NAMES, first
names by their initials, and TERMS, what it calls otherwise than the sections beside it. Sections of
a few lines are together in the module `small`, where a text has both names: TEXAS_WORDS; a file of
its own would take a block of the flash each. A text has a line for each key: the key, a blank, the
words, which are a `str.format` template; | parts paragraphs. In OPTIONS, HELP and REASONS keys begin
with `option.`, `help.` and `reason.`, which the lines leave out; other keys of REASONS stand as
they are. Lines are sorted, so that a word is looked for in one piece of a text alone. A key without
words shows itself. A text is no dictionary, because MicroPython keeps every short string constant
for ever.

A section is read as the text it is and not imported: so only the text asked for takes memory, in
pieces of a quarter of a kilobyte. On a device it lies as source; frozen, where there is no file, it is a
module whose texts take no memory.
"""

import os
import sys

_SPOKEN = ("WORDS", "TERMS")  # what a section is loaded for
_SMALL = "small"  # the module of the sections of a few lines
_GERMAN = "german_deck"  # a section of TERMS
_FAULT = "fault"  # what the other keys of REASONS begin with
_QUOTES = '"' * 3  # which end a text
_PIECE = 256  # characters read at a time; where memory is torn a small place is found sooner
# What keys of a text begin with, which its lines leave out.
BEGINS = {"OPTIONS": "option.", "HELP": "help.", "REASONS": "reason."}


def codes():
    """Return the codes of the languages there are: one folder each beside this file."""
    try:
        return sorted(name for name in os.listdir(_folder()) if len(name) == 2)
    except OSError:  # frozen code has no folders, see firmware/manifest.py
        __import__("vorhand.frozen")
        return sys.modules["vorhand.frozen"].LANGUAGES


def name(code):
    """Return what the language `code` calls itself; the code where there is no such language."""
    path = "vorhand.lang." + code
    try:
        __import__(path)
    except ImportError:
        return code
    return getattr(sys.modules[path], "NAME", code)  # of a folder without files there is none


def sections(ruleset):
    """Return the names of the sections that a rule set speaks with: its own, then shared ones."""
    return (ruleset.NAME,) + tuple(getattr(ruleset, "SPEAKS", ()))


class Words:
    """The words of the language `code`; TERMS are asked first, then what was loaded first.

    That is what Home and a deal say, which is wanted most; a rule set adds to it.
    """

    def __init__(self, code):
        self.code = code
        self._texts = []  # (section, kind, pieces)

    def load(self, section, kind="WORDS"):
        """Load a text of a section, unless it is loaded; one that the language lacks is empty.

        kind: "WORDS", "OPTIONS", "HELP", "REASONS" or "TERMS".
        """
        for row in self._texts:
            if row[0] == section and row[1] == kind:
                return
        place = 0 if kind == "TERMS" else len(self._texts)
        self._texts.insert(place, self._read(section, kind))

    def _read(self, section, kind):
        return section, kind, list(_pieces(self.code, section, kind))

    def speak(self, ruleset, kind="WORDS"):
        """Load the texts of this kind that a rule set speaks with; its own are asked first."""
        for section in sections(ruleset):
            self.load(section, kind)
        if getattr(ruleset, "TERMS", False):
            self.load(ruleset.NAME, "TERMS")

    def play_with(self, suits):
        """Speak of the cards of a deck: "french" or "german"."""
        if suits == "german":
            self.load(_GERMAN, "TERMS")
        else:
            self.drop(_GERMAN)

    def drop(self, section):
        """Forget the WORDS and TERMS of a section."""
        self._texts = [row for row in self._texts if row[0] != section or row[1] not in _SPOKEN]

    def forget(self, kind):
        """Forget the texts of a kind."""
        self._texts = [row for row in self._texts if row[1] != kind]

    def keep(self, kept, kinds=()):
        """Keep WORDS and TERMS of the sections `kept` and all texts of the `kinds`, forget others."""
        kept = list(kept) + [_GERMAN]
        texts = self._texts
        self._texts = [
            row for row in texts if (row[0] in kept if row[1] in _SPOKEN else row[1] in kinds)
        ]

    def switch(self, code):
        """Change the language: every text that is loaded is read again in `code`."""
        loaded = [row[:2] for row in self._texts]
        self.code = code
        self._texts = []  # first, so that two languages never lie in memory together
        for section, kind in loaded:
            self._texts.append(self._read(section, kind))

    def has(self, key):
        """Return whether there are words for `key`."""
        return self._find(key) is not None

    def word(self, key, *values):
        """Return the words for `key`, `values` filled in; the key itself where there are none."""
        text = self._find(key)
        if text is None:
            return str(key)
        return text.format(*values) if values else text

    def once(self, kind, sections, key, *values):
        """Return the words for `key` as `word` does, from texts of which none stays loaded.

        TERMS that are loaded are asked first here, too.
        """
        texts = []
        for row in self._texts:
            if row[1] == "TERMS":
                texts.append(row)
        for section in sections:
            texts.append((section, kind, _pieces(self.code, section, kind)))
        for _, loaded, pieces in texts:
            wanted = _wanted(key, loaded)
            for piece in pieces:
                text = _line(piece, wanted)
                if text is not None:
                    return text.format(*values) if values else text
        return key

    def rule_set(self, name):
        """Return what the rule set `name` is called."""
        return self.once("WORDS", (name,), "rules." + name)

    def explain(self, items):
        """Return a score's explanation as the players say it, one line without a full stop."""
        parts = []
        for item in items:
            values = [self.word(v) if isinstance(v, str) else v for v in item[1:]]
            parts.append(self.word("explain." + item[0], *values))
        return ", ".join(parts)

    def _find(self, key):
        key = "\n%s " % key
        for row in self._texts:
            text = _look(row, key)
            if text is not None:
                return text
        return None


def _look(row, wanted):
    """Return what stands behind `wanted`, which is "\\n", a key and a blank, in a text; or None."""
    _, kind, pieces = row
    if kind in BEGINS:
        if wanted.startswith(BEGINS[kind], 1):
            wanted = "\n" + wanted[1 + len(BEGINS[kind]) :]
        elif not wanted.startswith(_FAULT, 1):
            return None
    return _line(_among(pieces, wanted), wanted)


def _among(pieces, wanted):
    """Return the piece in which a line begins with `wanted`, if there is one: lines are sorted."""
    last = ""
    for piece in pieces:
        if piece > wanted and not piece.startswith(wanted):
            break
        last = piece
    return last


def _wanted(key, kind):
    """Return how the line of `key` begins in a text of this kind."""
    begin = BEGINS.get(kind, "")
    return "\n" + (key[len(begin) :] if key.startswith(begin) else key) + " "


def _line(piece, wanted):
    """Return what stands behind `wanted` in a piece of a text, None where it is not there."""
    at = piece.find(wanted)
    return piece[at + len(wanted) : piece.find("\n", at + 1)] if at >= 0 else None


def _folder():
    return __file__[: max(__file__.rfind("/"), __file__.rfind("\\"))]


def _pieces(code, section, kind):
    """Yield a text of a section in pieces of whole lines; none where the language lacks it."""
    begin = kind
    try:
        file = _open(code, section)
    except OSError:
        begin = section.upper() + "_" + kind
        try:
            file = _open(code, _SMALL)
        except OSError:
            yield _frozen(code, section, kind)
            return
    begin = "\n%s = %s\n" % (begin, _QUOTES)
    end = "\n" + _QUOTES
    block = text = "\n"
    inside = ""
    with file:
        while block:
            block = file.read(_PIECE)  # by lines MicroPython would read byte by byte
            text += block
            if not inside:
                _, inside, rest = text.partition(begin)
                text = "\n" + rest if inside else text[-len(begin) :]
            if inside:
                cut = text.find(end)
                if cut < 0:
                    cut = text.rfind("\n")
                if cut:
                    yield text[: cut + 1]
                    text = text[cut:]
                if text.startswith(end):
                    break


def _open(code, section):
    return open("%s/%s/%s.py" % (_folder(), code, section), encoding="utf-8")


def _frozen(code, section, kind):
    """Return a text of a section that is frozen into the interpreter, "" where there is none."""
    for name, text in ((section, kind), (_SMALL, section.upper() + "_" + kind)):
        path = "vorhand.lang.%s.%s" % (code, name)
        try:
            __import__(path)
        except ImportError:
            continue
        return getattr(sys.modules[path], text, "")
    return ""
