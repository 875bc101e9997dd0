"""One of the texts that can be looked up: order of cards, their points, ends, bids, bases."""

from vorhand.ui.drawing.canvas import FG
from vorhand.ui.kit.text_screen import TextScreen


class Topic(TextScreen):
    """The text of one topic."""

    section = "reference"
    menu = True

    def __init__(self, app, back, topic):
        super().__init__(app, back)
        self.topic = topic
        self.title = app.word("reference." + topic)

    def paragraphs(self):
        """Return the text of the topic, with the deck's letters for the cards."""
        app = self.app
        if self.topic == "bids":
            return [(line, FG, "  ") for line in _bids(app)]
        if self.topic == "bases":
            return [(line, FG, "  ") for line in _bases(app)]
        letters = [_letter(app, card) for card in "AKQJT"]
        ace, king, queen, jack, ten = letters
        suits = [app.suit(suit)[0] for suit in ("clubs", "spades", "hearts", "diamonds")]
        jacks = " ".join([suit + jack for suit in suits])
        text = _text(app, self.topic)
        text = text.format(ace, king, queen, jack, ten, jacks, _schneider_at(app))
        return [(line, FG) for line in text.split("|")]


def _bases(app):
    """Yield a line for each kind of game, with its games: a suit as its glyph, others by name."""
    app.speak_rules()
    for kind, games in app.rules.bases():
        text = app.word(kind)
        for game, value in games:
            glyph = app.suit(game)[0] if game else ""
            if glyph.isalpha():
                glyph = app.word(game)
            text += "  %s %d" % (glyph, value) if glyph else "  %d" % value
        yield text


def _text(app, topic):
    """Return the text of a topic: the rule set's own, where it has one."""
    once = app.words.once
    if app.rules:
        key = "help.%s.%s" % (app.rules.NAME, topic)
        text = once("HELP", (app.rules.NAME,), key)
        if text != key:
            return text
    return once("HELP", ("reference",), "help.reference." + topic)


def _schneider_at(app):
    """Return the card points from which the opponents are Schneider by the list's rules."""
    for option in app.rules.OPTIONS if app.rules else ():
        if option[0] == "schneider_at":
            return app.evening.options.get("schneider_at", option[2])
    return 90


def _letter(app, card):
    """Return the letter of a card in the deck that is played with."""
    key = "card." + card
    return app.word(key if app.words.has(key) else "reference." + key)


def _bids(app):
    """Yield what each bid can stand for, by the base values of the list's rules.

    A game that has a value of its own, as a Revolution, is not told by these.
    """
    from vorhand.ui.wording.base_values import BaseValues

    values = BaseValues(app)
    nulls = [app.word("reference.null.%d" % kind) for kind in range(4)]
    for bid in values.ladder:
        readings = []
        for game, base in values.bases.items():
            if base and bid % base == 0 and values.possible(game, bid // base):
                readings.append("%s ×%d" % (app.suit(game)[0], bid // base))
        for kind in range(4):
            if values.nulls[kind] == bid:
                readings.append(nulls[kind])
        if readings:
            yield "%d  %s" % (bid, "  ".join(readings))
