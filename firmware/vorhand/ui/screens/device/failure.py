"""The store failed: what to do about it; nothing that was entered is lost."""

from vorhand.session import StorageError
from vorhand.ui.drawing.canvas import ACCENT, FG
from vorhand.ui.keys import OK
from vorhand.ui.kit.screen import LEAVE
from vorhand.ui.kit.text_screen import TextScreen

# Error numbers of the storage, and the words that say what helps.
_HELP = {
    28: "full",  # ENOSPC
    36: "full",  # ENAMETOOLONG: littlefs says it where a new file finds no room
    30: "locked",  # EROFS
    2: "gone",  # ENOENT
    20: "gone",  # ENOTDIR: something else is in the place of the folder
    21: "gone",  # EISDIR: something else is in the place of the file
}


def failed(app, back, problem, retry, refused):
    """Return the screen that says why a change was not written; see Screen.attempt.

    refused: where a change that was refused leads to, None: Home.
    """
    if isinstance(problem, StorageError):
        return Failure(app, back, problem, retry)
    from vorhand.ui.screens.device.message import Message

    return Message(app, refused, problem)


class Failure(TextScreen):
    """OK tries again, BACK returns to what was being written; stays until answered.

    Where the storage is full and lists may be removed, OK leads there, and then tries again.
    `retry` is called without arguments and answers like `press`.
    """

    section = "notice"

    def __init__(self, app, back, problem, retry):
        super().__init__(app, back)
        self.title = app.word("failure.title")
        self.problem = problem
        self.retry = retry
        self.code = problem.args[1] if len(problem.args) > 1 else None
        self.spare = False
        if _HELP.get(self.code) == "full":
            from vorhand.ui.screens.device.remove import removable

            self.spare = bool(removable(app))
        self.act = "failure.room" if self.spare else "failure.again"

    def accept(self):
        """Make room or try again; what comes of it is the next screen."""
        if self.spare:
            from vorhand.ui.screens.device.remove import Remove

            return Remove(self.app, self, self.repeat)
        return self.repeat()

    def repeat(self):
        """Try again; answers like `press`."""
        answer = self.retry()
        if answer is LEAVE:
            return self.back.back or self.app.open_home()
        return answer or self.back

    def paragraphs(self):
        """Return what failed, and what helps."""
        word = self.app.word
        helps = "spare" if self.spare else _HELP.get(self.code, "other")
        lines = []
        if helps in ("gone", "other"):
            key = "failure." + str(self.problem.args[0]) if self.problem.args else ""
            text = word(key)
            lines.append((word("failure.write") if text == key else text, ACCENT))
        text = word("failure." + helps, self.app.keys.label((OK,)))
        lines.append((text, FG if lines else ACCENT))
        lines.append((word("failure.kept"), FG))
        if len(lines) > 2 and self.code is not None:
            lines.append((word("failure.code", self.code), FG))
        return lines
