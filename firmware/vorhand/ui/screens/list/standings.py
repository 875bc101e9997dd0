"""How it stands: plain points, Seeger, Seeger-Fabian with its parts, money; best first.

What the players owe one another has a page where the settings say how they settle, what they owe
for lost games where the official list is kept.
"""

from vorhand.rules import standings
from vorhand.ui.drawing.canvas import ACCENT, BODY, DIM, FG, GOOD, SMALL
from vorhand.ui.drawing.canvas import RIGHT as ALIGN_RIGHT
from vorhand.ui.drawing.layout import bottom, foot, head, margin, top
from vorhand.ui.keys import BACK, LEFT, OK, RIGHT
from vorhand.ui.kit.screen import LEAVE, Screen
from vorhand.ui.wording.figures import money, pitch, short, signed, stake, total
from vorhand.ui.wording.past_deal import final


class Standings(Screen):
    """LEFT and RIGHT turn to the other ways of counting; the settings say which comes first.

    systems  the pages; at: the one that is shown, `rows` on it, `figure` in the head line
    of       the system whose totals are settled
    """

    section = "lists"

    def __init__(self, app, back):
        super().__init__(app, back)
        offered = standings.systems(app.rules, app.evening.options)
        self.at = offered.index(standings.chosen(offered, app.settings.get("standings")))
        settle = app.settings.get("settle")
        if settle == "none":  # then as is the custom by these rules
            settle = getattr(app.rules, "SETTLE", "none")
        self.systems = tuple(offered) + ((settle,) if settle != "none" else ())
        if getattr(app.rules, "FEES", False):
            self.systems += ("money",)
        if app.evening.newcomers or app.evening.absences:
            self.systems += ("own",)
        of = app.settings.get("settle_of")
        self.of = of if of in offered else "plain"
        self.figure = ""
        self.rows = ()
        self._count()

    def _count(self):
        """Make the rows of the shown page."""
        app = self.app
        e = app.evening
        system = self.systems[self.at]
        if system == "own":
            self._count_own()
            return
        settles = self._settles(system)
        owed = settles or system == "money"
        totals = final(app, self.of if settles else "plain" if owed else system)
        rank = standings.ranks([row[3] for row in totals], e.won, e.lost)
        self.figure = app.word("standings.after", e.count)
        nets = self._nets(system, [row[3] for row in totals]) if settles else ()
        rows = []
        for seat in standings.by_rank(rank):
            points, own, others, whole = totals[seat]
            place = "" if owed else "%d." % rank[seat]
            figure = total(whole)
            good = place == "1."
            if system == "plain":
                parts = ("%d-%d" % (e.won[seat], e.lost[seat]),)
            elif system == "seeger":
                parts = (total(points), signed(own))
            elif system == "seeger_fabian":
                parts = (total(points), signed(own), signed(others))
            elif system == "money":
                parts = (app.word("standings.lost", e.lost[seat]),)
                figure = self._fees(seat)
            else:
                parts = (figure,)
                figure = money(app.word, nets[seat])
                good = nets[seat] > 0
                figure = "+" + figure if good else figure
            rows.append(_Row(place, e.names[seat], parts, figure, good))
        self.rows = rows

    def _count_own(self):
        """Who had a column for a while, with what he made in it; who was absent from what."""
        from vorhand.session import attendance

        app = self.app
        word = app.word
        e = app.evening
        self.figure = word("standings.after", e.count)
        system = standings.chosen(self.systems, app.settings.get("standings"))
        rows = []
        for seat, name, first, last in attendance.spans(e):
            when = word("standings.from", first)
            if last:
                when = word("standings.span", first, last)
            own = attendance.own(e, seat, first, last, system)
            rows.append(_Row("", name, (when,), signed(own), False))
        for seat, first, last in attendance.missed_rounds(e):
            when = word("standings.from", first)
            if last >= first:
                when = word("standings.span", first, last) if last > first else str(first)
            rows.append(_Row("", e.names[seat], (when,), word("standings.away"), False))
        self.rows = rows

    def _settles(self, system):
        """Whether the page is about what the players owe one another."""
        return system not in ("money", "own") and system not in standings.SYSTEMS

    def _nets(self, mode, totals):
        """What each wins in cents; the head line tells for what, or where the cap cuts."""
        from vorhand.rules import settlement as settling

        word = self.app.word
        get = self.app.settings.get
        cap = get("cap")
        price = get("round_price")
        if mode == "round":
            self.figure = word("standings.each", money(word, price))
        else:
            self.figure = stake(word, get("stake"))
        apart = ()
        if self.app.evening.absences:
            from vorhand.session import attendance

            apart = attendance.apart(self.app.evening, self.of, self.app.evening.options)
        first = get("cents_first")
        nets = settling.nets(mode, totals, get("stake"), cap, price, first, apart)
        if cap and min(nets) == -cap:
            self.figure = word("standings.capped", money(word, cap))
        return nets

    def _fees(self, seat):
        e = self.app.evening
        get = self.app.settings.get
        fees = (get("fee1"), get("fee2"), get("fee_from"))
        cents = standings.loss_money(e.lost[seat], *fees + (e.passed, get("fee_passed")))
        return money(self.app.word, cents)

    def press(self, key):
        """Turn to another system, or leave."""
        if key == OK and self.app.evening.closed:
            from vorhand.ui.screens.list.code import Code

            return Code(self.app, self)
        if key in (BACK, OK):
            return LEAVE
        if key in (LEFT, RIGHT) and len(self.systems) > 1:
            self.at = (self.at + (1 if key == RIGHT else -1)) % len(self.systems)
            self._count()
        else:
            self.app.refuse()
        return None

    def draw(self, c):
        """A row for each player; the figure that counts in the larger type."""
        app = self.app
        word = app.word
        head(c, word("system." + self.systems[self.at]), self.figure)
        y = top(c)
        n = max(len(self.rows), 3)
        space = bottom(c) - y
        # Large figures may overlap by their empty rows: they are read from across the table.
        size = BODY if space // n * 4 >= c.height_of(BODY) * 3 else SMALL
        step = min(space // n, c.height_of(BODY) * 3 // 2) if size == BODY else pitch(c, n, size)
        y += max(0, space - step * n) // 2
        columns = _Columns(c, self.rows, size)
        for row in self.rows:
            columns.paint(c, row, y)
            y += step
        hints = [(OK, word("code.show" if self.app.evening.closed else "done"))]
        if len(self.systems) > 1:
            turn = self.systems[(self.at + 1) % len(self.systems)]
            turn = word("standings.owed" if self._settles(turn) else "system." + turn)
            hints += [(LEFT, ""), (RIGHT, turn)]
        foot(app, c, hints)


class _Row:
    """A player: his rank, name, what his figure is made of, the figure, whether it is good."""

    def __init__(self, rank, name, parts, figure, good):
        self.rank = rank
        self.name = name
        self.parts = parts
        self.figure = figure
        self.good = good


class _Columns:
    """The columns of a page: as wide as its rows need, the name takes what is left.

    Parts go, the first one first, where they leave a name less than three letters.
    """

    def __init__(self, c, rows, size):
        self.size = size
        self.gap = gap = c.width_of("n", SMALL) // 2 + 1
        self.rank = max([c.width_of(row.rank, size) for row in rows])
        self.parts = []
        for i in range(len(rows[0].parts)):
            self.parts.append(max([c.width_of(row.parts[i], SMALL) for row in rows]))
        self.figure = max([c.width_of(row.figure, size) for row in rows])
        gaps = len(self.parts) + (2 if self.rank else 1)
        name = c.width - 2 * margin(c) - self.rank - sum(self.parts) - self.figure - gaps * gap
        least = max([c.width_of(row.name, size) for row in rows])
        least = min(least, c.width_of("nnnn" if margin(c) else "nnn", size))
        self.first = 0  # of the parts that are shown
        while name < least and self.parts:
            name += self.parts.pop(0) + gap
            self.first += 1
        self.name = name

    def paint(self, c, row, y):
        """Paint a row."""
        size = self.size
        parts = row.parts[self.first :]
        x = margin(c)
        if row.rank:
            ink = ACCENT if row.good else DIM
            c.text(row.rank, x, y, self.rank, size, ink, ALIGN_RIGHT)
            x += self.rank + self.gap
        # The name may use what its own row leaves free of the next column.
        w = self.name + (self.parts[0] - c.width_of(parts[0], SMALL) if parts else 0)
        if w > 0:
            c.text(short(c, row.name, w, size), x, y, w, size, FG)
        x += self.name
        lower = (c.height_of(size) - c.height_of(SMALL)) * 3 // 4
        for i in range(len(parts)):
            x += self.gap
            c.text(parts[i], x, y + lower, self.parts[i], SMALL, DIM, ALIGN_RIGHT)
            x += self.parts[i]
        x = c.width - margin(c) - self.figure
        c.text(row.figure, x, y, self.figure, size, GOOD if row.good else FG, ALIGN_RIGHT)
