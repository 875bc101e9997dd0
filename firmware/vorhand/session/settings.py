"""The settings: one table drives menu, storage, defaults, validation, host and manual.

The file holds one ``key=value`` per line, values as in journal.py. Keys that this version does
not know are kept. Lines that cannot be read are named in `damage` and give the default; at the
next save the damaged file is renamed aside, so that nothing is lost.
"""

import os

from vorhand.rules import NAMES
from vorhand.session import journal
from vorhand.session.errors import SessionError, StorageError

NAME_LENGTH = 12  # characters; three columns of them fit the smallest board
_MOST = 16384  # bytes read at most: whatever is longer is no settings file any more
_ENOENT = 2
_INNER = "_.0123456789"  # in a key, beside letters
_NAMED = 20  # damaged lines named at most

# (key, default, values, section). values: a tuple = one of these; a range = a number in it;
# "names" = a list of player names; "code" = a language, whose folder decides whether it exists.
# Sections are the menu's pages. Times are in seconds, 0 switches them off; money is in cents;
# length 0 = free, -1 = the rule set's usual one for the number of players.
TABLE = (
    ("language", "de", "code", "display"),
    ("suits", "french", ("french", "german"), "display"),
    ("colours", "normal", ("normal", "tournament"), "display"),
    ("invert", 0, (0, 1), "display"),
    ("rotate", 0, (0, 180), "display"),
    ("rest_after", 60, (0, 30, 60, 120, 300), "display"),
    ("off_after", 300, (0, 120, 300, 600, 1800), "display"),
    ("cursor", "auto", ("auto", "on", "off"), "keys"),
    ("sound", 1, (0, 1), "keys"),
    ("ask_bid", 0, (0, 1), "keys"),
    ("standings", "seeger_fabian", ("plain", "seeger", "seeger_fabian"), "standings"),
    ("fee1", 50, range(10001), "standings"),
    ("fee2", 100, range(10001), "standings"),
    ("fee_from", 4, range(1, 100), "standings"),
    ("fee_passed", 0, range(10001), "standings"),
    ("rules", "isko", NAMES, "list"),
    ("length", -1, range(-1, 241), "list"),
    ("roster", (), "names", "list"),
)
ROSTER = 24  # names at most


def name_fault(name):
    """Why `name` is no player's name, as a key, or None when it is one."""
    if not isinstance(name, str):
        return "name_type"
    if not name.strip():
        return "name_empty"
    if len(name) > NAME_LENGTH:
        return "name_long"
    for char in name:
        code = ord(char)
        if code < 32 or 127 <= code < 160 or 0xD800 <= code < 0xE000 or code in (0x2028, 0x2029):
            return "name_control"
    return None


def row(key):
    """The row of TABLE for `key`, or None."""
    for found in TABLE:
        if found[0] == key:
            return found
    return None


def fault(key, value):
    """Why `value` cannot be the setting `key`, as a key, or None when it can."""
    found = row(key)
    if found is None:
        return "unknown_key"
    values = found[2]
    if values == "code":
        good = isinstance(value, str) and 2 <= len(value) <= 8 and value.isalpha()
        return None if good else "not_offered"
    if values != "names":
        if isinstance(value, (int, str)) and not isinstance(value, bool) and value in values:
            return None
        return "not_offered"
    if not isinstance(value, (list, tuple)):
        return "not_offered"
    if len(value) > ROSTER:
        return "roster_long"
    for index in range(len(value)):
        if value[index] in value[:index]:
            return "name_twice"
        wrong = name_fault(value[index])
        if wrong:
            return wrong
    return None


class Settings:
    """The settings in the file `path`; a missing file means the defaults.

    damage: list of (line number, what, detail) as found in the file; what is one of
    ``no_field not_text not_offered ... too_long read``. Never raises while reading.
    """

    def __init__(self, path):
        self.path = path
        self.damage = []
        self._values = {}
        self._lent = {}
        self._others = {}
        self._lent = {}
        try:
            self._read()
        except OSError as error:
            if error.errno != _ENOENT:
                self.damage.append((0, "read", error.errno))

    def get(self, key):
        """The value of a key of TABLE. Raises KeyError for any other."""
        if key in self._lent:
            return self._lent[key]
        for values in (self._lent, self._values):
            if key in values:
                return values[key]
        found = row(key)
        if found is None:
            raise KeyError(key)
        return found[1]

    def set(self, key, value):
        """Change one value; `save` keeps it. Raises SessionError(fault, key, value)."""
        wrong = fault(key, value)
        if wrong:
            raise SessionError(wrong, key, value)
        self._lent.pop(key, None)
        self._values[key] = value

    def lend(self, key, value):
        """Change one value for this run only: `save` does not keep it. Raises as `set`."""
        wrong = fault(key, value)
        if wrong:
            raise SessionError(wrong, key, value)
        self._lent[key] = value

    def options(self, ruleset):
        """{option: value} of a rule set's house rules; what no longer fits has its default."""
        found = {}
        for key, values, default, _ in ruleset.OPTIONS:
            value = self._others.get("opt." + ruleset.NAME + "." + key, default)
            found[key] = value if value in values else default
        return found

    def set_option(self, ruleset, key, value):
        """Change one house rule. Raises SessionError(fault, key, value)."""
        for name, values, _, _ in ruleset.OPTIONS:
            if name == key:
                if value not in values:
                    raise SessionError("not_offered", key, value)
                self._others["opt." + ruleset.NAME + "." + key] = value
                return
        raise SessionError("unknown_key", key, value)

    def save(self):
        """Write all settings to a new file and put it in the old one's place.

        Raises StorageError; the old file is then still what it was.
        """
        new = self.path + ".new"
        try:
            with open(new, "wb") as file:
                for found in TABLE:
                    if found[0] in self._values:
                        self._put(file, found[0], self._values[found[0]])
                for key in sorted(self._others):
                    self._put(file, key, self._others[key])
        except OSError as error:
            try:
                os.remove(new)  # half a file would only take room
            except OSError:
                pass  # it was not even begun, or nothing can be written at all
            raise StorageError("write", error.errno) from None
        try:
            if self.damage:
                self._aside()
            getattr(os, "replace", os.rename)(new, self.path)
        except OSError as error:
            raise StorageError("rename", error.errno) from None
        self.damage = []

    def _put(self, file, key, value):
        data = (journal.fields([(key, value)]) + "\n").encode()
        if file.write(data) < len(data):
            raise OSError(28, "ENOSPC")

    def _aside(self):
        """Rename the damaged file to the first free name of ``.bad1`` and so on."""
        number = 1
        while True:
            aside = self.path + ".bad%d" % number
            try:
                os.stat(aside)
            except OSError:
                break
            number += 1
        try:
            os.rename(self.path, aside)
        except OSError as error:
            if error.errno != _ENOENT:
                raise

    def _read(self):
        number = size = 0
        rest = b""
        with open(self.path, "rb") as file:
            while size < _MOST and len(rest) < journal.LIMIT:
                block = file.read(journal.BLOCK)
                if not block:
                    break
                size += len(block)
                lines = (rest + block).split(b"\n")
                rest = lines.pop()
                for line in lines:
                    number += 1
                    self._name(number, self._take(line) if line else None)
            else:
                return self._name(number + 1, ("too_long", size))
        return self._name(number + 1, ("half", "") if rest else None)

    def _name(self, number, wrong):
        if wrong and len(self.damage) < _NAMED:
            self.damage.append((number,) + wrong)

    def _take(self, line):
        """Take one line of the file; (what, detail) when it is damaged."""
        try:
            text = str(line, "utf-8")
        except UnicodeError:
            return "not_text", ""
        key, found, value = text.partition("=")
        if not found or not key or not all(char.isalpha() or char in _INNER for char in key):
            return "no_field", key[:20]
        value = tuple([item for _, item in journal.pairs(text)])
        known = row(key)
        if not known or known[2] != "names":
            value = value[0] if len(value) == 1 else value
        elif value == ("",):
            value = ()
        if known and fault(key, value):
            return fault(key, value), key
        if known:
            self._values[key] = value
        else:
            self._others[key] = value
        return None
