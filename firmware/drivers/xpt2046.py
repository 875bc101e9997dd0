"""XPT2046: a touch panel's converter on SPI, as soft keys: zones of the picture.

A measurement takes 24 clocks: a control byte, then two bytes with the answer in bits 14 to 3. All
control bytes switch the converter off again afterwards, so that PENIRQ still shows a touch. PENIRQ
has no place, and every measurement moves it, too: its interrupts would not show which key was
touched while the program was busy.

Source: XPT2046 data sheet (Xptek 2007), "Digital interface", tables 1 to 6. Addresses as
PaulStoffregen/XPT2046_Touchscreen reads them in landscape. The clock may have 2.5 MHz.
"""

from micropython import const

from drivers.touch import Touch

_LONG = const(0x90)  # start bit, address 001, 12 bits, differential: along the longer side
_SHORT = const(0xD0)  # address 101: along the shorter side
_PRESSED = const(0xB0)  # address 011: higher where pressed harder
_FIRMLY = const(100)  # of 4095; a panel that nobody touches stays below
_NEAR = const(80)  # of 4095: what two measurements of one touch may differ by


class Xpt2046(Touch):
    """Soft keys."""

    def __init__(self, spi, cs, irq, edges, zones, display):
        """`spi` has `write_readinto`; `cs` and `irq` are pins.

        edges: raw values at the left, right, top and bottom edge of the picture; the others as in
        Touch.
        """
        super().__init__(zones, display)
        self.spi = spi
        self.cs = cs
        self.irq = irq
        self.edges = edges
        self.request = bytearray(3)
        self.response = bytearray(3)
        cs(1)

    def place(self):
        """Return where it is touched, see Touch."""
        if self.irq() or self._ask(_PRESSED) < _FIRMLY:
            return -1
        # the first measurement after another one is the least exact: two have to agree
        x, y = self._ask(_LONG), self._ask(_SHORT)
        x2, y2 = self._ask(_LONG), self._ask(_SHORT)
        if abs(x - x2) > _NEAR or abs(y - y2) > _NEAR:
            return -1
        left, right, top, bottom = self.edges
        width, height = self.display.width, self.display.height
        x = min(max((x2 - left) * width // (right - left), 0), width - 1)
        y = min(max((y2 - top) * height // (bottom - top), 0), height - 1)
        return self.seen(x, y)

    def _ask(self, control):
        self.request[0] = control
        self.cs(0)
        self.spi.write_readinto(self.request, self.response)
        self.cs(1)
        return (self.response[1] << 8 | self.response[2]) >> 3 & 4095
