"""Another player takes over a column; only where a round begins."""

from vorhand.ui.kit.row_screen import RowScreen


class Seats(RowScreen):
    """OK on a seat picks who takes it over from here; points and games stay in the column."""

    section = "lists"

    def __init__(self, app, back):
        super().__init__(app, back)
        self.title = app.word("seats.title")
        self.names = app.evening.names
        self.change = (0, "")  # the seat and the name that are being written
        self._fill()

    def _fill(self):
        word = self.app.word
        self.rows = [(word("seats.seat", i + 1), name) for i, name in enumerate(self.names)]

    def choose(self, at):
        """Pick from the roster."""
        from vorhand.ui.screens.setup.players import Players

        return Players(self.app, self, at)

    def seat(self, seat, name):
        """The name was picked; answers like `press`."""
        app = self.app
        if name in self.names:
            from vorhand.ui.screens.device.message import Message

            return Message(app, self, app.word("seats.there", name))
        self.change = (seat, name)
        return self.write()

    def write(self):
        """Write the change; answers like `press`."""
        evening = self.app.evening
        failed = self.trouble(lambda: evening.change_player(*self.change), self.write)
        if failed:
            return failed
        self.names = evening.names
        self._fill()
        return self
