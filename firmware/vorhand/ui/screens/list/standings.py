"""How it stands: plain points, Seeger, Seeger-Fabian with its parts, money; best first.

What the players owe one another has a page where the settings say how they settle, what they owe
for lost games always has one.
"""

from vorhand.rules import standings
from vorhand.ui.drawing.canvas import ACCENT, BODY, DIM, FG, GOOD, SMALL
from vorhand.ui.drawing.canvas import RIGHT as ALIGN_RIGHT
from vorhand.ui.drawing.layout import bottom, foot, head, margin, top
from vorhand.ui.keys import BACK, LEFT, OK, RIGHT
from vorhand.ui.kit.screen import LEAVE, Screen
from vorhand.ui.wording.figures import pitch, short, signed, total
from vorhand.ui.wording.past_deal import final
from vorhand.ui.wording.prices import money, stake


class Standings(Screen):
    """LEFT and RIGHT turn to the other ways of counting; the settings say which comes first."""

    section = "list"
    ruled = True

    def __init__(self, app, back):
        super().__init__(app, back)
        offered = standings.systems(app.rules, app.evening.options)
        self.at = offered.index(standings.chosen(offered, app.settings.get("standings")))
        settle = app.settings.get("settle")
        if settle == "none":  # then as is the custom by these rules
            settle = getattr(app.rules, "SETTLE", "none")
        self.systems = tuple(offered) + ((settle,) if settle != "none" else ()) + ("money",)
        self._count()

    def _count(self):
        """The rows of the shown page: (rank, seat, parts, the figure that counts, in green)."""
        app = self.app
        e = app.evening
        system = self.systems[self.at]
        settles = self._settles(system)
        owed = settles or system == "money"
        rows = final(app, "plain" if owed else system)
        rank = standings.ranks([row[3] for row in rows], e.won, e.lost)
        self.figure = app.word("standings.after", e.count)
        self.rows = []
        if settles:
            nets = self._nets(system)
        for seat in standings.by_rank(rank):
            points, own, others, whole = rows[seat]
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
            self.rows.append((place, seat, parts, figure, good))

    def _settles(self, system):
        """Whether the page is about what the players owe one another."""
        return system != "money" and system not in standings.SYSTEMS

    def _nets(self, mode):
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
        nets = settling.nets(
            mode, self.app.evening.points, get("stake"), cap, price, get("cents_first")
        )
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
        if key in (BACK, OK):
            return LEAVE
        if key in (LEFT, RIGHT):
            self.at = (self.at + (1 if key == RIGHT else -1)) % len(self.systems)
            self._count()
        else:
            self.app.refuse()
        return None

    def draw(self, c):
        """A row for each player; the figure that counts in the larger type."""
        app = self.app
        word = app.word
        e = app.evening
        head(c, word("system." + self.systems[self.at]), self.figure)
        m = margin(c)
        w = c.width - 2 * m
        y = top(c)
        n = e.players
        space = bottom(c) - y
        # Large figures may overlap by their empty rows: they are read from across the table.
        size = BODY if space // n * 4 >= c.height_of(BODY) * 3 else SMALL
        step = min(space // n, c.height_of(BODY) * 3 // 2) if size == BODY else pitch(c, n, size)
        y += max(0, space - step * n) // 2
        columns = self._columns(c, w, m, size)
        for row in self.rows:
            self._row(c, row, m, y, w, size, *columns)
            y += step
        turn = self.systems[(self.at + 1) % len(self.systems)]
        turn = word("standings.owed" if self._settles(turn) else "system." + turn)
        hints = ((OK, word("done")), (LEFT, ""), (RIGHT, turn))
        foot(app, c, hints)

    def _columns(self, c, w, m, size):
        """(widths of all columns but the name's, its width, the first part shown, gap)."""
        gap = c.width_of("n", SMALL) // 2 + 1
        columns = [max([c.width_of(row[0], size) for row in self.rows])]
        for i in range(len(self.rows[0][2])):
            columns.append(max([c.width_of(row[2][i], SMALL) for row in self.rows]))
        columns.append(max([c.width_of(row[3], size) for row in self.rows]))
        name = w - sum(columns) - (len(columns) if columns[0] else len(columns) - 1) * gap
        first = 0  # of the parts that are shown: nobody's name has less than three letters' room
        least = max([c.width_of(seat, size) for seat in self.app.evening.names])
        least = min(least, c.width_of("nnnn" if m else "nnn", size))
        while name < least and len(columns) > 2:
            name += columns.pop(1) + gap
            first += 1
        return columns, name, first, gap

    def _row(self, c, row, m, y, w, size, columns, name, first, gap):
        rank, seat, parts, figure, good = row
        parts = parts[first:]
        x = m
        if rank:
            c.text(rank, x, y, columns[0], size, ACCENT if good else DIM, ALIGN_RIGHT)
            x += columns[0] + gap
        # The name may use what its own row leaves free of the next column.
        room = name + (columns[1] - c.width_of(parts[0], SMALL) if parts else 0)
        if room > 0:
            c.text(short(c, self.app.evening.names[seat], room, size), x, y, room, size, FG)
        x += name
        small = (c.height_of(size) - c.height_of(SMALL)) * 3 // 4
        for i in range(len(parts)):
            x += gap
            c.text(parts[i], x, y + small, columns[i + 1], SMALL, DIM, ALIGN_RIGHT)
            x += columns[i + 1]
        cw = columns[-1]
        c.text(figure, m + w - cw, y, cw, size, GOOD if good else FG, ALIGN_RIGHT)
