"""A text that wants to be read: OK or BACK goes on."""

from vorhand.ui.drawing.canvas import FG
from vorhand.ui.kit.text_screen import TextScreen


class Message(TextScreen):
    """`text` is the text itself, or an exception whose args are a key and its values."""

    section = "device"
    notice = True

    def __init__(self, app, back, text, title="", onward=False):
        super().__init__(app, back)
        self.onward = onward
        self.title = title or app.word("message.title")
        if isinstance(text, Exception):
            app.words.load("device", "REASONS")
            text = fault(app.word, text)
        self.text = text

    def paragraphs(self):
        """The text, a paragraph for each of its lines."""
        return [(line, FG) for line in self.text.split("\n")]


def fault(word, problem):
    """What an exception with args (key, *values) says in the words of the language."""
    key = "fault." + str(problem.args[0]) if problem.args else "fault"
    text = word(key, *problem.args[1:])
    return word("fault", problem.args[0]) if text == key else text
