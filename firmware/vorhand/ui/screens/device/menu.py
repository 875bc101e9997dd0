"""The menu: everything that is not part of a deal, in the order of use."""

from vorhand.rules import RuleError, load
from vorhand.rules.deal.table import Table, round_complete
from vorhand.session.errors import SessionError
from vorhand.ui.kit.row_screen import Values


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
        if not e or _reckons(load(e.rules), e.options):  # its words are not wanted here
            names.append("calculator")
        if e and free and not e.closed:
            if round_complete(e.played(), e.players) and not app.full():
                names.append("seats")
            names.append("sign")
        if free:
            if "newlist" not in names:
                names.append("newlist")
            names.append("lists")
        if e:
            names.append("rules")
        names += ["settings", "players", "help", "about"]
        self.names = names
        super().__init__(app, back, app.word("menu"), [(app.word("menu." + n), "") for n in names])

    def choose(self, at):
        """Open the chosen screen."""
        app = self.app
        if self.names[at] == "rules":
            from vorhand.ui.rulebook import Rulebook

            e = app.evening
            return app.open("options", self, Rulebook(e.rules), e.options, True)
        screen = app.open(self.names[at], self)
        if self.names[at] == "newlist" and app.evening and not app.full():
            # Before it is left for another one.
            problem = SessionError("unfinished", app.evening.id.lstrip("0"))
            screen = app.open("message", screen, problem)
            screen.onward = True
        return screen


def _reckons(ruleset, options):
    """Whether the value calculator serves a rule set.

    It does where games are bid for and known by their name and matadors alone.
    """
    if not getattr(ruleset, "LADDER", ()):
        return False
    table = Table(ruleset.TABLES[0], 0)
    facts = {"declarer": table.active[0], "game": "clubs", "matadors": 1, "outcome": "won"}
    try:
        return bool(ruleset.score(table, facts, options).value)
    except RuleError:
        return False


SCREEN = Menu
