"""The house rules of a rule set: each with its value, all its values and what it means.

A dot stands before a rule that is not as usual. Where there are many rules, each row is a group
and leads to its rules.
"""

from micropython import const

from vorhand.lang import sections
from vorhand.session import SessionError
from vorhand.ui.drawing.canvas import ALIGN_CENTER, FG, SMALL
from vorhand.ui.drawing.layout import bottom, margin
from vorhand.ui.keys import OK
from vorhand.ui.kit.row_screen import RowScreen, neighbour
from vorhand.ui.kit.screen import LEAVE

_MANY = const(16)  # so many rules are one list
# The group of a rule is told by how its key begins; of all others it is "game".
_GROUPS = (
    ("kontra", "kontra"),
    ("spitze", "kontra"),
    ("revolution", "kontra"),
    ("schenken", "kontra"),
    ("ramsch", "ramsch"),
    ("durchmarsch", "ramsch"),
    ("texas_ramsch", "ramsch"),
    ("bock", "bock"),
    ("list", "list"),
    ("bierlachs", "list"),
    ("sf_", "list"),
)
_ORDER = const(("kontra", "ramsch", "bock", "game", "list"))


def _group(key):
    """Return the name of the group that a rule belongs to."""
    for begin, group in _GROUPS:
        if key.startswith(begin):
            return group
    return "game"


class Options(RowScreen):
    """Changes `options` ({key: value}, those of the list that is being prepared) in place.

    ruleset  its module
    fixed    they are those of the list in hand, which stand until it ends
    group    the rows are only the rules of this group, "": all of them, or the groups
    what     of each row the rule's row in OPTIONS, the name of a group, or None: the rule set
    """

    section = "setup"
    holds_rules = True
    kinds = ("OPTIONS",)

    def __init__(self, app, back, ruleset, options, fixed=False, group=""):
        super().__init__(app, back)
        title = "options.group." + group if group else "options.title"
        self.title = app.word("options.fixed" if fixed and not group else title)
        self.ruleset = ruleset
        self.options = options
        self.fixed = fixed
        self.group = group
        table = ruleset.OPTIONS
        if group:
            table = [row for row in table if _group(row[0]) == group]
        self.table = table
        self.what = list(table)
        if not group and len(table) > _MANY:
            groups = [_group(row[0]) for row in table]
            self.what = [name for name in _ORDER if name in groups]
        else:
            app.words.speak(ruleset, "OPTIONS")
        if fixed and not group:
            self.what.insert(0, None)
        self.called = app.words.rule_set(ruleset.NAME) if fixed and not group else ""
        self.fill()

    def fill(self):
        word = self.app.word
        self.rows = []
        for subject in self.what:
            if subject is None:
                self.rows.append((self.called, ""))
            elif isinstance(subject, str):
                count = self._count(subject)
                value = word("newlist.changed", count) if count else word("newlist.usual")
                self.rows.append((word("options.group." + subject), value))
            else:
                value = word("option.%s.%s" % (subject[0], self._value(subject)))
                name = word("option." + subject[0])
                if self.group == "bock":  # the title says so
                    name = name[name.find(": ") + 1 :].strip()
                self.rows.append((name, value))

    def indent(self, c, index, x, y, ink):
        """A dot before what is not as usual."""
        side = self._dot(c)
        if self.dotted(index):
            c.bar(x, y + (c.height_of(self.size) - side) // 2, side, side, ink)
        return side + 2

    def _dot(self, c):
        """Pixels of the dot's side."""
        return c.height_of(self.size) // 4

    def dotted(self, index):
        """Return whether a row is not as usual, or has some that are not."""
        subject = self.what[index]
        if isinstance(subject, str):
            return self._count(subject) > 0
        return subject is not None and self._changed(subject)

    def turns(self, index):
        """A rule has values, and those of a list that has begun stand."""
        return not self.fixed and isinstance(self.what[index], tuple)

    def turn(self, index, step):
        """The value before or after."""
        row = self.what[index]
        self.take(neighbour(row[1], self._value(row), step))

    def _rules(self, group):
        """The rules of a group."""
        return [row for row in self.table if _group(row[0]) == group]

    def _count(self, group):
        """Return how many rules of a group are not as usual."""
        return sum([self._changed(row) for row in self._rules(group)])

    def _changed(self, row):
        """Return whether a rule is not as usual."""
        return self._value(row) != row[2]

    def _value(self, row):
        return self.options.get(row[0], row[2])

    def detail_height(self, c):
        """A line for the value of the chosen rule, which its row may have to cut."""
        return c.height_of(SMALL)

    def paint_detail(self, c):
        """The value that its row has no room for, and the usual one; of a group what it has."""
        word = self.app.word
        m = margin(c)
        w = c.width - 2 * m
        subject = self.what[self.cursor]
        if subject is None:
            text = word("options.stand")
        elif isinstance(subject, str):
            changes = self._count(subject)
            count = len(self._rules(subject))
            text = word("options.count", count, changes) if changes else word("options.all", count)
        else:
            name, value = self.rows[self.cursor]
            fits = self.has_room(c, name, value, w - 2 - self._dot(c) - 2)
            text = value
            if self._changed(subject):
                usual = word("option.%s.%s" % (subject[0], subject[2]))
                text = word("options.usual", value, usual)
                if c.width_of(text, SMALL) > w:  # the row may have the value
                    text = word("options.usual", "", usual).strip() if fits else value
            elif fits:
                return
        y = bottom(c) - c.height_of(SMALL)
        c.text(c.fit(text, w, SMALL), m, y, w, SMALL, FG, ALIGN_CENTER)

    def choose(self, index):
        """The values of the row, with its help text and where the rule stands; or its group."""
        app = self.app
        word = app.word
        subject = self.what[index]
        if subject is None:
            return self._refusal()
        if isinstance(subject, str):
            return Options(app, self, self.ruleset, self.options, self.fixed, subject)
        key, values, _, source = subject
        rows = [(value, word("option.%s.%s" % (key, value))) for value in values]
        note = app.words.once("HELP", sections(self.ruleset), "help." + key)
        if source != "-":
            note += "\n" + word("options.source", source)
        present = self._value(subject)
        return self.selection(word("option." + key), rows, self.take, present, note)

    def take(self, value):
        """A value of the chosen rule was picked; answers like `press`."""
        row = self.what[self.cursor]
        if self.fixed:
            return None if self._value(row) == value else self._refusal()
        self.options[row[0]] = value
        self.fill()
        return None

    def _refusal(self):
        """Why the rules of the list in hand stay as they are, and what to do about it."""
        return self.message(SessionError("rules_stand", self.app.keys.label((OK,))))

    def leave(self):
        """Back to what is being prepared."""
        if not self.fixed:
            self.back.fill()
        return LEAVE
