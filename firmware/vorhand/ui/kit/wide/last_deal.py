"""What Home shows besides where the panel has room: the last deal, the distances to the leader.

The deal is told from its record alone, because at Home no rule set need be loaded.
"""

from vorhand.session.errors import StorageError
from vorhand.ui.drawing.canvas import BAD, DIM, FG, GOOD, SMALL
from vorhand.ui.drawing.layout import bottom, margin, top
from vorhand.ui.wording.figures import short, signed

_GAP = 8  # pixels


def read(app):
    """Return the last deal as (title, word, glyph, its ink, [(name, points)]).

    word: what stands in place of a game, "" where there is a glyph; the names are those of all
    whose points it moved.
    """
    from vorhand.ui.wording.past_deal import others, whose

    e = app.evening
    title = app.word("deal_n", e.count)
    word, glyph, ink, movers = "", "", FG, []
    result = e.result(e.count) if e.count else None
    if result:
        try:
            facts = dict(e.answers(e.count) or ())
        except StorageError:  # the points are known all the same
            facts = {}
        game = facts.get("game") or facts.get("declarer")
        points = result[0]
        seat = whose(facts, result)
        if "game" in facts or game == "ramsch":
            glyph, ink = app.suit(game)
        elif seat is None:
            word = app.word("passed")
        if seat is not None:
            movers.append((e.names[seat], points[seat]))
        movers += others(e, points, seat)
    return title, word, glyph, ink, movers


def paint(c, deal):
    """Paint it below the players or at their right; return (pixels at the right, below)."""
    m = margin(c)
    h = c.height_of(SMALL)
    if c.width <= 2 * c.height:
        _paint_line(c, deal, m, bottom(c) - h - m // 2, c.width - 2 * m)
        return 0, h + m // 2
    w = c.width * 3 // 10
    _paint_column(c, deal, c.width - m - w, top(c), w, (bottom(c) - top(c)) // h)
    return w + 2 * m, 0


def distances(c, points, y, step, end, size):
    """Paint how far each is behind the leader, before totals of `size` that end at x `end`.

    points: the totals; y, step: of their rows. Return the x where the names have to end.
    """
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


def _paint_line(c, deal, x, y, w):
    """Paint it in one line: the deal, the game, then name and points of each."""
    title, word, glyph, ink, movers = deal
    end = x + w
    x = _put(c, title, x, y, end, DIM)
    x = _put(c, word or glyph, x, y, end, ink)
    for name, points in movers:
        figure = signed(points)
        fw = c.width_of(figure, SMALL)
        name = short(c, name, end - x - _GAP - fw, SMALL)
        if not name:
            return
        x = _put(c, name, x, y, end, FG)
        x = _put(c, figure, x, y, end, _sign(points))


def _paint_column(c, deal, x, y, w, lines):
    """Paint it in a column of at most so many lines: the deal and the game, then the names."""
    title, word, glyph, ink, movers = deal
    h = c.height_of(SMALL)
    gw = c.width_of(glyph, SMALL)
    c.text(c.fit(title, w - gw, SMALL), x, y, w - gw, SMALL, DIM)
    c.text(glyph, x + w - gw, y, gw, SMALL, ink)
    if word:
        c.text(c.fit(word, w, SMALL), x, y + h, w, SMALL, FG)
    for name, points in movers[: lines - 1]:
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
