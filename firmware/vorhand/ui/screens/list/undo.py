"""Taking back the last deal: it is shown, OK takes it out of the list, BACK keeps it.

If the last change was a correction, that is taken back first, see restored.py.
"""

from vorhand.ui.drawing.canvas import ALIGN_CENTER, BODY, DIM, FG, SMALL, sign_ink
from vorhand.ui.drawing.layout import bottom, foot, head, margin, top, wrapped
from vorhand.ui.keys import BACK, OK
from vorhand.ui.kit.screen import LEAVE, Screen
from vorhand.ui.wording.figures import largest, signed
from vorhand.ui.wording.past_deal import changes, played, recall, whose


class Undo(Screen):
    """The record stays in the file; an undo is written behind it."""

    section = "lists"
    speaks_rules = True
    only_woken = True

    def __init__(self, app, back):
        super().__init__(app, back)
        self.n = app.evening.count
        conversation = recall(app, self.n)[0]
        self.facts = conversation.facts if conversation else {}
        self.result = app.evening.result(self.n)

    def press(self, key):
        """OK writes the undo, BACK leaves everything as it is."""
        if key == OK:
            return self.write()
        if key == BACK:
            return LEAVE
        self.app.refuse()
        return None

    def write(self):
        """Write the undo; answers like `press`."""
        from vorhand.session.changes import undo

        return self.attempt(lambda: undo(self.app.evening), self.write, True) or LEAVE

    def draw(self, c):
        """The deal in one line, its points as the hero; below them what it moved besides."""
        app = self.app
        word = app.word
        head(c, word("undo.title"), word("deal_n", self.n))
        m = margin(c)
        w = c.width - 2 * m
        small = c.height_of(SMALL)
        body = c.height_of(BODY)
        hero, line, moved = self._deal()
        lines = [word("undo.signed")] if app.evening.signed else []
        lines += wrapped(c, moved, w, SMALL, ", ") if moved else ()
        figure = signed(hero)
        size = largest(c, figure, w)
        space = bottom(c) - top(c)
        if body + c.height_of(size) + len(lines) * small > space:
            size = BODY
        height = body + (c.height_of(size) if hero else 0) + len(lines) * small
        gap = min(small // 4, max(0, space - height)) if hero else 0  # a p would touch the figure
        height += gap
        y = top(c) + max(0, (space - height) // 2)
        if height + small <= space:
            y -= small // 2
        c.text(c.fit(line, w, BODY), m, y, w, BODY, FG if hero or moved else DIM, ALIGN_CENTER)
        y += body + gap
        if hero:
            c.text(figure, m, y, w, size, sign_ink(figure), ALIGN_CENTER)
            y += c.height_of(size)
        for text in lines:
            if y + small <= bottom(c):
                c.text(text, m, y, w, SMALL, FG, ALIGN_CENTER)
            y += small
        foot(app, c, ((OK, word("undo.do")),))

    def _deal(self):
        """(points of who played or 0, who played what, the points of all others as a text)."""
        app = self.app
        word = app.word
        facts = self.facts
        if self.result is None:
            return 0, word("undo.unreadable"), ""
        points = self.result.points
        names = app.evening.names_at(self.n)
        seat = whose(facts, self.result)
        game = played(facts)
        line = word(game) if game else ""
        if seat is not None:
            line = names[seat] + ("  " + line if line else "")
        return (
            points[seat] if seat is not None else 0,
            line or word("deal_n", self.n),
            changes(names, points, seat),
        )
