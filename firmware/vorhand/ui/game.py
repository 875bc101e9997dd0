"""The game: the suits as large glyphs, each with its key."""

from vorhand.ui.canvas import BG, BIG, BODY, DIM, FG, SMALL
from vorhand.ui.canvas import CENTER as ALIGN_CENTER
from vorhand.ui.flow import next_screen, step_back
from vorhand.ui.keys import DOWN, HELD, LEFT, OK, RIGHT, UP
from vorhand.ui.layout import bottom, foot, head, margin, top
from vorhand.ui.pick import Pick

# Five directions for the five most frequent games; the rest lies on held keys or behind MORE.
_KEYS = ((OK,), (LEFT,), (RIGHT,), (UP,), (DOWN,), (UP | HELD,))


class Game(Pick):
    """Asks the pending question "game"; its answers come in the order of frequency."""

    def __init__(self, app, back):
        super().__init__(app, back)
        choices = []
        for game in app.talk.question.answers:
            keys = _KEYS[len(choices)] if len(choices) < len(_KEYS) else ()
            choices.append((game, app.word(game), keys))
        self.choices = choices

    def pick(self, value):
        """Answer and go on."""
        self.app.talk.answer(value)
        return next_screen(self.app)

    def leave(self):
        """Back to the auction, the bid, or home."""
        return step_back(self.app)

    def draw(self, c):
        """One cell a game: glyph in the middle, key below it."""
        app = self.app
        facts = app.talk.facts
        bid = facts.get("bid")
        head(c, app.evening.names[facts["declarer"]], app.word("bid.said", bid) if bid else "")
        m = margin(c)
        n = len(self.choices)
        cell = (c.width - 2 * m) // n
        x = m + (c.width - 2 * m - cell * n) // 2
        y = top(c)
        big = c.height_of(BIG)
        small = 0 if app.keys.cursor else c.height_of(SMALL)
        y += (bottom(c) - y - big - small) // 2
        chosen = self.chosen()
        for game, _, keys in self.choices:
            glyph, ink = app.suit(game)
            lit = game == chosen
            if lit:
                c.bar(x, y, cell - 1, big, FG)
                ink = BG if ink == FG else ink
            size = BIG if c.width_of(glyph, BIG) < cell else BODY  # a letter may be too wide
            drop = (big - c.height_of(size)) // 2
            c.text(glyph, x, y + drop, cell - 1, size, ink, ALIGN_CENTER, FG if lit else BG)
            if not app.keys.cursor:
                c.text(app.keys.label(keys), x, y + big, cell - 1, SMALL, DIM, ALIGN_CENTER)
            x += cell
        hints = [(OK, app.word("grand")), (LEFT, app.word("clubs")), (RIGHT, app.word("spades"))]
        if app.keys.count == 3:
            hints.append((UP, ""))
        foot(app, c, hints, self.label())
