"""The house rules of a rule set: each with its values and what it means."""

from vorhand.ui.canvas import ACCENT, SMALL
from vorhand.ui.canvas import CENTER as ALIGN_CENTER
from vorhand.ui.layout import bottom, margin
from vorhand.ui.screen import LEAVE
from vorhand.ui.values import Values


class Options(Values):
    """Changes `options` ({key: value}, those of the list that is being prepared) in place."""

    def __init__(self, app, back, ruleset, options):
        super().__init__(app, back, app.word("options.title"))
        self.ruleset = ruleset
        self.options = options
        self.sections = app.words.speak(ruleset, "_help")
        self._fill()

    def _fill(self):
        word = self.app.word
        self.rows = []
        for key, _, default, _ in self.ruleset.OPTIONS:
            changed = self.options.get(key, default) != default
            self.rows.append((word("option." + key), "✓" if changed else ""))

    def room(self, c):
        """A line for the value of the chosen rule: names and values are long."""
        return c.height_of(SMALL)

    def beside(self, c):
        """The value of the chosen rule."""
        key, _, default, _ = self.ruleset.OPTIONS[self.at]
        value = self.app.word("option.%s.%s" % (key, self.options.get(key, default)))
        m = margin(c)
        w = c.width - 2 * m
        y = bottom(c) - c.height_of(SMALL)
        c.text(c.fit(value, w, SMALL), m, y, w, SMALL, ACCENT, ALIGN_CENTER)

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
        self.app.words.hush(self.sections)
        self.back.changed()
        return LEAVE
