"""What can be looked up under Help: keys in words, order of cards, their points, ends, bids."""

from vorhand.rules.deal.plain_value import reckons
from vorhand.ui.drawing.canvas import FG
from vorhand.ui.kit.row_screen import RowScreen
from vorhand.ui.kit.text_screen import TextScreen

_TOPICS = ("words", "order", "points", "ends", "bids")
_LOWEST, _MOST = 2, 18  # levels of a game: with 1 to with 11 and all announced


class Reference(RowScreen):
    """A row for each topic; its text opens on OK."""

    section = "reference"
    menu = True  # the keys have been shown

    def __init__(self, app, back, shown=None, at=0):
        """`back`: the screen from which the keys were asked for; `shown` as Keys has it.

        Keys lead here and texts lead on, but each is made anew on the way back: all of them at
        once would fill the memory, over a deal above all.
        """
        super().__init__(app, back)
        self.shown = shown
        self.at = at
        self.title = app.word("reference.title")
        self.topics = _TOPICS
        if app.rules and not reckons(app.rules, app.evening.options):
            self.topics = _TOPICS[:-1]
        self.rows = [(app.word("reference." + topic), "") for topic in self.topics]

    def leave(self):
        """Back to the picture of the keys."""
        from vorhand.ui.screens.device.keys import Keys

        return Keys(self.app, self.back, self.shown)

    def choose(self, at):
        """Open a topic."""
        place = (self.shown, at)
        if self.topics[at] == "words":
            from vorhand.ui.screens.device.help import Help

            return Help(self.app, self.back, place)
        return Topic(self.app, self.back, self.topics[at], place)


class Topic(TextScreen):
    """The text of one topic."""

    section = "reference"
    menu = True

    def __init__(self, app, back, topic, place):
        """`place`: what Reference is made with on the way back."""
        super().__init__(app, back)
        self.topic = topic
        self.place = place
        self.title = app.word("reference." + topic)

    def leave(self):
        """Back to the topics."""
        return Reference(self.app, self.back, *self.place)

    accept = leave

    def paragraphs(self):
        """What there is to say, the cards by the letters of the deck."""
        app = self.app
        if self.topic == "bids":
            return [(line, FG) for line in _bids(app)]
        letters = [_letter(app, card) for card in "AKQJT"]
        ace, king, queen, jack, ten = letters
        suits = [app.suit(suit)[0] for suit in ("clubs", "spades", "hearts", "diamonds")]
        jacks = " ".join([suit + jack for suit in suits])
        text = app.word("reference.%s.text" % self.topic, ace, king, queen, jack, ten, jacks)
        return [(line, FG) for line in text.split("|")]


def _letter(app, card):
    """Return the letter of a card in the deck that is played with."""
    words = app.words
    for key in ("card." + card, "reference.card." + card):
        if words.has(key):
            return words.word(key)
    return card


def _bids(app):
    """Yield what each bid can stand for, by the base values of the list's rules."""
    from vorhand.ui.screens.device.calculator import Calculator

    tables = Calculator(app, None)
    nulls = [app.word("reference.null.%d" % kind) for kind in range(4)]
    for bid in tables.ladder:
        found = []
        for game, base in tables.bases.items():
            if base and bid % base == 0 and _LOWEST <= bid // base <= _MOST:
                found.append("%s ×%d" % (app.suit(game)[0], bid // base))
        for kind in range(4):
            if tables.nulls[kind] == bid:
                found.append(nulls[kind])
        yield "%d  %s" % (bid, "  ".join(found))
