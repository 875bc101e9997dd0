"""Help: the keys of this board, and what each house rule means."""

from vorhand.ui.canvas import ACCENT, FG
from vorhand.ui.scroll import Scroll


class Help(Scroll):
    """One text to scroll: the keys first, then the rules of the list in hand."""

    def __init__(self, app, back):
        super().__init__(app, back)
        self.title = app.word("help.title")
        self.sections = app.words.speak(app.rules, "_help") if app.rules else ()

    def paragraphs(self):
        """Keys, letters, house rules."""
        app = self.app
        word = app.word
        count = app.keys.count
        lines = []
        key = "help.cursor" if app.keys.cursor else "help.keys.%s" % count
        if app.keys.cursor:
            lines.append((word("help.turn.%s" % count, *app.keys.names), FG))
        for line in word(key).split("|"):
            lines.append((line, FG))
        lines.append((word("help.letters"), FG))
        if app.rules:
            lines.append((word("help.rules"), ACCENT))
            for row in app.rules.OPTIONS:
                lines.append((word("option." + row[0]) + ": " + word("help." + row[0]), FG))
        return lines

    def leave(self):
        """Back; the texts of the rules are forgotten."""
        self.app.words.hush(self.sections)
        return super().leave()

    def accept(self):
        """OK is done, too."""
        return self.leave()
