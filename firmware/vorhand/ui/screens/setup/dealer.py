"""Who deals first, as long as no deal is written: the list is then opened anew."""

from vorhand.session.new_list import reopen
from vorhand.ui.kit.row_screen import RowScreen
from vorhand.ui.kit.screen import LEAVE


class Dealer(RowScreen):
    """A row for each player, a mark at the one who deals first."""

    section = "setup"

    def __init__(self, app, back):
        super().__init__(app, back)
        e = app.evening
        self.title = app.word("first_dealer")
        self.at = e.first_dealer
        self.rows = [(name, "") for name in e.names]
        self.rows[self.at] = (e.names[self.at], "✓")

    def choose(self, at):
        """Take the player, unless he deals first already."""
        return LEAVE if at == self.app.evening.first_dealer else self.write(at)

    def write(self, seat):
        """Open the list anew; answers like `press`."""
        app = self.app
        failed = self.trouble(lambda: self._reopen(seat), lambda: self.write(seat))
        if failed:
            return failed
        # It is the newest list: there is none to be remembered in its place.
        if app.settings.others.pop("playing", None) is None:
            return app.home
        return self.saved(app.home, app.home)

    def _reopen(self, seat):
        app = self.app
        app.take(reopen(app.lists, app.evening, seat))
