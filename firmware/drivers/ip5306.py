"""The charger of the M5Stack Core, on I2C, as a battery gauge."""

from micropython import const

_ADDRESS = const(0x75)
_LAMPS = const(0x78)


class Ip5306:
    """It tells its four lamps alone, bits that are set where a lamp is off: register 0x78 as in
    m5stack/M5Stack, src/utility/Power.cpp, getBatteryLevel. Each stands for the voltage a cell has
    at the lower end of that quarter; it never tells so little that the device would stop, for
    then the chip switches the current off by itself.
    """

    def __init__(self, i2c):
        self.i2c = i2c

    def millivolts(self):
        """Return 4100, 3900, 3750, 3600 or 3450; 0 where the chip does not answer."""
        try:
            lamps = self.i2c.readfrom_mem(_ADDRESS, _LAMPS, 1)[0] >> 4
        except OSError:  # on early boards it is not on the bus
            return 0
        millivolts = 4100
        for less in (200, 150, 150, 150):
            if lamps & 8:
                millivolts -= less
            lamps <<= 1
        return millivolts
