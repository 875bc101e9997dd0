"""Press timing: samples of the physical keys become logical keys."""

from micropython import const

from vorhand.ui.keys import DOWN, HELD

HELD_MS = const(500)
HINT_MS = const(300)
_TOO_LONG_MS = const(5000)
REPEAT_MS = const(150)
# what a key's press is
_UP = const(0)  # none
_SHORT = const(1)  # letting go acts as short
_LONG = const(2)  # letting go acts as held
_SPENT = const(3)  # it has acted already, or never will


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
        self._last = [False] * len(scheme.names)  # whether the last sample has found it down
        self._state = bytearray(len(scheme.names))  # _UP and so on
        self._since = [0] * len(scheme.names)  # when it went down
        self.repeats = False
        self._repeating = None  # the physical key of the direction that goes on, None: none does
        self._next = 0  # when it acts again

    def ignore(self, i):
        """Physical key `i` is down already: that press means nothing any more."""
        self._last[i] = True
        self._state[i] = _SPENT

    def late(self, missed, first, bits, now):
        """The samples before are too old to say anything about the next one: `bits`.

        Keys were `missed`, counted from physical key `first` on: pressed while nobody sampled, in
        that order. Return the logical keys of the presses that are over and act now. First those
        that were being sampled. Then, where a key was pressed twice, the missed presses up to the
        last one whose key was pressed again later. The rest act when samples find their keys up.
        Each press acts once, however it is found.
        """
        start = len(missed)  # where they begin
        while start and missed[start - 1] not in missed[start:]:
            start -= 1
        pending = missed[start:]
        keys = []
        for i in range(first, len(self._last)):
            key = i - first
            if self._state[i] in (_SHORT, _LONG) and key not in missed and not bits >> key & 1:
                keys.append(self._let_go(i))
            if self._state[i] == _UP:
                # it may bounce still: only two samples tell that it is up
                self._last[i] = key in pending
                if self._last[i]:
                    self._state[i] = _SHORT
                    self._since[i] = now
        for key in missed[:start]:
            if key in pending or not bits >> key & 1:  # else it is down still, which samples tell
                keys.append(self.scheme.short[first + key])
        return keys

    def sample(self, i, down, now):
        """Physical key `i` is found `down` or up: the logical key this means, or None."""
        if down != self._last[i]:
            self._last[i] = down  # perhaps a bounce: the next sample tells
            return None
        if not down:
            if i == self._repeating:
                self._repeating = None
            return self._let_go(i)
        held = self.scheme.held[i]
        state = self._state[i]
        if state == _UP:
            self._state[i] = _SHORT
            self._since[i] = now
        elif state == _SPENT:
            if i == self._repeating and self.repeats and now >= self._next:
                self._next = now + REPEAT_MS
                return held & ~HELD
        elif held is not None:
            return self._stay_down(i, held, now)
        return None

    def _stay_down(self, i, held, now):
        """Physical key `i` is down still and its press has not acted: the logical key, or None."""
        age = now - self._since[i]
        goes_on = self.repeats and held & ~HELD <= DOWN
        if goes_on or not self.hints:
            if age >= HELD_MS:
                self._end(i, _SPENT)
                if goes_on:
                    self._repeating = i
                    self._next = now + REPEAT_MS
                    return held & ~HELD
                return held
        elif age >= _TOO_LONG_MS:
            self._end(i, _SPENT)
        elif age >= HINT_MS:
            if age >= HELD_MS:
                self._state[i] = _LONG
            if self.shown is None:
                self.shown = i
        return None

    def _let_go(self, i):
        """Physical key `i` is up: the logical key that its press was, or None."""
        state = self._state[i]
        self._end(i, _UP)
        if state == _SHORT:
            return self.scheme.short[i]
        return self.scheme.held[i] if state == _LONG else None

    def _end(self, i, state):
        """The press of physical key `i` is over: `state` is _UP or _SPENT."""
        self._state[i] = state
        if self.shown == i:
            self.shown = None
