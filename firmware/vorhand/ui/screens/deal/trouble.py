"""The screen for a deal that does not fit: the reason in plain words, then the choice."""

from vorhand.ui.deal_flow import step_back, sum_screen
from vorhand.ui.drawing.canvas import ACCENT, BODY, FG
from vorhand.ui.keys import DOWN
from vorhand.ui.kit.text_screen import TextScreen


class Trouble(TextScreen):
    """OK goes on to the sum with the deal as it is, BACK to the last answer.

    make: function(app, back, score) that makes another screen than the sum; BACK then leads home.
    """

    speaks_rules = True
    size = BODY
    tone = ACCENT
    act = "go_on"

    def __init__(self, app, back, score, make=sum_screen):
        super().__init__(app, back)
        self.score = score
        self.make = make
        self.title = app.word("trouble")
        self.figure = app.word("deal_n", app.deal.number())

    def accept(self):
        """Go on."""
        return self.make(self.app, None, self.score)

    def leave(self):
        """Go back."""
        app = self.app
        if self.make is sum_screen:
            return step_back(app)
        app.deal.drop()
        return app.open_home()

    def hints(self):
        """OK, and DOWN without its word where the text goes on."""
        return [(key, "" if key == DOWN else word) for key, word in super().hints()]

    def paragraphs(self):
        """The reasons."""
        once, places = self.app.words.once, self.app.rule_sections + ("deal",)
        warnings = self.score.warnings
        return [(once("REASONS", places, "reason." + key, *args), FG) for key, *args in warnings]
