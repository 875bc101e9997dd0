"""The topics under Help: keys in words, order of cards, their points, ends, bids."""

from vorhand.ui.help_flow import keys, topic
from vorhand.ui.kit.row_screen import RowScreen
from vorhand.ui.kit.screen import Successor
from vorhand.ui.wording.base_values import reckons

_TOPICS = ("words", "order", "points", "ends", "bids")


class Reference(RowScreen):
    """A row for each topic; its text opens on OK."""

    section = "reference"
    menu = True  # the keys have been shown

    def __init__(self, app, back, screen=None, index=0):
        """`back`: the screen from which the keys were asked for; `screen`: as in Keys."""
        super().__init__(app, back)
        self.screen = screen
        self.cursor = index
        self.title = app.word("reference.title")
        self.topics = _TOPICS
        if app.rules and not reckons(app.rules, app.evening.options):
            self.topics = _TOPICS[:-1]
        self.rows = [(app.word("reference." + topic), "") for topic in self.topics]

    def leave(self):
        """Back to the picture of the keys."""
        return Successor(keys, self.back, self.screen)

    def choose(self, index):
        """Open a topic."""
        return Successor(topic, self.back, self.topics[index], (self.screen, index))
