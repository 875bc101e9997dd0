"""An FT6336U, a touch panel's controller on I2C: register 2 has the number of fingers, 3 to 6 the
place of the first, four bits and eight of each number. INT is low while touched where register
0xA4 is 0; in mode 1, that after power-on, it shows pulses, of which nobody here makes use.
"""

ADDRESS = 0x38


class Ft6336u:
    """`place` is None or (x, y) on the glass."""

    address = ADDRESS

    def __init__(self):
        self.place = None
        self.mode = 1
        self.register = 0

    def irq(self):
        """Return the level of INT."""
        return int(self.mode != 0 or self.place is None)

    def writeto(self, address, buffer):
        """Take the register's number, and the mode."""
        self.register = buffer[0]
        if len(buffer) > 1 and self.register == 0xA4:
            self.mode = buffer[1]

    def readfrom(self, count):
        """Return `count` bytes from the register on; an event flag stands above x."""
        x, y = self.place or (0, 0)
        fingers = int(self.place is not None)
        registers = bytes((0, 0, fingers, 0x80 | x >> 8, x & 255, y >> 8, y & 255))
        return registers[self.register : self.register + count]
