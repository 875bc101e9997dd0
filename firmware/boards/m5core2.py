"""M5Stack Core2: 320x240 colour, touch as six soft keys, cell in a case. Nothing to solder.

Pins: m5stack/M5GFX, board_detect/m5/generated/esp32_d0wdq6_wiring.hpp (core2) and
esp32_d0wdq6_setup.inl (touch). It has 8 MB of RAM beside the chip: the image is MicroPython's
ESP32_GENERIC-SPIRAM. The three circles below the glass are LEFT, OK and RIGHT, as the line of keys
above them says; the glass itself is worked as on the cyd. A touch wakes it.

The Core2 with an AXP192; the Core2 V1.1 has an AXP2101 at the same address and stays dark. Nothing
here was tried on a real one: what the touch panel takes asleep is not known.
"""

from drivers.touch import SOFT_KEYS


class M5Core2:
    NAME = "m5core2"
    DESCRIPTION = "320x240 colour, touch as six soft keys, cell in a case"
    WIDTH = 320
    HEIGHT = 240
    COLOUR = 1
    KEYS = 6

    CHIP = "esp32"
    FLASH = 16
    EXTERNAL_RAM = "quad"
    CONTROLLER = "ILI9342C"
    BUS = ("spi", 2, 40_000_000)
    PINS = {
        "sck": 18,
        "mosi": 23,
        "cs": 5,
        "dc": 15,
        "sda": 21,
        "scl": 22,
        "touch_irq": 39,
    }
    KEY_ROLES = ()
    ACTIVE = 0
    PULL = False
    WAKE = "touch_irq"
    SAFE_KEY = ""
    BATTERY = ("axp192",)
    LIGHTS = 0
    ON = ()
    HELD = ()

    # the circles, which the panel feels below the picture
    ZONES = SOFT_KEYS + (
        (0, 240, 107, 280, 0),
        (107, 240, 214, 280, 4),
        (214, 240, 320, 280, 1),
    )

    def display(self):
        """Return the display, circles below."""
        from boards._wiring import colour
        from drivers.axp192 import Axp192
        from drivers.parts import i2c
        from drivers.st7789 import ILI9342C

        power = Axp192(i2c(self))
        power.start()
        place, turned = (0x08, 0, 0), (0xC8, 0, 0)
        return colour(self, place, turned, light=power.light, settings=ILI9342C)

    def keys(self, display):
        """Return the soft keys, which turn with the display; turned, the circles are none."""
        from machine import Pin

        from drivers.ft6336u import Ft6336u
        from drivers.parts import i2c

        irq = Pin(self.PINS["touch_irq"], Pin.IN)
        return Ft6336u(i2c(self), irq, self.ZONES, display)
