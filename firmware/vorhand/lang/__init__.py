"""Words by key, in one language, loaded section by section and dropped again.

A section is one module `vorhand.lang.<code>.<section>` with one text WORDS: a line for each key,
the key, a blank, the words, which are a `str.format` template; | parts paragraphs. A key without
words shows itself. Not a dictionary: MicroPython keeps every short string constant for ever, and
all the words of all screens together need more memory than the rules.
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


class Words:
    """The words of the language `code`; later sections are asked first."""

    def __init__(self, code):
        self.code = code
        self._sections = []  # (name, text)

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

    def keep(self, kept):
        """Forget all texts but those of the sections `kept`."""
        self._sections = [row for row in self._sections if row[0] in kept]

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
        for _, text in self._sections:
            at = text.find(wanted)
            if at >= 0:
                at += len(wanted)
                return text[at : text.find("\n", at)]
        return None


def _folder():
    return __file__[: max(__file__.rfind("/"), __file__.rfind("\\"))]


def _load(code, name):
    """Return the text of a section, None where the language lacks it."""
    path = "vorhand.lang.%s.%s" % (code, name)
    try:
        __import__(path)
    except ImportError:
        return None
    return sys.modules[path].WORDS
