"""Home, the table: who deals, who sits where, the running totals; a deal starts here.

The screen is always there, what its keys do and what it shows are not: see homekeys, hometable.
"""

from vorhand.ui.kit.choice_screen import Pick


class Home(Pick):
    """The only screen without a way back: everything returns here."""

    offered_for = None  # the state of things that `choices` were made for

    def press(self, key):
        """Offer what the state of the list allows, then pick as ever."""
        from vorhand.ui.screens.deal.home_keys import offer

        offer(self)
        return super().press(key)

    def leave(self):
        """BACK: undo the last deal."""
        return self.pick("undo")

    def pick(self, value):
        """A declarer, nobody or the auction begin a deal; the rest opens its screen."""
        from vorhand.ui.screens.deal.home_keys import pick

        return pick(self, value)

    def draw(self, c):
        """Paint it."""
        from vorhand.ui.screens.deal.home_keys import offer
        from vorhand.ui.screens.deal.home_table import draw

        if self.app.keys.cursor or not self.choices:
            offer(self)
        draw(self, c)


SCREEN = Home
