"""The settings: one table drives menu, storage, defaults, validation, host and manual.

The file holds one ``key=value`` per line, values as in journal.py. Keys that this version does
not know are kept. Lines that cannot be read are named and give the default; at the next save the
damaged file is renamed aside, so that nothing is lost; until the new one has its name it is read
by the one it was written under. The values themselves stay in memory, in
settings_file.Settings; this module is loaded to read, change and save them.
"""

import os

from vorhand import rules
from vorhand.session import journal
from vorhand.session.errors import StorageError
from vorhand.session.settings_file import Settings

__all__ = ("ROSTER", "TABLE", "Settings", "fault", "name_fault", "row")

NAME_LENGTH = 12  # characters; three columns of them fit the smallest board
_MOST = 16384  # bytes read at most: whatever is longer is no settings file any more
_ENOENT = 2
_INNER = "_.0123456789"  # in a key, beside letters
_NAMED = 20  # damaged lines named at most

# (key, default, values, section). values: a tuple = one of these; a range = a number in it;
# "names" = a list of player names; "code" = a language, whose folder decides whether it exists;
# "rules" = the name of a rule set.
# Sections are the menu's pages. Times are in seconds, 0 switches them off; money is in cents, the
# stake in hundredths of a cent (rules/settlement.py); length 0 = free, -1 = the usual one
# for the number of players.
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


def name_fault(name):
    """Why `name` is no player's name, as a key, or None when it is one."""
    if not isinstance(name, str):
        return "name_type"
    if not name.strip():
        return "name_empty"
    if len(name) > NAME_LENGTH:
        return "name_long"
    for n in range(len(name)):
        code = ord(name[n : n + 1])  # a slice: MicroPython makes a name of each character
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
    if values == "rules":
        values = rules.names()
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


def read(path, defaults=()):
    """(values, others, damage) of a settings file, see Settings; never raises OSError."""
    values = {}
    for found in TABLE:
        values[found[0]] = found[1]
    values.update(defaults)
    others = {}
    damage = []
    for name in (path, path + ".new"):  # the new one where the damaged one was just put aside
        try:
            _read(name, values, others, damage)
            break
        except OSError as error:
            if error.errno != _ENOENT:
                damage.append((0, "read", error.errno))
                break
    return values, others, damage


def save(settings):
    """See Settings.save."""
    new = settings.path + ".new"
    try:
        with open(new, "wb") as file:
            for found in TABLE:
                key = found[0]
                _put(file, key, settings.lent.get(key, settings.values[key]))
            for key in sorted(settings.others):
                value = settings.lent.get(key, settings.others[key])
                if value is not None:  # lent, and not in the file before
                    _put(file, key, value)
    except OSError as error:
        try:
            os.remove(new)  # half a file would only take room
        except OSError:
            pass  # it was not even begun, or nothing can be written at all
        raise StorageError("write", error.errno) from None
    try:
        if settings.damage:
            put_aside(settings.path)
        getattr(os, "replace", os.rename)(new, settings.path)
    except OSError as error:
        raise StorageError("rename", error.errno) from None
    settings.damage = []


def _put(file, key, value):
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


def _read(path, values, others, damage):
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
                wrong = _take(line, values, others) if line else None
                if wrong and len(damage) < _NAMED:
                    damage.append((number,) + wrong)
        else:
            damage.append((number + 1, "too_long", size))
            return
    if rest:
        damage.append((number + 1, "half", ""))


def _take(line, values, others):
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
        values[key] = value
    else:
        others[key] = value
    return None
