"""Known names that begin with what was typed: the roster's, then the language's own.

A language has its first names in `lang/<code>/first_names.py`: a line for each initial, the most
frequent name first. It is read where it lies, a line at a time.
"""

from vorhand.ui.kit.row_screen import RowScreen
from vorhand.ui.kit.screen import LEAVE


def known(app, typed):
    """Return the names that begin with `typed`, as a list; none where nothing is typed."""
    if not typed:
        return []
    names = list(app.settings.get("roster"))
    key = "names." + typed[:1]
    line = app.words.once("WORDS", ("first_names",), key)
    if line != key:
        names += [name for name in line.split(" ") if name not in names]
    return [name for name in names if name.startswith(typed)]


class Matches(RowScreen):
    """OK hands the name to `back.pick(name)`; the last row goes on typing."""

    section = "setup"

    def __init__(self, app, back):
        super().__init__(app, back)
        self.title = app.word("matches.title", back.text)
        roster = app.settings.get("roster")
        self.rows = [(name, "✓" if name in roster else "") for name in back.known]
        self.rows.append((app.word("matches.type"), ""))

    def choose(self, at):
        """Take the name of the row."""
        if at == len(self.rows) - 1:
            return LEAVE
        return self.back.pick(self.rows[at][0])
