"""The games and their base values, where more than name and matadors says what a game is worth."""

from vorhand.ui.drawing.canvas import FG
from vorhand.ui.kit.text_screen import TextScreen


class Bases(TextScreen):
    """A paragraph for each kind of game; in menu.py it stands in the calculator's place."""

    section = "device"
    speaks_rules = True

    def __init__(self, app, back):
        super().__init__(app, back)
        self.title = app.word("calculator.title")

    def paragraphs(self):
        """The kind, then its games: a suit as its glyph, the others by their names."""
        app = self.app
        lines = []
        for kind, games in app.rules.bases():
            text = app.word(kind)
            for game, value in games:
                glyph = app.suit(game)[0] if game else ""
                if glyph.isalpha():
                    glyph = app.word(game)
                text += "  %s %d" % (glyph, value) if glyph else "  %d" % value
            lines.append((text, FG, "  "))
        return lines
