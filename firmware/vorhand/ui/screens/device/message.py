"""A text that wants to be read: OK or BACK leads back, or OK goes on to what it is about."""

from vorhand.ui.drawing.canvas import FG
from vorhand.ui.kit.text_screen import TextScreen


class Message(TextScreen):
    """`text` is the text itself, or an exception whose args are a key and its values.

    follow: what OK leads to, a screen or a Successor; None: it leads back, as BACK does.
    """

    section = "notice"
    only_woken = True

    def __init__(self, app, back, text, title="", act="done", follow=None):
        super().__init__(app, back)
        self.act = act
        self.follow = follow
        self.title = title or app.word("message.title")
        if isinstance(text, Exception):
            text = fault(app.words, text)
        self.text = text

    def accept(self):
        """Go on, or back."""
        return self.follow or self.leave()

    def paragraphs(self):
        """The text, a paragraph for each of its lines."""
        return [(line, FG) for line in self.text.split("\n")]


def fault(words, problem):
    """Return what an exception with args (key, *values) says, in the language."""
    key = "fault." + str(problem.args[0]) if problem.args else "fault"
    text = words.once("REASONS", ("notice",), key, *problem.args[1:])
    return words.once("REASONS", ("notice",), "fault", problem.args[0]) if text == key else text
