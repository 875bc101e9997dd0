"""The roster: names that come again; added, renamed, removed, or picked for a seat."""

from vorhand.session import SessionError
from vorhand.session.settings_table import ROSTER
from vorhand.ui.kit.row_screen import RowScreen


class Players(RowScreen):
    """With a `seat` the name picked is handed to `back.seat(seat, name)`.

    taken: names at the table that are not offered; without them those there can change places.
    """

    section = "setup"

    def __init__(self, app, back, seat=None, taken=()):
        super().__init__(app, back)
        self.title = app.word("players.title")
        if seat is not None:
            self.title = app.word("players.seat", seat + 1)
        self.place = seat
        self.taken = taken
        self.old_name = ""
        self._fill()

    def _fill(self):
        names = [name for name in self.app.settings.get("roster") if name not in self.taken]
        table_names = () if self.place is None or self.taken else self.back.names
        for name in table_names:
            if name not in names:
                names.append(name)
        self.names = names
        self.rows = [(name, "") for name in names] + [(self.app.word("players.new"), "")]
        self.cursor = min(self.cursor, len(names))
        if table_names:
            present = table_names[self.place]
            # Who has no name yet gets one.
            is_new = present not in self.app.settings.get("roster")
            self.cursor = len(names) if is_new else names.index(present)

    def choose(self, index):
        """Pick a name, or ask what to do with it."""
        app = self.app
        word = app.word
        if index == len(self.names):
            self.old_name = ""
            from vorhand.ui.screens.setup.text import Text

            return Text(app, self, word("players.new"))
        name = self.names[index]
        if self.place is not None:
            return self.back.seat(self.place, name) or self.back
        rows = ((self.rename, word("players.rename")), (self.ask, word("players.remove")))
        return self.selection(name, rows)

    def rename(self):
        """Type the chosen name anew; answers like `press`."""
        self.old_name = name = self.names[self.cursor]
        from vorhand.ui.screens.setup.text import Text

        return Text(self.app, self, name, name)

    def ask(self):
        """Ask whether the chosen name is to go; answers like `press`."""
        word = self.app.word
        rows = ((lambda: self, word("players.keep")), (self.remove, word("players.remove")))
        return self.selection(word("players.sure", self.names[self.cursor]), rows)

    def remove(self):
        """Remove the chosen name; answers like `press`."""
        return self._keep(self.names[: self.cursor] + self.names[self.cursor + 1 :])

    def named(self, name):
        """A name was typed; answers like `press`, None when it cannot be."""
        app = self.app
        roster = list(app.settings.get("roster"))
        if name == self.old_name:
            return self
        if name in roster:
            if self.place is None:
                self.cursor = roster.index(name)
                return self.message(app.word("players.there", name))
        elif self.old_name:
            roster[roster.index(self.old_name)] = name
        elif len(roster) < ROSTER:
            roster.append(name)
        elif self.place is None:
            return self.message(app.word("players.full", ROSTER))
        unchanged = roster == list(app.settings.get("roster"))
        follow = self if unchanged else self._keep(roster)
        if self.place is None or follow is not self:
            return follow
        return self.back.seat(self.place, name) or self.back

    def _keep(self, roster):
        try:
            self.app.settings.set("roster", tuple(roster))
        except SessionError as problem:
            return self.message(problem)
        self._fill()
        return self.saved(self)
