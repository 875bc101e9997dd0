"""A new list: by which rules, how many play, who deals first, go; below that who, how long."""

from micropython import const

from vorhand import rules as rulesets
from vorhand.session.settings import option_key
from vorhand.ui.keys import DOWN, OK, UP
from vorhand.ui.kit.row_screen import RowScreen, neighbour
from vorhand.ui.kit.screen import Successor
from vorhand.ui.list_flow import open_list

# Rows that are not a seat.
_OPEN = const(-1)
_PLAYERS = const(-2)
_DEALER = const(-3)
_LENGTH = const(-4)
_RULES = const(-5)
_OPTIONS = const(-6)


def next_rules(app):
    """Return the name of the rule set that a list begins with where nobody chooses another."""
    e = app.evening
    # Rules that are lent are those of all lists that begin in this run.
    return e.rules if e and "rules" not in app.settings.lent else app.settings.get("rules")


class Newlist(RowScreen):
    """Everything stands as in the list before, so that OK alone begins the next one.

    Above the row that opens it are the rules, the number of players and the first dealer, who
    changes more often than all the rest, which is below it.

    names, dealer, ruleset (its module), options, length  what the list will begin with
    pending  name of the rule set that its row was turned to, loaded when the row is left
    players  how many are to play, as far as the rules allow
    waiting  names without a seat since the number of players went down, for when it goes up again
    what     what each row is about
    plan     the plan when the screen was opened, see _plan
    """

    section = "setup"
    holds_rules = True
    only_woken = True
    upper = 4

    def __init__(self, app, back):
        super().__init__(app, back)
        self.title = app.word("newlist.title")
        self.called = {}  # what rule sets call themselves, as far as it was shown
        names, dealer, name, options, length = app.plan or self._as_before()
        self.names = list(self._as_before()[0] if names is None else names)
        self.pending = ""
        self.players = max(len(self.names), 2)
        self.waiting = []
        self.dealer = dealer
        self.ruleset = rulesets.load(name)
        self.options = app.settings.options(self.ruleset)
        for key, values, _, _ in self.ruleset.OPTIONS:
            if options.get(key) in values:  # a list may say anything, see App.load_rules
                self.options[key] = options[key]
        self.length = self._usual_length() if length is None else length
        self.what = []
        self._seat_all(self._players())
        self.fill()
        self.cursor = self.what.index(_OPEN)
        self.plan = self._plan()

    def _as_before(self):
        """Return a plan, see _plan, as in the list in hand or as the settings say.

        Its length is None where it is the usual one of the rule set.
        """
        app = self.app
        settings = app.settings
        e = app.evening
        names = e.names if e else settings.get("roster")[:3]
        dealer = e.first_dealer if e else 0
        name = next_rules(app)
        options = {}
        length = None
        if e and e.rules == name:
            for key in e.options:
                if option_key(name, key) not in settings.lent:
                    options[key] = e.options[key]
            length = e.length
        return names, dealer, name, options, length

    def _plan(self):
        """(names, dealer, rule set, options, length): of the options those that were changed."""
        usual = self.app.settings.options(self.ruleset)
        options = {}
        for key in self.options:
            if self.options[key] != usual.get(key):
                options[key] = self.options[key]
        return tuple(self.names), self.dealer, self.ruleset.NAME, options, self.length

    def leave(self):
        """BACK: what was changed waits for the next time, as long as the device is on."""
        if self.pending:
            self._turn(self.pending)
        plan = self._plan()
        if plan != self.plan:
            e = self.app.evening
            if e and list(plan[0]) == e.names:
                plan = (None,) + plan[1:]  # whoever has the columns then
            self.app.plan = plan
        return super().leave()

    def _usual_length(self):
        """Return the length of a list by the rule set, unless the settings say otherwise."""
        length = self.app.settings.get("length")
        return length if length >= 0 else self.ruleset.lengths(self._players())[0]

    def _players(self):
        """Return how many can play by the rule set: `players`, or the nearest number."""
        return min(self.ruleset.TABLES, key=lambda players: abs(players - self.players))

    def _seat_all(self, players):
        """Make it `players` names: who sat there, then from the roster, then "Player 4"."""
        names = self.names + self.waiting
        self.waiting = names[players:]
        names = names[:players]
        for name in self.app.settings.get("roster"):
            if len(names) < players and name not in names:
                names.append(name)
        number = len(names)
        while len(names) < players:
            number += 1
            name = self.app.word("newlist.player", number)
            if name not in names:
                names.append(name)
        self.names = names
        self.dealer %= players

    def fill(self):
        word = self.app.word
        names = self.names
        count = 0
        for key, _, default, _ in self.ruleset.OPTIONS:
            count += self.options.get(key, default) != default
        rows = [
            (_RULES, word("newlist.rules"), ""),
            (_PLAYERS, word("newlist.players"), str(len(names))),
            (_DEALER, word("first_dealer"), names[self.dealer]),
            (_OPEN, "► " + word("newlist.open"), ""),
        ]
        for seat in range(len(names)):
            rows.append((seat, word("newlist.seat", seat + 1), names[seat]))
        rows += [
            (_LENGTH, word("newlist.length"), self._length(self.length)),
            (
                _OPTIONS,
                word("newlist.options"),
                word("newlist.changed", count) if count else word("newlist.usual"),
            ),
        ]
        self.what = [row[0] for row in rows]
        self.rows = [row[1:] for row in rows]

    def line(self, index):
        """Return (word, value) of a row; a rule set's name only where the row is shown.

        Each has words of its own, which take a moment to load.
        """
        if self.what[index] == _RULES:
            return self.rows[index][0], self._title(self.pending or self.ruleset.NAME)
        return self.rows[index]

    def _title(self, name):
        """Return the title of a rule set, which is looked up only once."""
        if name not in self.called:
            self.called[name] = self.app.words.rule_set(name)
        return self.called[name]

    def _length(self, length):
        if not length:
            return self.app.word("newlist.free")
        return self.app.word("newlist.deals_one" if length == 1 else "newlist.deals", length)

    def choose(self, index):
        """Open the list, or the choice of the row."""
        app = self.app
        row = self.what[index]
        if row == _OPEN:
            return self.write()
        if row >= 0:
            from vorhand.ui.screens.setup.players import Players

            return Players(app, self, row)
        if row == _OPTIONS:
            from vorhand.ui.screens.setup.options import Options

            return Options(app, self, self.ruleset, self.options)
        values, present, take = self._values(row)
        labels = {_PLAYERS: str, _LENGTH: self._length, _RULES: self._title}
        label = labels.get(row, lambda seat: self.names[seat])
        rows = [(value, label(value)) for value in values]
        return self.selection(self.rows[index][0], rows, take, present)

    def _values(self, row):
        """(values, the present one, what takes one) of a row.

        Of a seat they are the names of the roster without those of the others.
        """
        players = len(self.names)
        if row >= 0:
            present = self.names[row]
            others = self.names[:row] + self.names[row + 1 :]
            names = [name for name in self.app.settings.get("roster") if name not in others]
            if present not in names:
                names.insert(0, present)
            return names, present, lambda name: self.seat(row, name)
        if row == _PLAYERS:
            return self.ruleset.TABLES, players, self.set_players
        if row == _DEALER:
            return range(players), self.dealer, self.set_dealer
        if row == _LENGTH:
            lengths = sorted(self.ruleset.lengths(players), key=_without_end_last)
            return lengths, self.length, self.set_length
        return rulesets.names(), self.pending or self.ruleset.NAME, self.set_rules

    def go_to(self, index):
        """Stand on another row; rules that their row was turned to are loaded now."""
        if self.pending:
            return self._turn_to(self.pending, self.what[index])
        return super().go_to(index)

    def turns(self, index):
        """Rules, numbers, seats; the house rules are a screen."""
        return self.what[index] not in (_OPEN, _OPTIONS)

    def turn(self, index, step):
        """The value before or after; on a seat the names of the roster go round."""
        row = self.what[index]
        values, present, take = self._values(row)
        value = neighbour(values, present, step)
        if value == present:
            self.app.refuse()
        elif row == _RULES:
            self.pending = value
        else:
            take(value)

    def set_players(self, players):
        """So many play; the length goes with them where it was the usual one."""
        usual = self.length == self._usual_length()
        self.players = players
        self._seat_all(players)
        if usual or self.length not in self.ruleset.lengths(players):
            self.length = self._usual_length()
        self.fill()

    def set_dealer(self, seat):
        """Set who deals first."""
        self.dealer = seat
        self.fill()

    def set_length(self, length):
        """Set how many deals the list has."""
        self.length = length
        self.fill()

    def set_rules(self, name):
        """Another rule set was chosen; answers like `press`."""
        return self._turn_to(name, _OPEN)

    def _turn(self, name):
        """Turn to a rule set; to another one with what is usual there, and whom it can seat."""
        self.pending = ""
        if name == self.ruleset.NAME:
            return
        self.ruleset = rulesets.load(name)
        self.options = self.app.settings.options(self.ruleset)
        self.length = self._usual_length()
        self._seat_all(self._players())
        self.fill()

    def _turn_to(self, name, row):
        """Turn to a rule set and go to `row`, one of `what`; answers like `press`.

        Where as many players cannot play by the rule set, a screen says so.
        """
        count = len(self.names)
        self._turn(name)
        tables = self.ruleset.TABLES
        if count in tables:
            self.cursor = self.what.index(row)
            return None
        self.cursor = self.what.index(0)
        numbers = ", ".join(map(str, tables))
        return self.message(self.app.word("newlist.people", self._title(name), numbers, count))

    def seat(self, seat, name):
        """Seat a player; who sat elsewhere changes places with him; answers like `press`."""
        names = self.names
        if name in names:
            names[names.index(name)] = names[seat]
        elif name in self.waiting:
            self.waiting.remove(name)
        names[seat] = name
        self.fill()

    def write(self):
        """Open the list once this screen is gone: its head, and reading that, take kilobytes.

        The house rules are kept for the next list by this rule set.
        """
        app = self.app
        ruleset, options = self.ruleset, self.options
        app.plan = self._plan()
        usual = app.settings.options(ruleset)
        changed = []
        for key in usual:
            value = options.get(key, usual[key])
            is_lent = option_key(ruleset.NAME, key) in app.settings.lent
            if value != usual[key] and not is_lent:
                changed.append((key, value))
        home = ruleset.home(options)
        head = (ruleset.NAME, options, self.names, self.dealer, self.length, home)
        return Successor(open_list, None, head, changed)

    def hints(self):
        """OK opens the list on its row, a choice on the others."""
        hints = super().hints()
        row = self.what[self.cursor]
        if row == _OPEN:
            return ((OK, self.app.word("newlist.do")),) + hints[1:]
        if self.app.keys.direct and self.turns(self.cursor) and len(self._values(row)[0]) == 1:
            return (hints[0], (UP, ""), (DOWN, self.app.word("next")))  # nothing to change to
        return hints


def _without_end_last(length):
    return length or 1000
