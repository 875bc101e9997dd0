"""The deal spelled out the way players say it, and the new total, before it is written."""

from vorhand.session.errors import SessionError, StorageError
from vorhand.ui.canvas import ACCENT, BAD, BODY, DIM, FG, GOOD, SMALL
from vorhand.ui.canvas import CENTER as ALIGN_CENTER
from vorhand.ui.canvas import RIGHT as ALIGN_RIGHT
from vorhand.ui.figures import largest, signed, total
from vorhand.ui.flow import step_back
from vorhand.ui.keys import BACK, OK
from vorhand.ui.layout import bottom, foot, head, margin, top, wrapped
from vorhand.ui.screen import Screen


class Confirm(Screen):
    """OK writes the deal (or the correction), BACK goes to the last question."""

    def __init__(self, app, back, score=None):
        super().__init__(app, back)
        self.score = score or app.score()
        points = self.score.points
        # Whose total this deal changes.
        self.movers = [seat for seat in range(len(points)) if points[seat]]
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
        if fixed and self.score.redeal:  # a line that stands cannot be made none
            return app.open("message", self, SessionError("redeal"))
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
        """Whose game it was; the sum in words; the points as the hero; old and new total.

        Where several players win or lose, a row for each of them instead of the hero.
        """
        app = self.app
        word = app.word
        facts = app.talk.facts
        title = word("fix_n", app.fixing) if app.fixing else word("deal_n", app.number())
        if facts.get("outcome") == "redeal" or facts["declarer"] == "passed":
            head(c, title)
            self._nothing(c, word("redeal.line" if facts.get("outcome") == "redeal" else "passed"))
        else:
            bid = facts.get("bid")
            head(c, self._head(), word("bid.said", bid) if bid else title)
            if len(self.movers) > 1:
                self._rows(c)
            else:
                self._hero(c)
        foot(app, c, ((OK, word("write")),))

    def _head(self):
        """Declarer and game; of a Ramsch the one who pays or is paid."""
        app = self.app
        word = app.word
        facts = app.talk.facts
        seat = facts["declarer"]
        if type(seat) is not int:
            left = word(seat)
            one = len(self.movers) == 1
            return app.evening.names[self.movers[0]] + "  " + left if one else left
        left = app.evening.names[seat] + "  "
        if "game" not in facts:  # rules that know no games
            return left
        glyph = app.suit(facts["game"])[0]
        game = word(facts["game"])
        if "kind" in facts:
            game = word(facts["kind"]) + " " + game
        return left + (glyph + " " + game if len(game) > 1 and ord(glyph[0]) > 127 else game)

    def _nothing(self, c, line):
        """A deal that brings nobody anything, in a word."""
        m = margin(c)
        w = c.width - 2 * m
        y = top(c)
        body = c.height_of(BODY)
        y += (bottom(c) - m // 2 - y - body) // 2
        c.text(c.fit(line, w, BODY), m, y, w, BODY, FG, ALIGN_CENTER)
        starts = c.fit(self._text(()), w, SMALL)
        c.text(starts, m, y + body, w, SMALL, ACCENT, ALIGN_CENTER)

    def _hero(self, c):
        """The points of the only one they belong to, his old and new total."""
        m = margin(c)
        w = c.width - 2 * m
        y = top(c)
        end = bottom(c) - m // 2
        score = self.score
        points = score.points[self.movers[0]] if self.movers else 0
        number = signed(points)
        large = largest(c, number, w)
        nw = c.width_of(number, large)
        big = c.height_of(large)
        self._sum(c, m, y, w, nw, end, big)
        ink = GOOD if points > 0 else BAD if points else FG
        c.text(number, m + w - nw, end - big, nw, large, ink, ALIGN_RIGHT)
        if self.app.fixing or not self.movers:
            return
        before = self.app.evening.points[self.movers[0]]
        change = "%d ► %d" % (before, before + points)
        room = w - nw - 3
        if c.width_of(change, BODY) > room:
            change = "► %d" % (before + points)
        size = BODY if c.width_of(change, BODY) <= room else SMALL
        if c.width_of(change, size) <= room:  # half a figure would be a wrong one
            c.text(change, m, end - c.height_of(size), room, size, FG)

    def _rows(self, c):
        """Name, points and new total of each who wins or loses, below the sum."""
        app = self.app
        m = margin(c)
        w = c.width - 2 * m
        y = top(c)
        end = bottom(c) - m // 2
        n = len(self.movers)
        size = BODY if n * c.height_of(BODY) + c.height_of(SMALL) <= end - y else SMALL
        h = c.height_of(size)
        if self.lines is None:
            room = max(1, (end - y - n * h) // c.height_of(SMALL))
            self.lines = self._fitting(c, lambda items: self._wrapped(c, items, w), room)
        for line in self.lines:
            c.text(line, m, y, w, SMALL, ACCENT if self.score.overbid else DIM)
            y += c.height_of(SMALL)
        y = end - n * h
        figures = []
        for seat in self.movers:
            points = self.score.points[seat]
            after = "" if app.fixing else "► " + total(app.evening.points[seat] + points)
            figures.append((signed(points), after))
        points_w = max([c.width_of(points, size) for points, _ in figures])
        total_w = max([c.width_of(after, size) for _, after in figures])
        apart = c.width_of("  ", size)
        name_w = w - points_w - total_w - 2 * apart
        for i in range(n):
            points, after = figures[i]
            name = c.fit(app.evening.names[self.movers[i]], name_w, size)
            c.text(name, m, y, name_w, size, FG)
            x = m + w - total_w - points_w - (apart if total_w else 0)
            ink = GOOD if points[0] == "+" else BAD
            c.text(points, x, y, points_w, size, ink, ALIGN_RIGHT)
            if after:
                c.text(after, m + w - total_w, y, total_w, size, FG, ALIGN_RIGHT)
            y += h

    # --- the explanation ----------------------------------------------------------

    def _text(self, items):
        """The explanation of `items`, and what the deal starts."""
        app = self.app
        parts = [app.words.explain(items)] if items else []
        if self.score.bocks:
            parts.append(app.word("starts.bock"))
        if self.score.ramsches and app.talk.options.get("ramsch_round") == "events":
            parts.append(app.word("starts.ramsch"))
        return ", ".join(parts)

    def _fitting(self, c, lines, room):
        """`lines(items)` of as many items as make `room` lines; the first go, the list has all."""
        items = self.score.items
        found = ()
        for first in range(len(items)):
            found = lines(items[first:])
            if len(found) <= room:
                break
        return found

    def _sum(self, c, m, y, w, nw, end, big):
        """The explanation: full lines above the hero, shorter ones beside it."""
        h = c.height_of(SMALL)
        if self.lines is None:
            above = max(1, (end - big - y + 2) // h)
            room = max(above, (end - c.height_of(BODY) - y) // h)
            self.lines = self._fitting(
                c, lambda items: self._beside(c, items, w, w - nw - 3, above), room
            )
        for line in self.lines:
            c.text(line, m, y, w, SMALL, ACCENT if self.score.overbid else DIM)
            y += h

    def _wrapped(self, c, items, w):
        return wrapped(c, self._text(items), w, SMALL, ", ")

    def _beside(self, c, items, full, narrow, above):
        """The explanation of `items`: `above` lines `full` pixels wide, the others `narrow`."""
        text = self._text(items)
        lines = wrapped(c, text, full, SMALL, ", ")
        if len(lines) <= above:
            return lines
        lines = lines[:above]
        rest = text[sum(len(line) + 2 for line in lines) :]
        return lines + wrapped(c, rest, narrow, SMALL, ", ")
