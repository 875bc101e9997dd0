"""All lists on the device, the newest first: who played, how far; OK looks at one.

One that is not closed can be gone on with: only then it becomes the list in play. One without a
deal can be removed. The last row says how much room is left, and makes some.
"""

from vorhand.rules import RuleError
from vorhand.session import ListError, StorageError
from vorhand.ui.drawing.canvas import DIM, FG, SMALL
from vorhand.ui.drawing.layout import bottom, margin
from vorhand.ui.kit.row_screen import RowScreen


class Lists(RowScreen):
    """Only the chosen list is read, for its players and its deals.

    numbers  of the lists; problem: why they cannot be told, None where they can
    evening  the chosen list, None where it cannot be read; lines: two that say what it is
    """

    section = "lists"

    def __init__(self, app, back):
        super().__init__(app, back)
        self.title = app.word("lists.title")
        self.problem = None
        self.evening = None
        self.lines = ("", "")
        try:
            self.numbers = app.lists.numbers()
            self.numbers.reverse()
        except StorageError as problem:
            self.numbers = ()
            self.problem = problem
        self.last = len(self.numbers)  # the row below the lists
        self.rows = range(self.last + 1) if self.last or self.problem else ()
        self._look()

    def line(self, index):
        """Return (word, value) of a row; there may be hundreds of lists."""
        word = self.app.word
        if index == self.last:
            return word("lists.unreadable" if self.problem else "lists.room"), ""
        playing = self.app.playing
        mark = "✓" if playing and playing.path == self.app.lists.path(self._id(index)) else ""
        if index == self.cursor and self.evening:
            mark = (_date(word, self.evening.opened) + " " + mark).strip()
        return word("lists.n", self.numbers[index]), mark

    def _id(self, index):
        return "%04d" % self.numbers[index]

    def press(self, key):
        """As ever, with the list in play in hand again."""
        self._return()
        return super().press(key)

    def tick(self, now):
        """Back from another list: the one in play is in hand again."""
        self._return()

    def _return(self):
        app = self.app
        if app.looks_on():
            app.take(app.playing)

    def go_to(self, index):
        """Stand on another list, which is looked into."""
        if index != self.cursor:
            self.cursor = index
            self._look()

    def _look(self):
        """Read the chosen list: `lines` say what it is."""
        self.evening = None
        word = self.app.word
        self.lines = ("" if self.rows else word("lists.none"), "")
        if self.cursor == self.last:
            self._measure()
            return
        try:
            e = self.app.lists.open(self._id(self.cursor))
        except (ListError, StorageError):
            self.lines = (word("lists.unreadable"), "")
            return
        self.evening = e
        progress = word("lists.deals_one" if e.count == 1 else "lists.deals", e.count)
        if e.length:
            progress = word("deal_of", e.count, e.deals_when_full())
        if e.closed:
            progress += ", " + word("lists.closed")
        self.lines = (", ".join(e.names), progress)

    def _measure(self):
        """The last row: how much room is left."""
        from vorhand.session.lists import LIST_BYTES, free

        space = free(self.app.lists.root)
        if self.rows and space is not None:
            word = self.app.word
            if space < 10240 * 1024:
                lists = space // LIST_BYTES
                fit = word("lists.fit_one" if lists == 1 else "lists.fit", lists)
                self.lines = (word("lists.free", space // 1024), fit)
            else:  # as good as endless
                self.lines = (word("lists.free_mb", space >> 20), "")

    def choose(self, index):
        """Look at the list; where one can go on with it ask which."""
        app = self.app
        word = app.word
        e = self.evening
        if index == self.last:
            if self.problem:
                return self.message(self.problem)
            from vorhand.ui.screens.device.remove import Remove

            return Remove(app, self, lambda: Lists(app, self.back))
        if not e:
            app.refuse()
            return None
        rows = [(self.look_at, word("lists.look"))]
        if not e.closed and not self._is_mine(e):
            rows.append((self.go_on, word("lists.go_on")))
        if not e.count and not e.damage:
            rows.append((self.ask, word("lists.remove")))
        if len(rows) == 1:
            return self.look_at()
        return self.selection(self.line(index)[0], rows)

    def _is_mine(self, e):
        playing = self.app.playing
        return bool(playing) and e.path == playing.path

    def look_at(self):
        """Look at the chosen list; answers like `press`."""
        from vorhand.ui.ways_back import sheet

        return self._take(lambda: sheet(self.app, self))

    def go_on(self):
        """Go on with the chosen list; answers like `press`."""
        return self._take(self.keep)

    def _take(self, action):
        """Take the chosen list in hand; answers like `press` with what `action` returns."""
        app = self.app
        try:
            app.take(self.evening, looked_at=True)
            app.speak_rules()
        except (ListError, RuleError) as problem:
            return self.message(problem)
        follow = action()
        from vorhand.ui.screens.device.damage import Damage

        return Damage(app, follow) if app.evening.damage else follow

    def ask(self):
        """Ask whether the chosen list, which is empty, is to go; answers like `press`."""
        word = self.app.word
        rows = ((lambda: self, word("lists.keep")), (self.remove, word("lists.remove")))
        return self.selection(word("lists.sure", self.numbers[self.cursor]), rows)

    def remove(self):
        """Remove the chosen list, which is empty; answers like `press`."""
        from vorhand.session.exported import remove

        app = self.app
        e = self.evening
        failure = self.attempt(lambda: remove((e.path,)), self.remove)
        if failure:
            return failure
        problem = app.take_newest() if self._is_mine(e) else None
        screen = Lists(app, self.back)
        if problem:
            screen = screen.message(problem)
        if app.settings.others.get("playing") != self.numbers[self.cursor]:
            return screen
        app.settings.others.pop("playing")
        return screen.saved(screen)

    def keep(self):
        """Note that this is the list in play; answers like `press`."""
        app = self.app
        app.playing = app.evening
        home = app.open_home()
        notes = app.settings.others
        newest = not self.cursor  # the list in the first row
        if newest and notes.pop("playing", None) is None:
            return home  # as it would be without a note
        if not newest:
            notes["playing"] = self.numbers[self.cursor]
        return home.saved(home)

    def detail_height(self, c):
        """The lowest two lines say more about the chosen list."""
        return 2 * c.height_of(SMALL) + 2

    def paint_detail(self, c):
        """Paint who played, and how many deals."""
        m = margin(c)
        w = c.width - 2 * m
        h = c.height_of(SMALL)
        y = bottom(c) - 2 * h
        c.line(m, y - 1, w, DIM)
        c.text(c.fit(self.lines[0], w, SMALL), m, y, w, SMALL, FG)
        c.text(c.fit(self.lines[1], w, SMALL), m, y + h, w, SMALL, DIM)


def _date(word, opened):
    """The day of a time "2026-11-20T19:05:07" as the language writes it, "" where it is none."""
    parts = opened[:10].split("-")
    return word("lists.date", *parts) if len(parts) == 3 else ""
