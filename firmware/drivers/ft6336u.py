"""FT6336U: a touch panel's controller on I2C, as soft keys.

INT is low as long as somebody touches the glass, in the mode that register 0xA4 sets; the place of
the first finger stands in registers 2 to 6. Addresses and bits as m5stack/M5Core2, M5Touch.cpp,
has them; it names the data sheet of FocalTech's FT6336U.
"""

from micropython import const

from drivers.touch import Touch

_ADDRESS = const(0x38)
_STATUS = const(0x02)
_MODE = const(0xA4)
_LOW_WHILE_TOUCHED = const(b"\x00")


class Ft6336u(Touch):
    """Soft keys on a glass whose pixels are the picture's, and those below it."""

    def __init__(self, i2c, irq, zones, display):
        """`i2c` has `readfrom_mem` and `writeto_mem`; `irq` is a pin; the others as in Touch."""
        super().__init__(zones, display)
        self.i2c = i2c
        self.irq = irq
        try:
            i2c.writeto_mem(_ADDRESS, _MODE, _LOW_WHILE_TOUCHED)
        except OSError:
            pass  # then nobody touches it: a device without keys still shows its list

    def place(self):
        """Return where it is touched, see Touch."""
        if self.irq():
            return -1
        try:
            count, x_high, x, y_high, y = self.i2c.readfrom_mem(_ADDRESS, _STATUS, 5)
        except OSError:
            return -1
        if not 0 < count & 15 < 3:
            return -1
        return self.seen((x_high & 15) << 8 | x, (y_high & 15) << 8 | y)
