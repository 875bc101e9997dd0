"""Another player takes over a column, or one is absent for a round; only where a round begins."""

from vorhand.ui.kit.row_screen import RowScreen


class Seats(RowScreen):
    """OK on a seat picks who takes it over from here; points and games stay in the column.

    At a table of four or five it first asks whether the player is only absent for this round.
    """

    section = "lists"

    def __init__(self, app, back):
        super().__init__(app, back)
        self.title = app.word("seats.title" if app.evening.players < 4 else "seats.or_absent")
        self._fill()

    def _fill(self):
        word = self.app.word
        e = self.app.evening
        self.names = e.names
        self.rows = []
        for seat in range(e.players):
            name = self.names[seat]
            if seat == e.absent(e.count + 1):
                name = word("seats.who_absent", name)
            self.rows.append((word("seats.seat", seat + 1), name))

    def choose(self, index):
        """Ask what about the player of the seat, or at three who takes it over."""
        app = self.app
        word = app.word
        e = app.evening
        if e.players < 4:
            return self._replace(index)
        if index == e.absent(e.count + 1):
            rows = ((lambda: self._set_present(index), word("seats.there_after_all")),)
        else:
            rows = (
                (lambda: self._set_absent(index), word("seats.absent")),
                (lambda: self._replace(index), word("seats.replace")),
            )
        return self.selection(self.names[index], rows)

    def _replace(self, index):
        """Pick from the roster."""
        from vorhand.ui.screens.setup.players import Players

        return Players(self.app, self, index, self.names)

    def seat(self, seat, name):
        """The name was picked; answers like `press`."""
        if name in self.names:
            return self.message(self.app.word("seats.there", name))
        from vorhand.session.changes import change_player

        return self.write(change_player, seat, name)

    def _set_absent(self, seat):
        from vorhand.session.changes import set_absent

        return self.write(set_absent, seat)

    def _set_present(self, seat):
        from vorhand.session.changes import set_present

        return self.write(set_present, seat)

    def write(self, change, *args):
        """Write a change, a function of changes.py; answers like `press`."""
        evening = self.app.evening
        failure = self.attempt(lambda: change(evening, *args), lambda: self.write(change, *args))
        self._fill()  # also where it failed: another may have written to the list
        return failure or self
