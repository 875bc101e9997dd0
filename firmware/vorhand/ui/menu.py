"""The menu: everything that is not part of a deal, in the order of use."""

from vorhand.rules.table import round_complete
from vorhand.ui.values import Values


class Menu(Values):
    """While a deal is being entered, what would take its list away is left out."""

    def __init__(self, app, back):
        e = app.evening
        free = not app.talk
        names = []
        if free and (not e or app.full()):
            names.append("newlist")
        if e:
            names.append("standings")
            names.append("sheet")
        names.append("calculator")
        if e and free and not e.closed:
            if round_complete(e.played(), e.players) and not app.full():
                names.append("seats")
            names.append("sign")
        if free:
            if "newlist" not in names:
                names.append("newlist")
            names.append("lists")
        names += ["settings", "players", "help", "about"]
        self.names = names
        super().__init__(app, back, app.word("menu"), [(app.word("menu." + n), "") for n in names])

    def choose(self, at):
        """Open the chosen screen."""
        return self.app.open(self.names[at], self)
