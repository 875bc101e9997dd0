"""The roster: names that come again; added, renamed, removed, or picked for a seat."""

from vorhand.session.errors import SessionError
from vorhand.session.settings_table import ROSTER
from vorhand.ui.kit.row_screen import RowScreen


class Players(RowScreen):
    """With a `seat` the name picked is handed to `back.seat(seat, name)`."""

    section = "setup"

    def __init__(self, app, back, seat=None):
        super().__init__(app, back)
        self.title = app.word("players.title")
        if seat is not None:
            self.title = app.word("players.seat", seat + 1)
        self.place = seat
        self.renaming = ""
        self._fill()

    def _fill(self):
        names = list(self.app.settings.get("roster"))
        if self.place is not None:
            # Who sits at the table already can change places.
            for name in self.back.names:
                if name not in names:
                    names.append(name)
        self.names = names
        self.rows = [(name, "") for name in names] + [(self.app.word("players.new"), "")]
        if self.place is not None and self.back.names[self.place] in names:
            self.at = names.index(self.back.names[self.place])
        self.at = min(self.at, len(self.rows) - 1)

    def choose(self, at):
        """Pick a name, or ask what to do with it."""
        app = self.app
        word = app.word
        if at == len(self.names):
            self.renaming = ""
            from vorhand.ui.screens.setup.text import Text

            return Text(app, self, word("players.new"))
        name = self.names[at]
        if self.place is not None:
            return self.back.seat(self.place, name) or self.back
        labels = (word("players.rename"), word("players.remove"))
        from vorhand.ui.screens.setup.setting import Setting

        return Setting(app, self, name, name, ("rename", "remove"), labels, None)

    def put(self, name, what):
        """Rename or remove a name; answers like `press`."""
        if what == "rename":
            self.renaming = name
            from vorhand.ui.screens.setup.text import Text

            return Text(self.app, self, name, name)
        roster = [other for other in self.app.settings.get("roster") if other != name]
        return self._keep(roster)

    def named(self, name):
        """A name was typed; answers like `press`, None when it cannot be."""
        app = self.app
        roster = list(app.settings.get("roster"))
        if name == self.renaming:
            return self
        if name in roster:
            if self.place is None:
                app.refuse()
                return None
        elif self.renaming:
            roster[roster.index(self.renaming)] = name
        elif len(roster) < ROSTER:
            roster.append(name)
        elif self.place is None:
            from vorhand.ui.screens.device.message import Message

            return Message(app, self, app.word("players.full", ROSTER))
        follow = self._keep(roster)
        if self.place is None or follow is not self:
            return follow
        return self.back.seat(self.place, name) or self.back

    def _keep(self, roster):
        try:
            self.app.settings.set("roster", tuple(roster))
        except SessionError as problem:
            from vorhand.ui.screens.device.message import Message

            return Message(self.app, self, problem)
        self._fill()
        return self.saved(self, self)
