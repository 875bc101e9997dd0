"""The file of the settings: one ``key=value`` per line, values as in journal.py.

Keys that this version does not know are kept. A line that cannot be read is named, and its setting
has the default. The next save renames the damaged file aside, so that nothing is lost; where it
ends before the new file has its name, the next start reads the new file as ``.new``.
"""

import os

from vorhand.session import EISDIR, ENOENT, ENOSPC, StorageError, journal
from vorhand.session.settings_table import TABLE, fault, row

# Read at most: whatever is longer is no settings file any more, and would fill the memory.
_MOST = 8192  # bytes; all house rules of all rule sets take half of it
_OTHERS = 400  # settings that are not in TABLE
_INNER = "_.0123456789"  # in a key, beside letters
_NAMED = 20  # damaged lines named at most


def read(settings):
    """Take the values of the file into the Settings; `damage` names the lines that are no good."""
    path = settings.path
    for name in (path, path + ".new"):  # the new one where the damaged one was just put aside
        try:
            _read(settings, name)
            break
        except OSError as error:
            if error.errno != ENOENT:
                settings.damage.append((0, "read", error.errno))
                break


def save(settings):
    """Write all settings to a new file and put it in the old one's place.

    Raises StorageError; the old file is then still what it was. Only a damaged one may lie
    aside by then: the next start finds all that was to be saved. A folder in the new file's
    place is put aside.
    """
    new_path = settings.path + ".new"
    try:
        with open(new_path, "wb") as file:
            for key, _, _, _ in TABLE:
                _write(file, key, settings.lent.get(key, settings.values[key]))
            for key in sorted(settings.others):
                value = settings.lent.get(key, settings.others[key])
                if value is not None:  # lent, and not in the file before
                    _write(file, key, value)
    except OSError as error:
        try:
            if error.errno == EISDIR:
                put_aside(new_path)
                return save(settings)
            os.remove(new_path)  # half a file would only take space
        except OSError:
            pass  # it was not even begun, or nothing can be written at all
        raise StorageError("write", error.errno) from None
    try:
        if settings.damage:
            put_aside(settings.path)
        getattr(os, "replace", os.rename)(new_path, settings.path)
    except OSError as error:
        raise StorageError("rename", error.errno) from None
    settings.damage = []


def _read(settings, path):
    """Take what the lines of a file say. Raises OSError."""
    number = 0
    with open(path, "rb") as file:
        for offset, line, ended in journal.lines(file):
            number += 1
            size = offset + len(line)
            too_many = len(settings.others) >= _OTHERS
            if too_many or size >= _MOST or len(line) >= journal.LIMIT:
                settings.damage.append((number, "too_long", size))
                return
            if not ended:
                settings.damage.append((number, "half", ""))
                return
            problem = _take(settings, line) if line else None
            if problem and len(settings.damage) < _NAMED:
                settings.damage.append((number,) + problem)


def _take(settings, line):
    """Take one line of the file; (what, detail) when it is damaged."""
    try:
        text = str(line, "utf-8")
    except UnicodeError:
        return "not_text", ""
    key, equals, _ = text.partition("=")
    if not equals or not key or not all(char.isalpha() or char in _INNER for char in key):
        return "no_field", key[:20]
    value = tuple([item for _, item in journal.pairs(text)])
    entry = row(key)
    if not entry or entry[2] != "names":
        value = value[0] if len(value) == 1 else value
    elif value == ("",):
        value = ()
    if not entry:
        settings.others[key] = value
        return None
    problem = fault(key, value)
    if problem:
        return problem, key
    settings.values[key] = value
    return None


def _write(file, key, value):
    data = (journal.fields([(key, value)]) + "\n").encode()
    if file.write(data) < len(data):
        raise OSError(ENOSPC, "ENOSPC")


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
        if error.errno != ENOENT:
            raise
