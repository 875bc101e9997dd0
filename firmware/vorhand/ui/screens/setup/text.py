"""Typing a name: letters on a grid with direct keys, in groups where there are few keys."""

from vorhand.session.player_names import NAME_LENGTH
from vorhand.ui.drawing.canvas import BG, BODY, DIM, FG, SMALL
from vorhand.ui.drawing.canvas import CENTER as ALIGN_CENTER
from vorhand.ui.drawing.layout import bottom, foot, head, margin, top
from vorhand.ui.keys import BACK, DOWN, LEFT, MENU, MORE, OK, RIGHT, UP
from vorhand.ui.kit.screen import LEAVE, Screen

# upper() knows only ASCII letters on MicroPython, so both cases stand here.
_SMALL = "abcdefghijklmnopqrstuvwxyzäöüßéèñç-.' "
_LARGE = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜßÉÈÑÇ-.' "
_DONE = "✓"
_COLUMNS = 13  # of the grid: with the mark for "done" three full rows
_GROUP = 6  # letters of a group; with "done" eight cells in rows of three
_ACROSS = 3


class Text(Screen):
    """OK takes a letter, BACK the last one away (and leaves when none is left).

    What was typed goes to `back.named(text)`, which answers like `press` (None: not this name).
    In cursor mode, and where there is no UP, RIGHT moves over groups of letters and OK opens
    one.  The menu key is done, too.
    """

    section = "setup"
    menu = True

    def __init__(self, app, back, title, text=""):
        super().__init__(app, back)
        self.title = title
        self.text = text
        self.at = 0
        self.group = -1  # the open group of letters, -1: the groups themselves
        keys = app.keys
        self.direct = keys.has(UP) and not keys.cursor

    def _letters(self):
        """The letters as the next one would be written: a name and its parts begin large."""
        return _LARGE if not self.text or self.text[-1:] in " -." else _SMALL

    def _cells(self):
        """What can be chosen now."""
        letters = self._letters()
        if self.direct:
            return _each(letters) + [_DONE]
        if self.group >= 0:
            return _each(letters[self.group * _GROUP : (self.group + 1) * _GROUP])
        groups = [letters[i : i + _GROUP] for i in range(0, len(letters), _GROUP)]
        return groups + [_DONE]

    def press(self, key):
        """Move, take a letter, take one away, be done."""
        cells = self._cells()
        if key == BACK:
            return self._take_back()
        if key in (MENU, MORE):
            return self._done()
        if key == OK:
            return self._take(cells)
        step = {RIGHT: 1, LEFT: -1}.get(key, 0)
        if self.direct and key in (UP, DOWN):
            step = _COLUMNS if key == DOWN else -_COLUMNS
        elif self.direct and step:
            # Along its row, round and round.
            row = self.at // _COLUMNS * _COLUMNS
            self.at = row + (self.at - row + step) % _COLUMNS
            return None
        if not step:
            self.app.refuse()
        self.at = (self.at + step) % len(cells)
        return None

    def _take(self, cells):
        chosen = cells[self.at]
        if chosen == _DONE:
            return self._done()
        if not self.direct and self.group < 0:
            self.group = self.at
            self.at = 0
            return None
        if len(self.text) < NAME_LENGTH and (self.text or chosen != " "):
            self.text += chosen
        else:
            self.app.refuse()
        if self.group >= 0:
            self.at = self.group
            self.group = -1
        return None

    def _take_back(self):
        if self.group >= 0:
            self.at = self.group
            self.group = -1
            return None
        if not self.text:
            return LEAVE
        self.text = self.text[:-1]
        return None

    def _done(self):
        name = self.text.strip()
        if not name:
            self.app.refuse()
            return None
        return self.back.named(name)

    # --- painting ---------------------------------------------------------------

    def draw(self, c):
        """The name so far, then the letters."""
        app = self.app
        word = app.word
        head(c, self.title, "%d/%d" % (len(self.text), NAME_LENGTH))
        m = margin(c)
        w = c.width - 2 * m
        y = top(c)
        body = c.height_of(BODY)
        text = self.text
        while c.width_of(text + "_", BODY) > w:
            text = text[1:]  # the end is where the typing goes on
        c.text(text + "_", m, y, w, BODY, FG, ALIGN_CENTER)
        y += body
        cells = self._cells()
        across = _COLUMNS if self.direct else (len(cells) if self.group >= 0 else _ACROSS)
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
            chosen = i == self.at
            text = "␣" if cells[i] == " " else cells[i].rstrip()
            if text == "␣":
                c.bar(x + wide // 3, cy + h - 2, wide - 2 * (wide // 3), 1, FG)
                text = " "
            ink = DIM if cells[i] == _DONE and not self.text else FG
            paper = BG
            if chosen:
                ink, paper = BG, FG
            c.text(text, x, cy, wide, size, ink, ALIGN_CENTER, paper)
            if chosen and text == " ":
                c.bar(x + wide // 3, cy + h - 2, wide - 2 * (wide // 3), 1, BG)
        label = word("text.done") if cells[self.at] == _DONE else word("text.take")
        foot(app, c, ((OK, label),), label)


def _each(letters):
    """Return the letters one by one; a slice is no name in MicroPython, which would stay."""
    return [letters[n : n + 1] for n in range(len(letters))]
