"""The declarer's card points, skat included: 0 to 120, by ten and by one."""

from vorhand.ui.canvas import BIG, BODY, DIM, FG
from vorhand.ui.canvas import CENTER as ALIGN_CENTER
from vorhand.ui.flow import next_screen, step_back
from vorhand.ui.keys import DOWN, LEFT, OK, RIGHT, UP
from vorhand.ui.layout import bottom, foot, head, margin, top
from vorhand.ui.pick import Pick

_START = 61  # the point that wins: nearest to most counts there is doubt about


class Points(Pick):
    """UP and DOWN by ten, RIGHT and LEFT by one, OK takes the figure."""

    def __init__(self, app, back):
        super().__init__(app, back)
        question = app.talk.question
        self.low, self.high = question.low, question.high
        self.points = min(max(_START, self.low), self.high)
        word = app.word
        self.choices = (
            ("ok", word("pick"), (OK,)),
            (1, "+1", (RIGHT,)),
            (10, "+10", (UP,)),
            (-10, "–10", (DOWN,)),
            (-1, "–1", (LEFT,)),
        )

    def pick(self, value):
        """Move the figure within its bounds, or take it."""
        if value == "ok":
            self.app.talk.answer(self.points)
            return next_screen(self.app)
        self.points = min(max(self.points + value, self.low), self.high)
        return None

    def leave(self):
        """Back to the result."""
        return step_back(self.app)

    def draw(self, c):
        """The figure as the hero; the defenders' share below."""
        app = self.app
        word = app.word
        head(c, word("ask." + app.talk.question.key), word("deal_n", app.number()))
        m = margin(c)
        y = top(c)
        big = c.height_of(BIG)
        body = c.height_of(BODY)
        y += (bottom(c) - y - big - body) // 2
        w = c.width - 2 * m
        c.text(str(self.points), m, y, w, BIG, FG, ALIGN_CENTER)
        if self.high == 120:
            rest = word("points.defenders", 120 - self.points)
            c.text(c.fit(rest, w, BODY), m, y + big, w, BODY, DIM, ALIGN_CENTER)
        hints = ((OK, word("pick")), (LEFT, "–1"), (RIGHT, "+1"), (UP, "+10"), (DOWN, "–10"))
        foot(app, c, hints, self.label())
