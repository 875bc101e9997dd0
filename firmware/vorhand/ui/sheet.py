"""The list: five deals at a time, each on a line as on the official sheet; totals on top."""

from vorhand.ui.canvas import BAD, BG, BODY, DIM, FG, GOOD, SMALL
from vorhand.ui.canvas import CENTER as ALIGN_CENTER
from vorhand.ui.canvas import RIGHT as ALIGN_RIGHT
from vorhand.ui.figures import pitch, short, signed, total
from vorhand.ui.keys import BACK, DOWN, LEFT, MENU, MORE, OK, RIGHT, UP
from vorhand.ui.layout import bottom, foot, margin, top
from vorhand.ui.past import levels, rescore, retell, totals_after
from vorhand.ui.screen import LEAVE, Screen

_PAGE = 5
_EARLIER = -1  # cells of cursor mode that are no deal
_STANDINGS = 0


class Sheet(Screen):
    """UP and DOWN move by a deal, LEFT and RIGHT by five, OK opens the deal, MENU the standings.

    In cursor mode, and where there is no UP, RIGHT and LEFT go from the newest deal of a page
    to its oldest, then to the page before and to the standings.
    """

    def __init__(self, app, back, n=0):
        super().__init__(app, back)
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
        after = totals_after(e, last)
        lines = []
        for n in range(last, first - 1, -1):
            lines.append(self._line(n, after))
            result = e.result(n)
            if result:
                for seat in range(e.players):
                    after[seat] -= result[0][seat]
        lines.reverse()
        self.lines = lines

    def _line(self, n, after):
        """(number, text or None, name, glyph, its ink, game, points, total, ink of the points)."""
        app = self.app
        e = app.evening
        word = app.word
        result = e.result(n)
        if result is None:
            return (n, word("sheet.unreadable"), "", "", FG, "", "", "", BAD)
        points, win, loss, corrected = result
        number = "%d%s" % (n, "*" if corrected else "")
        talk = retell(app, n)
        facts = talk.facts if talk else {}
        if facts.get("declarer") == "passed":
            return (n, word("passed"), number, "", FG, "", "", "", DIM)
        seat = win if win is not None else loss
        if seat is None:
            seat = facts.get("declarer", 0)
        glyph, ink, game = "", FG, ""
        if "game" in facts:
            glyph, ink = app.suit(facts["game"])
            count = facts.get("matadors")
            if count:
                game = word("sheet.with" if count > 0 else "sheet.without", abs(count))
            score = rescore(app, talk)
            shorts = self._shorts(levels(facts, score.items if score else ()))
            game += (" " if game and shorts else "") + shorts
        ink_points = GOOD if win is not None else BAD
        return (
            n, None, number, glyph, ink, game,
            signed(points[seat]), total(after[seat]), ink_points, e.names[seat],
        )  # fmt: skip

    def _shorts(self, found):
        """The levels in a few letters: what the highest one implies is left out."""
        if "schneider_announced" in found:
            found.remove("hand")
            if "schwarz_announced" in found:
                found.remove("schneider_announced")
                if "ouvert" in found:
                    found.remove("schwarz_announced")
        elif "schwarz" in found:
            found.remove("schneider")
        return "".join([self.app.word("sheet." + key) for key in found])

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
            return app.open("standings", self)
        if not app.evening.count and key == OK:
            return app.open("standings", self)
        if self._by_cell():
            return self._press_cell(key)
        if key == OK:
            return app.open("entry", self, self.n)
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
            return app.open("standings", self)
        elif key == MORE or (key == OK and cells[self.cell] == _EARLIER):
            n = self.lines[0][0] - 1
            self.n = n if n > 0 else app.evening.count
            self.cell = 0
            self._load()
        elif key == OK:
            return app.open("entry", self, self.n)
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
        self._totals(c, m, w)
        y = top(c)
        size = BODY if (bottom(c) - y) // _PAGE >= c.height_of(BODY) else SMALL
        step = pitch(c, _PAGE, size)
        cell = self._cells()[self.cell] if self._by_cell() else self.n
        if not self.lines:
            text = word("sheet.empty")
            c.text(c.fit(text, w, BODY), m, y + 2 * step, w, BODY, DIM, ALIGN_CENTER)
        else:
            self._page(c, m, y, w, step, size, cell)
        label = ""
        if self._by_cell():
            label = word("sheet.open_n", cell)
            if cell <= 0 or not self.lines:
                label = word("sheet.earlier" if cell == _EARLIER else "sheet.standings")
        hints = ((OK, word("sheet.open")), (LEFT, "5"), (RIGHT, "5"), (UP, ""), (DOWN, ""))
        if self._by_cell():
            short_label = label if cell <= 0 or not self.lines else word("sheet.open")
            hints = ((OK, short_label), (LEFT, "▼"), (RIGHT, "▲"))
        foot(app, c, hints, label)

    def _totals(self, c, m, w):
        """Everybody's total, side by side, instead of a head line; the initial where it fits."""
        e = self.app.evening
        each = w // e.players
        best = max(e.points)
        if not m:
            c.bar(0, 0, c.width, c.height_of(SMALL), FG)
        for seat in range(e.players):
            ink, dim, paper = (BG, BG, FG) if not m else (FG, DIM, BG)
            number = total(e.points[seat])
            if c.width_of(number, SMALL) >= each:
                number = str(e.points[seat])  # its minus is shorter
            number = c.fit(number, each - 1, SMALL)
            nw = c.width_of(number, SMALL)
            x = m + seat * each
            apart = 0 if m or not seat else 3
            room = each - nw - (6 if m else 3) - apart
            name = short(c, e.names[seat], room, SMALL)
            if name:
                c.text(name, x + 1 + apart, m // 2, room, SMALL, dim, 0, paper)
            if m and best > 0 and e.points[seat] == best:
                ink = GOOD
            x += each - nw - (m // 2 or 1)
            c.text(number, x, m // 2, nw, SMALL, ink, ALIGN_RIGHT, paper)

    def _page(self, c, m, y, w, step, size, cell):
        """The lines; columns are as wide as this page needs, the name takes what is left."""
        gap = c.width_of("i", size) + 2
        lines = self.lines
        cw = [0, 0, 0, 0, 0]
        for line in lines:
            parts = (line[2] or str(line[0]), line[3], line[5], line[6], line[7])
            for i in range(5):
                cw[i] = max(cw[i], c.width_of(parts[i], size))
        space = w - cw[0] - cw[1] - cw[3] - cw[4] - 5 * gap - 1
        # The name gets three letters' room before a game with every level is shortened.
        game = min(cw[2], space - 3 * c.width_of("n", size))
        columns = (cw[0], space - game, cw[1], game, cw[3], cw[4])
        h = c.height_of(size)
        for line in lines:
            lit = line[0] == cell
            paper = FG if lit else BG
            if lit:
                c.bar(m, y, w, h, FG)
            self._paint(c, line, m + 1, y, w, columns, gap, size, lit, paper)
            y += step

    def _paint(self, c, line, x, y, w, columns, gap, size, lit, paper):
        number, text = line[2] or str(line[0]), line[1]
        c.text(number, x, y, columns[0], size, BG if lit else DIM, ALIGN_RIGHT, paper)
        x += columns[0] + gap
        if text is not None:
            room = w - columns[0] - gap - 1
            c.text(c.fit(text, room, size), x, y, room, size, BG if lit else line[8], 0, paper)
            return
        # name, glyph, game, points, running total
        fg = BG if lit else FG
        c.text(short(c, line[9], columns[1], size), x, y, columns[1], size, fg, 0, paper)
        x += columns[1] + gap
        c.text(line[3], x, y, columns[2], size, BG if lit else line[4], ALIGN_CENTER, paper)
        x += columns[2] + gap // 2
        c.text(c.fit(line[5], columns[3], size), x, y, columns[3], size, fg, 0, paper)
        x += columns[3] + gap
        c.text(line[6], x, y, columns[4], size, BG if lit else line[8], ALIGN_RIGHT, paper)
        x += columns[4] + gap
        c.text(line[7], x, y, columns[5], size, fg, ALIGN_RIGHT, paper)
