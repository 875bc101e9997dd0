"""The settings: one table drives menu, file, defaults, checks, host and manual.

The file holds one ``key=value`` per line, values as in journal.py. Keys that this version does
not know are kept. Lines that cannot be read are named and give the default; at the next save the
damaged file is renamed aside, so that nothing is lost; until the new one has its name it is read
by the one it was written under.
"""

import os

from vorhand import rules
from vorhand.session import journal
from vorhand.session.errors import SessionError, StorageError
from vorhand.session.player_names import name_fault

_MOST = 16384  # bytes read at most: whatever is longer is no settings file any more
_ENOENT = 2
_INNER = "_.0123456789"  # in a key, beside letters
_NAMED = 20  # damaged lines named at most

# (key, default, values, section). values: a tuple = one of these; a range = a number in it;
# "names" = a list of player names; "code" = a language, whose folder decides whether it exists;
# "rules" = the name of a rule set. Sections are the menu's pages.
# Times are in seconds, 0 switches them off; money is in cents, the stake in hundredths of a cent
# (rules/settlement.py); length 0 = free, -1 = the rule set's usual one for the number of players.
TABLE = (
    ("language", "de", "code", "display"),
    ("suits", "french", ("french", "german"), "display"),
    ("colours", "normal", ("normal", "tournament"), "display"),
    ("invert", 0, (0, 1), "display"),
    ("rotate", 0, (0, 180), "display"),
    ("brightness", 100, (25, 50, 75, 100), "display"),
    ("rest_after", 60, (0, 30, 60, 120, 300), "display"),
    ("off_after", 300, (0, 120, 300, 600, 1800), "display"),
    ("sleep_after", 1800, (0, 600, 1800, 3600), "display"),
    ("cursor", "auto", ("auto", "on", "off"), "keys"),
    ("sound", 1, (0, 1), "keys"),
    ("ask_bid", 0, (0, 1), "keys"),
    ("standings", "seeger_fabian", ("plain", "seeger", "seeger_fabian"), "standings"),
    ("fee1", 50, range(10001), "standings"),
    ("fee2", 100, range(10001), "standings"),
    ("fee_from", 4, range(1, 100), "standings"),
    ("fee_passed", 0, range(10001), "standings"),
    ("settle", "none", ("none", "all", "average", "game", "round"), "standings"),
    ("stake", 100, (10, 20, 25, 50, 100, 200, 500, 1000), "standings"),
    ("cents_first", 0, (0, 1), "standings"),
    ("cap", 0, range(0, 20001, 100), "standings"),
    ("round_price", 300, range(0, 5001, 10), "standings"),
    ("rules", "isko", "rules", "list"),
    ("length", -1, range(-1, 241), "list"),
    ("roster", (), "names", "list"),
)
ROSTER = 24  # names at most
# Not in the table, for nobody sets them: opt.<rule set>.<option>, the house rules last played by;
# playing, the number of the list in play where that is not the newest one.


def row(key):
    """The row of TABLE for `key`, or None."""
    for entry in TABLE:
        if entry[0] == key:
            return entry
    return None


def fault(key, value):
    """Why `value` cannot be the setting `key`, as a key, or None when it can."""
    entry = row(key)
    if entry is None:
        return "unknown_key"
    values = rules.names() if entry[2] == "rules" else entry[2]
    if values == "names":
        return _roster_fault(value)
    if isinstance(values, (tuple, range)):
        known = isinstance(value, (int, str)) and not isinstance(value, bool)
        good = known and value in values
    else:
        good = isinstance(value, str) and 2 <= len(value) <= 8 and value.isalpha()
    return None if good else "not_offered"


def _roster_fault(names):
    if not isinstance(names, (list, tuple)):
        return "not_offered"
    if len(names) > ROSTER:
        return "roster_long"
    for index in range(len(names)):
        if names[index] in names[:index]:
            return "name_twice"
        wrong = name_fault(names[index])
        if wrong:
            return wrong
    return None


class Settings:
    """The settings in the file `path`; a missing file means the defaults.

    defaults: (key, value) pairs of the board, where its own are others than TABLE's.
    values: {key of TABLE: value}; others: {key: value} of the keys that are not in TABLE; lent:
    {key: what the file has, None for nothing} where a value is only lent; damage: list of (line
    number, what, detail) as found in the file, what being ``no_field not_text half too_long read``
    or a key of `fault`. Never raises while reading.
    """

    def __init__(self, path, defaults=()):
        self.path = path
        self.values = {}
        self.others = {}
        self.lent = {}
        self.damage = []
        for key, default, _, _ in TABLE:
            self.values[key] = default
        self.values.update(defaults)
        for name in (path, path + ".new"):  # the new one where the damaged one was just put aside
            try:
                self._read(name)
                break
            except OSError as error:
                if error.errno != _ENOENT:
                    self.damage.append((0, "read", error.errno))
                    break

    def get(self, key):
        """The value of a key of TABLE. Raises KeyError for any other."""
        return self.values[key]

    def set(self, key, value):
        """Change one value; `save` keeps it. Raises SessionError(fault, key, value)."""
        wrong = fault(key, value)
        if wrong:
            raise SessionError(wrong, key, value)
        self.lent.pop(key, None)
        self.values[key] = value

    def lend(self, key, value):
        """As `set`, but for this run only: `save` keeps what was there before.

        A key "opt.<rule set>.<option>" lends a house rule.
        """
        if key[:4] == "opt.":
            self.lent.setdefault(key, self.others.get(key))
            self.others[key] = value
            return
        before = self.lent.get(key, self.values.get(key))
        self.set(key, value)
        self.lent[key] = before

    def options(self, ruleset):
        """{option: value} of a rule set's house rules; what no longer fits has its default."""
        options = {}
        for key, values, default, _ in ruleset.OPTIONS:
            value = self.others.get(_option_key(ruleset, key), default)
            options[key] = value if value in values else default
        return options

    def set_option(self, ruleset, key, value):
        """Change one house rule. Raises SessionError(fault, key, value)."""
        for name, values, _, _ in ruleset.OPTIONS:
            if name == key:
                if value not in values:
                    raise SessionError("not_offered", key, value)
                self.others[_option_key(ruleset, key)] = value
                self.lent.pop(_option_key(ruleset, key), None)
                return
        raise SessionError("unknown_key", key, value)

    def save(self):
        """Write all settings to a new file and put it in the old one's place.

        Raises StorageError; the old file is then still what it was. Only a damaged one may lie
        aside by then: the next start finds all that was to be saved.
        """
        new = self.path + ".new"
        try:
            with open(new, "wb") as file:
                for key, _, _, _ in TABLE:
                    _write(file, key, self.lent.get(key, self.values[key]))
                for key in sorted(self.others):
                    value = self.lent.get(key, self.others[key])
                    if value is not None:  # lent, and not in the file before
                        _write(file, key, value)
        except OSError as error:
            try:
                os.remove(new)  # half a file would only take space
            except OSError:
                pass  # it was not even begun, or nothing can be written at all
            raise StorageError("write", error.errno) from None
        try:
            if self.damage:
                put_aside(self.path)
            getattr(os, "replace", os.rename)(new, self.path)
        except OSError as error:
            raise StorageError("rename", error.errno) from None
        self.damage = []

    def _read(self, path):
        """Take what the lines of a file say. Raises OSError."""
        number = size = 0
        rest = b""
        with open(path, "rb") as file:
            while size < _MOST and len(rest) < journal.LIMIT:
                block = file.read(journal.BLOCK)
                if not block:
                    break
                size += len(block)
                lines = (rest + block).split(b"\n")
                rest = lines.pop()
                for line in lines:
                    number += 1
                    wrong = self._take(line) if line else None
                    if wrong and len(self.damage) < _NAMED:
                        self.damage.append((number,) + wrong)
            else:
                self.damage.append((number + 1, "too_long", size))
                return
        if rest:
            self.damage.append((number + 1, "half", ""))

    def _take(self, line):
        """Take one line of the file; (what, detail) when it is damaged."""
        try:
            text = str(line, "utf-8")
        except UnicodeError:
            return "not_text", ""
        key, equals, _ = text.partition("=")
        if not equals or not key or not all(char.isalpha() or char in _INNER for char in key):
            return "no_field", key[:20]
        value = tuple([item for _, item in journal.pairs(text)])
        known = row(key)
        if not known or known[2] != "names":
            value = value[0] if len(value) == 1 else value
        elif value == ("",):
            value = ()
        if not known:
            self.others[key] = value
        elif fault(key, value):
            return fault(key, value), key
        else:
            self.values[key] = value
        return None


def _option_key(ruleset, key):
    return "opt." + ruleset.NAME + "." + key


def _write(file, key, value):
    data = (journal.fields([(key, value)]) + "\n").encode()
    if file.write(data) < len(data):
        raise OSError(28, "ENOSPC")


def put_aside(path):
    """Rename what lies at `path` to the first free name of ``.bad1`` and so on. Raises OSError."""
    number = 1
    while True:
        aside = path + ".bad%d" % number
        try:
            os.stat(aside)
        except OSError:
            break
        number += 1
    try:
        os.rename(path, aside)
    except OSError as error:
        if error.errno != _ENOENT:
            raise
