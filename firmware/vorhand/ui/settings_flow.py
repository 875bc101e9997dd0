"""Changed settings are kept, and what follows where the store fails."""

from vorhand.session import StorageError


def saved(app, back, then):
    """Keep the settings and return `then`; a store that fails is a screen over `back`."""
    try:
        app.settings.save()
    except StorageError as problem:
        from vorhand.ui.screens.device.failure import Failure

        return Failure(app, back, problem, lambda: saved(app, back, then))
    return then
