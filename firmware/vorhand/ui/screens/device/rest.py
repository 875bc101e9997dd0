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
        word = app.word
        e = app.playing
        m = margin(c)
        w = c.width - 2 * m
        if not e:
            y = (c.height - c.height_of(BODY)) // 2
            c.text("Vorhand", m, y, w, BODY, FG, ALIGN_CENTER)
            c.text(_charge(app), m, m // 2, w, SMALL, ACCENT, ALIGN_CENTER)
            return
        h = c.height_of(SMALL)
        y = m // 2
        if e.closed or e.full():
            charge = _charge(app)
            ink = ACCENT if charge else DIM
            c.text(charge or word("list_full"), m, y, w, SMALL, ink, ALIGN_CENTER)
        else:
            table = e.table(e.count + 1)  # not that of a correction in hand
            half = w // 2 - 2
            names = e.names
            left = word("rest.dealer", names[table.dealer])
            right = word("rest.leads", names[table.active[0]])
            free = w - c.width_of(left + "  " + right, SMALL) - 4
            line = _charge(app)
            if line:
                if c.width_of(line, SMALL) > free:
                    left = ""  # the dealer makes way
                half = c.width_of(left + "  ", SMALL)
                c.text(line, m + half, y, c.width_of(line, SMALL), SMALL, ACCENT)
                half += c.width_of(line, SMALL)
            else:
                from vorhand.ui.wording.procedure import at_home

                line = at_home(app, c, free) if e is app.evening else ""
                if line:
                    left += "  " + line
                    half = c.width_of(left, SMALL)
            c.text(short(c, left, half, SMALL), m, y, half, SMALL, DIM)
            half = min(w - half - 4, c.width_of(right, SMALL)) if line else half
            c.text(short(c, right, half, SMALL), m + w - half, y, half, SMALL, ACCENT, ALIGN_RIGHT)
        y += h + (m // 2 if m else 1)
        space = c.height - y
        if e.players * c.height_of(BIG) <= space:
            self._list(c, m, y, w, space, BIG)
        elif 2 * c.height_of(BIG) > space or not self._grid(c, m, y, w, space):
            if len(c.fonts) <= TOTALS or not self._totals(c, m, y, w, space):
                self._list(c, m, y, w, space, BODY)

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
