"""Keys of which one is at GPIO 36 or 39, where lows appear that nobody has made.

Whenever the chip powers its ADC or Wi-Fi, both are low for some 80 ns (ESP32 Series SoC Errata,
3.11), each time an interrupt. A handler runs microseconds later at the soonest and does not see
them. So such a key is believed by what the handlers find, and when: low, and high 20 ms later. A
press that is over before a handler could look at it is lost.
"""

from micropython import const

from drivers.keys import Keys

_REAL_MS = const(20)


class ShyKeys(Keys):
    """`Keys`, the number `shy` of which is at GPIO 36 or 39."""

    def __init__(self, pins, active, shy):
        super().__init__(pins, active)
        self.shy = pins[shy]
        self.low = None  # since when it is down

    def watch(self, ticks, diff):
        """See Keys."""
        self.ticks, self.diff = ticks, diff
        super().watch(ticks, diff)

    def missed(self):
        """See Keys."""
        self._edge(self.shy)  # perhaps its last handler found no room in the queue
        self.low = None
        return super().missed()

    def _edge(self, pin):
        if pin is not self.shy:
            super()._edge(pin)
            return
        now = self.ticks()
        if pin() == self.active:
            if self.low is None:
                self.low = now
            return
        low, self.low = self.low, None
        if low is not None and self.diff(now, low) >= _REAL_MS:
            self.found.append(self.pins.index(pin))
