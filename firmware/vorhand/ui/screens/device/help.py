"""Help: the keys of this board, and what each house rule means."""

from vorhand.ui.drawing.canvas import FG
from vorhand.ui.kit.text_screen import TextScreen

_FEW = 14  # house rules whose texts are told here


class Help(TextScreen):
    """One text to scroll: the keys first, then the rules of the list in hand."""

    kinds = ("OPTIONS",)
    menu = True  # the keys have been shown

    def __init__(self, app, back):
        super().__init__(app, back)
        self.title = app.words.once("HELP", ("device",), "help.title")
        # The texts on many rules are not read through here, and would fill the memory.
        self.few = app.rules and len(app.rules.OPTIONS) <= _FEW

    def paragraphs(self):
        """Keys, letters, house rules."""
        app = self.app
        app.words.load("device", "HELP")
        word = app.word
        count = app.keys.count
        bids = not app.rules or "auction" in app.evening.home
        lines = []
        if app.keys.cursor:
            # four keys go by cursor as five do
            turn = "help.turn.%s" % (5 if count == 4 else count)
            lines.append((word(turn, *app.keys.names), FG))
            text = word("help.cursor")
        else:
            app.words.load("isko")
            suits = [word(suit) for suit in ("clubs", "spades", "hearts", "diamonds")]
            key = "help.keys.%d" % count
            if app.words.has(key):
                text = word(key, *suits)
            else:
                undo = word("help.undo.%s" % count)
                has_ramsch = app.rules and "ramsch" in app.evening.home
                nobody = word("ramsch" if has_ramsch else "passed")
                has_hand = bids and not hasattr(app.rules, "KINDS")  # of which one is played Hand
                hand = word("help.hand") + " " if has_hand else ""
                text = word("help.keys.many", undo, nobody, *suits, hand)
        paragraphs = text.split("|")
        if not bids:
            del paragraphs[:-2]  # nobody bids, and the picture of the keys tells those of Home
        for line in paragraphs:
            lines.append((line, FG))
        lines.append((word("help.letters"), FG))
        if app.rules:
            self._rules(lines, app.rules, app.evening)
        app.words.forget("HELP")  # what is told is in the lines
        if self.few:
            self._options(lines, app.rules)
        return lines

    def _rules(self, lines, ruleset, evening):
        """Add what the rules of the list make possible."""
        word = self.app.word
        keys = self.app.keys
        keys = "cursor" if keys.cursor else keys.count
        if evening.players == 2 and "auction" in evening.home:
            lines.append((word("help.two"), FG))
        if "kontra" in getattr(ruleset, "SPEAKS", ()) and evening.options.get("kontra_steps", 1):
            lines.append((word("help.kontra", word("help.kontra_by.%s" % keys)), FG))
        if "ramsch" in evening.home:
            lines.append((word("help.ramsch", word("help.ramsch_by.%s" % keys)), FG))
        if evening.options.get("ramsch_round", "none") != "none":
            lines.append((word("help.ramsch_rounds"), FG))
        lines.append((word("help.rules"), FG))
        if not self.few:
            lines.append((word("help.rules_there"), FG))

    def _options(self, lines, ruleset):
        """Add each house rule and what it means."""
        words = self.app.words
        word = words.word
        words.speak(ruleset, "OPTIONS")
        words.speak(ruleset, "HELP")
        for row in ruleset.OPTIONS:
            lines.append((word("option." + row[0]) + ": " + word("help." + row[0]), FG))
        words.forget("HELP")
