"""Words by key, in one language, loaded section by section and dropped again.

A language is a folder beside this file; its __init__.py has its NAME. A section is a module in it,
`vorhand.lang.<code>.<section>`, with up to three texts: WORDS, HELP and REASONS. A text has a line
for each key: the key, a blank, the words, which are a `str.format` template; | parts paragraphs,
empty lines mean nothing. A key without words shows itself. A text is no dictionary, because
MicroPython keeps every short string constant for ever. A long text is a tuple of blocks of at most
1,600 bytes, because each lies in memory in one piece.
"""

import os
import sys


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
    return sys.modules[path].NAME


def sections(ruleset):
    """Return the names of the sections that a rule set speaks with: its own, then shared ones."""
    return (ruleset.NAME,) + tuple(getattr(ruleset, "SPEAKS", ()))


class Words:
    """The words of the language `code`; what was loaded last is asked first."""

    def __init__(self, code):
        self.code = code
        self._texts = []  # (section, kind, blocks)

    def load(self, section, kind="WORDS"):
        """Load a text of a section, unless it is loaded; one that the language lacks is empty.

        kind: "WORDS", "HELP" or "REASONS".
        """
        for row in self._texts:
            if row[0] == section and row[1] == kind:
                return
        self._texts.insert(0, (section, kind, _text(self.code, section, kind)))

    def speak(self, ruleset, kind="WORDS"):
        """Load the texts of this kind that a rule set speaks with; its own are asked first."""
        for section in reversed(sections(ruleset)):
            self.load(section, kind)

    def drop(self, section):
        """Forget the WORDS of a section."""
        self._texts = [row for row in self._texts if row[0] != section or row[1] != "WORDS"]

    def keep(self, kept, kinds=()):
        """Forget all texts but the WORDS of the sections `kept`, and all of the further `kinds`."""
        kept = [(section, "WORDS") for section in kept]
        self._texts = [row for row in self._texts if row[:2] in kept or row[1] in kinds]

    def switch(self, code):
        """Change the language: every text that is loaded is read again in `code`."""
        loaded = [row[:2] for row in self._texts]
        self.code = code
        self._texts = []  # first, so that two languages never lie in memory together
        for section, kind in reversed(loaded):
            self.load(section, kind)

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
        wanted = "\n" + str(key) + " "
        for _, _, blocks in self._texts:
            for block in blocks:
                at = block.find(wanted)
                if at >= 0:
                    at += len(wanted)
                    return block[at : block.find("\n", at)]
        return None


def _folder():
    return __file__[: max(__file__.rfind("/"), __file__.rfind("\\"))]


def _text(code, section, kind):
    """Return the blocks of a text; none where the language lacks it. Other texts are not kept."""
    package = "vorhand.lang." + code
    path = package + "." + section
    try:
        __import__(path)
        text = getattr(sys.modules[path], kind, ())
        return (text,) if isinstance(text, str) else text
    except ImportError:
        return ()
    finally:
        # MicroPython has it there even if it could not be loaded. What is deleted from a table
        # stays in its memory there until the place is used again: so None is put there first.
        sys.modules[path] = None
        del sys.modules[path]
        if hasattr(sys.modules.get(package), section):
            setattr(sys.modules[package], section, None)
            delattr(sys.modules[package], section)
