"""Logical keys, the key schemes of boards with fewer of them, and press timing.

A screen only ever sees logical keys: LEFT RIGHT UP DOWN OK BACK, each short or
with HELD added, and MORE, which opens a screen's remaining choices on boards
that lack the direct keys.  A scheme is chosen by the number of keys a board has.
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

HELD_MS = const(500)

# Per scheme: what each physical key means short, what held (None: nothing), and
# the names printed on (or under) the keys.
_SCHEMES = {
    6: (
        (LEFT, RIGHT, UP, DOWN, OK, BACK),
        (LEFT | HELD, RIGHT | HELD, UP | HELD, DOWN | HELD, MENU, BACK | HELD),
        ("LEFT", "RIGHT", "UP", "DOWN", "OK", "BACK"),
    ),
    5: (
        (LEFT, RIGHT, UP, DOWN, OK),
        (BACK, RIGHT | HELD, UP | HELD, DOWN | HELD, MENU),
        ("LEFT", "RIGHT", "UP", "DOWN", "OK"),
    ),
    3: ((LEFT, OK, RIGHT), (BACK, MENU, MORE), ("A", "B", "C")),
    "encoder": ((LEFT, RIGHT, OK), (None, None, BACK), ("turn left", "turn right", "push")),
    2: ((RIGHT, OK), (LEFT, BACK), ("K1", "K2")),
}


_MARKS = {LEFT: "◄", RIGHT: "►", UP: "▲", DOWN: "▼", OK: "OK", BACK: "↩"}


class Scheme:
    """How one board's keys speak: `short[i]`, `held[i]` and `names[i]` of physical key i.

    `count` is 6, 5, 3, 2 or "encoder"; `cursor` is the setting of that name: "auto"
    leaves it to the board, "on" puts the cursor on a board with direct keys as well.
    """

    def __init__(self, count, cursor="auto"):
        self.count = count
        self.short, self.held, self.names = _SCHEMES[count]
        # Two keys cannot do without the cursor, whatever the setting says.
        self.cursor = count in (2, "encoder") or cursor == "on"

    def has(self, key):
        """Whether some press of this board means the logical `key`."""
        return key in self.short or key in self.held

    def label(self, keys):
        """How the board's own key for the first possible of `keys` is shown beside a choice."""
        for key in keys:
            if self.has(key):
                if self.count == 3:
                    return self.names[self.short.index(key)] if key in self.short else "…"
                mark = _MARKS.get(key & 7, "")
                return mark + mark if key & HELD else mark
        return "…"

    def events(self):
        """Every press of the board as (name, logical key); a held one is named so."""
        found = []
        for i in range(len(self.names)):
            found.append((self.names[i], self.short[i]))
            if self.held[i] is not None:
                found.append(("held " + self.names[i], self.held[i]))
        return found


class Presses:
    """Turns samples of the physical keys into logical keys.

    A short press acts on release, a held one at HELD_MS (no repeat while held). Only two equal
    samples in a row count, so 20 to 30 ms between them keep a bouncing contact from being two
    presses. Times are milliseconds of any clock that counts up.
    """

    def __init__(self, scheme):
        self.scheme = scheme
        self._last = [False] * len(scheme.names)
        self._since = [None] * len(scheme.names)  # when it went down; False: acted on already

    def ignore(self, i):
        """Physical key `i` is down already: that press means nothing any more."""
        self._last[i] = True
        self._since[i] = False

    def sample(self, i, down, now):
        """Physical key `i` is found `down` or up: the logical key this means, or None."""
        if down != self._last[i]:
            self._last[i] = down  # perhaps a bounce: the next sample tells
            return None
        since = self._since[i]
        if not down:
            self._since[i] = None
            return None if since is None or since is False else self.scheme.short[i]
        held = self.scheme.held[i]
        if since is None:
            self._since[i] = now
        elif since is not False and held is not None and now - since >= HELD_MS:
            self._since[i] = False
            return held
        return None
