"""The charger of the M5Stack Core, on I2C, as a battery gauge."""

from micropython import const

_ADDRESS = const(0x75)
_SYSTEM = const(0x00)
_BOOST = const(0x02)
_CHARGER = const(0x70)
_FULL = const(0x71)
_LAMPS = const(0x78)


class Ip5306:
    """Registers as in m5stack/M5Stack, src/utility/Power.cpp.

    The chip shows the charge by its four lamps alone, as bits that are set where a lamp is off
    (getBatteryLevel). Each lamp stands for the voltage that a cell has in the middle of that
    quarter, see vorhand/ui/charge.py. The least, 3450 mV, never stops the device, because the chip
    itself switches the current off when the cell is empty.
    """

    def __init__(self, i2c):
        """Keep the current on (setPowerBoostKeepOn).

        Else the chip takes a sleeping device for none and switches it off after half a minute.
        """
        self.i2c = i2c
        try:
            system = i2c.readfrom_mem(_ADDRESS, _SYSTEM, 1)[0]
            i2c.writeto_mem(_ADDRESS, _SYSTEM, bytes((system | _BOOST,)))
        except OSError:
            pass  # as below

    def millivolts(self):
        """Return 4100, 3900, 3800, 3700 or 3450; 0 where the chip does not answer."""
        try:
            lamps = self.i2c.readfrom_mem(_ADDRESS, _LAMPS, 1)[0] >> 4
        except OSError:  # on early boards it is not on the bus
            return 0
        millivolts = 4100
        for step in (200, 100, 100, 250):
            if lamps & 8:
                millivolts -= step
            lamps <<= 1
        return millivolts

    def charging(self):
        """Return whether it charges (isCharging and isChargeFull there: bit 3 of each)."""
        try:
            charges = self.i2c.readfrom_mem(_ADDRESS, _CHARGER, 1)[0] & 8
            return bool(charges and not self.i2c.readfrom_mem(_ADDRESS, _FULL, 1)[0] & 8)
        except OSError:
            return False
