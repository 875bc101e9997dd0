"""The end of a list, to be passed round: who has which place, by what, and who pays what.

The first page has all players, then each has a page of his own.
"""

from vorhand.rules import standings
from vorhand.ui.drawing.canvas import BIG, BODY, DIM, FG, SMALL, TOTALS, sign_ink
from vorhand.ui.drawing.layout import bottom, foot, head, margin, top
from vorhand.ui.keys import BACK, DOWN, LEFT, OK, RIGHT, UP
from vorhand.ui.kit.rank_columns import RankRow, paint_ranks
from vorhand.ui.kit.screen import LEAVE, Screen, Successor
from vorhand.ui.wording import counted
from vorhand.ui.wording.figures import money, short, total


class Result(Screen):
    """LEFT and RIGHT turn the pages, OK shows the codes, BACK leaves.

    system   that places and totals are counted by
    heads, rows  of the first page, as rank_columns.py takes them, in the order of the places
    lines    [texts] of each row: won and lost, what he pays and gets
    count    how many parts of a row make its total
    page     0: all players, else the row that is shown alone
    """

    section = "lists"

    def __init__(self, app, back, page=0):
        super().__init__(app, back)
        e = app.evening
        word = app.word
        self.system = counted.system_of(app)
        self.page = page
        totals = counted.final(app, self.system)
        rank = standings.ranks([row.whole for row in totals], e.won, e.lost)
        costs = self._costs()
        heads = counted.heads(app, self.system)
        self.count = len(heads)
        self.heads = heads + (word("standings.won_lost"),)
        self.heads += tuple([word("result." + key) for key, _ in costs]) + ("",)
        self.rows = []
        self.lines = []
        for seat in standings.by_rank(rank):
            games = "%d-%d" % (e.won[seat], e.lost[seat])
            figures = [cents[seat] for _, cents in costs]
            parts = counted.parts_of(totals[seat], self.system) + (games,)
            parts += tuple([_amount(word, figure) for figure in figures])
            figure = total(totals[seat].whole)
            place = "%d." % rank[seat]
            self.rows.append(RankRow(place, e.names[seat], parts, figure))
            texts = ["%s %s" % (word("standings.won_lost"), games)]
            for key, cents in costs:
                texts.append(_payment(word, key, cents[seat]))
            self.lines.append(texts)

    def _costs(self):
        """[(what for, cents per seat)]: the settlement, the money for lost games."""
        app = self.app
        costs = []
        mode = counted.settle_mode(app)
        if mode != "none":
            costs.append(("settled", counted.nets(app, mode, counted.settled(app))))
        fees = counted.fees(app)
        if any(fees):
            costs.append(("fees", [-cents for cents in fees]))
        return costs

    def press(self, key):
        """Turn the pages, show the codes, or leave."""
        n = len(self.rows) + 1
        if key in (RIGHT, DOWN):
            self.page = (self.page + 1) % n
        elif key in (LEFT, UP):
            self.page = (self.page - 1) % n
        elif key == OK:
            from vorhand.ui.list_flow import codes
            from vorhand.ui.ways_back import result

            back = Successor(result, self.back, self.page)
            return codes(self.app, back)
        elif key == BACK:
            return LEAVE
        else:
            self.app.refuse()
        return None

    # --- painting ---------------------------------------------------------------

    def draw(self, c):
        """All players with their places, or one of them."""
        app = self.app
        word = app.word
        if self.page:
            self._player(c, self.page - 1)
        else:
            titles = (word("result.title"), word("result.short"))
            paint_ranks(c, titles, self.heads, self.rows, self.count)
        next_page = (self.page + 1) % (len(self.rows) + 1)
        turn = self.rows[next_page - 1].name if next_page else word("result.all")
        # A wide name gives way to what OK does.
        keys_width = c.width_of("◄  OK %s  ►" % word("code.show"), SMALL) + 2 * margin(c)
        turn = short(c, turn, c.width - keys_width, SMALL)
        foot(app, c, ((OK, word("code.show")), (LEFT, ""), (RIGHT, turn)))

    def _player(self, c, place):
        """A player's page: his place and name, the total as the hero, beside it how it came."""
        app = self.app
        row = self.rows[place]
        head(c, app.word("system." + self.system), app.word("standings.after", app.evening.count))
        m = margin(c)
        w = c.width - 2 * m
        y = top(c)
        end = bottom(c) - m // 2
        name = "%s  %s" % (row.rank, row.name)
        c.text(c.fit(name, w, BODY), m, y, w, BODY, FG)
        y += c.height_of(BODY)
        texts = [" ".join(row.parts[: self.count])] if self.count else []
        texts += self.lines[place]
        h = c.height_of(SMALL)
        step = min((end - y) // len(texts), h * 3 // 2)
        y += (end - y - len(texts) * step) // 2
        for size in (BIG, TOTALS, BODY) if len(c.fonts) > TOTALS else (BIG, BODY):
            nw = c.width_of(row.figure, size)
            figure_y = end - c.height_of(size)  # what ends here has the whole width
            widths = []
            for i in range(len(texts)):
                widths.append(w if y + i * step + h <= figure_y + 2 else w - nw - 3)
            if all(c.width_of(text, SMALL) <= width for text, width in zip(texts, widths)):
                break
        c.text(row.figure, m + w - nw, figure_y, nw, size, sign_ink(row.figure))
        for text, width in zip(texts, widths):
            c.text(c.fit(text, width, SMALL), m, y, width, SMALL, DIM)
            y += step


def _amount(word, cents):
    """An amount with its sign, "0" for nothing."""
    return ("+" if cents > 0 else "") + money(word, cents) if cents else "0"


def _payment(word, key, cents):
    """Return what somebody pays or gets, in words: "zahlt 0,50 €"."""
    if key == "fees":
        return word("result.loses", money(word, -cents))
    if cents:
        return word("result.gets" if cents > 0 else "result.pays", money(word, abs(cents)))
    return word("result.even")
