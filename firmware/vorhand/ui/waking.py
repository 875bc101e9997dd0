"""The half-entered deal through sleep: wanted for a moment, so not where the App lies."""

from vorhand.rules import RuleError
from vorhand.session.draft import pack, unpack
from vorhand.session.errors import ListError, StorageError

_COUNTED = "counted"  # the key of no question


def draft(app):
    """Return the deal in hand as bytes, b"" without one.

    Matadors that are only shown, not yet said, are kept behind the answers.
    """
    talk = app.talk
    if not talk or (talk.question and not talk.answers):
        return b""
    answers = list(talk.answers)
    if talk.counted:
        answers.append((_COUNTED, talk.counted))
    return pack(app.evening.id, app.number(), app.fixing, answers)


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
    counted = answers.pop()[1] if answers and answers[-1][0] == _COUNTED else 0
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
            matadors = app.talk.asked("matadors")
            if matadors and matadors.legal(counted):
                app.talk.counted = counted
            return True
    except (ListError, RuleError, StorageError):
        pass  # what cannot be gone on with is left: nothing of it was ever confirmed
    if app.evening is not before:
        app.take(before)
    app.drop()
    return False
