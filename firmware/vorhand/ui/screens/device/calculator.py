"""The value calculator: what these jacks let one bid, and which games reach a bid.

It reckons by the rules of the list in hand; menu.py says for which rule sets it is offered.
"""

from micropython import const

from vorhand.rules.deal.values import GAMES
from vorhand.ui.drawing.canvas import ALIGN_CENTER, ALIGN_RIGHT, BG, BIG, BODY, DIM, FG, SMALL
from vorhand.ui.drawing.layout import bottom, foot, head, margin, top
from vorhand.ui.keys import BACK, DOWN, HELD, LEFT, MORE, OK, RIGHT, UP
from vorhand.ui.kit.screen import LEAVE, Screen
from vorhand.ui.wording.base_values import BaseValues
from vorhand.ui.wording.figures import pitch

_JACKS = const(("clubs", "spades", "hearts", "diamonds"))
_MORE = const(4)  # the cell of the trumps below the jacks
_BID = const(5)  # the cell that turns to the games for a bid
_LOWEST = const("18 …")  # the cell that leads to the bids
_JUMP = const(8)


class Calculator(Screen):
    """OK changes the chosen cell: a jack held or not, trumps that follow, the other question.

    Below: per game what the hand is worth as a plain game, with Hand, and with two levels.
    """

    section = "device"

    def __init__(self, app, back):
        super().__init__(app, back)
        self.held = [1, 0, 0, 0]
        self.trumps = 0  # trumps from the ace down, held with all jacks or missing without any
        self.cursor = 0
        self.bid = -1  # place on the ladder, -1: asking about a hand
        self.values = BaseValues(app)

    def matadors(self, game):
        """Signed count of the matadors in `game`, by the jacks and the trumps that follow."""
        first = self.held[0]
        count = 0
        for jack in self.held:
            if jack != first:
                break
            count += 1
        if count == 4 and game != "grand":
            count += self.trumps
        return count if first else -count

    # --- keys -------------------------------------------------------------------

    def press(self, key):
        """Move over the cells or along the ladder."""
        if self.bid >= 0:
            self._press_bid(key)
            return None
        if key == BACK:
            return LEAVE
        if key in (RIGHT, LEFT):
            self.cursor = (self.cursor + (1 if key == RIGHT else -1)) % (_BID + 1)
            if self.cursor == _MORE and not self._alike():
                self.cursor = _BID if key == RIGHT else _MORE - 1
        elif key == OK:
            self._change()
        elif key in (UP, DOWN) and self._alike():
            self.trumps = (self.trumps + (1 if key == UP else -1)) % 8
        else:
            self.app.refuse()
        return None

    def _alike(self):
        """Return whether all four jacks are on one side, so that further trumps count."""
        return sum(self.held) in (0, 4)

    def _change(self):
        if self.cursor < _MORE:
            self.held[self.cursor] ^= 1
            if not self._alike():
                self.trumps = 0
        elif self.cursor == _MORE:
            self.trumps = (self.trumps + 1) % 8
        else:
            self.bid = 0

    def _press_bid(self, key):
        steps = {RIGHT: 1, LEFT: -1, UP: _JUMP, DOWN: -_JUMP, MORE: _JUMP, RIGHT | HELD: _JUMP}
        if key in (BACK, OK):
            self.bid = -1
        elif key in steps:
            self.bid = (self.bid + steps[key]) % len(self.values.ladder)
        else:
            self.app.refuse()

    # --- painting ---------------------------------------------------------------

    def draw(self, c):
        """The cells and the table of values, or the bid and its games."""
        if self.bid >= 0:
            self._draw_bid(c)
            return
        app = self.app
        word = app.word
        count = self.matadors("clubs")
        figure = word("calculator.with" if count > 0 else "calculator.without", abs(count))
        head(c, word("calculator.title"), figure)
        m = margin(c)
        w = c.width - 2 * m
        y = top(c)
        size = BODY if (bottom(c) - y) // 5 >= c.height_of(BODY) else SMALL
        if c.width_of(_LOWEST, size) > w // 6 - 1:
            size = SMALL
        step = pitch(c, 5, size)
        side = max(0, step - c.height_of(size)) // 2
        self._cells(c, m, y + side, w, size)
        names = (word("calculator.game"), word("calculator.hand"), "+2")
        label = max([c.width_of(name, SMALL) for name in names]) + 3
        games = GAMES[:-1]
        width = (w - label) // len(games)
        y += step
        for i in range(len(games)):
            glyph, ink = app.suit(games[i])
            c.text(glyph, m + label + i * width, y + side, width, size, ink, ALIGN_RIGHT)
        for extra in range(3):
            y += step
            middle = max(0, step - c.height_of(SMALL)) // 2
            c.text(names[extra], m, y + middle, label, SMALL, DIM)
            for i in range(len(games)):
                value = self.values.bases[games[i]] * (abs(self.matadors(games[i])) + 1 + extra)
                ink = FG if not extra else DIM
                c.text(str(value), m + label + i * width, y + side, width, size, ink, ALIGN_RIGHT)
        text = word("calculator.more" if self.cursor == _MORE else "calculator.turn")
        if self.cursor == _BID:
            text = word("calculator.bids")
        foot(app, c, ((OK, text), (LEFT, ""), (RIGHT, word("next"))), text)

    def _cells(self, c, m, y, w, size):
        """Four jacks, held ones filled; the trumps below them; the other question."""
        app = self.app
        jack = app.word("calculator.jack")
        width = w // 6
        for i in range(6):
            x = m + i * width
            text, ink = _LOWEST, FG
            if i == _MORE:
                text = "+%d" % self.trumps if self._alike() else ""
            elif i < _MORE and self.held[i]:
                glyph, ink = app.suit(_JACKS[i])
                text = glyph + jack
            elif i < _MORE:
                text, ink = "−", DIM
            ink, paper = (BG, FG) if i == self.cursor else (ink, BG)
            c.text(text, x, y, width - 1, size, ink, ALIGN_CENTER, paper)

    def _draw_bid(self, c):
        app = self.app
        word = app.word
        bid = self.values.ladder[self.bid]
        head(c, word("calculator.reached"), word("bid.said", bid))
        self._draw_games(c, bid)
        hints = ((OK, word("done")), (LEFT, ""), (RIGHT, "+"), (UP, ""), (DOWN, ""))
        foot(app, c, hints, word("done"))

    def _draw_games(self, c, bid):
        """The games that reach a bid, each with its value and factor, beside the bid."""
        app = self.app
        m = margin(c)
        w = c.width - 2 * m
        y = top(c)
        number = str(bid)
        nw = c.width_of(number, BIG)
        middle = y + (bottom(c) - y - c.height_of(BIG)) // 2
        c.text(number, m, middle, nw, BIG, FG)
        x = m + nw + 4
        space = w - nw - 4
        rows = self.values.reaching(bid)
        h = c.height_of(SMALL)
        gap = c.width_of("n", SMALL)
        if not rows:
            c.text("−", x, middle, space, BODY, DIM, ALIGN_CENTER)
            return
        columns = 1 if pitch(c, len(rows), SMALL) >= h - 1 else 2
        width = space // columns
        lines = -(-len(rows) // columns)
        step = pitch(c, lines, SMALL)
        for i in range(len(rows)):
            value, game, factor = rows[i]
            glyph, ink = app.suit(game)
            rx = x + i // lines * width
            ry = y + i % lines * step
            gw = c.width_of(glyph, SMALL) + 2
            c.text(glyph, rx, ry, gw, SMALL, ink)
            text = "×%d" % factor if factor else ""
            if game == "null" and factor:
                text = app.word("calculator.null.%d" % factor)
            figure = str(value)
            fw = c.width_of(figure, SMALL)
            c.text(figure, rx + width - fw - gap, ry, fw, SMALL, FG)
            text_width = width - gw - fw - gap - 2
            c.text(c.fit(text, text_width, SMALL), rx + gw, ry, text_width, SMALL, DIM)
