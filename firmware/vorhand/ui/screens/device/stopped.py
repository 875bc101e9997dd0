"""A computer has stopped the program."""

from vorhand.ui.drawing.canvas import DIM, FG
from vorhand.ui.kit.text_screen import TextScreen


class Stopped(TextScreen):
    """The picture until the device starts again: nobody reads the keys any more."""

    section = "notice"

    def __init__(self, app, back):
        super().__init__(app, back)
        self.title = app.word("stopped.title")

    def paragraphs(self):
        """Return what has happened, and what helps."""
        word = self.app.word
        return [(word("stopped.why"), FG), (word("stopped.then"), DIM)]

    def hints(self):
        """Nothing can be chosen."""
        return []
