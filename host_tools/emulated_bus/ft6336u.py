"""An FT6336U, a touch panel's controller on I2C: register 2 has the number of fingers, 3 to 6 the
place of the first, four bits and eight of each number. INT is low while touched where register
0xA4 is 0; in mode 1, that after power-on, it shows pulses, of which nobody here makes use.
"""

from .controller import Registers

_MODE = 0xA4


class Ft6336u(Registers):
    """`place` is None or (x, y) on the glass."""

    address = 0x38

    def __init__(self):
        super().__init__()
        self.place = None
        self.registers[_MODE] = 1

    def irq(self):
        """Return the level of INT."""
        return int(self.registers[_MODE] != 0 or self.place is None)

    def _measure(self):
        """Note the finger; an event flag stands above x."""
        x, y = self.place or (0, 0)
        fingers = int(self.place is not None)
        place = (fingers, 0x80 | x >> 8, x & 255, y >> 8, y & 255)
        for register, value in enumerate(place, 2):
            self.registers[register] = value
