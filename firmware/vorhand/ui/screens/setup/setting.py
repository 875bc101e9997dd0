"""One thing to choose: its values as rows, and what it means where there is a text for it."""

from vorhand.ui.kit.row_screen import RowScreen
from vorhand.ui.kit.screen import LEAVE


class Setting(RowScreen):
    """Hands the chosen value to `back.put(key, value)`, whose answer is that of `press`.

    values: what can be chosen; labels: a text for each; present: the value that stands now;
    note: what it means, shown on request.
    """

    section = "setup"

    def __init__(self, app, back, key, title, values, labels, present, note=""):
        super().__init__(app, back)
        self.title = title
        self.rows = [
            (label, "✓" if values[i] == present else "") for i, label in enumerate(labels)
        ]
        if note:
            self.rows.append((app.word("setting.note"), ""))
        self.key = key
        self.values = values
        self.note = note
        for i in range(len(values)):
            if values[i] == present:
                self.at = i

    def choose(self, at):
        """Take the value, or show what it is about."""
        if at == len(self.values):
            from vorhand.ui.screens.device.message import Message

            return Message(self.app, self, self.note, self.title)
        return self.back.put(self.key, self.values[at]) or LEAVE
