"""Taking back the last deal: it is shown, OK takes it out of the list, BACK keeps it."""

from vorhand.session.errors import SessionError, StorageError
from vorhand.ui.canvas import BAD, BIG, BODY, DIM, FG, GOOD, SMALL
from vorhand.ui.canvas import CENTER as ALIGN_CENTER
from vorhand.ui.figures import signed
from vorhand.ui.keys import BACK, OK
from vorhand.ui.layout import bottom, foot, head, margin, top
from vorhand.ui.past import retell
from vorhand.ui.screen import LEAVE, Screen


class Undo(Screen):
    """The record stays in the file; an undo is written behind it."""

    def __init__(self, app, back):
        super().__init__(app, back)
        self.n = app.evening.count
        talk = retell(app, self.n)
        self.facts = talk.facts if talk else {}
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
        app = self.app
        try:
            app.evening.undo()
        except StorageError as problem:
            return app.open("failure", self, problem, self.write)
        except SessionError as problem:
            return app.open("message", app.home, problem)
        return app.home

    def draw(self, c):
        """The deal in one line, its points as the hero."""
        app = self.app
        word = app.word
        head(c, word("undo.title"), word("deal_n", self.n))
        m = margin(c)
        w = c.width - 2 * m
        small = c.height_of(SMALL)
        body = c.height_of(BODY)
        big = c.height_of(BIG)
        seat, line = self._line()
        points = self.result[0][seat] if self.result and seat is not None else None
        height = body + (big if points is not None else 0)
        y = top(c) + max(0, (bottom(c) - top(c) - height) // 2)
        if height + small <= bottom(c) - top(c):
            y -= small // 2
        ink = FG if points is not None else DIM
        c.text(c.fit(line, w, BODY), m, y, w, BODY, ink, ALIGN_CENTER)
        y += body
        if points is not None:
            ink = GOOD if points > 0 else BAD
            c.text(signed(points), m, y, w, BIG, ink, ALIGN_CENTER)
        foot(app, c, ((OK, word("undo.do")),))

    def _line(self):
        """(seat or None, who played what)."""
        app = self.app
        if self.result is None:
            return None, app.word("undo.unreadable")
        if self.facts.get("declarer") == "passed":
            return None, app.word("passed")
        seat = self.result[1] if self.result[1] is not None else self.result[2]
        if seat is None:
            return None, app.word("deal_n", self.n)
        game = self.facts.get("game")
        return seat, app.evening.names[seat] + ("  " + app.word(game) if game else "")
