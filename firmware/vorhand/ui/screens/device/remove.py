"""Making room: the oldest lists that a laptop has fetched are removed, asked once."""

from vorhand.session import StorageError
from vorhand.ui.drawing.canvas import ACCENT, DIM, FG
from vorhand.ui.kit.text_screen import TextScreen


class Remove(TextScreen):
    """OK removes the lists that are named, BACK keeps them.

    So many go that a few lists fit again; where they do already, the oldest one. `action` is
    called without arguments when they are gone and answers like `press`.
    """

    section = "device"
    only_woken = True

    def __init__(self, app, back, action):
        super().__init__(app, back)
        self.title = app.word("remove.title")
        self.action = action
        self.ids = removable(app)
        self.act = "remove.do" if self.ids else "done"

    def accept(self):
        """Remove them and go on; where there is nothing to remove, go back."""
        if not self.ids:
            return self.leave()
        from vorhand.session.exported import remove

        app = self.app
        try:
            remove([app.lists.path(list_id) for list_id in self.ids])
        except StorageError as problem:
            from vorhand.ui.screens.device.failure import Failure

            return Failure(app, self.back, problem, self.accept)
        return self.action()

    def paragraphs(self):
        """Return which lists go, and that a laptop has them; or how to fetch lists."""
        word = self.app.word
        numbers = [str(int(i)) for i in self.ids]
        if not numbers:
            return [(word("remove.none"), FG), (word("remove.how"), DIM)]
        if len(numbers) == 1:
            question = word("remove.one", numbers[0])
        else:
            question = word("remove.many", len(numbers), ", ".join(numbers))
        return [(question, ACCENT), (word("remove.kept"), FG)]


def removable(app):
    """Return the ids of the lists that may be removed to make room, the oldest first."""
    from vorhand.session.exported import oldest
    from vorhand.session.lists import SCARCE_BYTES, free

    lists = app.lists
    paths = []
    playing = app.settings.others.get("playing")
    if isinstance(playing, int):
        paths.append(lists.path("%04d" % playing))
    if app.evening:
        paths.append(app.evening.path)
    try:
        return oldest(lists, paths, SCARCE_BYTES - (free(lists.root) or 0))
    except StorageError:
        return ()
