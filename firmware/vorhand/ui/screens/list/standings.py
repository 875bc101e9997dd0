"""The standings: plain points, Seeger, Seeger-Fabian with its parts, money; best first.

If the settings say how the players settle, a page shows what they owe one another; if the official
list is kept, a page shows what they owe for lost games.
"""

from vorhand.rules import standings
from vorhand.ui.drawing.layout import foot, head
from vorhand.ui.keys import BACK, LEFT, OK, RIGHT
from vorhand.ui.kit.rank_columns import RankRow, paint_ranks
from vorhand.ui.kit.screen import LEAVE, Screen, Successor
from vorhand.ui.wording import counted
from vorhand.ui.wording.figures import money, signed, stake, total

_OWN_ROWS = 5  # own deals on a page: more of them cannot be read on the smallest panel


class Standings(Screen):
    """LEFT and RIGHT turn to the other ways of counting; the settings say which comes first.

    systems  the pages; page: the one that is shown, `rows` on it, `heads` of its columns
    own      rows of the pages "own", of which there are as many as these need
    figure   of the head line, where the columns have no heads
    """

    section = "lists"

    def __init__(self, app, back, page=None):
        super().__init__(app, back)
        systems = counted.systems_of(app)
        self.page = systems.index(counted.system_of(app))
        settle = counted.settle_mode(app)
        self.systems = tuple(systems) + ((settle,) if settle != "none" else ())
        if counted.fees(app):
            self.systems += ("money",)
        self.own = self._rows() if app.evening.newcomers or app.evening.absences else ()
        self.systems += ("own",) * -(-len(self.own) // _OWN_ROWS)
        if page is not None:
            self.page = page
        self.figure = ""
        self.heads = ()
        self.rows = ()
        self._count()

    def _count(self):
        """Make the rows of the shown page."""
        app = self.app
        e = app.evening
        word = app.word
        system = self.systems[self.page]
        self.heads = ()
        self.figure = word("standings.after", e.count)
        if system == "own":
            first = (self.page - self.systems.index("own")) * _OWN_ROWS
            self.rows = self.own[first : first + _OWN_ROWS]
            return
        if system not in standings.SYSTEMS:
            self._count_money(system)
            return
        totals = counted.final(app, system)
        rank = standings.ranks([row.whole for row in totals], e.won, e.lost)
        if system == "plain":
            self.heads = (word("standings.won_lost"), "")
        else:
            self.heads = counted.heads(app, system) + (word("standings.whole"),)
        rows = []
        for seat in standings.by_rank(rank):
            parts = counted.parts_of(totals[seat], system)
            if system == "plain":
                parts = ("%d-%d" % (e.won[seat], e.lost[seat]),)
            place = "%d." % rank[seat]
            figure = total(totals[seat].whole)
            rows.append(RankRow(place, e.names[seat], parts, figure))
        self.rows = rows

    def _count_money(self, system):
        """Make the rows of a page of money, in the order of the totals that it is about."""
        app = self.app
        e = app.evening
        word = app.word
        if system == "money":
            totals = list(e.points)
            cents = counted.fees(app)
            parts = [word("standings.lost", lost) for lost in e.lost]
        else:
            totals = counted.settled(app)
            cents = counted.nets(app, system, totals)
            parts = [total(points) for points in totals]
            self._tell_price(system, cents)
        rows = []
        for seat in standings.by_rank(standings.ranks(totals, e.won, e.lost)):
            figure = money(word, cents[seat])
            if system != "money" and cents[seat] > 0:
                figure = "+" + figure
            rows.append(RankRow("", e.names[seat], (parts[seat],), figure))
        self.rows = rows

    def _rows(self):
        """Return rows: who had a column for a while and what he made in it, who was absent."""
        from vorhand.session import attendance

        app = self.app
        word = app.word
        e = app.evening
        system = counted.system_of(app)
        rows = []
        for seat, name, first, last in attendance.spans(e):
            span = word("standings.from", first)
            if last:
                span = word("standings.span", first, last)
            points = attendance.span_total(e, seat, first, last, system)
            rows.append(RankRow("", name, (span,), signed(points)))
        for seat, first, last in attendance.missed_rounds(e):
            span = word("standings.from", first)
            if last >= first:
                span = word("standings.span", first, last) if last > first else str(first)
            rows.append(RankRow("", e.names_at(first)[seat], (span,), word("standings.away")))
        return rows

    def _tell_price(self, system, nets):
        """Let the head line say for what, or where the highest loss cuts."""
        word = self.app.word
        get = self.app.settings.get
        cap = get("cap")
        if cap and min(nets) == -cap:
            self.figure = word("standings.capped", money(word, cap))
        elif system == "round":
            self.figure = word("standings.each", money(word, get("round_price")))
        else:
            self.figure = stake(word, get("stake"))

    def press(self, key):
        """Turn to another system, or leave."""
        if key == OK and self.app.evening.closed:
            from vorhand.ui.list_flow import codes
            from vorhand.ui.ways_back import standings

            back = Successor(standings, self.back, self.page)
            return codes(self.app, back)
        if key in (BACK, OK):
            return LEAVE
        if key in (LEFT, RIGHT) and len(self.systems) > 1:
            self.page = (self.page + (1 if key == RIGHT else -1)) % len(self.systems)
            self._count()
        else:
            self.app.refuse()
        return None

    def draw(self, c):
        """A row for each player; the figure that counts in the larger type."""
        app = self.app
        word = app.word
        system = self.systems[self.page]
        title = word("system." + system)
        if self.heads:
            titles = (title + "  " + self.figure, title, word("system.short." + system))
            paint_ranks(c, titles, self.heads, self.rows)
        else:
            head(c, title, self.figure)
            paint_ranks(c, (), (), self.rows)
        hints = [(OK, word("code.show" if app.evening.closed else "done"))]
        if len(self.systems) > 1:
            turn = self.systems[(self.page + 1) % len(self.systems)]
            key = "system." + turn
            if turn not in ("money", "own") and turn not in standings.SYSTEMS:
                key = "standings.owed"
            hints += [(LEFT, ""), (RIGHT, word(key))]
        foot(app, c, hints)
