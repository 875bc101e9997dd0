"""The plain object every screen is, and what `press` may answer.

press(key) returns the next screen, LEAVE, or None to stay; draw(canvas) paints and changes no
state, at most it keeps what it need not reckon again; tick(now_ms) only where time matters. The
way back is the chain of `back` references: no separate stack can disagree with it.
"""


class _Leave:
    """Its one instance says: leave this screen for the one it came from."""


LEAVE = _Leave()


class Screen:
    """Base of all screens: `app` is what it works with, `back` the screen it returns to."""

    name = ""

    def __init__(self, app, back):
        self.app = app
        self.back = back

    def press(self, key):
        """React to a logical key; see the module's first lines for the answers."""
        return None

    def draw(self, canvas):
        """Paint the screen; never changes what the keys mean or what is written."""

    def tick(self, now):
        """Time passes: milliseconds; may return the next screen like `press`."""
        return None
