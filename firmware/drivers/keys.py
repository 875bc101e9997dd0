"""Keys on pins: which are down at this moment.

Debouncing is not done here: samples are taken every 10 ms and only two equal ones in a row count
(vorhand/ui/presses.py). A contact that bounces for up to 8 ms can spoil one sample, not two;
so can the short false lows of GPIO 36 and 39, which appear whenever the chip powers its ADC or
Wi-Fi (ESP32 Series SoC Errata, 3.11): therefore no interrupts.
"""


class Keys:
    """`pins`, called without arguments, give their level; a pressed key has the level `active`."""

    def __init__(self, pins, active=0):
        self.pins = pins
        self.active = active

    def bits(self):
        """Return a number whose bit i is set while key i is down."""
        bits = 0
        one = 1
        for pin in self.pins:
            if pin() == self.active:
                bits |= one
            one <<= 1
        return bits
