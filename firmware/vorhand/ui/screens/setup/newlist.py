"""A new list: who plays, who deals first, how long, by which rules; then OK opens it."""

from vorhand import rules as rulesets
from vorhand.session.errors import SessionError
from vorhand.ui.kit.row_screen import RowScreen
from vorhand.ui.wording.rule_set_name import rule_set_name

# Rows that are not a seat; below them the rows of the other rule sets.
_OPEN, _PLAYERS, _DEALER, _LENGTH, _RULES, _OPTIONS = (-1, -2, -3, -4, -5, -6)
_OTHER = -7


class Newlist(RowScreen):
    """Everything stands as in the list before, so that OK alone begins the next one.

    The last rows open it by another rule set with what is usual there: the way back from the
    first row leads to them, a press each.

    names, dealer, ruleset (its module), options, length  what the list will begin with
    others  names of the other rule sets, from the last row upwards; what: what each row is about
    begun   how all this stood when the screen was opened, see _plan
    """

    section = "setup"
    ruling = True

    def __init__(self, app, back):
        super().__init__(app, back)
        self.title = app.word("newlist.title")
        self.called = {}  # what rule sets call themselves, as far as it was shown
        names, dealer, name, options, length = app.plan or self._as_before()
        self.names = list(names)
        self.dealer = dealer
        self.ruleset = rulesets.load(name)
        self.options = app.settings.options(self.ruleset)
        for key, values, _, _ in self.ruleset.OPTIONS:
            if options.get(key) in values:  # a list may say anything, see App.load_rules
                self.options[key] = options[key]
        self.length = self._usual_length() if length is None else length
        self.others = []
        self.what = []
        self._seat_all(self._fitting())
        self._fill()
        self.begun = app.plan or self._plan()

    def _as_before(self):
        """Return a plan, see _plan, as in the list in hand or as the settings say.

        Its length is None where it is the usual one of the rule set.
        """
        app = self.app
        settings = app.settings
        e = app.evening
        # Rules that are lent are those of all lists that begin in this run.
        known = e and "rules" not in settings.lent
        names = e.names if e else settings.get("roster")[:3]
        dealer = e.first_dealer if e else 0
        name = e.rules if known else settings.get("rules")
        options = {}
        length = None
        if e and e.rules == name:
            for key in e.options:
                if "opt.%s.%s" % (name, key) not in settings.lent:
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
        plan = self._plan()
        if plan != self.begun:
            self.app.plan = plan
        return super().leave()

    def _usual_length(self):
        """How long a list by the rule set is, unless the settings say otherwise."""
        length = self.app.settings.get("length")
        return length if length >= 0 else self.ruleset.lengths(self._fitting())[0]

    def _fitting(self):
        """How many can play by the rule set: as many as there are, or the nearest number."""
        count = max(len(self.names), 2)
        best = self.ruleset.TABLES[0]
        for players in self.ruleset.TABLES:
            if abs(players - count) < abs(best - count):
                best = players
        return best

    def _seat_all(self, players):
        """Make it `players` names: from the roster first, then "Player 4"."""
        names = self.names[:players]
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

    def _fill(self):
        word = self.app.word
        names = self.names
        rows = [(_OPEN, word("newlist.open"), "")]
        for seat in range(len(names)):
            rows.append((seat, word("newlist.seat", seat + 1), names[seat]))
        rows.append((_PLAYERS, word("newlist.players"), str(len(names))))
        rows.append((_DEALER, word("newlist.dealer"), names[self.dealer]))
        rows.append((_LENGTH, word("newlist.length"), self._length(self.length)))
        rows.append((_RULES, word("newlist.rules"), ""))
        changed = 0
        for key, _, default, _ in self.ruleset.OPTIONS:
            changed += self.options.get(key, default) != default
        text = word("newlist.changed", changed) if changed else word("newlist.usual")
        rows.append((_OPTIONS, word("newlist.options"), text))
        self.others = [name for name in rulesets.names() if name != self.ruleset.NAME]
        for at in range(len(self.others) - 1, -1, -1):
            rows.append((_OTHER - at, "", ""))
        self.what = [row[0] for row in rows]
        self.rows = [row[1:] for row in rows]

    def line(self, at):
        """Return (word, value) of a row; a rule set's name only where the row is shown.

        Each has words of its own, which take a moment to load.
        """
        what = self.what[at]
        if what <= _OTHER:
            return "► " + self._named(self.others[_OTHER - what]), ""
        if what == _RULES:
            return self.rows[at][0], self._named(self.ruleset.NAME)
        return self.rows[at]

    def _named(self, name):
        """What a rule set calls itself, asked only once."""
        if name not in self.called:
            self.called[name] = rule_set_name(self.app.words, name)
        return self.called[name]

    def _length(self, length):
        return self.app.word("newlist.deals", length) if length else self.app.word("newlist.free")

    def choose(self, at):
        """Open the list, or the choice of the row."""
        app = self.app
        what = self.what[at]
        if what == _OPEN:
            return self.write()
        if what <= _OTHER:
            return self._turn(self.others[_OTHER - what]) or self.write()
        if what >= 0:
            from vorhand.ui.screens.setup.players import Players

            return Players(app, self, what)
        if what == _OPTIONS:
            from vorhand.ui.screens.setup.options import Options

            return Options(app, self, self.ruleset, self.options)
        if what == _PLAYERS:
            values = self.ruleset.TABLES
            labels = [str(n) for n in values]
            present = len(self.names)
        elif what == _DEALER:
            values = range(len(self.names))
            labels = self.names
            present = self.dealer
        elif what == _LENGTH:
            values = self.ruleset.lengths(len(self.names))
            labels = [self._length(n) for n in values]
            present = self.length
        else:
            values = rulesets.names()
            labels = [self._named(name) for name in values]
            present = self.ruleset.NAME
        from vorhand.ui.screens.setup.setting import Setting

        return Setting(app, self, what, self.rows[at][0], values, labels, present)

    def put(self, what, value):
        """A choice has been made; answers like `press`."""
        if what == _PLAYERS:
            usual = self.length == self.ruleset.lengths(len(self.names))[0]
            self._seat_all(value)
            lengths = self.ruleset.lengths(value)
            if usual or self.length not in lengths:
                self.length = lengths[0]
            self.at += value - self.what.index(_PLAYERS) + 1  # stay at this row
        elif what == _DEALER:
            self.dealer = value
        elif what == _LENGTH:
            self.length = value
        elif what == _RULES:
            return self._turn(value)
        self._fill()
        return None

    def _turn(self, name):
        """Turn to another rule set; a screen that says so where not as many can play by it."""
        self.ruleset = rulesets.load(name)
        self.options = self.app.settings.options(self.ruleset)
        self.length = self._usual_length()
        count = len(self.names)
        self._seat_all(self._fitting())
        self._fill()
        self.at = self.what.index(_RULES)
        tables = self.ruleset.TABLES
        if count in tables:
            return None
        self.at = self.what.index(0)
        numbers = ", ".join([str(n) for n in tables])
        text = self.app.word("newlist.people", self._named(name), numbers, count)
        from vorhand.ui.screens.device.message import Message

        return Message(self.app, self, text)

    def seat(self, seat, name):
        """Seat a player; who sat elsewhere changes places with him; answers like `press`."""
        names = self.names
        if name in names:
            names[names.index(name)] = names[seat]
        names[seat] = name
        self._fill()

    def changed(self):
        """The house rules were looked at."""
        self._fill()

    def write(self):
        """Open the list; answers like `press`."""
        app = self.app
        failed = self.trouble(self._open, self.write)
        if failed:
            return failed
        app.plan = None
        follow = self.keep()
        if app.lists.scarce():
            from vorhand.ui.screens.device.message import Message

            return Message(app, follow, SessionError("scarce"))
        return follow

    def _open(self):
        ruleset, lists = self.ruleset, self.app.lists
        home = ruleset.home(self.options)
        self.app.take(
            lists.create(ruleset.NAME, self.options, self.names, self.dealer, self.length, home)
        )

    def keep(self):
        """Keep the house rules for the next list by this rule set; answers like `press`.

        A new list is the newest one: there is none to be remembered in its place.
        """
        app = self.app
        settings = app.settings
        before = settings.options(self.ruleset)
        changed = settings.others.pop("playing", None) is not None
        for key in before:
            value = self.options.get(key, before[key])
            lent = "opt.%s.%s" % (self.ruleset.NAME, key) in settings.lent
            if value != before[key] and not lent:
                settings.set_option(self.ruleset, key, value)
                changed = True
        return self.saved(app.home, app.home) if changed else app.home

    def hints(self):
        """OK opens the list on the first row and the last ones, a choice on the others."""
        hints = super().hints()
        what = self.what[self.at]
        if what == _OPEN or what <= _OTHER:
            text = self.app.word("newlist.do" if what == _OPEN else "newlist.other")
            return ((hints[0][0], text),) + tuple(hints[1:])
        return hints
