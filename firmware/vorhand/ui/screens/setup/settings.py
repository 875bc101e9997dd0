"""The settings: a row for each line of the settings table, changed at once and kept."""

from micropython import const

from vorhand.lang import codes, name
from vorhand.session import settings_table as table
from vorhand.ui.keys import Scheme
from vorhand.ui.kit.row_screen import RowScreen, neighbour
from vorhand.ui.wording.figures import money, stake

_SETTLED_MS = const(3_000)  # nobody has changed a value in its row for so long
# Asked where a list begins, or on a screen of their own, or too long for a few keys.
_ELSEWHERE = const(("rules", "length", "roster", "link"))


class Settings(RowScreen):
    """OK on a row opens its values; nothing here changes a list that has begun.

    unsaved  whether a value was changed in its row: kept when the row is left, or when nobody has
             changed it for a while, not at every step
    since    when `tick` has first seen it so, None before
    """

    section = "settings"

    def __init__(self, app, back):
        super().__init__(app, back)
        self.keys = [row[0] for row in table.TABLE if row[0] not in _ELSEWHERE]
        self.unsaved = False
        self.since = None
        self._fill()

    def _fill(self):
        app = self.app
        self.title = app.word("settings.title")
        self.rows = [
            (app.word("set." + key), self.label(key, app.settings.get(key))) for key in self.keys
        ]

    def label(self, key, value):
        """A value as a text: its own words, a time, money, yes or no, or the figure."""
        words = self.app.words
        if key == "language":
            return name(value)
        word_key = "set.%s.%s" % (key, value)
        if words.has(word_key):
            return words.word(word_key)
        values, unit = table.row(key)[2:]
        if unit == "seconds":
            if not value:
                return words.word("set.never")
            return words.word("set.minutes", value // 60) if value >= 60 else "%d s" % value
        if unit == "percent":
            return "%d %%" % value
        if unit == "hundredths":
            return stake(words.word, value)
        if unit == "cents":
            return money(words.word, value)
        if values == (0, 1):
            return words.word("yes" if value else "no")
        return str(value)

    def values(self, key):
        """All values of a setting; of a number a range, with the steps that are usual."""
        if key == "language":
            return codes()
        values, unit = table.row(key)[2:]
        return values[::5] if key[:3] == "fee" and unit == "cents" else values

    def press(self, key):
        """As ever; what was changed in the row is kept when another screen follows."""
        follow = super().press(key)
        return self._keep(follow) if follow else None

    def go_to(self, index):
        """Stand on another row; what was changed in the one before is kept."""
        self.cursor = index
        return self._keep(None)

    def tick(self, now):
        """Keep what was changed once it stands for a while: the device may go to sleep here."""
        if not self.unsaved:
            return None
        if self.since is None:
            self.since = now
        return self._keep(None) if now - self.since >= _SETTLED_MS else None

    def _keep(self, follow):
        """Save what was changed; return `follow`, or the screen that says why it could not."""
        if not self.unsaved:
            return follow
        self.unsaved = False
        return self.saved(follow)

    def turns(self, index):
        """Every setting has values."""
        return True

    def turn(self, index, step):
        """The value before or after; numbers stop at their ends."""
        key = self.keys[index]
        values = self.values(key)
        present = self.app.settings.get(key)
        if isinstance(values, range):
            step *= values[1] - values[0]
            value = min(max(present + step, values[0]), values[-1])
        else:
            value = neighbour(values, present, step)
        if value == present:
            self.app.refuse()
        else:
            self._set(key, value)
            self.unsaved = True
            self.since = None

    def choose(self, index):
        """Open the values of the row."""
        app = self.app
        key = self.keys[index]
        values = self.values(key)
        present = app.settings.get(key)
        title = app.word("set." + key)
        if isinstance(values, range):
            from vorhand.ui.screens.setup.number import Number

            in_cents = table.row(key)[3] == "cents"
            return Number(app, self, title, values, self.take, present, in_cents)
        rows = [(value, self.label(key, value)) for value in values]
        note = "set.%s.note" % key
        note = app.word(note) if app.words.has(note) else ""
        return self.selection(title, rows, self.take, present, note)

    def take(self, value):
        """Set the chosen row to a value and keep it; answers like `press`."""
        self._set(self.keys[self.cursor], value)
        self.unsaved = False
        return self.saved(None)

    def _set(self, key, value):
        app = self.app
        app.settings.set(key, value)
        if key == "language":
            app.words.switch(value)
        elif key == "suits":
            app.words.play_with(value)
        elif key in ("colours", "invert", "rotate"):
            app.restyled = True
        elif key == "cursor":
            app.keys = Scheme(app.keys.count, value)
        self._fill()
