"""A new list: who plays, who deals first, how long, by which rules; then OK opens it."""

from vorhand import rules as rulesets
from vorhand.session.errors import SessionError, StorageError
from vorhand.ui.values import Values

# Rows that are not a seat.
_OPEN, _PLAYERS, _DEALER, _LENGTH, _RULES, _OPTIONS = (-1, -2, -3, -4, -5, -6)


class Newlist(Values):
    """Everything stands as in the list before, so that OK alone begins the next one."""

    def __init__(self, app, back):
        super().__init__(app, back, app.word("newlist.title"))
        settings = app.settings
        e = app.evening
        if e:
            self.names = list(e.names)
            self.dealer = e.first_dealer
        else:
            self.names = list(settings.get("roster")[:3])
            self.dealer = 0
        known = e and e.rules in rulesets.names()
        self.ruleset = rulesets.load(e.rules if known else settings.get("rules"))
        self.options = settings.options(self.ruleset)
        if known:
            self.options.update(e.options)
        lengths = self.ruleset.lengths(max(3, len(self.names)))
        self.length = settings.get("length")
        if e:
            self.length = e.length
        if self.length < 0:
            self.length = lengths[0]
        self._seat_all(max(3, len(self.names)))
        self._fill()

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
        rows.append((_RULES, word("newlist.rules"), self._named(self.ruleset.NAME)))
        changed = 0
        for key, _, default, _ in self.ruleset.OPTIONS:
            changed += self.options.get(key, default) != default
        text = word("newlist.changed", changed) if changed else word("newlist.usual")
        rows.append((_OPTIONS, word("newlist.options"), text))
        self.what = [row[0] for row in rows]
        self.rows = [row[1:] for row in rows]

    def _named(self, name):
        """What a rule set calls itself; its words are loaded for that moment only."""
        words = self.app.words
        known = words.has("rules." + name)
        if not known:
            words.section(name)
        text = words.word("rules." + name)
        if not known:
            words.drop(name)
        return text

    def _length(self, length):
        return self.app.word("newlist.deals", length) if length else self.app.word("newlist.free")

    def choose(self, at):
        """Open the list, or the choice of the row."""
        app = self.app
        what = self.what[at]
        if what == _OPEN:
            return self.write()
        if what >= 0:
            return app.open("players", self, what)
        if what == _OPTIONS:
            return app.open("options", self, self.ruleset, self.options)
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
        return app.open("setting", self, what, self.rows[at][0], values, labels, present)

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
            self.ruleset = rulesets.load(value)
            self.options = self.app.settings.options(self.ruleset)
        self._fill()

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
        try:
            evening = app.lists.create(
                self.ruleset.NAME,
                self.options,
                self.names,
                self.dealer,
                self.length,
                self.ruleset.home(self.options),
            )
        except StorageError as problem:
            return app.open("failure", self, problem, self.write)
        except SessionError as problem:
            return app.open("message", self, problem)
        app.take(evening)
        return app.home

    def hints(self):
        """OK opens the list on the first row, a choice on the others."""
        hints = super().hints()
        if self.at == 0:
            return ((hints[0][0], self.app.word("newlist.do")),) + tuple(hints[1:])
        return hints
