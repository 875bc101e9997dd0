"""The end of the list: player by player confirms the final figures, then it is closed."""

from vorhand.ui.drawing.canvas import DIM, SMALL
from vorhand.ui.drawing.layout import bottom, margin, wrapped
from vorhand.ui.keys import OK
from vorhand.ui.kit.row_screen import RowScreen
from vorhand.ui.kit.screen import Successor
from vorhand.ui.wording.counted import final, system_of
from vorhand.ui.wording.figures import total


class Sign(RowScreen):
    """OK signs for the chosen player; the last one closes the list.

    The last row closes it without the signatures that are missing; it asks twice, `sure` after
    the first time.
    """

    section = "lists"
    only_woken = True

    def __init__(self, app, back):
        super().__init__(app, back)
        self.system = system_of(app)
        self.sure = False
        self.lines = ()
        self._fill()
        self._stand_at_next()

    def _fill(self):
        """All that is shown anew, from the list as it is now: who has signed bears a mark."""
        app = self.app
        e = app.evening
        self.title = app.word("sign.title" if e.full() else "sign.early")
        self.figure = app.word("deal_n", e.count) if not e.full() else ""
        self.note = ""
        if app.settings.get("procedure") and e.count and not e.full():
            from vorhand.ui.wording.procedure import deals_left

            count = deals_left(e)
            self.note = app.word("sign.left", count) if count > 1 else app.word("sign.left_one")
            if not count:
                self.note = app.word("table.round")
        rows = []
        totals = final(app, self.system)
        for seat in range(e.players):
            mark = "✓ " if seat in e.signed else ""
            rows.append((mark + e.names[seat], total(totals[seat].whole)))
        rows.append((app.word("sign.sure" if self.sure else "sign.without"), ""))
        self.rows = rows

    def _stand_at_next(self):
        """Choose the next who has not signed."""
        e = self.app.evening
        for seat in range(e.players):
            if seat not in e.signed:
                self.cursor = seat
                break

    def detail_height(self, c):
        """Before a list is broken off: whether all have dealt equally often."""
        self.lines = wrapped(c, self.note, c.width - 2 * margin(c), SMALL) if self.note else ()
        return len(self.lines) * c.height_of(SMALL)

    def paint_detail(self, c):
        """Paint how many deals would make the round complete."""
        m = margin(c)
        y = bottom(c) - len(self.lines) * c.height_of(SMALL)
        for line in self.lines:
            c.text(line, m, y, c.width - 2 * m, SMALL, DIM)
            y += c.height_of(SMALL)

    def go_to(self, index):
        """Stand on another row: the second question is taken back."""
        if self.sure:
            self.sure = False
            self._fill()
        self.cursor = index

    def hints(self):
        """OK signs, except on the last row; for who has signed it does nothing."""
        e = self.app.evening
        others = super().hints()[1:]
        if not e.closed and self.cursor in e.signed:
            return others
        word = self.app.word("sign.close" if self.cursor == e.players else "sign.do")
        return ((OK, word),) + others

    def choose(self, index):
        """Sign for a player, or close without."""
        e = self.app.evening
        if e.closed:
            return _result()
        if index in e.signed:
            self.app.refuse()
            return None
        if index == e.players and not self.sure:
            self.sure = True
            self._fill()
            return None
        self.sure = False
        return self.write()

    def write(self):
        """Write the signature or the end; answers like `press`."""
        from vorhand.session.changes import close, sign

        e = self.app.evening
        index = self.cursor
        failure = self.attempt(
            lambda: sign(e, index) if index < e.players else close(e), self.write
        )
        if not failure and e.closed:
            return _result()
        self._fill()  # also where it failed: another may have written to the list
        if not failure:
            self._stand_at_next()
        return failure


def _result():
    """Return what follows a closed list, a Successor."""
    from vorhand.ui.ways_back import result

    return Successor(result, None)
