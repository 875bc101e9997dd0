"""The base of all emulated controllers and chips."""

from collections import namedtuple

# A panel's picture; bits, pixels as in drivers.picture
Picture = namedtuple("Picture", ("width", "height", "bits", "pixels", "inverted", "awake"))


class BusError(Exception):
    """The controller, or the board, cannot make sense of what was sent."""


class Line:
    """A line that remembers its level; called with a value it sets it."""

    def __init__(self, level=0):
        self.level = level

    def __call__(self, level=None):
        """Set the level, or return it."""
        if level is None:
            return self.level
        self.level = level
        return None


class Registers:
    """A chip on I2C with bytes that are written and read from the register on that is named."""

    def __init__(self):
        self.registers = bytearray(256)
        self.register = 0

    def writeto(self, address, buffer):
        """Take the register's number, and the values from there on."""
        if buffer:
            self.register = buffer[0]
        for n in range(1, len(buffer)):
            self.registers[self.register + n - 1] = buffer[n]

    def readfrom(self, count):
        """Return `count` bytes from the register on."""
        self._measure()
        return bytes(self.registers[self.register : self.register + count])
