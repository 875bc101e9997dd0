"""Base of the screens whose keys pick one of a few choices.

With direct keys each choice has its own; what the board has no key for stands in
a list behind MORE or the menu key.  In cursor mode every choice is a cell: RIGHT
and LEFT move and wrap, OK picks.
"""

from vorhand.ui.keys import BACK, HELD, LEFT, MENU, MORE, OK, RIGHT
from vorhand.ui.kit.screen import LEAVE, Screen

# Forehand, Middlehand and Rearhand, on every screen alike.
SEAT_KEYS = ((LEFT,), (OK,), (RIGHT,))


class ChoiceScreen(Screen):
    """`choices` are (value, text, keys): the keys that pick it directly, best first.

    Where the text is None, `text` looks up the word for the value when it is shown. A screen built
    on this class brings `choices` and `pick`.

    cursor  the place of the choice under it
    """

    def __init__(self, app, back):
        super().__init__(app, back)
        self.choices = []
        self.cursor = 0

    def pick(self, value):
        """A choice was made; answers like `press`."""
        return None

    def leave(self):
        """BACK was pressed; answers like `press`."""
        return LEAVE

    def remaining(self):
        """The choices this board has no direct key for."""
        keys = self.app.keys
        return [c for c in self.choices if not any(keys.has(k) for k in c[2])]

    def hidden(self):
        """The choices whose only key is a held one, which no line of keys names."""
        keys = self.app.keys
        choices = []
        for choice in self.choices:
            direct_keys = [key for key in choice[2] if keys.has(key)]
            if direct_keys and min(direct_keys) >= HELD and choice[0] != "menu":
                choices.append(choice)
        return choices

    def more(self):
        """Return the choices behind MORE and the menu key; a deal's screen has ELSE as well."""
        choices = self.remaining() + self.hidden()
        if self.speaks_rules and self.app.deal.conversation:
            from vorhand.ui.deal_flow import ELSE

            if ELSE[0] not in choices:
                choices += ELSE
        return choices

    def press(self, key):
        """Pick by direct key or by cursor; a key without meaning is refused."""
        if key == BACK:
            return self.leave()
        if self.app.keys.cursor:
            return self._by_cursor(key)
        for value, _, keys in self.choices:
            if key in keys:
                return self.pick(value)
        if key in (MORE, MENU):
            choices = self.more()
            if choices:
                from vorhand.ui.screens.deal.more import More

                return More(self.app, self, choices, key)
        self.app.refuse()
        return None

    def _by_cursor(self, key):
        n = len(self.choices)
        if key == RIGHT:
            self.cursor = (self.cursor + 1) % n
        elif key == LEFT:
            self.cursor = (self.cursor - 1) % n
        elif key == OK:
            return self.pick(self.choices[self.cursor][0])
        else:
            self.app.refuse()
        return None

    def text(self, choice):
        """Return the text of a choice."""
        return choice[1] or self.app.word(choice[0])

    def label(self):
        """Return what OK does now in cursor mode."""
        return self.text(self.choices[self.cursor]) if self.app.keys.cursor else ""

    def chosen(self):
        """The value under the cursor, or None where keys are direct."""
        return self.choices[self.cursor][0] if self.app.keys.cursor else None
