"""A closed list as QR codes, which a phone reads without any radio.

With a link's base (the setting `link`) a code is a link with the packed list behind its "#";
without one it is the result as plain text, and the packed list below it. What does not fit into
one code of this panel becomes several: the result, then the parts of the list.
"""

from micropython import const

from vorhand.ui.drawing.canvas import BG, BODY, DIM, FG, SMALL
from vorhand.ui.drawing.layout import foot, margin, wrapped
from vorhand.ui.keys import BACK, LEFT, OK, RIGHT
from vorhand.ui.kit.screen import LEAVE, Screen

_QUIET = const(4)  # modules that are light around a code
_COARSE = const(2)  # pixels of a module at least, except where the panel is as low as this
_LOW = const(64)
_GAP = const(3)  # pixels between the light ground and what stands beside it


class Code(Screen):
    """LEFT and RIGHT turn to the other codes, OK and BACK leave.

    codes   (what it is, text) of each code; shown: the place of the one on the panel

    result: as plain text; digits: the packed list.

    The first drawing makes the codes, because it knows the panel.
    """

    section = "lists"

    def __init__(self, app, back, result, digits):
        super().__init__(app, back)
        self.codes = ()
        self.shown = 0
        self._result = result
        self._digits = digits
        self._code = None  # the QrCode of the shown one

    def press(self, key):
        """Turn to another code, or leave."""
        if key in (BACK, OK):
            return LEAVE
        if key in (LEFT, RIGHT) and len(self.codes) > 1:
            self.shown = (self.shown + (1 if key == RIGHT else -1)) % len(self.codes)
            self._code = None
        else:
            self.app.refuse()
        return None

    def draw(self, c):
        """The code at the left, on a light ground as high as the panel; what it is beside it."""
        app = self.app
        word = app.word
        label = word("done")
        # Beside it the line of keys has to fit, with a cursor as with keys.
        column = c.width_of(label, SMALL) + c.width_of("◄►OK ", SMALL) + 2 + _GAP
        side = min(c.height, c.width - column)
        if not self.codes:
            self.codes = self._plan(side)
        title, text = self.codes[self.shown]
        if not self._code:
            self._code = _code_of(text)
        code = self._code
        light, dark = (BG, FG) if app.settings.get("invert") else (FG, BG)
        code.scale = scale = side // (code.size + 2 * _QUIET)
        size = code.size * scale
        c.bar(0, 0, side, c.height, light)
        c.picture(code, (side - size) // 2, (c.height - size) // 2, size, size, dark)
        self._draw_beside(_Column(c, side + _GAP), title)

    def _draw_beside(self, c, title):
        """Paint which list it is, which of its codes, and the keys."""
        app = self.app
        word = app.word
        m = margin(c)
        w = c.width - 2 * m
        y = m // 2
        lines = [(line, FG) for line in wrapped(c, title, w, SMALL)]
        if app.evening.id.isdigit():
            lines.insert(0, (word("lists.n", int(app.evening.id)), DIM))
        for line, ink in lines:
            c.text(line, m, y, w, SMALL, ink)
            y += c.height_of(SMALL)
        hints = [(OK, word("done"))]
        if len(self.codes) > 1:
            figure = "%d/%d" % (self.shown + 1, len(self.codes))
            c.text(figure, m, y, w, BODY, FG)
            three = app.keys.count == 3
            hints += [(LEFT, "◄" if three else ""), (RIGHT, "►" if three else "")]
        foot(app, c, hints)

    def _plan(self, side):
        """(what it is, text) of the codes that a panel shows on so many pixels."""
        from vorhand.session.packed_list import part
        from vorhand.ui.drawing.qr_code import LARGEST, size_of, smallest_version

        word = self.app.word
        modules = side // (_COARSE if side > _LOW else 1) - 2 * _QUIET
        largest = LARGEST
        while size_of(largest) > modules:
            largest -= 1

        def fits(text):
            return 0 < smallest_version(text) <= largest

        base = self.app.settings.get("link")
        begin = (base or "vorhand") + "#"
        result = self._result
        digits = self._digits
        full_text = begin + digits
        if not base:
            full_text = result + "\n\n" + full_text
        if fits(full_text):
            return ((word("code.all"), full_text),)
        while not fits(result):  # only names of strange letters take so many bytes
            result = result[:-1]
        codes = [(word("code.result"), result)]
        if fits(begin + digits):
            codes.append((word("code.list"), begin + digits))
            return codes
        count = 2
        # Part 1 as if it had the number of the last one: none is longer.
        while not fits(begin + str(count) + part(digits, 1, count)[1:]):
            count += 1
        for n in range(1, count + 1):
            codes.append((word("code.part", n, count), begin + part(digits, n, count)))
        return codes


def _code_of(text):
    """Return the QrCode of a text: the smallest, with more correction where that is no larger."""
    from vorhand.ui.drawing.qr_code import L, M, QrCode, smallest_version

    version = smallest_version(text)
    return QrCode(text, version, M if version == smallest_version(text, M) else L)


class _Column:
    """The right part of a canvas, from `x0` on, used as a canvas of its own."""

    def __init__(self, canvas, x0):
        self._canvas = canvas
        self._x0 = x0
        self.width = canvas.width - x0
        self.height = canvas.height
        self.width_of = canvas.width_of
        self.height_of = canvas.height_of
        self.fit = canvas.fit
        self.add_label = canvas.add_label

    def text(self, text, x, y, *args):
        """As a Canvas."""
        self._canvas.text(text, self._x0 + x, y, *args)

    def line(self, x, y, *args):
        """As a Canvas."""
        self._canvas.line(self._x0 + x, y, *args)
