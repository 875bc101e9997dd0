"""OK on the screen of the sum, `screen` being it: see confirm.py; loaded for that moment."""

from vorhand.session.errors import SessionError, StorageError
from vorhand.ui.deal_flow import away, written


def write(screen):
    """Write the deal; a failing store is a screen that stays until answered."""
    app = screen.app
    fixed = app.fixing
    if fixed and screen.score.redeal:  # a line that stands cannot be made none
        return app.open("message", screen, SessionError("redeal"))
    if fixed and _unchanged(screen, fixed):
        return app.open("message", away(app), SessionError("unchanged"))
    try:
        app.write(screen.score)
    except StorageError as problem:
        return app.open("failure", screen, problem, screen.write)
    except SessionError as problem:
        return app.open("message", app.home, problem)
    return written(app, fixed)


def _unchanged(screen, n):
    """Whether deal `n` stands in the list as it has been told and scored now."""
    e = screen.app.evening
    result = e.result(n)
    if not result or result[0] != tuple(screen.score.points) or e.changes_later(n, screen.score):
        return False
    try:
        return e.answers(n) == list(screen.app.talk.answers)
    except StorageError:
        return False  # what cannot be read is better written once more
