"""AXP192: the power chip of the M5Stack Core2 on I2C: reset and light of the display, the battery.

Registers and values as in m5stack/M5Core2, AXP192.cpp (begin, SetLCDRSet, GetBatVoltage,
isCharging), the light as in m5stack/M5GFX, M5GFX.cpp (Light_M5StackCore2); the meaning of the bits
is that of the AXP192's data sheet version 1.1 (X-Powers), which both follow.
"""

import time

from micropython import const

_ADDRESS = const(0x34)
_STATUS = const(0x00)
_CHARGING = const(0x04)  # current flows into the battery
_OUTPUTS = const(0x12)
_LIGHT = const(0x02)  # DCDC3
_LOGIC = const(0x04)  # LDO2: display, touch
_MOTOR = const(0x08)  # LDO3
_LIGHT_VOLTS = const(0x27)
_DARKEST = const(72)  # 2.5 V in steps of 25 mV: below, the light is off
_VOLTS = const(0x78)
_RESET = const(0x96)
_RESET_BIT = const(0x02)  # GPIO4
# register, bits that stay, bits that are set
_START = (
    (0x30, 0x04, 0x02),  # takes 500 mA from USB at most
    (0x92, 0xF8, 0x00),  # GPIO1 drives the green lamp,
    (0x93, 0xF8, 0x00),  # GPIO2 the loudspeaker's amplifier:
    (0x94, 0xF9, 0x02),  # both off
    (0x28, 0x0F, 0xF0),  # LDO2 gives 3.3 V
    (0x33, 0xF0, 0x00),  # charges with 100 mA
    (0x95, 0x72, 0x84),  # GPIO4 drives the display's reset
    (0x82, 0x00, 0xFF),  # measures everything
)


class Axp192:
    """`i2c` has `readfrom_mem` and `writeto_mem`."""

    def __init__(self, i2c):
        self.i2c = i2c

    def start(self):
        """Feed the display and the touch panel, and reset them. Raises OSError without a chip."""
        for register, stays, bits in _START:
            self._set(register, stays, bits)
        self._set(_OUTPUTS, ~(_MOTOR | _LIGHT), _LOGIC)
        self._set(_RESET, ~_RESET_BIT, 0)
        time.sleep(0.01)
        self._set(_RESET, ~_RESET_BIT, _RESET_BIT)
        time.sleep(0.12)  # the ILI9342C's, see boards/_wiring.py

    def light(self, level):
        """Set the brightness of the display's light, 0 to 255, in 32 steps; 0 is off.

        A chip that does not answer leaves it as it is: the next change sets it.
        """
        try:
            if level:
                self._set(_LIGHT_VOLTS, 0x80, _DARKEST + (level >> 3))
            self._set(_OUTPUTS, ~_LIGHT, _LIGHT if level else 0)
        except OSError:
            pass

    def millivolts(self):
        """Return the battery's voltage; 0 where the chip does not answer."""
        try:
            high, low = self.i2c.readfrom_mem(_ADDRESS, _VOLTS, 2)
        except OSError:
            return 0
        return (high << 4 | low & 15) * 11 // 10

    def charging(self):
        """Return whether the battery is being charged."""
        try:
            return bool(self._get(_STATUS) & _CHARGING)
        except OSError:
            return False

    def _get(self, register):
        return self.i2c.readfrom_mem(_ADDRESS, register, 1)[0]

    def _set(self, register, stays, bits):
        value = self._get(register) & stays & 255 | bits
        self.i2c.writeto_mem(_ADDRESS, register, bytes((value,)))
