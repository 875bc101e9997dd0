"""The end of a list, to be passed round: who has which place, by what, and who pays what.

The first page has all players, then each has a page of his own.
"""

from vorhand.rules import standings
from vorhand.ui.drawing.canvas import BIG, BODY, DIM, FG, GOOD, SMALL
from vorhand.ui.drawing.canvas import RIGHT as ALIGN_RIGHT
from vorhand.ui.drawing.layout import bottom, foot, head, margin, top
from vorhand.ui.keys import BACK, DOWN, LEFT, OK, RIGHT, UP
from vorhand.ui.kit.rank_columns import RankRow, paint_ranks
from vorhand.ui.kit.screen import LEAVE, Screen
from vorhand.ui.wording import owed
from vorhand.ui.wording.figures import largest, money, total
from vorhand.ui.wording.past_deal import final


class Result(Screen):
    """LEFT and RIGHT turn the pages, OK and BACK leave.

    system   that places and totals are counted by
    heads, rows  of the first page, as rank_columns.py takes them, in the order of the places
    paid     [texts] of each row: won and lost, what he pays and gets
    page     0: all players, else the row that is shown alone
    """

    section = "lists"

    def __init__(self, app, back):
        super().__init__(app, back)
        e = app.evening
        word = app.word
        offered = standings.systems(app.rules, e.options)
        self.system = standings.chosen(offered, app.settings.get("standings"), app.rules)
        self.page = 0
        totals = final(app, self.system)
        rank = standings.ranks([row[3] for row in totals], e.won, e.lost)
        costs = self._costs()
        self.heads = self._heads(costs)
        self.rows = []
        self.paid = []
        for seat in standings.by_rank(rank):
            games = "%d-%d" % (e.won[seat], e.lost[seat])
            figures = [cents[seat] for _, cents in costs]
            parts = self._parts(totals[seat]) + (games,)
            parts += tuple([_amount(word, figure) for figure in figures])
            figure = total(totals[seat][3])
            place = "%d." % rank[seat]
            self.rows.append(RankRow(place, e.names[seat], parts, figure, rank[seat] == 1))
            texts = [word("result.games", e.won[seat], e.lost[seat])]
            for key, cents in costs:
                texts.append(_told(word, key, cents[seat]))
            self.paid.append(texts)

    def _costs(self):
        """[(what for, cents per seat)]: the settlement, the money for lost games."""
        app = self.app
        costs = []
        how = owed.mode(app)
        if how != "none":
            costs.append(("settled", owed.nets(app, how, owed.settled(app))))
        fees = owed.fees(app)
        if fees:
            costs.append(("fees", [-cents for cents in fees]))
        return costs

    def _heads(self, costs):
        """What stands over the columns of the first page."""
        word = self.app.word
        names = ()
        if self.system != "plain":
            names = standings_heads(self.app, self.system)[:-1]
        names += (word("standings.won_lost"),)
        names += tuple([word("result." + key) for key, _ in costs])
        return names + ("",)

    def _parts(self, row):
        return parts_of(row, self.system)

    def press(self, key):
        """Turn the pages, or leave."""
        n = len(self.rows) + 1
        if key in (RIGHT, DOWN):
            self.page = (self.page + 1) % n
        elif key in (LEFT, UP):
            self.page = (self.page - 1) % n
        elif key in (OK, BACK):
            return LEAVE
        else:
            self.app.refuse()
        return None
