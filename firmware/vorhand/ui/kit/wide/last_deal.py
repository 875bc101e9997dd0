"""What Home shows besides where the panel has room: the last deal, the distances to the leader.

The deal is told from its record alone, because at Home no rule set need be loaded.
"""

from vorhand.session.errors import StorageError
from vorhand.ui.drawing.canvas import BAD, DIM, FG, GOOD, SMALL
from vorhand.ui.drawing.layout import bottom, margin, top
from vorhand.ui.wording.figures import short, signed
from vorhand.ui.wording.past_deal import others, whose

_GAP = 8  # pixels


class LastDeal:
    """The last deal of the list in hand.

    state   (list, records in its file) that it was made for
    glyph   of the game in `ink`, "" where there is none
    movers  [(name, points)] of all whose points it moved
    """

    def __init__(self, app):
        self.evening = e = app.evening
        self.state = (e.id, e.end.seq)
        self.title = app.word("deal_n", e.count)
        self.word = ""
        self.glyph, self.ink = "", FG
        self.movers = []
        result = e.result(e.count) if e.count else None
        if not result:
            return
        try:
            facts = dict(e.answers(e.count) or ())
        except StorageError:  # the points are known all the same
            facts = {}
        game = facts.get("game") or facts.get("declarer")
        points = result[0]
        seat = whose(facts, result)
        if "game" in facts or game == "ramsch":
            self.glyph, self.ink = app.suit(game)
        elif seat is None:
            self.word = app.word("passed")
        if seat is not None:
            self.movers = [(e.names[seat], points[seat])]
        self.movers += others(e, points, seat)

    def paint(self, c):
        """Paint it below the players or at their right; return (pixels at the right, below)."""
        m = margin(c)
        h = c.height_of(SMALL)
        if c.width <= 2 * c.height:
            self._paint_line(c, m, bottom(c) - h - m // 2, c.width - 2 * m)
            return 0, h + m // 2
        w = c.width * 3 // 10
        self._paint_column(c, c.width - m - w, top(c), w, (bottom(c) - top(c)) // h)
        return w + 2 * m, 0

    def distances(self, c, y, step, end, size):
        """Paint how far each is behind the leader, before totals of `size` that end at x `end`.

        y, step: of the players' rows. Return the x where the names have to end.
        """
        points = self.evening.points
        best = max(points)
        y += (c.height_of(size) - c.height_of(SMALL)) * 3 // 4
        end -= max([c.width_of(str(own), size) for own in points]) + 10
        room = end
        for own in points:
            text = str(own - best)
            if own < best:
                w = c.width_of(text, SMALL)
                c.text(text, end - w, y, w, SMALL, DIM)
                room = min(room, end - w)
            y += step
        return room

    def _paint_line(self, c, x, y, w):
        """Paint it in one line: the deal, the game, then name and points of each."""
        end = x + w
        x = _put(c, self.title, x, y, end, DIM)
        x = _put(c, self.word or self.glyph, x, y, end, self.ink)
        for name, points in self.movers:
            figure = signed(points)
            fw = c.width_of(figure, SMALL)
            name = short(c, name, end - x - _GAP - fw, SMALL)
            if not name:
                return
            x = _put(c, name, x, y, end, FG)
            x = _put(c, figure, x, y, end, _sign(points))

    def _paint_column(self, c, x, y, w, lines):
        """Paint it in a column of at most so many lines: the deal and the game, then the names."""
        h = c.height_of(SMALL)
        gw = c.width_of(self.glyph, SMALL)
        c.text(c.fit(self.title, w - gw, SMALL), x, y, w - gw, SMALL, DIM)
        c.text(self.glyph, x + w - gw, y, gw, SMALL, self.ink)
        if self.word:
            c.text(c.fit(self.word, w, SMALL), x, y + h, w, SMALL, FG)
        for name, points in self.movers[: lines - 1]:
            y += h
            figure = signed(points)
            fw = c.width_of(figure, SMALL)
            nw = max(0, w - fw - 3)
            c.text(short(c, name, nw, SMALL), x, y, nw, SMALL, FG)
            fw = min(fw, w)
            c.text(c.fit(figure, fw, SMALL), x + w - fw, y, fw, SMALL, _sign(points))


def _sign(points):
    return GOOD if points > 0 else BAD if points else FG


def _put(c, text, x, y, end, ink):
    """Write a text as far as it fits; return where the next one begins."""
    w = min(c.width_of(text, SMALL), end - x)
    if not text or w <= 0:
        return x
    c.text(c.fit(text, w, SMALL), x, y, w, SMALL, ink)
    return x + w + _GAP
