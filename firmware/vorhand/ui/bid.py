"""The final bid, where it was not told by the auction: 18 stands ready, OK takes it."""

from vorhand.rules.values import LADDER
from vorhand.ui.canvas import ACCENT, BIG, BODY, DIM, FG, SMALL
from vorhand.ui.canvas import CENTER as ALIGN_CENTER
from vorhand.ui.flow import away, next_screen, step_back
from vorhand.ui.keys import BACK, DOWN, HELD, LEFT, MORE, OK, RIGHT, UP
from vorhand.ui.layout import bottom, foot, head, margin, top
from vorhand.ui.screen import Screen

_JUMP = 8  # values one press of UP or DOWN skips


class Bid(Screen):
    """RIGHT and LEFT move along the ladder of 63 values, UP and DOWN jump, OK takes the value.

    "Unknown" stands below 18 (one step to the left) and is stored as 0, never as 18.
    """

    def __init__(self, app, back):
        super().__init__(app, back)
        known = app.talk.facts.get("bid")
        self.at = LADDER.index(known) if known else 0

    def press(self, key):
        """Move on the ladder, or take the value."""
        if key == BACK:
            return self._leave()
        if key == RIGHT:
            self._move(1)
        elif key == LEFT:
            self._move(-1)
        elif key in (UP, MORE, RIGHT | HELD):
            self._move(_JUMP)
        elif key == DOWN:
            self._move(-_JUMP)
        elif key == OK:
            self.app.talk.set("bid", LADDER[self.at] if self.at >= 0 else 0)
            return next_screen(self.app)
        else:
            self.app.refuse()
        return None

    def _leave(self):
        """Back to where the bid was asked for: the declarer, the play, the deal corrected."""
        app = self.app
        question = app.talk.question
        if question is None:
            return away(app)
        return step_back(app) if question.key == "game" else next_screen(app)

    def _move(self, steps):
        """Stop at both ends for a jump, wrap for a single step (cursor mode needs the wrap)."""
        at = self.at + steps
        if steps in (1, -1):
            if at >= len(LADDER):
                at = -1
            elif at < -1:
                at = len(LADDER) - 1
        self.at = min(max(at, -1), len(LADDER) - 1)

    def draw(self, c):
        """Who plays, and the value as the hero."""
        app = self.app
        word = app.word
        head(c, app.evening.names[app.talk.facts["declarer"]], word("deal_n", app.number()))
        m = margin(c)
        y = top(c)
        space = bottom(c) - y
        big = c.height_of(BIG)
        w = c.width - 2 * m
        title = word("bid.title")
        c.text(c.fit(title, w, SMALL), m, y, w, SMALL, DIM, ALIGN_CENTER)
        middle = y + (space - big) // 2
        side = middle + (big - c.height_of(BODY)) // 2
        if self.at < 0:
            c.text(word("bid.unknown"), m, side, w, BODY, ACCENT, ALIGN_CENTER)
        else:
            number = str(LADDER[self.at])
            nw = c.width_of(number, BIG)
            c.text(number, m + (w - nw) // 2, middle, nw, BIG, FG)
            edge = (w - nw) // 2
            before = str(LADDER[self.at - 1]) if self.at else "?"
            c.text(before, m, side, edge, BODY, DIM, ALIGN_CENTER)
            if self.at < len(LADDER) - 1:
                after = str(LADDER[self.at + 1])
                c.text(after, m + w - edge, side, edge, BODY, DIM, ALIGN_CENTER)
        foot(app, c, ((OK, word("pick")), (LEFT, "–"), (RIGHT, "+"), (UP, ""), (DOWN, "")))
