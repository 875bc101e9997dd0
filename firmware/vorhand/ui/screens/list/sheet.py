"""The list, each deal on a line as on the official sheet.

Five deals at a time and the totals on top; where the panel is wide enough, a column for each
player as on paper, and as many deals as fit.
"""

from micropython import const

from vorhand.ui.drawing.canvas import ACCENT, ALIGN_CENTER, BODY, DIM, FG, SMALL, WIDE, sign_ink
from vorhand.ui.drawing.layout import bottom, foot, margin, top
from vorhand.ui.keys import BACK, DOWN, LEFT, MENU, MORE, OK, RIGHT, UP
from vorhand.ui.kit.screen import LEAVE, Screen, Successor
from vorhand.ui.wording.figures import signed, total
from vorhand.ui.wording.past_deal import levels, others, played, recall, rescore, whose

_LEAST = const(5)  # deals of a page
_EARLIER = const(-1)  # cells of cursor mode that are no deal
_STANDINGS = const(0)


class Sheet(Screen):
    """UP and DOWN move by a deal, LEFT and RIGHT by a page, OK opens one, MENU the standings.

    In cursor mode RIGHT goes from the newest deal of a page to its oldest, then to the page before
    and to the standings, LEFT the other way; with three keys LEFT stands for UP, RIGHT for DOWN.
    """

    section = "list"
    speaks_rules = True

    def __init__(self, app, back, n=0, page=_LEAST, cell=None):
        super().__init__(app, back)
        self.n = n or app.evening.count  # the chosen deal; 0 in an empty list
        # Cursor mode: what is chosen, that deal or a cell that is none.
        self.cell = self.n if cell is None else cell
        self.page = page  # deals; made out when it is painted, as are the lines
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
        totals = e.totals_before(last + 1)
        lines = []
        for n in range(last, first - 1, -1):
            lines.append(_Line(self.app, n, totals))
            result = e.result(n)
            if result:
                for seat in range(e.players):
                    totals[seat] -= result.points[seat]
        lines.reverse()
        self.lines = lines

    # --- keys -------------------------------------------------------------------

    def by_cell(self):
        """Return whether one key goes through the deals of a page."""
        return not self.app.keys.direct

    def press(self, key):
        """Move, open the deal or the standings."""
        app = self.app
        if key == BACK:
            return LEAVE
        if key == MENU or (key in (MORE, OK) and not app.evening.count):
            return self._standings()
        if self.by_cell():
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
        """Return the cells that RIGHT visits: deals, newest first, earlier page, standings."""
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
            # The page may have become longer, and there is none before it, since it was painted.
            index = cells.index(self.cell if self.cell in cells else self.n)
            older = RIGHT if app.keys.cursor else LEFT  # with three keys ▲ and ▼ as in all lists
            self.cell = cells[(index + (1 if key == older else -1)) % len(cells)]
            if self.cell > 0:
                self.n = self.cell
        elif key == OK and self.cell == _STANDINGS:
            return self._standings()
        elif key == MORE or (key == OK and self.cell == _EARLIER):
            self.n = self.cell = self._span()[0] - 1 or app.evening.count
        elif key == OK:
            return self._entry()
        else:
            app.refuse()
        return None

    def _standings(self):
        from vorhand.ui.ways_back import standings

        return Successor(standings, self._again(self.cell))

    def _entry(self):
        from vorhand.ui.ways_back import entry

        return Successor(entry, self._again(self.n), self.n)

    def _again(self, cell):
        from vorhand.ui.ways_back import sheet

        return Successor(sheet, self.back, self.n, self.page, cell)

    # --- painting ---------------------------------------------------------------

    def draw(self, c):
        """Totals, the page of deals, keys."""
        app = self.app
        word = app.word
        self._load(c)
        cell = self.cell if self.by_cell() else self.n
        if not self.lines:
            from vorhand.ui.kit.sheet_lines import paint_totals

            paint_totals(c, app.evening)
            text = word("sheet.empty")
            m = margin(c)
            w = c.width - 2 * m
            y = (top(c) + bottom(c) - c.height_of(BODY)) // 2
            c.text(c.fit(text, w, BODY), m, y, w, BODY, DIM, ALIGN_CENTER)
        elif not self._paint_columns(c, cell):
            from vorhand.ui.kit.sheet_lines import paint

            paint(c, app, self.lines, cell, self.page)
        label = ""
        if not self.lines:
            hints = ((OK, word("sheet.standings")),)
        elif self.by_cell():
            label = word("sheet.open_n", cell)
            if cell <= 0:
                label = word("sheet.earlier" if cell == _EARLIER else "sheet.standings")
            hints = ((OK, label if cell <= 0 else word("sheet.open")), (LEFT, "▲"), (RIGHT, "▼"))
        else:
            hints = [(OK, word("sheet.open"))]
            if self.lines[0].n > 1:  # pages that way
                hints.append((LEFT, str(self.page)))
            if self.lines[-1].n < app.evening.count:
                hints.append((RIGHT, str(self.page)))
            hints += [(UP, ""), (DOWN, "")]
        foot(app, c, hints, label)

    def _paint_columns(self, c, cell):
        """Paint the page with a column for each player; False where it is too narrow for them."""
        if c.width < WIDE:
            return False
        from vorhand.ui.kit.sheet_columns import paint

        return paint(c, self.app, self.lines, cell, self.page)


class _Line:
    """The line of a deal.

    n        the deal's number, `number` as it is written: with a star where it was corrected
    text     what stands in place of all that follows, None where the deal is told in columns
    name     the player whose game it was
    glyph    of the game, in `glyph_ink`; game: kind, matadors, levels in a few letters
    points   of that player, in `ink`; total: his total after the deal
    moved    [(name, points)] where the deal moved more than the points of one player; they then
             stand in place of points and total
    after    the totals of all after the deal; changed: the seats whose points it moved
    """

    def __init__(self, app, n, totals):
        """Read deal `n`; `totals` are those after it."""
        self.n = n
        self.number = str(n)
        self.text = None
        self.name = self.glyph = self.game = self.points = self.total = ""
        self.glyph_ink = FG
        self.ink = FG
        self.moved = ()
        self.after = list(totals)
        self.changed = ()
        result = app.evening.result(n)
        if result is None:
            self.text = app.word("sheet.unreadable")
            self.ink = ACCENT
            return
        self.changed = [seat for seat in range(len(totals)) if result.points[seat]]
        if result.corrected:
            self.number += "*"
        if app.evening.absent(n) is not None:
            self.number += "°"
        conversation = recall(app, n)[0]
        if conversation and conversation.facts.get("declarer") == "passed":
            self.text = app.word("passed")
            self.ink = DIM
            return
        if conversation:
            self._tell_game(app, conversation)
        facts = conversation.facts if conversation else {}
        self._tell_points(app.evening.names_at(n), result, whose(facts, result), totals)

    def _tell_game(self, app, conversation):
        game = played(conversation.facts)
        if game:
            self.glyph, self.glyph_ink = app.suit(game)
        score = rescore(app, conversation)
        self.game = _game_text(app.words, conversation, score.items if score else ())

    def _tell_points(self, names, result, seat, totals):
        points = result.points
        if seat is not None:
            self.name = names[seat]
        changes = others(names, points, seat)
        if changes:
            if seat is not None and points[seat]:
                changes.insert(0, (self.name, points[seat]))
            self.moved = changes
        elif seat is None:
            self.points = "0"
            self.ink = DIM
        else:
            self.points = signed(points[seat])
            self.total = total(totals[seat])
            self.ink = sign_ink(self.points)


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
