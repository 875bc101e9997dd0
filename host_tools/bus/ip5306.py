"""The IP5306, a charger and boost converter on I2C that tells the battery's charge in four steps.

Register 0x78 shows its four lamps, a bit each in the upper half, set where the lamp is off (as
read by M5Stack's own library, Power.cpp, getBatteryLevel: 0x00 full, 0x80 three, 0xC0 two, 0xE0
one, 0xF0 none). The chip has no register that tells volts.
"""

ADDRESS = 0x75
_LAMPS = ((4000, 0x00), (3800, 0x80), (3650, 0xC0), (3500, 0xE0), (0, 0xF0))


class Ip5306:
    """`volts()` gives the battery's millivolts."""

    address = ADDRESS

    def __init__(self, volts):
        self.volts = volts
        self.register = 0

    def writeto(self, address, buffer):
        """Take the register's number; settings are taken without effect."""
        if buffer:
            self.register = buffer[0]

    def readfrom(self, count):
        """Return `count` bytes from the register on."""
        lamps = 0
        for least, bits in _LAMPS:
            if self.volts() >= least:
                lamps = bits
                break
        found = bytearray(count)
        if self.register <= 0x78 < self.register + count:
            found[0x78 - self.register] = lamps
        return bytes(found)
