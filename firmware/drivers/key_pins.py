"""Keys on pins: which are down at this moment, and which were pressed between two samples.

Debouncing is not done here: samples are taken every 10 ms and only two equal ones in a row count
(vorhand/ui/press_timing.py). A contact that bounces for up to 8 ms can spoil one sample, not
two.

While a screen's modules are loaded, nobody samples for some hundred milliseconds. Interrupts of
the pins see what happens then, because nothing else sees a press that comes and goes while C code
reads a file: the chip's handler only puts ours into a queue, eight deep, and the interpreter calls
it where the program jumps next (micropython, ports/esp32/machine_pin.c, py/scheduler.c). A timer's
samples would all be taken then, when the press is over. So a handler may run late, and it counts
how often it runs, not the levels it reads: twice for a press, however it bounces, but once for a
spike, which to the chip is one edge. Only the levels, and when they changed, tell that the same
key was pressed again: a handler that ran in time has found it up, and 20 ms or more later down.
While a sector of the flash is erased, interrupts wait (ESP-IDF, SPI Flash API, "Concurrency
Constraints"), and the two edges of a press become one: a press that fits into those 45 ms is lost.
An edge is also lost in the very cycle in which one of another pin is acknowledged (ESP32 Series
SoC Errata, 3.14).
"""

from micropython import const

_REAL_MS = const(20)  # longer than a contact bounces, or GPIO 36 and 39 are low by themselves


class Keys:
    """`pins`, called without arguments, give their level; `active`: that of each when pressed.

    A press shows two signs: edges, or one and a sample that finds the key down.
    """

    def __init__(self, pins, active):
        self.pins = pins
        self.active = active
        self.signs = 0  # bits of the keys that have shown one sign, at their last sample or since
        self.pressed = []  # between the samples, in that order
        self.down = 0  # bits of the keys that an edge has found down
        self.up_at = [0] * len(pins)  # when an edge has found them up
        self.ticks = lambda: 0  # until watch
        self.diff = lambda later, earlier: 0

    def bits(self):
        """Return a number whose bit i is set while key i is down."""
        bits = 0
        for i in range(len(self.pins)):
            pin = self.pins[i]
            sign = self.signs & 1 << i
            self.signs -= sign  # from here on an edge belongs to the next sample
            if pin() == self.active[i]:
                bits |= 1 << i
                self.signs |= sign  # it stays: this sample may be the second one
                self._edge(pin)
        return bits

    def watch(self, ticks, diff):
        """From now on look at the keys between the samples, too; ticks, diff: as in `time`."""
        self.ticks, self.diff = ticks, diff
        for pin in self.pins:
            pin.irq(self._edge)

    def missed(self):
        """Return the numbers of the keys pressed between the last two samples, in that order.

        One that was pressed again is in it again.
        To be called after each sample; of use after one that came late, because any contact that
        bounces is in it.
        """
        if not self.pressed:
            return ()  # not the list itself: a handler may append to it while the caller looks
        pressed, self.pressed = self.pressed, []
        return pressed

    def _edge(self, pin):
        """A pin shows a sign. The second one is a press; more are bounces, or another press."""
        i = self.pins.index(pin)
        anew = self._goes_down(i, pin() == self.active[i])
        if not self.signs >> i & 1:
            self.signs |= 1 << i
        else:  # in one step, as in _goes_down
            self.pressed += [i] * (anew | (i not in self.pressed))

    def _goes_down(self, i, down):
        """Key i was found down or up: return whether it was up and has gone down, not bounced."""
        # In one step: a handler may run at any jump of the program, and note the same.
        before, self.down = self.down, self.down & ~(1 << i) | down << i
        if before == self.down:
            return False
        now = self.ticks()
        if not down:
            self.up_at[i] = now
        return down and self.diff(now, self.up_at[i]) >= _REAL_MS


class GlitchingKeys(Keys):
    """Keys of which one is at GPIO 36 or 39, where lows appear that nobody has made.

    Whenever the chip powers its ADC or Wi-Fi, both are low for some 80 ns (ESP32 Series SoC
    Errata, 3.11), each time an interrupt. A handler runs microseconds later at the soonest and
    does not see them. So such a key counts as pressed by the levels that the handlers read, and
    when: low, and high 20 ms later. A press that is over before a handler looks at it is lost.
    """

    def __init__(self, pins, active, glitching):
        """`glitching`: the number of the key at GPIO 36 or 39."""
        super().__init__(pins, active)
        self.glitching = pins[glitching]
        self.low = None  # since when it is down

    def missed(self):
        """See Keys."""
        self._edge(self.glitching)  # the queue may have been too full for its last handler
        self.low = None
        return super().missed()

    def _edge(self, pin):
        if pin is not self.glitching:
            super()._edge(pin)
            return
        now = self.ticks()
        i = self.pins.index(pin)
        if pin() == self.active[i]:
            if self.low is None:
                self.low = now
            return
        low, self.low = self.low, None
        if low is not None and self.diff(now, low) >= _REAL_MS:
            self.pressed.append(i)
