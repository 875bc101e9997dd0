"""Lines of the list that could not be read, each named; all others count."""

from vorhand.ui.canvas import BAD, DIM, FG
from vorhand.ui.scroll import Scroll


class Damage(Scroll):
    """Shown once when a list is opened; OK goes on."""

    def __init__(self, app, back):
        super().__init__(app, back)
        self.title = app.word("damage.title")

    def paragraphs(self):
        """What is left, which deals to enter again, then line by line."""
        word = self.app.word
        e = self.app.evening
        lines = [(word("damage.kept"), FG)]
        gaps = []
        for n in range(1, e.count + 1):
            if e.result(n) is None:
                gaps.append(str(n))
        if gaps:
            lines.append((word("damage.enter", ", ".join(gaps)), BAD))
        for number, what, detail in e.damage:
            lines.append((word("damage.line", number, word("damage." + what, detail)), DIM))
        return lines
