"""The topics under Help: keys in words, order of cards, their points, ends, bids."""

from vorhand.ui.kit.row_screen import RowScreen
from vorhand.ui.kit.screen import Successor
from vorhand.ui.menu_flow import reckoning, topic
from vorhand.ui.ways_back import reference

_TOPICS = ("words", "order", "points", "ends", "bids")


class Reference(RowScreen):
    """A row for each topic; its text opens on OK."""

    section = "reference"
    menu = True  # the keys have been shown

    def __init__(self, app, back, index=0):
        super().__init__(app, back)
        self.cursor = index
        self.title = app.word("reference.title")
        _, reckons = reckoning(app)
        self.topics = _TOPICS if reckons else _TOPICS[:-1]
        self.rows = [(app.word("reference." + topic), "") for topic in self.topics]

    def choose(self, index):
        """Open a topic."""
        return Successor(topic, Successor(reference, self.back, index), self.topics[index])
