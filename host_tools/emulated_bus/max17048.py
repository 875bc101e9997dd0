"""The MAX17048, a battery gauge on I2C that the cell feeds: without one nobody answers.

VCELL (0x02) counts 78.125 microvolts, the high byte first (data sheet 19-6171 rev. 7, "Register
Summary").
"""

ADDRESS = 0x36


class Max17048:
    """`volts()` gives the cell's millivolts."""

    def __init__(self, volts):
        self.volts = volts
        self.register = 0

    @property
    def address(self):
        """Return its address on the bus, None while it has no current."""
        return ADDRESS if self.volts() else None

    def writeto(self, address, buffer):
        """Take the register's number."""
        self.register = buffer[0]

    def readfrom(self, count):
        """Return `count` bytes from the register on."""
        cell = self.volts() * 64 // 5
        registers = bytes((0, 0, cell >> 8, cell & 255)) + bytes(252)
        return registers[self.register : self.register + count]
