"""The menu: everything that is not part of a deal, in the order of use."""

from vorhand.session import SessionError
from vorhand.ui.drawing.canvas import ALIGN_RIGHT, DIM, SMALL
from vorhand.ui.drawing.layout import margin
from vorhand.ui.keys import OK
from vorhand.ui.kit.row_screen import RowScreen
from vorhand.ui.kit.screen import Successor
from vorhand.ui.menu_flow import home_keys, reckoning, row
from vorhand.ui.ways_back import menu
from vorhand.ui.wording.procedure import deals_left


class Menu(RowScreen):
    """All rows are there at all times; one that leads nowhere says why, or from which deal on.

    why  of each row the reason that bars it, "" where it can be chosen
    """

    section = "device"

    def __init__(self, app, back, index=0):
        super().__init__(app, back)
        self.cursor = index
        e = app.evening
        names = ["standings", "sheet", "calculator", "seats", "sign", "newlist", "lists", "rules"]
        names += ["settings", "players", "help", "about"]
        if not app.deal.conversation and (not e or e.full()):
            first = "newlist" if not e or e.closed else "sign"
            names.remove(first)
            names.insert(0, first)
        self.bases, self.reckons = reckoning(app)
        self.names = names
        self.title = app.word("menu")
        self.rows = [(app.word("menu." + name), "") for name in names]
        self.why = [self._reason(name) for name in names]

    def _reason(self, name):
        """Why a row leads nowhere now, "" where it does."""
        app = self.app
        word = app.word
        e = app.evening
        if not e and name in ("standings", "sheet", "seats", "sign", "rules"):
            return word("menu.no_list")
        if app.deal.conversation and name in ("seats", "sign", "newlist", "lists"):
            return word("menu.after_deal")
        if name == "calculator" and not self.bases and not self.reckons:
            return word("menu.never")
        if (name in ("seats", "sign") and e.closed) or (name == "seats" and e.full()):
            return word("menu.over")
        if name == "seats" and not e.round_begins():
            n = e.count + 1 + deals_left(e)
            if 0 < e.deals_when_full() < n:  # no round of this list begins there
                return word("menu.next_list")
            return word("menu.from", n)
        return ""

    def press(self, key):
        """As ever; a row that leads nowhere is refused."""
        if key == OK and self.why[self.cursor]:
            self.app.refuse()
            return None
        return super().press(key)

    def hints(self):
        """OK does nothing on a row that leads nowhere."""
        hints = super().hints()
        return hints[1:] if self.why[self.cursor] else hints

    def paint_row(self, c, index, y, overlap):
        """Paint a row that leads nowhere grey and small, for one colour has no grey."""
        reason = self.why[index]
        if not reason:
            super().paint_row(c, index, y, overlap)
            return
        m = margin(c)
        w = c.width - 2 * m
        h = c.height_of(self.size)
        if index == self.cursor:
            c.outline(m, y, w, h - overlap, DIM)  # above what the next row makes free
        y += (h - c.height_of(SMALL)) // 2
        rw = min(c.width_of(reason, SMALL), w // 2)
        ww = w - rw - 6
        c.text(c.fit(self.rows[index][0], ww, SMALL), m + 2, y, ww, SMALL, DIM)
        c.text(c.fit(reason, rw, SMALL), m + w - rw - 2, y, rw, SMALL, DIM, ALIGN_RIGHT)

    def choose(self, index):
        """Open the chosen screen."""
        app = self.app
        name = self.names[index]
        back = Successor(menu, self.back, index)
        if name == "help":
            return Successor(home_keys, back)
        if name == "newlist" and app.evening and not app.evening.full():
            from vorhand.ui.screens.device.message import Message

            # Before it is left for another one.
            problem = SessionError("unfinished", app.evening.id.lstrip("0"))
            follow = Successor(row, back, name)
            return Message(app, self, problem, act="next", follow=follow)
        return Successor(row, back, "bases" if name == "calculator" and self.bases else name)
