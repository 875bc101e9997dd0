"""The MAX17048, a battery gauge on I2C that the cell feeds: without one nobody answers.

VCELL (0x02) counts 78.125 microvolts, the high byte first (data sheet 19-6171 rev. 7, "Register
Summary").
"""

from .controller import Registers


class Max17048(Registers):
    """`volts()` gives the cell's millivolts."""

    def __init__(self, volts):
        super().__init__()
        self.volts = volts

    @property
    def address(self):
        """Return its address on the bus, None while it has no current."""
        return 0x36 if self.volts() else None

    def _measure(self):
        cell = self.volts() * 64 // 5
        self.registers[2], self.registers[3] = cell >> 8, cell & 255
