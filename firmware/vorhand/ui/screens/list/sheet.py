"""The list: five deals at a time, each on a line as on the official sheet; totals on top."""

from vorhand.ui.drawing.canvas import BAD, BG, BODY, DIM, FG, GOOD, SMALL
from vorhand.ui.drawing.canvas import CENTER as ALIGN_CENTER
from vorhand.ui.drawing.canvas import RIGHT as ALIGN_RIGHT
from vorhand.ui.drawing.layout import bottom, foot, margin, top
from vorhand.ui.keys import BACK, DOWN, LEFT, MENU, MORE, OK, RIGHT, UP
from vorhand.ui.kit.screen import LEAVE, Screen
from vorhand.ui.wording.figures import pitch, short, signed, total
from vorhand.ui.wording.past_deal import levels, others, recall, rescore, whose

_PAGE = 5
_EARLIER = -1  # cells of cursor mode that are no deal
_STANDINGS = 0


class Sheet(Screen):
    """UP and DOWN move by a deal, LEFT and RIGHT by five, OK opens the deal, MENU the standings.

    In cursor mode, and where there is no UP, RIGHT and LEFT go from the newest deal of a page
    to its oldest, then to the page before and to the standings.
    """

    section = "list"
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
            lines.append(_line(self.app, n, after))
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
        _totals(c, app.evening, m, w)
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
            _page(c, self.lines, m, y, w, step, size, cell)
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


def _line(app, n, after):
    """Return the line of deal `n`, see _paint; `after` are the totals after it."""
    e = app.evening
    word = app.word
    result = e.result(n)
    if result is None:
        return (n, word("sheet.unreadable"), "", "", FG, "", "", "", BAD, "", ())
    points = result[0]
    number = "%d%s" % (n, "*" if result[3] else "")
    conversation = recall(app, n)[0]
    facts = conversation.facts if conversation else {}
    if facts.get("declarer") == "passed":
        return (n, word("passed"), number, "", FG, "", "", "", DIM, "", ())
    seat = whose(facts, result)
    score = rescore(app, conversation) if conversation else None
    game = facts.get("game") or facts.get("declarer")
    glyph, ink = app.suit(game) if isinstance(game, str) else ("", FG)
    game = (
        _game_text(app.words, conversation, score.items if score else ()) if conversation else ""
    )
    moved = others(e, points, seat)
    name = e.names[seat] if seat is not None else ""
    if moved:
        if seat is not None and points[seat]:
            moved.insert(0, (name, points[seat]))
        return (n, None, number, glyph, ink, game, "", "", FG, name, moved)
    if seat is None:
        return (n, None, number, glyph, ink, game, "0", "", DIM, "", ())
    return (
        n, None, number, glyph, ink, game, signed(points[seat]), total(after[seat]),
        GOOD if points[seat] > 0 else BAD, name, (),
    )  # fmt: skip


def _game_text(words, conversation, items):
    """Kind, matadors, levels and what doubles, in a few letters."""
    facts = conversation.facts
    parts = []
    if "kind" in facts:
        kind = words.word("sheet.kind." + facts["kind"])
        parts.append(kind + ("2" if facts.get("turn") == 2 else ""))
    count = facts.get("matadors")
    if count and facts.get("game") != "null":
        parts.append(words.word("sheet.with" if count > 0 else "sheet.without", abs(count)))
    announced = conversation.asked("schneider_announced")
    shorts = _shorts(words, levels(facts, items), announced.implies if announced else ())
    if shorts:
        parts.append(shorts)
    if "kontra" in facts:
        parts.append(words.word("mark.kontra.%d" % facts["kontra"]))
    for item in items:
        if item[0] == "kontra":  # each step has an item of its own; the last one is said above
            continue
        key = "mark." + ("bock" if item[0][:4] == "bock" else item[0])
        for mark in ("%s.%s" % (key, item[1]) if len(item) > 1 else "", key):
            if mark and words.has(mark):
                parts.append(words.word(mark))
                break
    return " ".join(parts)


def _shorts(words, found, implied):
    """The levels in a few letters: what the highest one implies is left out.

    implied: what is said with Schneider announced; Hand is not, where it may be said without.
    """
    if "schneider_announced" in found:
        if "hand" in implied and "hand" in found:
            found.remove("hand")
        if "schwarz_announced" in found:
            found.remove("schneider_announced")
            if "ouvert" in found:
                found.remove("schwarz_announced")
    elif "schwarz" in found and "schneider" in found:
        found.remove("schneider")
    return "".join([words.word("sheet." + key) for key in found])


def _totals(c, e, m, w):
    """Everybody's total in the Evening `e`, side by side; the name as far as it fits.

    Where long figures leave a name less than two letters, or names that differ by their digit
    are cut, all share what is free; where not even a letter of each is left, the figures stand
    alone, in the order of the seats.
    """
    n = e.players
    best = max(e.points)
    if not m:
        c.bar(0, 0, c.width, c.height_of(SMALL), FG)
    figures = []
    free = w
    for points in e.points:
        figure = total(points)
        if c.width_of(figure, SMALL) >= w // n:
            figure = str(points)  # its minus is shorter
        figure = c.fit(figure, w // n - 1, SMALL)
        figures.append(figure)
        free -= c.width_of(figure, SMALL)
    columns = [w // n] * n
    names = _names(c, e, figures, columns, 2)
    if not names:
        columns = [c.width_of(figure, SMALL) + free // n for figure in figures]
        names = _names(c, e, figures, columns, 1)
    if not names:
        columns = [w // n] * n
        names = [""] * n
    x = m
    for seat in range(n):
        ink, dim, paper = (BG, BG, FG) if not m else (FG, DIM, BG)
        nw = c.width_of(names[seat], SMALL)
        if nw:
            c.text(names[seat], x + 1 + _apart(m, seat), m // 2, nw, SMALL, dim, 0, paper)
        if m and best > 0 and e.points[seat] == best:
            ink = GOOD
        x += columns[seat]
        nw = c.width_of(figures[seat], SMALL)
        c.text(figures[seat], x - nw - (m // 2 or 1), m // 2, nw, SMALL, ink, ALIGN_RIGHT, paper)


def _apart(m, seat):
    """Pixels between a total and the name behind it."""
    return 0 if m or not seat else 3


def _names(c, e, figures, columns, least):
    """The names as far as they fit beside their totals; None where one has not `least` letters."""
    found = []
    for seat in range(e.players):
        room = columns[seat] - c.width_of(figures[seat], SMALL) - 6
        whole = e.names[seat]
        name = short(c, whole, room, SMALL)
        # Two letters, the last no digit; one is enough, but a digit would be taken for a figure.
        if name != whole and (len(name) < least or name[1 - least :].isdigit()):
            return None
        found.append(name)
    return found


def _page(c, lines, m, y, w, step, size, cell):
    """The lines, deal `cell` lit; columns as wide as they need, the name takes what is left."""
    gap = c.width_of("i", size) + 2
    cw = [0, 0, 0, 0, 0]
    for line in lines:
        parts = [line[2] or str(line[0]), line[3], line[5], line[6], line[7]]
        if line[10]:
            parts[2] = ""  # these lines divide their room by themselves
        for i in range(5):
            cw[i] = max(cw[i], c.width_of(parts[i], size))
    space = w - cw[0] - cw[1] - cw[3] - cw[4] - 5 * gap - 1
    if space < 0:  # doubled again and again; the totals stand on top, too
        space += cw[4]
        cw[4] = 0
    # The name gets three letters' room before a game with every level is shortened.
    game = max(0, min(cw[2], space - 3 * c.width_of("n", size)))
    columns = (cw[0], space - game, cw[1], game, cw[3], cw[4])
    h = c.height_of(size)
    lit = False
    for line in lines:
        if lit and step < h:  # they overlap: the bar must not touch the figures below it
            c.bar(m, y, w, 1, BG)
        lit = line[0] == cell
        paper = FG if lit else BG
        if lit:
            c.bar(m, y, w, h, FG)
        _paint(c, line, m, y, w, columns, gap, size, lit, paper)
        y += step
    if lit and step < h:
        c.bar(m, y, w, 1, BG)  # nor the line of keys


def _paint(c, line, m, y, w, columns, gap, size, lit, paper):
    """Paint a line: (number, text or None, number as text, glyph, its ink, game, points, total,
    ink of the points, name, others). With a text it is all there is; `others` are (name, points)
    where a deal moved more than the points of `name`, and stand in place of points and total.
    """
    number, text = line[2] or str(line[0]), line[1]
    x = m + 1
    c.text(number, x, y, columns[0], size, BG if lit else DIM, ALIGN_RIGHT, paper)
    x += columns[0] + gap
    if text is not None:
        room = w - columns[0] - gap - 1
        c.text(c.fit(text, room, size), x, y, room, size, BG if lit else line[8], 0, paper)
        return
    if line[10]:
        _others(c, line, x, y, m + w - 1 - x, gap, size, lit, paper)
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
    if columns[5]:
        c.text(line[7], x, y, columns[5], size, fg, ALIGN_RIGHT, paper)


def _others(c, line, x, y, w, gap, size, lit, paper):
    """Who played what, and whose points it moved: names as there is room, figures whole."""
    moved = line[10]
    texts = [(line[9] if line[9] != moved[0][0] else "", FG), (line[3], line[4]), (line[5], FG)]
    need = [0, c.width_of(line[3], size), 0]
    for name, points in moved:
        figure = signed(points)
        texts += [(name, DIM), (figure, GOOD if points > 0 else BAD)]
        need += [0, c.width_of(figure, size)]
    room = w - sum(need) - gap * len(texts)
    # What was played if all the names keep two letters beside it; then the names share the rest.
    names = len(moved) + (1 if texts[0][0] else 0)
    game = c.width_of(line[5], size)
    if room - game >= names * c.width_of("nn", size):
        need[2] = game
        room -= game
    for i in range(len(texts)):
        if i == 0 or (i > 2 and i % 2):
            text = texts[i][0]
            if text:
                text = short(c, text, room // names, size)
                names -= 1
            texts[i] = (text, texts[i][1])
            need[i] = c.width_of(text, size)
            room -= need[i]
    end = x + w
    for i in range(len(texts)):
        text, ink = texts[i]
        if i == 3:  # the figures stand at the right, as in the lines around
            shown = [width for width in need[3:] if width]
            x = max(x, end - sum(shown) - gap * (len(shown) - 1))
        if text and need[i]:
            c.text(text, x, y, need[i], size, BG if lit else ink, 0, paper)
            x += need[i] + gap
