"""Another player takes over a column; only where a round begins."""

from vorhand.session.errors import SessionError, StorageError
from vorhand.ui.kit.row_screen import Values


class Seats(Values):
    """OK on a seat picks who takes it over from here; points and games stay in the column."""

    def __init__(self, app, back):
        super().__init__(app, back, app.word("seats.title"))
        self.names = app.evening.names
        self.change = None
        self._fill()

    def _fill(self):
        word = self.app.word
        self.rows = [(word("seats.seat", i + 1), name) for i, name in enumerate(self.names)]

    def choose(self, at):
        """Pick from the roster."""
        return self.app.open("players", self, at)

    def seat(self, seat, name):
        """The name was picked; answers like `press`."""
        app = self.app
        if name in self.names:
            app.refuse()
            return self
        self.change = (seat, name)
        return self.write()

    def write(self):
        """Write the change; answers like `press`."""
        app = self.app
        try:
            app.evening.change_player(*self.change)
        except StorageError as problem:
            return app.open("failure", self, problem, self.write)
        except SessionError as problem:
            return app.open("message", self, problem)
        self.names = app.evening.names
        self._fill()
        return self


SCREEN = Seats
