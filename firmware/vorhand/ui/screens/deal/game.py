"""The game: the suits as large glyphs, each with its key; also what a Null is lost as."""

from vorhand.rules.deal.values import GAMES
from vorhand.ui.deal_flow import KEYS, go_on, step_back
from vorhand.ui.drawing.canvas import ALIGN_CENTER, BG, BIG, BODY, DIM, FG, SMALL
from vorhand.ui.drawing.layout import bottom, foot, head, margin, top
from vorhand.ui.keys import LEFT, OK, RIGHT, UP
from vorhand.ui.kit.choice_screen import ChoiceScreen

# The usual choices, made once, so that no deal allocates them.
_USUAL = tuple([(GAMES[i], None, KEYS[i]) for i in range(len(GAMES))])


class Game(ChoiceScreen):
    """Asks the pending question, "game" or another whose answers are games.

    A game has the same key in every rule set, the most frequent ones a direction; what is left
    of the keys goes to games that have none, or none on this board.
    """

    speaks_rules = True

    def __init__(self, app, back):
        super().__init__(app, back)
        answers = app.deal.conversation.question.answers
        self.choices = _USUAL
        if answers == GAMES:
            return
        free_keys = [KEYS[i] for i in range(len(GAMES)) if GAMES[i] not in answers]
        choices = []
        for game in answers:
            keys = KEYS[GAMES.index(game)] if game in GAMES else ()
            if free_keys and not any(app.keys.has(key) for key in keys):
                keys += free_keys.pop(0)
            choices.append((game, None, keys))
        self.choices = choices

    def pick(self, value):
        """Answer and go on."""
        return go_on(self.app, (self.app.deal.conversation.question.key, value))

    def leave(self):
        """Back to the question before."""
        return step_back(self.app)

    def draw(self, c):
        """One cell a game: glyph in the middle, key below it."""
        app = self.app
        word = app.word
        conversation = app.deal.conversation
        facts = conversation.facts
        bid = facts.get("bid")
        title = app.deal.names()[facts["declarer"]]
        if conversation.question.key != "game":
            title = word("ask." + conversation.question.key)
        elif "kind" in facts:
            title += "  " + word(facts["kind"])
        head(c, title, word("bid.said", bid) if bid else "")
        self._cells(c)
        hints = []
        for key in (OK, LEFT, RIGHT):
            for choice in self.choices:
                if key in choice[2]:
                    hints.append((key, self.text(choice)))
        if app.keys.count == 3 and self.remaining():
            hints.append((UP, ""))
        foot(app, c, hints, self.label())

    def _cells(self, c):
        app = self.app
        m = margin(c)
        n = len(self.choices)
        cell = (c.width - 2 * m) // n
        x = m + (c.width - 2 * m - cell * n) // 2
        y = top(c)
        big = c.height_of(BIG)
        small = 0 if app.keys.cursor else c.height_of(SMALL)
        y += (bottom(c) - y - big - small) // 2
        value = self.chosen()
        for game, _, keys in self.choices:
            glyph, ink = app.suit(game)
            lit = game == value
            if lit:
                c.bar(x, y, cell - 1, big, FG)
                ink = BG if ink == FG else ink
            size = BIG if c.width_of(glyph, BIG) < cell else BODY  # a letter may be too wide
            drop = (big - c.height_of(size)) // 2
            c.text(glyph, x, y + drop, cell - 1, size, ink, ALIGN_CENTER, FG if lit else BG)
            if not app.keys.cursor:
                for key in keys:
                    c.add_label(key)
                c.text(app.keys.label(keys), x, y + big, cell - 1, SMALL, DIM, ALIGN_CENTER)
            x += cell
