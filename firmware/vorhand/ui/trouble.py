"""What does not fit in a deal: the reason in plain words, then the choice."""

from vorhand.ui.canvas import BAD, BODY, FG
from vorhand.ui.flow import step_back
from vorhand.ui.keys import BACK, OK
from vorhand.ui.layout import bottom, foot, head, margin, top, wrapped
from vorhand.ui.screen import Screen


class Trouble(Screen):
    """OK goes on to the confirmation with the deal as it is, BACK to the last answer."""

    def __init__(self, app, back, score=None):
        super().__init__(app, back)
        self.score = score or app.score()
        app.speak("_reasons")
        if app.fixing:
            app.words.section("trouble")

    def press(self, key):
        """Go on or go back."""
        app = self.app
        if key == OK:
            return app.open("confirm", app.home, self.score)
        if key == BACK:
            return step_back(app)
        app.refuse()
        return None

    def draw(self, c):
        """The reasons, wrapped."""
        app = self.app
        head(c, app.word("trouble"), app.word("deal_n", app.number()), BAD)
        m = margin(c)
        w = c.width - 2 * m
        y = top(c)
        h = c.height_of(BODY)
        for key, *values in self.score.warnings:
            for line in wrapped(c, app.word("reason." + key, *values), w, BODY):
                if y + h <= bottom(c):
                    c.text(line, m, y, w, BODY, FG)
                y += h
        foot(app, c, ((OK, app.word("go_on")),))
