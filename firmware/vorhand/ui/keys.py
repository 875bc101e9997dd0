"""Logical keys and the key schemes of boards with fewer of them.

A screen only ever sees logical keys: LEFT RIGHT UP DOWN OK BACK, each short or
with HELD added, and MORE, which opens a screen's remaining choices on boards
that lack the direct keys. A scheme is chosen by the number of keys a board has.
"""

from micropython import const

LEFT = const(0)
RIGHT = const(1)
UP = const(2)
DOWN = const(3)
OK = const(4)
BACK = const(5)
MORE = const(6)
HELD = const(8)
MENU = const(12)  # OK | HELD

# A held key has a mark of its own, a bar below its arrow.
_MARKS = {LEFT: "◄", RIGHT: "►", UP: "▲", DOWN: "▼", OK: "OK", BACK: "↩"}
_HELD = {LEFT: "⇤", RIGHT: "⇥", UP: "⤒", DOWN: "⤓"}


class Scheme:
    """The keys of a board: key i means `short[i]` or `held[i]` and is called `names[i]`.

    `count` is 2 to 6, "encoder" or "keyboard"; `cursor` is the setting of that name: "auto"
    leaves it to the board, "on" puts the cursor on a board with direct keys as well; `direct`
    tells whether UP and DOWN go through rows.
    """

    def __init__(self, count, cursor="auto"):
        from vorhand.ui.key_schemes import SCHEMES

        if count == "keyboard":
            count = 6  # the others are characters, see ui/typed.py
        self.count = count
        self.short, self.held, self.names = SCHEMES[count]
        # Two keys cannot do without the cursor, whatever the setting says.
        self.cursor = count in (2, "encoder") or cursor == "on"
        self.direct = self.has(UP) and not self.cursor  # so that RIGHT and LEFT are free

    def has(self, key):
        """Return whether some press of this board means the logical `key`."""
        return key in self.short or key in self.held

    def label(self, keys):
        """Return how the first of `keys` that the board has is shown beside a choice."""
        for key in keys:
            if self.has(key):
                if self.count == 3:
                    return self.names[self.short.index(key)] if key in self.short else "…"
                if key < MORE and key in self.held:
                    key = self.short[self.held.index(key)] | HELD
                return (_HELD if key & HELD else _MARKS).get(key & 7, "…")
        return "…"

    def events(self):
        """Return every press of the board as (name, logical key); a held one is named so."""
        presses = []
        for i in range(len(self.names)):
            presses.append((self.names[i], self.short[i]))
            if self.held[i] is not None:
                presses.append(("held " + self.names[i], self.held[i]))
        return presses
