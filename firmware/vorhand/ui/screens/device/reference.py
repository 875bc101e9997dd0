"""What can be looked up under Help: keys in words, order of cards, their points, ends, bids."""

from vorhand.rules.deal.plain_value import reckons
from vorhand.ui.kit.row_screen import RowScreen

_TOPICS = ("words", "order", "points", "ends", "bids")


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
        from vorhand.ui.screens.device.topic import Topic

        return Topic(self.app, self.back, self.topics[at], place)
