"""The IP5306, a charger and boost converter on I2C that tells the battery's charge in four steps.

Bit 3 of register 0x70 is set where it charges, that of 0x71 where the cell is full. Register 0x78
shows its four lamps, a bit each in the upper half, set where the lamp is off (as read by M5Stack's
own library, Power.cpp: 0x00 full, 0x80 three, 0xC0 two, 0xE0 one, 0xF0 none). The chip has no
register that tells volts. Unless bit 1 of register 0 is set, it takes a load below 45 mA for
none and switches off.
"""

from .controller import Registers

_LAMPS = ((4000, 0x00), (3800, 0x80), (3650, 0xC0), (3500, 0xE0), (0, 0xF0))


class Ip5306(Registers):
    """`volts()` gives the battery's millivolts; charging: whether it is charged."""

    address = 0x75

    def __init__(self, volts):
        super().__init__()
        self.volts = volts
        self.charging = False
        self.registers[0] = 0x35

    def stays_on(self):
        """Return whether a sleeping device keeps its power."""
        return bool(self.registers[0] & 2)

    def _measure(self):
        self.registers[0x70] = 8 if self.charging else 0
        for least, bits in _LAMPS:
            if self.volts() >= least:
                self.registers[0x78] = bits
                break
