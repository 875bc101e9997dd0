"""The final bid, where it was not told by the auction: the lowest stands ready, OK takes it.

In a correction the bid as it was written stands ready.
"""

from vorhand.ui.deal_flow import away, before_game, go_on, step_back
from vorhand.ui.drawing.canvas import ALIGN_CENTER, BIG, BODY, DIM, FG, SMALL
from vorhand.ui.drawing.layout import bottom, foot, head, margin, top
from vorhand.ui.keys import BACK, DOWN, HELD, LEFT, MORE, OK, RIGHT, UP
from vorhand.ui.kit.screen import Screen

_JUMP = 8  # values one press of UP or DOWN skips


class Bid(Screen):
    """RIGHT and LEFT move along the ladder of bids, UP and DOWN jump, OK takes the value.

    RIGHT goes as far as one goes at this table, LEFT by one. "Unknown" stands below the lowest
    (one step to the left) and is stored as 0, never as a bid.

    place  on the ladder, -1: unknown
    """

    speaks_rules = True

    def __init__(self, app, back):
        super().__init__(app, back)
        question = app.deal.conversation.asked("bid")
        self.ladder = question.ladder
        self.step = question.step
        bid = app.deal.conversation.facts.get("bid")
        # a deal that was written without a bid has none until one is given
        self.place = -1 if app.deal.correcting and not bid else 0
        while bid and self.ladder[self.place] != bid:
            self.place += 1

    def press(self, key):
        """Move on the ladder, or take the value."""
        if key == BACK:
            return self._leave()
        if key == RIGHT:
            self._turn(self.step)
        elif key == LEFT:
            self._turn(-1)
        elif key in (UP, MORE, RIGHT | HELD):
            self._jump(_JUMP * self.step)
        elif key == DOWN:
            self._jump(-_JUMP * self.step)
        elif key == OK:
            bid = self.ladder[self.place] if self.place >= 0 else 0
            return go_on(self.app, ("bid", bid), counted=self.app.deal.conversation.counted)
        else:
            self.app.refuse()
        return None

    def _leave(self):
        """Back to where the bid was asked for: the declarer, the play, the deal corrected."""
        app = self.app
        conversation = app.deal.conversation
        if conversation.question is None or app.deal.correcting:
            return step_back(app)
        return away(app) if before_game(conversation) else go_on(app)

    def _jump(self, places):
        """Move, but stop at both ends."""
        self.place = min(max(self.place + places, -1), len(self.ladder) - 1)

    def _turn(self, places):
        """Move and wrap: RIGHT and OK alone reach every value, in a second round if need be."""
        count = len(self.ladder) + 1
        place = (self.place + 1 + places) % count
        if 0 <= place < places and count % places == 0:
            place = (place + 1) % places
        self.place = place - 1

    def draw(self, c):
        """Paint who plays, and the value in the largest digits."""
        app = self.app
        word = app.word
        declarer = app.deal.conversation.facts["declarer"]
        head(c, app.deal.names()[declarer], word("deal_n", app.deal.number()))
        m = margin(c)
        y = top(c)
        space = bottom(c) - y
        big = c.height_of(BIG)
        w = c.width - 2 * m
        title = word("bid.title")
        c.text(c.fit(title, w, SMALL), m, y, w, SMALL, DIM, ALIGN_CENTER)
        middle = y + (space - big) // 2
        side = middle + (big - c.height_of(BODY)) // 2
        if self.place < 0:
            c.text(word("bid.unknown"), m, side, w, BODY, FG, ALIGN_CENTER)
        else:
            number = str(self.ladder[self.place])
            nw = c.width_of(number, BIG)
            c.text(number, m + (w - nw) // 2, middle, nw, BIG, FG)
            edge = (w - nw) // 2
            lower = str(self.ladder[self.place - 1]) if self.place else "?"
            c.text(lower, m, side, edge, BODY, DIM, ALIGN_CENTER)
            if self.place + self.step < len(self.ladder):
                higher = str(self.ladder[self.place + self.step])
                c.text(higher, m + w - edge, side, edge, BODY, DIM, ALIGN_CENTER)
        foot(app, c, ((OK, word("pick")), (LEFT, "–"), (RIGHT, "+"), (UP, ""), (DOWN, "")))
