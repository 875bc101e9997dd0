"""Keys on pins: which are down at this moment, and which were meanwhile.

Debouncing is not done here: samples are taken every 10 ms and only two equal ones in a row count
(vorhand/ui/keys/press_timing.py). A contact that bounces for up to 8 ms can spoil one sample, not
two.

While a screen's modules are loaded nobody samples for some hundred milliseconds. What happens at
the pins then is told by interrupts, for nothing else sees a press that comes and goes while C code
reads a file: the chip's handler only puts ours into a queue, eight deep, and the interpreter calls
it where the program jumps next (micropython, ports/esp32/machine_pin.c, py/scheduler.c). A timer's
samples would all be taken then, when the press is over. So a handler may run late, and it counts
how often it runs, not what it finds: twice for a press, however it bounces, but once for a spike,
which to the chip is one edge. While a sector of the flash is erased, interrupts wait (ESP-IDF, SPI
Flash API, "Concurrency Constraints"), and the two edges of a press would be one: it is lost if it
fits into those 45 ms. And an edge is lost in the very cycle in which one of another pin is
acknowledged (ESP32 Series SoC Errata, 3.14).
"""


class Keys:
    """`pins`, called without arguments, give their level; a pressed key has the level `active`."""

    def __init__(self, pins, active=0):
        self.pins = pins
        self.active = active
        self.once = 0  # bits of the keys that were down when sampled, or have had an edge since
        self.found = []

    def bits(self):
        """Return a number whose bit i is set while key i is down."""
        bits = 0
        one = 1
        for pin in self.pins:
            had = self.once & one
            self.once -= had  # from here on an edge belongs to the next sample
            if pin() == self.active:
                bits |= one
                self.once |= had
                self._edge(pin)  # with one before it, this is as good as the next
            one <<= 1
        return bits

    def watch(self, ticks, diff):
        """From now on look at the keys between the samples, too; ticks, diff: as in `time`."""
        for pin in self.pins:
            pin.irq(self._edge)

    def missed(self):
        """Return the keys that were pressed between the last two samples, in that order.

        To be called after each sample; of use after one that came late, for any contact that
        bounces is in it.
        """
        found = self.found
        if found:
            self.found = []
        return found

    def _edge(self, pin):
        i = self.pins.index(pin)
        if not self.once >> i & 1:
            self.once |= 1 << i
        elif i not in self.found:
            self.found.append(i)
