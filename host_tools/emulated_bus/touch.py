"""An XPT2046, the touch panel's converter, on SPI.

Data sheet XPT2046 (Shenzhen Xptek, 2007), "Digital interface" and table 1: a control byte with the
start bit, three address bits, mode (0: 12 bits) and two power bits; after one busy clock follow
twelve bits, the highest first, so they stand in bits 14 to 3 of the two bytes after it. A further
control byte may go out with the last of them. PENIRQ is low while touched.
Address 001 measures along the long side of the usual 2.8" panel, 101 along the short one: as
PaulStoffregen/XPT2046_Touchscreen, rotation 1, reads them.
"""

from .controller import BusError, Line

_LONG, _Z1, _SHORT = 1, 3, 5


class Touch:
    """`place` is None or (along, across): raw values 0 to 4095 of the long and the short side."""

    def __init__(self):
        self.cs = Line(1)
        self.place = None
        self.answer = 0  # what is shifted out
        self.pending = 0  # bytes of it

    def irq(self):
        """Return the level of PENIRQ."""
        return 1 if self.place is None else 0

    def exchange(self, buffer):
        """Take bytes and return what comes back meanwhile."""
        if self.cs():
            raise BusError("chip not selected")
        back = bytearray(len(buffer))
        for n in range(len(buffer)):
            if self.pending:
                self.pending -= 1
                back[n] = self.answer >> 8 * self.pending & 255
            if buffer[n] & 0x80:
                if buffer[n] & 0x0C:
                    raise BusError("only 12 bits, differential", buffer[n])
                self.answer = self._measure(buffer[n] >> 4 & 7) << 3
                self.pending = 2
        return bytes(back)

    def _measure(self, address):
        along, across = self.place or (0, 4095)
        if address == _LONG:
            return along
        if address == _SHORT:
            return across
        if address == _Z1:
            return 800 if self.place else 0
        raise BusError("address", address)
