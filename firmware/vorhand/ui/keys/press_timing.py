"""Press timing: samples of the physical keys become logical keys."""

from micropython import const

HELD_MS = const(500)
HINT_MS = const(300)
_TOO_LONG_MS = const(5000)


class Presses:
    """Turns samples of the physical keys into logical keys.

    A short press acts on release, a held one at HELD_MS (no repeat while held). Only two equal
    samples in a row count, so 20 to 30 ms between them keep a bouncing contact from being two
    presses. Times are milliseconds of any clock that counts up.

    hints: the display says what a held key will do. Then `shown` is the physical key that has been
    down for HINT_MS, and a held press acts on release, too, so that it can be read before; who
    does not want it holds the key until `shown` is None again. What counts is how long a sample
    has found the key down: one that is let go while the hint is being painted is a short press.
    """

    def __init__(self, scheme, hints=False):
        self.scheme = scheme
        self.hints = hints
        self.shown = None
        self._last = [False] * len(scheme.names)
        self._since = [None] * len(scheme.names)  # when it went down; False: acted on already
        self._held = [False] * len(scheme.names)  # so long that letting go acts as held

    def ignore(self, i):
        """Physical key `i` is down already: that press means nothing any more."""
        self._last[i] = True
        self._since[i] = False

    def late(self, missed, first, now):
        """The samples before are too old to say anything about the next one.

        Keys were `missed`, counted from physical key `first` on: pressed while nobody sampled.
        Each acts once, however it is found.
        """
        for i in range(first, len(self._last)):
            if self._since[i] is None:
                # it may bounce still: only two samples tell that it is up
                self._last[i] = i - first in missed
                if self._last[i]:
                    self._since[i] = now

    def sample(self, i, down, now):
        """Physical key `i` is found `down` or up: the logical key this means, or None."""
        if down != self._last[i]:
            self._last[i] = down  # perhaps a bounce: the next sample tells
            return None
        since = self._since[i]
        held = self.scheme.held[i]
        if not down:
            key = held if self._held[i] else self.scheme.short[i]
            self._forget(i, None)
            return None if since is None or since is False else key
        if since is None:
            self._since[i] = now
        elif since is not False and held is not None:
            age = now - since
            if not self.hints:
                if age >= HELD_MS:
                    self._since[i] = False
                    return held
            elif age >= _TOO_LONG_MS:
                self._forget(i, False)
            elif age >= HINT_MS:
                self._held[i] = age >= HELD_MS
                if self.shown is None:
                    self.shown = i
        return None

    def _forget(self, i, since):
        """Physical key `i` is up, or down for so long that it means nothing any more."""
        self._since[i] = since
        self._held[i] = False
        if self.shown == i:
            self.shown = None
