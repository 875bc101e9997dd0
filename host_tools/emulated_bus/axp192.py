"""The AXP192, a power chip on I2C, as the M5Stack Core2 has it wired.

Registers: 0x12 switches outputs (bit 1 DCDC3: the display's light, bit 2 LDO2: display and touch),
0x27 is DCDC3 in steps of 25 mV from 700 on, bit 1 of 0x96 is GPIO4, the display's reset. Where the
battery is charged bit 2 of register 0 is set; 0x78 and 0x79 have its voltage in steps of 1.1 mV,
while bit 7 of 0x82 has it measured.
"""

from .controller import Registers


class Axp192(Registers):
    """`volts()` gives the battery's millivolts; charging: whether it is charged."""

    address = 0x34

    def __init__(self, volts):
        super().__init__()
        self.volts = volts
        self.charging = False
        self.registers[0x28] = 0xCF

    def _measure(self):
        registers = self.registers
        registers[0] = 4 if self.charging else 0
        steps = self.volts() * 10 // 11 if registers[0x82] & 0x80 else 0
        registers[0x78] = steps >> 4
        registers[0x79] = steps & 15

    @property
    def feeds(self):
        """Return whether the display has its 3.3 volts and is not held in reset."""
        registers = self.registers
        on = registers[0x12] & 4 and registers[0x28] >> 4 == 15
        return bool(on and registers[0x95] & 0x85 == 0x84 and registers[0x96] & 2)

    @property
    def light(self):
        """The millivolts of the display's light, 0 where it is off."""
        on = self.registers[0x12] & 2
        return 700 + 25 * (self.registers[0x27] & 127) if on else 0
