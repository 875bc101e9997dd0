"""Opening a list: its folder, its file, its ``open`` record; once more with another dealer."""

import os

from vorhand.session import EEXIST, SessionError, StorageError, journal
from vorhand.session.ledger import Evening
from vorhand.session.lists import FOLDER
from vorhand.session.player_names import name_fault


def create(lists, rules, options, names, first_dealer, length, home):
    """Open a new list in `lists` and return its Evening; see Lists.create, which calls it."""
    for name in names:
        fault = name_fault(name)
        if fault:
            raise SessionError(fault, name)
    if not 2 <= len(names) <= 5 or first_dealer not in range(len(names)) or length < 0:
        raise SessionError("players", len(names))
    _make_folder(lists)
    number = 1
    for n, size in lists.files():
        number = max(number, n + (1 if size else 0))
    list_id = "%04d" % number
    evening = None
    try:
        line = _line(lists, list_id, rules, options, names, first_dealer, length, home)
        journal.append(lists.path(list_id), line)
        line = None  # of the pub it has more than a kilobyte, which reading needs
        evening = lists.open(list_id)
    except OSError as error:
        raise StorageError("write", error.errno) from None
    finally:
        if not evening:
            try:
                os.remove(lists.path(list_id))  # it was empty before, or not there
            except OSError:
                pass  # it was not even begun, or nothing can be written at all
    return evening


def reopen(lists, evening, first_dealer):
    """Open a list without a deal anew with another first dealer and return its Evening.

    Because the head of a list is written once, this is another list. The old one, in which nothing
    was played, is removed, but not where deals were taken back or something is damaged. Raises as
    `create` does; then only the old list is there.
    """
    from vorhand.session.changes import set_absent
    from vorhand.session.exported import remove
    from vorhand.session.history import has_deals

    head = evening.rules, evening.options, evening.names
    paths = () if evening.damage or has_deals(evening) else (evening.path,)
    new_evening = create(lists, *head, first_dealer, evening.length, evening.home)
    try:
        for deals, seat in evening.absences:
            if not deals:  # else it was noted after deals that have been taken back
                set_absent(new_evening, seat)
        remove(paths)
    except StorageError:
        remove((new_evening.path,))
        raise
    return new_evening


def _line(lists, list_id, rules, options, names, first_dealer, length, home):
    """Return the line of the ``open`` record."""
    header = [("vorhand", 1), ("device", lists.device), ("list", list_id), ("rules", rules)]
    for key in sorted(options):
        header.append(("opt." + key, options[key]))
    header.append(("players", len(names)))
    header.append(("names", names))
    header.append(("first_dealer", first_dealer))
    header.append(("length", length))
    if home != Evening.HOME:
        header.append(("home", home))
    now = lists.clock and lists.clock()
    if now:
        header.append(("at", now))
    tag = journal.tag_of(lists.device, list_id)
    return journal.line(journal.fields(header, "open"), 0, tag, journal.FIRST)


def _make_folder(lists):
    """Make the folder; a file in its place is renamed, not lost."""
    for folder in (lists.root, lists.folder):
        try:
            if folder:
                os.mkdir(folder)
        except OSError as error:
            if error.errno != EEXIST:
                raise StorageError("write", error.errno) from None
    try:
        if not os.stat(lists.folder)[0] & FOLDER:
            from vorhand.session.settings_file import put_aside

            put_aside(lists.folder)
            os.mkdir(lists.folder)
    except OSError as error:
        raise StorageError("write", error.errno) from None
