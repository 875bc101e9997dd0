"""The half-entered deal through sleep: wanted for a moment, so not where the App lies."""

from vorhand.rules import RuleError
from vorhand.session.draft import pack, unpack
from vorhand.session.errors import ListError, StorageError


def draft(app):
    """Return the deal in hand as bytes, b"" without one."""
    if not app.talk or not app.talk.answers:
        return b""
    return pack(app.evening.id, app.number(), app.fixing, app.talk.answers)


def resume(app, data):
    """Take up a draft again, with its list where that is not the one in hand.

    False where the list has gone on without it, or its answers are none that these
    rules, of another version perhaps, take; then the list in hand is what it was.
    """
    told = unpack(data)
    if not told:
        return False
    before = app.evening
    list_id, number, fixing, answers = told
    try:
        if not before or list_id != before.id:
            app.take(app.lists.open(list_id))
        e = app.evening
        if fixing:
            fits = fixing <= e.count
        else:
            fits = not app.full() and number == app.number()
        if fits and not e.closed:
            app.begin(fixing, answers)
            return True
    except (ListError, RuleError, StorageError):
        pass  # what cannot be gone on with is left: nothing of it was ever confirmed
    if app.evening is not before:
        app.take(before)
    app.drop()
    return False
