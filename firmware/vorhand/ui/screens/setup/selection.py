"""One of several: a row for each, and what they mean where there is a text for it."""

from vorhand.ui.kit.row_screen import RowScreen
from vorhand.ui.kit.screen import LEAVE


class Selection(RowScreen):
    """`take(value)` is called with the chosen value and answers like `press`, None: go back.

    rows: (value, label) of each; take: None where each value is itself what is called, without
    arguments; present: the value that stands now; note: what it means, shown on request.
    """

    section = "setup"

    def __init__(self, app, back, title, rows, take=None, present=None, note=""):
        super().__init__(app, back)
        self.title = title
        self.values = [value for value, _ in rows]
        self.rows = [(label, "✓" if value == present else "") for value, label in rows]
        if note:
            self.rows.append((app.word("selection.note"), ""))
        self.take = take
        self.note = note
        if present in self.values:
            self.cursor = self.values.index(present)

    def choose(self, index):
        """Take the value, or show what it is about."""
        if index == len(self.values):
            return self.message(self.note, self.title)
        value = self.values[index]
        return (self.take(value) if self.take else value()) or LEAVE
