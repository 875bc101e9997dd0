"""The list, each deal on a line as on the official sheet.

Five deals at a time and the totals on top; where the panel is wide enough, a column for each
player as on paper, and as many deals as fit.
"""

from vorhand.ui.drawing.canvas import BAD, BG, BODY, DIM, FG, GOOD, SMALL, WIDE
from vorhand.ui.drawing.canvas import CENTER as ALIGN_CENTER
from vorhand.ui.drawing.canvas import RIGHT as ALIGN_RIGHT
from vorhand.ui.drawing.layout import bottom, foot, margin, part, top
from vorhand.ui.keys import BACK, DOWN, LEFT, MENU, MORE, OK, RIGHT, UP
from vorhand.ui.kit.screen import LEAVE, Screen
from vorhand.ui.wording.figures import pitch, shared, short, signed, total
from vorhand.ui.wording.past_deal import levels, others, recall, rescore, whose

_LEAST = 5  # deals of a page
_EARLIER = -1  # cells of cursor mode that are no deal
_STANDINGS = 0


class Sheet(Screen):
    """UP and DOWN move by a deal, LEFT and RIGHT by a page, OK opens one, MENU the standings.

    In cursor mode, and where there is no UP, RIGHT and LEFT go from the newest deal of a page
    to its oldest, then to the page before and to the standings.
    """

    section = "list"
    ruled = True

    def __init__(self, app, back, n=0, looked_at=False, cell=0):
        super().__init__(app, back)
        self.looked_at = looked_at  # one of the other lists, which is not in play
        self.n = n or app.evening.count  # the chosen deal; 0 in an empty list
        self.cell = cell  # cursor mode: place among the cells of the page
        self.page = _LEAST  # deals; made out when it is painted, as are the lines
        self.lines = []

    def _span(self):
        """The first and the last deal of the page around the chosen one, counted from the end."""
        count = self.app.evening.count
        last = count - (count - self.n) // self.page * self.page
        return max(1, last - self.page + 1), last

    def _load(self, c):
        """Read the page around the chosen deal, where it is not read yet."""
        e = self.app.evening
        self.page = max(_LEAST, (bottom(c) - top(c)) // (c.height_of(SMALL) - 2))
        first, last = self._span()
        if self.lines and self.lines[0].n == first and len(self.lines) == last - first + 1:
            return
        after = e.totals_before(last + 1)
        lines = []
        for n in range(last, first - 1, -1):
            lines.append(_Line(self.app, n, after))
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
        if key == MENU or (key in (MORE, OK) and not app.evening.count):
            return self._standings()
        if self._by_cell():
            return self._press_cell(key)
        if key == OK:
            return self._entry()
        steps = {LEFT: -self.page, RIGHT: self.page, UP: -1, DOWN: 1}
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

    def _cells(self):
        """What RIGHT goes through: the page's deals, newest first, the page before, standings."""
        first, last = self._span()
        cells = list(range(last, first - 1, -1))
        if self.app.evening.count > self.page:
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
            return self._standings()
        elif key == MORE or (key == OK and cells[self.cell] == _EARLIER):
            self.n = self._span()[0] - 1 or app.evening.count
            self.cell = 0
        elif key == OK:
            return self._entry()
        else:
            app.refuse()
        return None

    def _standings(self):
        from vorhand.ui.screens.list.standings import Standings

        return Standings(self.app, self)

    def _entry(self):
        from vorhand.ui.screens.list.entry import Entry

        return Entry(self.app, self.back, self.n, self.looked_at, (self.n, self.cell))

    # --- painting ---------------------------------------------------------------

    def draw(self, c):
        """Totals, the page of deals, keys."""
        app = self.app
        word = app.word
        self._load(c)
        cell = self._cells()[self.cell] if self._by_cell() else self.n
        if not self.lines:
            _paint_totals(c, app.evening)
            text = word("sheet.empty")
            m = margin(c)
            w = c.width - 2 * m
            y = (top(c) + bottom(c) - c.height_of(BODY)) // 2
            c.text(c.fit(text, w, BODY), m, y, w, BODY, DIM, ALIGN_CENTER)
        elif not self._paint_columns(c, cell):
            _paint_totals(c, app.evening)
            _paint_page(c, self.lines, cell, self.page)
        label = ""
        if not self.lines:
            hints = ((OK, word("sheet.standings")),)
        elif self._by_cell():
            label = word("sheet.open_n", cell)
            if cell <= 0:
                label = word("sheet.earlier" if cell == _EARLIER else "sheet.standings")
            hints = ((OK, label if cell <= 0 else word("sheet.open")), (LEFT, "▼"), (RIGHT, "▲"))
        else:
            page = str(self.page)
            hints = ((OK, word("sheet.open")), (LEFT, page), (RIGHT, page), (UP, ""), (DOWN, ""))
        foot(app, c, hints, label)

    def _paint_columns(self, c, chosen):
        """Paint the page with a column for each player; False where it is too narrow for them."""
        if c.width < WIDE:
            return False
        from vorhand.ui.kit.wide.sheet_columns import paint

        return paint(c, self.app, self.lines, chosen, self.page)


class _Line:
    """What stands on the line of a deal.

    n        the deal's number, `number` as it is written: with a star where it was corrected
    text     what stands in place of all that follows, None where the deal is told in columns
    name     the player whose game it was
    glyph    of the game, in `glyph_ink`; game: kind, matadors, levels in a few letters
    points   of that player, in `ink`; total: his total after the deal
    moved    [(name, points)] where the deal moved more than the points of one player; they then
             stand in place of points and total
    after    the totals of all after the deal; changed: the seats whose points it moved
    """

    def __init__(self, app, n, after):
        """Read deal `n`; `after` are the totals after it."""
        self.n = n
        self.number = str(n)
        self.text = None
        self.name = self.glyph = self.game = self.points = self.total = ""
        self.glyph_ink = FG
        self.ink = FG
        self.moved = ()
        self.after = list(after)
        self.changed = ()
        result = app.evening.result(n)
        if result is None:
            self.text = app.word("sheet.unreadable")
            self.ink = BAD
            return
        self.changed = [seat for seat in range(len(after)) if result[0][seat]]
        if result[3]:
            self.number += "*"
        conversation = recall(app, n)[0]
        if conversation and conversation.facts.get("declarer") == "passed":
            self.text = app.word("passed")
            self.ink = DIM
            return
        if conversation:
            self._tell_game(app, conversation)
        facts = conversation.facts if conversation else {}
        self._tell_points(app.evening, result, whose(facts, result), after)

    def _tell_game(self, app, conversation):
        game = conversation.facts.get("game") or conversation.facts.get("declarer")
        if isinstance(game, str):
            self.glyph, self.glyph_ink = app.suit(game)
        score = rescore(app, conversation)
        self.game = _game_text(app.words, conversation, score.items if score else ())

    def _tell_points(self, evening, result, seat, after):
        points = result[0]
        if seat is not None:
            self.name = evening.names[seat]
        moved = others(evening, points, seat)
        if moved:
            if seat is not None and points[seat]:
                moved.insert(0, (self.name, points[seat]))
            self.moved = moved
        elif seat is None:
            self.points = "0"
            self.ink = DIM
        else:
            self.points = signed(points[seat])
            self.total = total(after[seat])
            self.ink = GOOD if points[seat] > 0 else BAD


def _game_text(words, conversation, items):
    """Return kind, matadors, levels and what doubles, in a few letters."""
    facts = conversation.facts
    parts = []
    if "kind" in facts:
        kind = words.word("sheet.kind." + facts["kind"])
        parts.append(kind + ("2" if facts.get("turn") == 2 else ""))
    count = facts.get("matadors")
    if count and facts.get("game") != "null":
        parts.append(words.word("sheet.with" if count > 0 else "sheet.without", abs(count)))
    announced = conversation.asked("schneider_announced")
    letters = _level_letters(words, levels(facts, items), announced.implies if announced else ())
    if letters:
        parts.append(letters)
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


def _level_letters(words, keys, implied):
    """Return the levels in a few letters: what the highest one implies is left out.

    implied: what is said with Schneider announced; Hand is not, where it may be said without.
    """
    if "schneider_announced" in keys:
        if "hand" in implied and "hand" in keys:
            keys.remove("hand")
        if "schwarz_announced" in keys:
            keys.remove("schneider_announced")
            if "ouvert" in keys:
                keys.remove("schwarz_announced")
    elif "schwarz" in keys and "schneider" in keys:
        keys.remove("schneider")
    return "".join([words.word("sheet." + key) for key in keys])


def _paint_totals(c, e):
    """Paint everybody's total in the Evening `e`, side by side; the name as far as it fits.

    Where long figures leave a name not a letter the figures stand alone, in the order of the
    seats.
    """
    m = margin(c)
    w = c.width - 2 * m
    n = e.players
    best = max(e.points)
    if not m:
        c.bar(0, 0, c.width, c.height_of(SMALL), FG)
    figures = []
    for points in e.points:
        figure = total(points)
        if c.width_of(figure, SMALL) >= w // n:
            figure = str(points)  # its minus is shorter
        figures.append(c.fit(figure, w // n - 1, SMALL))
    widths = [c.width_of(figure, SMALL) for figure in figures]
    free = w - sum(widths) - 6 * n
    names = _names(c, e, free)
    free -= sum([c.width_of(name, SMALL) for name in names])
    x = m
    for seat in range(n):
        ink, dim, paper = (BG, BG, FG) if not m else (FG, DIM, BG)
        nw = c.width_of(names[seat], SMALL)
        if nw:
            apart = 0 if m or not seat else 3  # from the total before it
            c.text(names[seat], x + 1 + apart, m // 2, nw, SMALL, dim, 0, paper)
        if m and best > 0 and e.points[seat] == best:
            ink = GOOD
        x += nw + 6 + widths[seat] + free // n
        nw = widths[seat]
        c.text(figures[seat], x - nw - (m // 2 or 1), m // 2, nw, SMALL, ink, ALIGN_RIGHT, paper)


def _names(c, e, free):
    """Return the names as they share `free` pixels; nobody's where one has not a letter."""
    room = shared([c.width_of(name, SMALL) for name in e.names], free)
    names = [short(c, name, width, SMALL) for name, width in zip(e.names, room)]
    for name in names:
        if not name or name.isdigit():  # a digit would be taken for a figure
            return [""] * e.players
    if not any([name[-1].isdigit() for name in names]):  # else they are cut alike
        free -= sum([c.width_of(name, SMALL) for name in names])
        for seat in range(e.players):
            longer = e.names[seat][: len(names[seat]) + 1]
            more = c.width_of(longer, SMALL) - c.width_of(names[seat], SMALL)
            if longer[-1] != " " and more <= free:
                names[seat] = longer
                free -= more
    return names


def _paint_page(c, lines, chosen, page):
    """Paint the lines of a page of so many, that of deal `chosen` lit."""
    y = top(c)
    size = BODY if (bottom(c) - y) // page >= c.height_of(BODY) else SMALL
    step = pitch(c, page, size)
    m = margin(c)
    w = c.width - 2 * m
    h = c.height_of(size)
    if step < h:
        y -= 1
    columns = _Columns(c, lines, size)
    lit = False
    first = y
    for line in lines:
        if lit and step < h:  # they overlap: the bar must not touch the figures below it
            c.bar(m, y, w, 1, BG)
        lit = line.n == chosen
        if lit:
            c.bar(m, y, w, h, FG)
        columns.paint(c, line, y, lit)
        y += step
    if lit and step < h:
        c.bar(m, y, w, 1, BG)  # nor the line of keys
    part(c, first)


class _Columns:
    """The columns of a page: as wide as its lines need, the name takes what is left."""

    def __init__(self, c, lines, size):
        self.size = size
        self.gap = gap = c.width_of("i", size) + 2
        self.number = self.glyph = self.game = self.points = self.total = 0
        for line in lines:
            # Lines that tell of several players divide their width by themselves.
            game = "" if line.moved else line.game
            self.number = max(self.number, c.width_of(line.number, size))
            self.glyph = max(self.glyph, c.width_of(line.glyph, size))
            self.game = max(self.game, c.width_of(game, size))
            self.points = max(self.points, c.width_of(line.points, size))
            self.total = max(self.total, c.width_of(line.total, size))
        space = c.width - 2 * margin(c) - 5 * gap - 1
        space -= self.number + self.glyph + self.points + self.total
        if space < 0:  # doubled again and again; the totals stand on top, too
            space += self.total
            self.total = 0
        # The name gets the width of three letters before a game with every level is shortened.
        self.game = max(0, min(self.game, space - 3 * c.width_of("n", size)))
        self.name = space - self.game

    def paint(self, c, line, y, lit):
        """Paint a line; where it is `lit` it stands on a bar."""
        size = self.size
        gap = self.gap
        fg, paper = (BG, FG) if lit else (FG, BG)
        ink = BG if lit else line.ink
        x = margin(c) + 1
        end = c.width - margin(c)
        c.text(line.number, x, y, self.number, size, BG if lit else DIM, ALIGN_RIGHT, paper)
        x += self.number + gap
        if line.text is not None:
            w = end - x
            c.text(c.fit(line.text, w, size), x, y, w, size, ink, 0, paper)
            return
        if line.moved:
            _paint_moved(c, line, x, y, end - 1 - x, gap, size, lit)
            return
        c.text(short(c, line.name, self.name, size), x, y, self.name, size, fg, 0, paper)
        x += self.name + gap
        glyph_ink = BG if lit else line.glyph_ink
        c.text(line.glyph, x, y, self.glyph, size, glyph_ink, ALIGN_CENTER, paper)
        x += self.glyph + gap // 2
        c.text(c.fit(line.game, self.game, size), x, y, self.game, size, fg, 0, paper)
        x += self.game + gap
        c.text(line.points, x, y, self.points, size, ink, ALIGN_RIGHT, paper)
        x += self.points + gap
        if self.total:
            c.text(line.total, x, y, self.total, size, fg, ALIGN_RIGHT, paper)


def _paint_moved(c, line, x, y, w, gap, size, lit):
    """Paint who played what, and whose points it moved: the names are cut, never a figure."""
    # (text, ink): who played, glyph, game, then a name and a figure for each.
    played = line.name if line.name != line.moved[0][0] else ""
    texts = [(played, FG), (line.glyph, line.glyph_ink), (line.game, FG)]
    widths = [0, c.width_of(line.glyph, size), 0]
    for name, points in line.moved:
        figure = signed(points)
        texts += [(name, DIM), (figure, GOOD if points > 0 else BAD)]
        widths += [0, c.width_of(figure, size)]
    free = w - sum(widths) - gap * len(texts)
    # The game if all the names keep two letters beside it; then the names share the rest.
    names = len(line.moved) + (1 if played else 0)
    game = c.width_of(line.game, size)
    if free - game >= names * c.width_of("nn", size):
        widths[2] = game
        free -= game
    for i in range(len(texts)):
        if i == 0 or (i > 2 and i % 2):
            name, ink = texts[i]
            if name:
                name = short(c, name, free // names, size)
                names -= 1
            texts[i] = (name, ink)
            widths[i] = c.width_of(name, size)
            free -= widths[i]
    end = x + w
    for i in range(len(texts)):
        text, ink = texts[i]
        if i == 3:  # the figures stand at the right, as in the lines around
            shown = [width for width in widths[3:] if width]
            x = max(x, end - sum(shown) - gap * (len(shown) - 1))
        if text and widths[i]:
            c.text(text, x, y, widths[i], size, BG if lit else ink, 0, FG if lit else BG)
            x += widths[i] + gap
