"""One deal of the list: how it was bid, played and counted, and the totals after it."""

from vorhand.ui.drawing.canvas import BAD, BIG, BODY, GOOD
from vorhand.ui.drawing.canvas import RIGHT as ALIGN_RIGHT
from vorhand.ui.keys import DOWN, LEFT, OK, RIGHT, UP
from vorhand.ui.kit.text_screen import TextScreen
from vorhand.ui.wording.deal_details import tell
from vorhand.ui.wording.figures import largest, signed
from vorhand.ui.wording.past_deal import recall, rescore, whose


class Entry(TextScreen):
    """OK corrects the deal while the list is open; LEFT and RIGHT turn to its neighbours.

    Where there is no UP and in cursor mode LEFT and RIGHT scroll instead.
    """

    section = "entry"
    ruled = True

    def __init__(self, app, back, n, looked_at=False):
        super().__init__(app, back)
        self.n = n
        self.looked_at = looked_at  # its list is one of those that are not in play
        self._read()

    def _read(self):
        """Look the deal up and make up its text: drawing it then needs neither rules nor words."""
        app = self.app
        self.result = app.evening.result(self.n)
        conversation, fits = recall(app, self.n)
        self.facts = conversation.facts if conversation else {}
        score = rescore(app, conversation) if conversation else None
        seat = self._seat() if self.result else None
        self.lines = tell(app, self.n, conversation, fits, score, seat)
        self.title = app.word("deal_n", self.n)
        if seat is not None:
            self.title += "  " + app.evening.names[seat]
        self.figure = app.word("entry.corrected") if self.result and self.result[3] else ""
        self.forget()

    def accept(self):
        """Correct the deal, unless it stands as it is."""
        app = self.app
        if self._fixed():
            app.refuse()
            return None
        from vorhand.ui.screens.list.correct import Correct

        return Correct(app, self, self.n)

    def _fixed(self):
        """Whether the list is closed or only looked at, or another deal is in hand."""
        app = self.app
        return app.evening.closed or app.deal.conversation or self.looked_at

    def hints(self):
        """What the keys do here."""
        app = self.app
        word = app.word
        closed = self._fixed()
        hints = [(OK, "" if closed else word("entry.correct"))]
        if self._turns():
            hints += [(LEFT, str(self.n - 1) if self.n > 1 else "")]
            hints += [(RIGHT, str(self.n + 1) if self.n < app.evening.count else "")]
        elif self.app.keys.count == 3 and self._more():
            hints += [(LEFT, "▲"), (RIGHT, "▼")]
        if self._below() and self._turns():
            hints.append((DOWN, word("next")))
        return hints if not closed else hints[1:]

    def _turns(self):
        keys = self.app.keys
        return keys.has(UP) and not keys.cursor

    def press(self, key):
        """Turn to a neighbour, or scroll and pick as ever."""
        if self._turns() and key in (LEFT, RIGHT):
            n = self.n + (1 if key == RIGHT else -1)
            if 1 <= n <= self.app.evening.count:
                self.n = n
                self._read()
            else:
                self.app.refuse()
            return None
        return super().press(key)

    # --- what it shows ------------------------------------------------------------

    def _seat(self):
        """Whose game it was, or None."""
        return whose(self.facts, self.result)

    def crown(self, c):
        """Room for the points in the largest figures, where there are any."""
        if not self.result:
            return 0
        seat = self._seat()
        return c.height_of(BIG) if seat is not None and self.result[0][seat] else 0

    def paint(self, c, m, y, w):
        """The game's glyph at the left, the points at the right."""
        app = self.app
        seat = self._seat()
        points = self.result[0][seat]
        number = signed(points)
        large = largest(c, number, w)
        nw = c.width_of(number, large)
        c.text(number, m + w - nw, y, nw, large, GOOD if points > 0 else BAD, ALIGN_RIGHT)
        if "game" not in self.facts:
            return
        glyph, ink = app.suit(self.facts["game"])
        size = BIG if c.width_of(glyph, BIG) <= w - nw - 4 else BODY
        y += (c.height_of(BIG) - c.height_of(size)) // 2
        c.text(glyph, m, y, c.width_of(glyph, size), size, ink)

    def paragraphs(self):
        """Levels, sum, bid and auction, the table, the totals."""
        return self.lines
