"""The IP5306, a charger and boost converter on I2C that tells the battery's charge in four steps.

Bit 3 of register 0x70 is set where it charges, that of 0x71 where the cell is full. Register 0x78
shows its four lamps, a bit each in the upper half, set where the lamp is off (as read by M5Stack's
own library, Power.cpp: 0x00 full, 0x80 three, 0xC0 two, 0xE0 one, 0xF0 none). The chip has no
register that tells volts. Unless bit 1 of register 0 is set, it takes a load below 45 mA for
none and switches off.
"""

ADDRESS = 0x75
_LAMPS = ((4000, 0x00), (3800, 0x80), (3650, 0xC0), (3500, 0xE0), (0, 0xF0))


class Ip5306:
    """`volts()` gives the battery's millivolts; charging: whether it is charged."""

    address = ADDRESS

    def __init__(self, volts):
        self.volts = volts
        self.charging = False
        self.register = 0
        self.system = 0x35

    def writeto(self, address, buffer):
        """Take the register's number, and its value."""
        if buffer:
            self.register = buffer[0]
        if len(buffer) > 1 and self.register == 0:
            self.system = buffer[1]

    def stays_on(self):
        """Return whether a sleeping device keeps its power."""
        return bool(self.system & 2)

    def readfrom(self, count):
        """Return `count` bytes from the register on."""
        lamps = 0
        for least, bits in _LAMPS:
            if self.volts() >= least:
                lamps = bits
                break
        data = bytearray(count)
        if self.register == 0:
            data[0] = self.system
        if self.register == 0x70:
            data[0] = 8 if self.charging else 0
        if self.register <= 0x78 < self.register + count:
            data[0x78 - self.register] = lamps
        return bytes(data)
