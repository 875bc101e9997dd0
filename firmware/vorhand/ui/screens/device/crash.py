"""Something in the device itself went wrong: what it was; the list is whole."""

from vorhand.ui.drawing.canvas import ACCENT, DIM, FG
from vorhand.ui.keys import OK
from vorhand.ui.kit.text_screen import TextScreen


class Crash(TextScreen):
    """OK and BACK go home."""

    section = "notice"
    menu = True  # which is refused: here nothing more is loaded

    def __init__(self, app, back, problem, place=""):
        super().__init__(app, back)
        self.place = place  # file and line, as the repository has them
        self.title = app.word("crash.title")
        self.problem = problem

    def paragraphs(self):
        """An apology in a line, then type, message and place for whoever mends it."""
        word = self.app.word
        kind = type(self.problem).__name__
        text = " ".join([str(arg) for arg in self.problem.args])
        lines = [(word("crash.sorry"), FG), (kind + (": " + text if text else ""), ACCENT)]
        if self.place:
            lines.append((self.place, ACCENT))
        lines.append((word("crash.kept", self.app.keys.label((OK,))), DIM))
        return lines
