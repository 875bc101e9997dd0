"""MAX17048, a battery gauge on I2C."""

from micropython import const

_ADDRESS = const(0x36)
_VCELL = const(0x02)


class Max17048:
    """Data sheet 19-6171 rev. 7 (Maxim), "Register Summary": VCELL counts 78.125 microvolts."""

    def __init__(self, i2c):
        self.i2c = i2c

    def millivolts(self):
        """Return the cell's voltage; 0 where nobody answers, because the cell feeds the gauge."""
        try:
            high, low = self.i2c.readfrom_mem(_ADDRESS, _VCELL, 2)
        except OSError:
            return 0
        return (high << 8 | low) * 5 // 64
