"""Typing a name: letters on a grid with direct keys, in groups where there are few keys.

After the first letter the names that are known with it are offered: those of the roster, then the
language's own. A language has its first names in `lang/<code>/setup.py`: a line for each initial,
the most frequent name first. They are read where they lie, and none stays loaded.
"""

from micropython import const

from vorhand.session.player_names import NAME_LENGTH
from vorhand.ui.drawing.canvas import ALIGN_CENTER, BG, BODY, DIM, FG, SMALL
from vorhand.ui.drawing.layout import bottom, foot, head, margin, top
from vorhand.ui.keys import BACK, DOWN, LEFT, MENU, MORE, OK, RIGHT, UP
from vorhand.ui.kit.screen import LEAVE, Screen

# upper() knows only ASCII letters on MicroPython, so both cases stand here.
_SMALL = const("abcdefghijklmnopqrstuvwxyzäöüßéè-.' ")
_LARGE = const("ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜßÉÈ-.' ")
# The other page: digits, and what few names need.
_SMALL_OTHERS = const("1234567890ñçåøæáàâãíìîóòôõúùûłśšžźżč")
_LARGE_OTHERS = const("1234567890ÑÇÅØÆÁÀÂÃÍÌÎÓÒÔÕÚÙÛŁŚŠŽŹŻČ")
# The last cells of both pages: to the other page, to the known names, done.
_TURN = const("#")
_KNOWN = const("▼")
_DONE = const("✓")
_ENDS = (_TURN, _KNOWN, _DONE)
_COLUMNS = const(13)  # of the grid: with the last cells three full rows
_GROUP = const(6)  # letters of a group; with the last cells three rows of three
_ACROSS = const(3)
_CARET = const(3)  # pixels behind the name for the line that shows where the typing goes on


class Text(Screen):
    """OK takes a letter, BACK the last one away (and leaves when none is left).

    The name goes to `back.named(text)`, which answers like `press` (None: not this name).
    In cursor mode, and where there is no UP, RIGHT moves over groups of letters and OK opens
    one.  The menu key is done, too.

    known   the names that begin with what is typed, none where nothing is
    others  whether the page of digits is open
    group   the open group of letters, -1: the groups themselves
    """

    section = "setup"
    menu = True
    repeats = True

    def __init__(self, app, back, title, text=""):
        super().__init__(app, back)
        self.title = title
        self.text = ""
        self.known = ()
        self.cursor = 0
        self.others = False
        self.group = -1
        self._write(text)

    def _write(self, text):
        """Take `text` as what has been typed; find the names that begin so."""
        self.text = text
        self.known = ()
        if text:
            names = list(self.app.settings.get("roster"))
            key = "names." + text[:1]
            line = self.app.words.once("NAMES", ("setup",), key)
            if line != key:
                names += [name for name in line.split(" ") if name not in names]
            self.known = [name for name in names if name.startswith(text)]

    def _letters(self):
        """The letters as the next one would be written: a name and its parts begin large."""
        if not self.text or self.text[-1:] in " -.'":
            return _LARGE_OTHERS if self.others else _LARGE
        return _SMALL_OTHERS if self.others else _SMALL

    def _cells(self):
        """Return what can be chosen now."""
        letters = self._letters()
        if self.app.keys.direct:
            return _split(letters) + list(_ENDS)
        if self.group >= 0:
            return _split(letters[self.group * _GROUP : (self.group + 1) * _GROUP])
        return [letters[i : i + _GROUP] for i in range(0, len(letters), _GROUP)] + list(_ENDS)

    def press(self, key):
        """Move, take a letter, take one away, be done."""
        cells = self._cells()
        if key == BACK:
            return self._take_back()
        if key in (MENU, MORE):
            return self._done()
        if key == OK:
            return self._take(cells[self.cursor])
        step = {RIGHT: 1, LEFT: -1}.get(key, 0)
        if self.app.keys.direct and key in (UP, DOWN):
            step = _COLUMNS if key == DOWN else -_COLUMNS
        elif self.app.keys.direct and step:
            # Along its row, round and round.
            row = self.cursor // _COLUMNS * _COLUMNS
            self.cursor = row + (self.cursor - row + step) % _COLUMNS
            return None
        if not step:
            self.app.refuse()
        self.cursor = (self.cursor + step) % len(cells)
        return None

    def _take(self, cell):
        if not self.app.keys.direct and self.group < 0 and cell not in _ENDS:
            self.group = self.cursor
            self.cursor = 0
            return None
        if cell == _DONE:
            return self._done()
        if cell == _TURN:
            self.others = not self.others
            return None
        if cell == _KNOWN:
            return self._matches()
        if self.group >= 0:
            self.cursor = self.group
            self.group = -1
        if len(self.text) < NAME_LENGTH and (self.text or cell != " "):
            self._write(self.text + cell)
        else:
            self.app.refuse()
            return None
        return self._matches() if len(self.text) == 1 and self.known else None

    def type_letter(self, letter, instead=0):
        """Write a letter that has a key of its own, as large as a name has it.

        instead: so many letters go before it.
        """
        text = self.text[: len(self.text) - instead]
        index = _SMALL.find(letter)
        if index >= 0 and (not text or text[-1:] in " -.'"):
            letter = _LARGE[index]
        if len(text) < NAME_LENGTH and (text or letter != " "):
            self._write(text + letter)
            self.group = -1
            self.cursor = len(self._cells()) - 1  # done: who types goes on without the grid
        else:
            self.app.refuse()

    def _take_back(self):
        if self.group >= 0:
            self.cursor = self.group
            self.group = -1
            return None
        if not self.text:
            return LEAVE
        self._write(self.text[:-1])
        return None

    def _matches(self):
        """The known names, to choose from; those of the roster bear a mark."""
        app = self.app
        if not self.known:
            app.refuse()
            return None
        roster = app.settings.get("roster")
        rows = [(name, ("✓ " if name in roster else "") + name) for name in self.known]
        rows.append(("", app.word("text.type")))
        title = app.word("text.with", self.text)
        from vorhand.ui.screens.setup.selection import Selection

        return Selection(app, self, title, rows, self.take)

    def _done(self):
        name = self.text.strip()
        if not name:
            self.app.refuse()
            return None
        return self.back.named(name)

    def take(self, name):
        """A known name was chosen, "": to go on typing; answers like `press`."""
        if not name:
            return None
        self._write(name)
        return self.back.named(name)

    # --- painting ---------------------------------------------------------------

    def draw(self, c):
        """The name so far, then the letters."""
        app = self.app
        head(c, self.title, "%d/%d" % (len(self.text), NAME_LENGTH))
        m = margin(c)
        w = c.width - 2 * m
        y = top(c)
        body = c.height_of(BODY)
        self._paint_name(c, m, y, w)
        y += body
        cells = self._cells()
        across = _COLUMNS if self.app.keys.direct else (len(cells) if self.group >= 0 else _ACROSS)
        rows = -(-len(cells) // across)
        pitch = (bottom(c) - y) // rows
        size = SMALL if self.group < 0 else BODY
        h = c.height_of(size)
        wide = w // across
        x0 = m + (w - wide * across) // 2
        y += (pitch - h) // 2
        for i in range(len(cells)):
            x = x0 + i % across * wide
            cy = y + i // across * pitch
            lit = i == self.cursor
            text = cells[i].rstrip()
            idle = (text == _DONE and not self.text) or (text == _KNOWN and not self.known)
            ink, paper = (BG, FG) if lit else (DIM if idle else FG, BG)
            c.text(text, x, cy, wide, size, ink, ALIGN_CENTER, paper)
            if not text:  # a blank
                c.bar(x + wide // 3, cy + h - 2, wide - 2 * (wide // 3), 1, ink)
        label = self._label(cells[self.cursor])
        hints = [(OK, label)]
        if self.text:
            hints.append((BACK, app.word("text.delete")))
        foot(app, c, hints, label)

    def _paint_name(self, c, x, y, w):
        """The name so far; beside it, where there is room, the first of the known names."""
        text = self.text
        h = c.height_of(BODY)
        lower = (h - c.height_of(SMALL)) * 3 // 4
        if not text:
            c.text(self.app.word("text.first"), x, y + lower, w, SMALL, DIM, ALIGN_CENTER)
            return
        while c.width_of(text, BODY) + _CARET > w:
            text = text[1:]  # the end is where the typing goes on
        width = c.width_of(text, BODY) + _CARET
        c.text(text, x, y, w - _CARET, BODY, FG, ALIGN_CENTER)
        # No line below the letters: on small panels it would touch the grid.
        c.bar(x + (w + width) // 2 - 1, y + 2, 1, h - 4, FG)
        name = _KNOWN + " " + self.known[0] if self.known else ""
        wide = c.width_of(name, SMALL)
        if name and wide + 2 <= (w - width) // 2:
            c.text(name, x + w - wide, y + lower, wide, SMALL, DIM)

    def _label(self, cell):
        """Return what OK does on a cell."""
        word = self.app.word
        if cell == _DONE:
            return word("text.done")
        if cell == _KNOWN:
            return word("text.known", len(self.known))
        if cell == _TURN:
            return word("text.letters" if self.others else "text.digits")
        return word("text.take")


def _split(letters):
    """Return the letters one by one; a slice is no name in MicroPython, which would stay."""
    return [letters[n : n + 1] for n in range(len(letters))]
