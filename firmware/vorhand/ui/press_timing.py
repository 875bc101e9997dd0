"""Press timing: samples of the physical keys become logical keys."""

from micropython import const

from vorhand.ui.keys import DOWN, HELD

HELD_MS = const(500)
HINT_MS = const(300)
_TOO_LONG_MS = const(5000)
REPEAT_MS = const(150)
# what stands in the place of the time when a key went down
_UP = const(-1)
_SPENT = const(-2)  # it is down, but its press has acted already or never will


class Presses:
    """Turns samples of the physical keys into logical keys.

    A short press acts on release, a held one at HELD_MS, once. Where a screen `repeats`, a held
    direction means itself, at HELD_MS and every REPEAT_MS after. Only two equal samples in a row
    count, so 20 to 30 ms between them keep a bouncing contact from being two
    presses. Times are milliseconds of any clock that counts up from 0.

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
        self._since = [_UP] * len(scheme.names)  # the time when it went down
        self._held = [False] * len(scheme.names)  # so long that letting go acts as held
        self.repeats = False
        self._repeating = None  # the physical key of the direction that goes on, None: none does
        self._next = 0  # when it acts again

    def ignore(self, i):
        """Physical key `i` is down already: that press means nothing any more."""
        self._last[i] = True
        self._since[i] = _SPENT

    def late(self, missed, first, bits, now):
        """The samples before are too old to say anything about the next one: `bits`.

        Keys were `missed`, counted from physical key `first` on: pressed while nobody sampled, in
        that order. Return the logical keys of the presses that are over and act now. First those
        that were being sampled. Then, where a key was pressed twice, the missed presses up to the
        last one whose key was pressed again later. The rest act when samples find their keys up.
        Each press acts once, however it is found.
        """
        over, waiting = [], missed
        for i in range(first, len(self._last)):
            if self._since[i] >= 0 and i - first not in missed and not bits >> i - first & 1:
                over.append(self._let_go(i))
        for n in range(len(missed)):
            if missed[n] in missed[n + 1 :]:
                waiting = missed[n + 1 :]
        for i in missed[: len(missed) - len(waiting)]:
            if i in waiting or not bits >> i & 1:
                over.append(self.scheme.short[first + i])
        for i in range(first, len(self._last)):
            if self._since[i] == _UP:
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
            if i == self._repeating:
                self._repeating = None
            key = self._let_go(i)
            return key if since >= 0 else None
        held = self.scheme.held[i]
        if since == _UP:
            self._since[i] = now
        elif since == _SPENT:
            if i == self._repeating and self.repeats and now >= self._next:
                self._next = now + REPEAT_MS
                return held & ~HELD
        elif held is not None:
            return self._down(i, held, now, now - since)
        return None

    def _down(self, i, held, now, age):
        """Physical key `i` has been down for `age` milliseconds: what this means, or None."""
        goes_on = self.repeats and held & ~HELD <= DOWN
        if goes_on or not self.hints:
            if age >= HELD_MS:
                self._forget(i, _SPENT)
                if goes_on:
                    self._repeating = i
                    self._next = now + REPEAT_MS
                    return held & ~HELD
                return held
        elif age >= _TOO_LONG_MS:
            self._forget(i, _SPENT)
        elif age >= HINT_MS:
            self._held[i] = age >= HELD_MS
            if self.shown is None:
                self.shown = i
        return None

    def _let_go(self, i):
        """Physical key `i` is up: the logical key that its press was."""
        key = self.scheme.held[i] if self._held[i] else self.scheme.short[i]
        self._forget(i, _UP)
        return key

    def _forget(self, i, since):
        """The press of physical key `i` is over: `since` is _UP or _SPENT."""
        self._since[i] = since
        self._held[i] = False
        if self.shown == i:
            self.shown = None
