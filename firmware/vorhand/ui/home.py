"""Home, the table: who deals, who sits where, the running totals; a deal starts here."""

from vorhand.ui.flow import begin_deal, next_screen
from vorhand.ui.keys import BACK, DOWN, HELD, LEFT, MENU, OK, RIGHT, UP
from vorhand.ui.pick import SEAT_KEYS, Pick


class Home(Pick):
    """The only screen without a way back: everything returns here."""

    def press(self, key):
        """Offer what the state of the list allows, then pick as ever."""
        self._offer()
        if key == BACK:
            return self._undo()
        return super().press(key)

    offered_for = None  # the state of things that `choices` were made for

    def _offer(self):
        """Set the choices anew: another deal, another dealer, a list that is full."""
        app = self.app
        e = app.evening
        state = (e and (e.id, e.seq), bool(app.talk), app.words.code)
        if state == self.offered_for:
            return
        self.offered_for = state
        word = app.word
        menu = ("menu", word("menu"), (MENU,))
        sheet = ("sheet", word("list"), (DOWN,))
        if not e:
            choices = [("newlist", word("newlist"), (OK,)), menu]
        elif app.talk:
            discard = ("discard", word("discard"), (LEFT,))
            choices = [("resume", word("resume"), (OK, RIGHT)), sheet, discard, menu]
        elif e.closed:
            choices = [("newlist", word("newlist"), (OK,)), sheet, menu]
        else:
            undo = ("undo", word("undo"), (BACK,))
            choices = [("sign", word("sign"), (OK,))] if app.full() else self._deals()
            choices += [sheet, undo, menu]
        self.choices = choices
        if self.at >= len(choices):
            self.at = 0

    def _deals(self):
        """How a deal can begin: who plays, nobody, the auction; in a round of Ramsch, Ramsch."""
        app = self.app
        word = app.word
        table = app.table()
        two = len(table.active) == 2
        choices = []
        for seat in table.active:
            name = app.evening.names[seat]
            if table.ramsch:
                name = word("home.grand_hand", name)
            choices.append((seat, name, SEAT_KEYS[len(choices)]))
        if table.ramsch:
            choices.insert(0, ("ramsch", word("ramsch"), (UP,)))
            return choices
        home = app.evening.home
        free = (RIGHT,) if two else ()  # the key that two players leave
        auction = "auction" in home
        keys = (DOWN | HELD,) if auction else (DOWN | HELD,) + free
        for answer in ("ramsch", "passed"):
            if answer in home:
                choices.append((answer, word(answer), keys))
                keys = (UP | HELD,)
        if auction:
            choices.append(("auction", word("auction"), (UP,) + free))
        return choices

    def pick(self, value):
        """A declarer, nobody or the auction begin a deal; the rest opens its screen."""
        app = self.app
        if value == "undo":
            return self._undo()
        if value == "resume":
            return next_screen(app)
        if value == "discard":
            app.drop()
            self.at = 0
            return None
        if value in ("menu", "newlist", "sheet", "sign"):
            return app.open(value, self)
        self.at = 0
        return begin_deal(app, value)

    def _undo(self):
        app = self.app
        if app.talk or not app.evening or not app.evening.count or app.evening.closed:
            app.refuse()
            return None
        return app.open("undo", self)

    def draw(self, c):
        """Paint it, see hometable."""
        from vorhand.ui import hometable

        if self.app.keys.cursor or not self.choices:
            self._offer()
        hometable.draw(self, c)
