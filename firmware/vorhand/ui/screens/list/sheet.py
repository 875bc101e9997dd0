"""The list: five deals at a time, each on a line as on the official sheet; totals on top."""

from vorhand.ui.drawing.canvas import BG, BODY, DIM, SMALL
from vorhand.ui.drawing.canvas import CENTER as ALIGN_CENTER
from vorhand.ui.drawing.layout import bottom, foot, margin, top
from vorhand.ui.keys import BACK, DOWN, LEFT, MENU, MORE, OK, RIGHT, UP
from vorhand.ui.kit.screen import LEAVE, Screen
from vorhand.ui.wording.figures import pitch
from vorhand.ui.wording.sheet_lines import tell
from vorhand.ui.wording.sheet_table import page, totals

_PAGE = 5
_EARLIER = -1  # cells of cursor mode that are no deal
_STANDINGS = 0


class Sheet(Screen):
    """UP and DOWN move by a deal, LEFT and RIGHT by five, OK opens the deal, MENU the standings.

    In cursor mode, and where there is no UP, RIGHT and LEFT go from the newest deal of a page
    to its oldest, then to the page before and to the standings.
    """

    section = "sheet"
    ruled = True

    def __init__(self, app, back, n=0, looked_at=False):
        super().__init__(app, back)
        self.looked_at = looked_at  # one of the other lists, which is not in play
        self.n = n or app.evening.count  # the chosen deal; 0 in an empty list
        self.cell = 0  # cursor mode: place among the cells of the page
        self.lines = ()
        self._load()

    def _load(self):
        """Read the page around the chosen deal: the five lines that are shown."""
        e = self.app.evening
        last = e.count - (e.count - self.n) // _PAGE * _PAGE
        first = max(1, last - _PAGE + 1)
        if self.lines and self.lines[0][0] == first and len(self.lines) == last - first + 1:
            return
        after = e.totals_before(last + 1)
        lines = []
        for n in range(last, first - 1, -1):
            lines.append(tell(self.app, n, after))
            result = e.result(n)
            if result:
                for seat in range(e.players):
                    after[seat] -= result[0][seat]
        lines.reverse()
        self.lines = lines

    # --- keys -------------------------------------------------------------------

    def _by_cell(self):
        keys = self.app.keys
        return keys.cursor or not keys.has(UP)

    def press(self, key):
        """Move, open the deal or the standings."""
        app = self.app
        if key == BACK:
            return LEAVE
        if key == MENU or (key == MORE and not app.evening.count):
            from vorhand.ui.screens.list.standings import Standings

            return Standings(app, self)
        if not app.evening.count and key == OK:
            from vorhand.ui.screens.list.standings import Standings

            return Standings(app, self)
        if self._by_cell():
            return self._press_cell(key)
        if key == OK:
            from vorhand.ui.screens.list.entry import Entry

            return Entry(app, self, self.n, self.looked_at)
        steps = {LEFT: -_PAGE, RIGHT: _PAGE, UP: -1, DOWN: 1}
        if key in steps:
            self._move(steps[key])
        else:
            app.refuse()
        return None

    def _move(self, step):
        """Go to another deal; a whole page back stops at the first one."""
        count = self.app.evening.count
        n = min(max(self.n + step, min(1, count)), count)
        if n == self.n:
            self.app.refuse()
        self.n = n
        self._load()

    def _cells(self):
        """What RIGHT goes through: the page's deals, newest first, the page before, standings."""
        cells = [line[0] for line in reversed(self.lines)]
        if self.app.evening.count > _PAGE:
            cells.append(_EARLIER)
        cells.append(_STANDINGS)
        return cells

    def _press_cell(self, key):
        app = self.app
        cells = self._cells()
        if key in (RIGHT, LEFT):
            self.cell = (self.cell + (1 if key == RIGHT else -1)) % len(cells)
            if cells[self.cell] > 0:
                self.n = cells[self.cell]
        elif key == OK and cells[self.cell] == _STANDINGS:
            from vorhand.ui.screens.list.standings import Standings

            return Standings(app, self)
        elif key == MORE or (key == OK and cells[self.cell] == _EARLIER):
            n = self.lines[0][0] - 1
            self.n = n if n > 0 else app.evening.count
            self.cell = 0
            self._load()
        elif key == OK:
            from vorhand.ui.screens.list.entry import Entry

            return Entry(app, self, self.n, self.looked_at)
        else:
            app.refuse()
        return None

    # --- painting ---------------------------------------------------------------

    def draw(self, c):
        """Totals, five deals, keys."""
        app = self.app
        word = app.word
        m = margin(c)
        w = c.width - 2 * m
        totals(c, app.evening, m, w)
        y = top(c)
        size = BODY if (bottom(c) - y) // _PAGE >= c.height_of(BODY) else SMALL
        step = pitch(c, _PAGE, size)
        if step < c.height_of(size):  # the lines overlap, and no lit one may touch head or keys
            y -= 1
            c.bar(0, y, c.width, 1, BG)
        cell = self._cells()[self.cell] if self._by_cell() else self.n
        if not self.lines:
            text = word("sheet.empty")
            c.text(c.fit(text, w, BODY), m, y + 2 * step, w, BODY, DIM, ALIGN_CENTER)
        else:
            page(c, self.lines, m, y, w, step, size, cell)
        label = ""
        if not self.lines:
            hints = ((OK, word("sheet.standings")),)
        elif self._by_cell():
            label = word("sheet.open_n", cell)
            if cell <= 0:
                label = word("sheet.earlier" if cell == _EARLIER else "sheet.standings")
            hints = ((OK, label if cell <= 0 else word("sheet.open")), (LEFT, "▼"), (RIGHT, "▲"))
        else:
            hints = ((OK, word("sheet.open")), (LEFT, "5"), (RIGHT, "5"), (UP, ""), (DOWN, ""))
        foot(app, c, hints, label)
