"""The resting picture: dealer, Forehand and the totals, to be read from across the table."""

from vorhand.ui.drawing.canvas import (
    ACCENT,
    ALIGN_CENTER,
    ALIGN_RIGHT,
    BIG,
    BODY,
    DIM,
    FG,
    SMALL,
    TOTALS,
    sign_ink,
)
from vorhand.ui.drawing.layout import margin
from vorhand.ui.kit.screen import LEAVE, Behind, Screen, pressed
from vorhand.ui.wording.figures import leads, marked, short, total


class Rest(Screen):
    """Any key returns to the screen behind, which also gets the press if it is not only woken.

    On a keyboard a letter or a digit only wakes, whatever the screen, see ui/typed.py. It tells
    the list in play, also while another one is looked at.
    """

    resting = True
    menu = True

    def press(self, key):
        """Wake up."""
        screen = self.back
        if screen.only_woken:
            return LEAVE
        return Behind(pressed, screen, key)

    def draw(self, c):
        """Paint who deals and who leads on a line, and below it everybody's total."""
        app = self.app
        e = app.playing
        m = margin(c)
        w = c.width - 2 * m
        if not e:
            y = (c.height - c.height_of(BODY)) // 2
            c.text("Vorhand", m, y, w, BODY, FG, ALIGN_CENTER)
            c.text(_charge(app), m, m // 2, w, SMALL, ACCENT, ALIGN_CENTER)
            return
        if e.full():
            charge = _charge(app)
            ink = ACCENT if charge else DIM
            c.text(charge or app.word("list_full"), m, m // 2, w, SMALL, ink, ALIGN_CENTER)
        else:
            self._line(c, m, w)
        y = m // 2 + c.height_of(SMALL) + (m // 2 if m else 1)
        space = c.height - y
        if e.players * c.height_of(BIG) <= space:
            self._list(c, m, y, w, space, BIG)
        elif 2 * c.height_of(BIG) > space or not self._grid(c, m, y, w, space):
            if len(c.fonts) <= TOTALS or not self._totals(c, m, y, w, space):
                self._list(c, m, y, w, space, BODY)

    def _line(self, c, m, w):
        """Who deals and who leads, between them that the battery is low, or what is done now."""
        app = self.app
        e = app.playing
        table = e.table(e.count + 1)  # not that of a correction in hand
        left = app.word("rest.dealer", e.names[table.dealer])
        right = app.word("rest.leads", e.names[table.active[0]])
        free = w - c.width_of(left + "  " + right, SMALL) - 4
        middle, ink = _charge(app), ACCENT
        if middle and c.width_of(middle, SMALL) > free:
            left = ""  # the dealer makes way
        if not middle and e is app.evening:
            from vorhand.ui.wording.procedure import at_home

            middle, ink = at_home(app, c, free), DIM
        left_width = right_width = w // 2 - 2
        if middle:
            left_width = c.width_of(left + "  ", SMALL)
            width = c.width_of(middle, SMALL)
            c.text(middle, m + left_width, m // 2, width, SMALL, ink)
            right_width = min(w - left_width - width - 4, c.width_of(right, SMALL))
        c.text(short(c, left, left_width, SMALL), m, m // 2, left_width, SMALL, DIM)
        x = m + w - right_width
        right = short(c, right, right_width, SMALL)
        c.text(right, x, m // 2, right_width, SMALL, ACCENT, ALIGN_RIGHT)

    def _totals(self, c, m, y, w, space):
        """The large totals of large panels in a list or in columns; False if one does not fit."""
        e = self.app.playing
        widest = max([c.width_of(total(points), TOTALS) for points in e.points])
        if e.players * c.height_of(TOTALS) <= space and 3 * widest <= 2 * w:
            self._list(c, m, y, w, space, TOTALS)
        elif 2 * widest + m <= w:
            self._stacks(c, m, y, w, space)
        else:
            return False
        return True

    def _list(self, c, m, y, w, space, size):
        """A row for each player: name and total."""
        e = self.app.playing
        names = e.names
        pitch = space // e.players
        h = c.height_of(size)
        side = (h - c.height_of(BODY)) // 2
        y += (pitch - h) // 2
        for seat in range(e.players):
            number = total(e.points[seat])
            nw = c.width_of(number, size)
            width = w - nw - 4
            name = marked(c, names[seat], width, BODY, leads(e.points, seat))
            c.text(name, m, y + side, width, BODY, DIM)
            c.text(number, m + w - nw, y, nw, size, sign_ink(number), ALIGN_RIGHT)
            y += pitch

    def _grid(self, c, m, y, w, space):
        """Columns of large totals, each with its name's beginning; False if one does not fit."""
        e = self.app.playing
        names = e.names
        columns = 2 if e.players < 5 else 3
        lines = -(-e.players // columns)
        width = (w - m * (columns - 1)) // columns
        # Where there is another size for totals, names are whole beside these.
        large = len(c.fonts) > TOTALS
        least_width = c.width_of("★", SMALL) + 2
        for seat in range(e.players):
            beside = max(least_width, c.width_of(names[seat], SMALL)) if large else least_width
            if c.width_of(total(e.points[seat]), BIG) + beside + 2 > width:
                return False
        pitch = space // lines
        for seat in range(e.players):
            x = m + seat % columns * (width + m)
            number = total(e.points[seat])
            top = y + seat // columns * pitch + (pitch - c.height_of(BIG)) // 2
            nw = c.width_of(number, BIG)
            name_width = width - nw - 2
            name, mark = names[seat], " ★" if leads(e.points, seat) else ""
            if mark and c.width_of(name + mark, SMALL) > name_width:
                # below the name it costs no letter
                c.text("★", x, top + c.height_of(SMALL), name_width, SMALL, DIM)
                mark = ""
            c.text(short(c, name + mark, name_width, SMALL), x, top, name_width, SMALL, DIM)
            c.text(number, x + width - nw - 1, top, nw, BIG, sign_ink(number), ALIGN_RIGHT)
        return True

    def _stacks(self, c, m, y, w, space):
        """Two columns of totals, each with its name above it."""
        e = self.app.playing
        names = e.names
        h = c.height_of(SMALL)
        pitch = space // 3
        width = (w - m) // 2
        for seat in range(e.players):
            x = m + seat % 2 * (width + m)
            top = y + seat // 2 * pitch
            name = marked(c, names[seat], width, SMALL, leads(e.points, seat))
            c.text(name, x, top, width, SMALL, DIM)
            number = total(e.points[seat])
            c.text(number, x, top + h - 2, width, TOTALS, sign_ink(number))


def _charge(app):
    """Return that the battery has to be charged before the next evening; "" where not."""
    if not app.charge or not app.charge.due():
        return ""
    return app.words.once("WORDS", ("notice",), "rest.charge")
