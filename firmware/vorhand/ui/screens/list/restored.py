"""Taking back the last change, where that was a correction: before and after, OK writes it."""

from vorhand.ui.keys import BACK, LEFT, RIGHT
from vorhand.ui.kit.screen import LEAVE
from vorhand.ui.screens.list.corrected import Corrected


class Restored(Corrected):
    """The deal in hand is as it was before its correction; BACK leaves the correction as it is.

    LEFT turns to the last deal, to take that back instead, as does RIGHT behind the last page.
    """

    title = "undo_fix_n"
    act = "undo_fix"
    tells_bid = False

    def press(self, key):
        """Write, leave, turn to the last deal, or read on in the sum."""
        app = self.app
        if key == BACK:
            app.deal.drop()
            return LEAVE
        last = self.pages and self.page == len(self.pages) - 1
        if key == LEFT or (key == RIGHT and last):
            from vorhand.ui.screens.list.undo import Undo

            app.deal.drop()
            return Undo(app, None)
        return super().press(key)

    def more_hints(self):
        """Return the hint that leads to the last deal."""
        return [(LEFT, self.app.word("deal_n", self.app.evening.count))]

    def write(self):
        """Write what was before, and go home, where it began; answers like `press`."""
        app = self.app
        failure = self.attempt(lambda: app.deal.write(self.score), self.write, True)
        if failure and not failure.back:  # the list has changed, and takes it no more
            app.deal.drop()
        return failure or LEAVE
