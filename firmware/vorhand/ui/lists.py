"""All lists on the device, the newest first: who played, how far; OK takes one in hand."""

from vorhand.rules.questions import RuleError
from vorhand.session.errors import ListError, StorageError
from vorhand.ui.canvas import DIM, FG, SMALL
from vorhand.ui.layout import bottom, margin
from vorhand.ui.values import Values


class Lists(Values):
    """Only the chosen list is read, for its players and its deals."""

    def __init__(self, app, back):
        super().__init__(app, back, app.word("lists.title"))
        self.problem = None
        try:
            self.ids = list(reversed(app.lists.all()))
        except StorageError as problem:
            self.ids = []
            self.problem = problem
        present = app.evening.id if app.evening else ""
        self.rows = [(app.word("lists.n", int(i)), "✓" if i == present else "") for i in self.ids]
        self._look()

    def press(self, key):
        """Move and pick as ever; the chosen list is looked into."""
        at = self.at
        follow = super().press(key)
        if self.at != at:
            self._look()
        return follow

    def _look(self):
        """Read the chosen list: `lines` say what it is."""
        self.evening = None
        word = self.app.word
        self.lines = (word("lists.none"), "")
        if self.problem or not self.ids:
            if self.problem:
                self.lines = (word("lists.unreadable"), "")
            return
        try:
            e = self.app.lists.open(self.ids[self.at])
        except (ListError, StorageError):
            self.lines = (word("lists.unreadable"), "")
            return
        self.evening = e
        far = word("deal_of", e.count, e.lines()) if e.length else word("lists.deals", e.count)
        if e.closed:
            far += ", " + word("lists.closed")
        self.lines = (", ".join(e.names), far)

    def choose(self, at):
        """Take the list in hand and show it."""
        app = self.app
        if not self.evening:
            app.refuse()
            return None
        try:
            app.take(self.evening)
        except RuleError:
            return app.open("message", self, app.word("lists.rules", self.evening.rules))
        sheet = app.open("sheet", app.home)
        return app.open("damage", sheet) if app.evening.damage else sheet

    def room(self, c):
        """The lowest two lines say more about the chosen list."""
        return 2 * c.height_of(SMALL) + 2

    def beside(self, c):
        """Who played, how far."""
        m = margin(c)
        w = c.width - 2 * m
        h = c.height_of(SMALL)
        y = bottom(c) - 2 * h
        c.line(m, y - 1, w, DIM)
        c.text(c.fit(self.lines[0], w, SMALL), m, y, w, SMALL, FG)
        c.text(c.fit(self.lines[1], w, SMALL), m, y + h, w, SMALL, DIM)
