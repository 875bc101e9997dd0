"""The store failed: what to do about it; nothing that was entered is lost."""

from vorhand.ui.canvas import BAD, FG
from vorhand.ui.scroll import Scroll


class Failure(Scroll):
    """OK tries again, BACK returns to what was being written; stays until answered.

    `retry` is called without arguments and answers like `press`.
    """

    def __init__(self, app, back, problem, retry):
        super().__init__(app, back)
        self.title = app.word("failure.title")
        self.problem = problem
        self.retry = retry

    def accept(self):
        """Try again; what comes of it is the next screen."""
        return self.retry() or self.back

    def hints(self):
        """OK tries again."""
        hints = super().hints()
        hints[0] = (hints[0][0], self.app.word("failure.again"))
        return hints

    def paragraphs(self):
        """What failed, and what helps."""
        word = self.app.word
        key = "failure." + str(self.problem.args[0]) if self.problem.args else ""
        text = word(key)
        if text == key:
            text = word("failure.write")
        code = self.problem.args[1] if len(self.problem.args) > 1 else None
        lines = [(text, BAD), (word("failure.kept"), FG)]
        if code in (28, 36):  # littlefs says 36 where a new file finds no room
            lines.insert(1, (word("failure.full"), FG))
        elif code is not None:
            lines.append((word("failure.code", code), FG))
        return lines
