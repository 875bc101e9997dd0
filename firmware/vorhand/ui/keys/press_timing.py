"""Press timing: samples of the physical keys become logical keys."""

from micropython import const

from vorhand.ui.keys import DOWN, HELD

HELD_MS = const(500)
REPEAT_MS = const(150)


class Presses:
    """Turns samples of the physical keys into logical keys.

    A short press acts on release, a held one at HELD_MS, once. Where a screen `repeats`, a held
    direction means itself, at HELD_MS and every REPEAT_MS after. Only two equal samples in a row
    count, so 20 to 30 ms between them keep a bouncing contact from being two
    presses. Times are milliseconds of any clock that counts up.
    """

    def __init__(self, scheme):
        self.scheme = scheme
        self._last = [False] * len(scheme.names)
        self._since = [None] * len(scheme.names)  # when it went down; False: acted on already
        self.repeats = False
        self._next = None  # when the held direction acts again, None where none does

    def ignore(self, i):
        """Physical key `i` is down already: that press means nothing any more."""
        self._last[i] = True
        self._since[i] = False

    def late(self, missed, first, bits, now):
        """The samples before are too old to say anything about the next one: `bits`.

        Keys were `missed`, counted from physical key `first` on: pressed while nobody sampled, in
        that order. Return the physical keys of the presses that are over and act now: those that
        samples knew of, then all up to the last that was pressed again. The others act when
        samples find them up. Each acts once, however it is found.
        """
        over, waiting = [], missed
        for i in range(first, len(self._last)):
            if self._since[i] and i - first not in missed and not bits >> i - first & 1:
                self._since[i] = None
                over.append(i)
        for n in range(len(missed)):
            if missed[n] in missed[n + 1 :]:
                waiting = missed[n + 1 :]
        for i in missed[: len(missed) - len(waiting)]:
            if i in waiting or not bits >> i & 1:
                over.append(first + i)
        for i in range(first, len(self._last)):
            if self._since[i] is None:
                # it may bounce still: only two samples tell that it is up
                self._last[i] = i - first in waiting
                if self._last[i]:
                    self._since[i] = now
        return over

    def sample(self, i, down, now):
        """Physical key `i` is found `down` or up: the logical key this means, or None."""
        if down != self._last[i]:
            self._last[i] = down  # perhaps a bounce: the next sample tells
            return None
        since = self._since[i]
        if not down:
            self._since[i] = None
            if since is False:
                self._next = None
            return None if since is None or since is False else self.scheme.short[i]
        held = self.scheme.held[i]
        if since is None:
            self._since[i] = now
        elif since is False:
            if self._next is not None and self.repeats and now >= self._next:
                self._next = now + REPEAT_MS
                return held & ~HELD
        elif held is not None and now - since >= HELD_MS:
            self._since[i] = False
            if self.repeats and held & ~HELD <= DOWN:
                self._next = now + REPEAT_MS
                return held & ~HELD
            return held
        return None
