"""The house rules of a rule set: each with its values and what it means."""

from vorhand.ui.screen import LEAVE
from vorhand.ui.values import Values


class Options(Values):
    """Changes `options` ({key: value}, those of the list that is being prepared) in place."""

    def __init__(self, app, back, ruleset, options):
        super().__init__(app, back, app.word("options.title"))
        self.ruleset = ruleset
        self.options = options
        self.section = ruleset.NAME + "_help"
        app.words.section(self.section)
        self._fill()

    def _fill(self):
        word = self.app.word
        self.rows = []
        for key, _, default, _ in self.ruleset.OPTIONS:
            value = self.options.get(key, default)
            label = "option.%s.%s" % (key, value)
            self.rows.append((word("option." + key), word(label)))

    def choose(self, at):
        """The values of the row, with its help text and where the rule stands."""
        app = self.app
        word = app.word
        key, values, default, source = self.ruleset.OPTIONS[at]
        labels = [word("option.%s.%s" % (key, value)) for value in values]
        note = word("help." + key)
        if source:
            note += "\n" + word("options.source", source)
        present = self.options.get(key, default)
        return app.open("setting", self, key, word("option." + key), values, labels, present, note)

    def put(self, key, value):
        """A value has been chosen."""
        self.options[key] = value
        self._fill()

    def leave(self):
        """Back; the help texts are forgotten."""
        self.app.words.drop(self.section)
        self.back.changed()
        return LEAVE
