"""The deal spelled out the way players say it, and the new total, before it is written."""

from vorhand.session.errors import SessionError, StorageError
from vorhand.ui.canvas import ACCENT, BAD, BIG, BODY, DIM, FG, GOOD, SMALL
from vorhand.ui.canvas import CENTER as ALIGN_CENTER
from vorhand.ui.canvas import RIGHT as ALIGN_RIGHT
from vorhand.ui.figures import signed
from vorhand.ui.flow import step_back
from vorhand.ui.keys import BACK, OK
from vorhand.ui.layout import bottom, foot, head, margin, top, wrapped
from vorhand.ui.screen import Screen


class Confirm(Screen):
    """OK writes the deal (or the correction), BACK goes to the last question."""

    def __init__(self, app, back, score=None):
        super().__init__(app, back)
        self.score = score or app.score()
        self.lines = None  # the explanation, wrapped at the first painting

    def press(self, key):
        """Write or go back; nothing else."""
        app = self.app
        if key == BACK:
            return step_back(app)
        if key != OK:
            app.refuse()
            return None
        return self.write()

    def write(self):
        """Write the deal; a failing store is a screen that stays until answered."""
        app = self.app
        fixed = app.fixing
        try:
            app.write()
        except StorageError as problem:
            return app.open("failure", self, problem, self.write)
        except SessionError as problem:
            return app.open("message", app.home, problem)
        if fixed:
            return app.open("entry", app.open("sheet", app.home, fixed), fixed)
        return app.open("sign", app.home) if app.full() else app.home

    def draw(self, c):
        """Declarer and game; the sum in words; the points as the hero; old and new total."""
        app = self.app
        word = app.word
        facts = app.talk.facts
        score = self.score
        m = margin(c)
        w = c.width - 2 * m
        y = top(c)
        end = bottom(c) - m // 2
        title = word("fix_n", app.fixing) if app.fixing else word("deal_n", app.number())
        if score.score is None:
            head(c, title)
            line = word("redeal.line" if facts.get("outcome") == "redeal" else "passed")
            body = c.height_of(BODY)
            c.text(c.fit(line, w, BODY), m, (y + end - body) // 2, w, BODY, FG, ALIGN_CENTER)
            foot(app, c, ((OK, word("write")),))
            return
        seat = facts["declarer"]
        name = app.evening.names[seat]
        bid = facts.get("bid")
        glyph = app.suit(facts["game"])[0]
        game = word(facts["game"])
        left = (
            name + "  " + (glyph + " " + game if len(game) > 1 and ord(glyph[0]) > 127 else game)
        )
        head(c, left, word("bid.said", bid) if bid else title)
        total = app.evening.points[seat]
        number = signed(score.score)
        ink = GOOD if score.won else BAD
        nw = c.width_of(number, BIG)
        self._sum(c, m, y, w, nw, end)
        big = c.height_of(BIG)
        c.text(number, m + w - nw, end - big, nw, BIG, ink, ALIGN_RIGHT)
        if app.fixing:
            return foot(app, c, ((OK, word("write")),))
        change = "%d ► %d" % (total, total + score.score)
        room = w - nw - 3
        if c.width_of(change, BODY) > room:
            change = "► %d" % (total + score.score)
        size = BODY if c.width_of(change, BODY) <= room else SMALL
        if c.width_of(change, size) <= room:  # half a figure would be a wrong one
            c.text(change, m, end - c.height_of(size), room, size, FG)
        foot(app, c, ((OK, word("write")),))
        return None

    def _sum(self, c, m, y, w, nw, end):
        """The explanation: full lines above the hero, shorter ones beside it."""
        h = c.height_of(SMALL)
        if self.lines is None:
            items = self.score.items
            above = max(1, (end - c.height_of(BIG) - y + 2) // h)
            room = max(above, (end - c.height_of(BODY) - y) // h)
            for first in range(len(items)):
                self.lines = self._lines(c, items[first:], w, w - nw - 3, above)
                if len(self.lines) <= room:  # else the first levels go; the list shows them all
                    break
        for line in self.lines:
            c.text(line, m, y, w, SMALL, ACCENT if self.score.overbid else DIM)
            y += h

    def _lines(self, c, items, full, narrow, above):
        """The explanation of `items`: `above` lines `full` pixels wide, the others `narrow`."""
        text = self.app.words.explain(items)
        lines = wrapped(c, text, full, SMALL, ", ")
        if len(lines) <= above:
            return lines
        lines = lines[:above]
        rest = text[sum(len(line) + 2 for line in lines) :]
        return lines + wrapped(c, rest, narrow, SMALL, ", ")
