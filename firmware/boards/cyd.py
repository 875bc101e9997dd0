"""Cheap Yellow Display ESP32-2432S028R: 320x240 colour, touch as six soft keys.

The version with one USB socket (ILI9341). Pins: witnessmenow/ESP32-Cheap-Yellow-Display, PINS.md.
The display's reset is the chip's own; it has no battery and no key but BOOT (GPIO 0), which
decides how the chip starts: there is no SAFE_KEY. A touch wakes it.
"""

from drivers.touch import SOFT_KEYS


class Cyd:
    NAME = "cyd"
    DESCRIPTION = "320x240 colour, touch as six soft keys"
    WIDTH = 320
    HEIGHT = 240
    COLOUR = 1
    KEYS = 6

    CHIP = "esp32"
    FLASH = 4
    CONTROLLER = "ILI9341"
    BUS = ("spi", 1, 40_000_000)
    TOUCH_BUS = ("spi", 2, 2_000_000)
    PINS = {
        "sck": 14,
        "mosi": 13,
        "cs": 15,
        "dc": 2,
        "light": 21,
        "touch_sck": 25,
        "touch_mosi": 32,
        "touch_miso": 39,
        "touch_cs": 33,
        "touch_irq": 36,
        "buzzer": 26,
    }
    KEY_ROLES = ()
    ACTIVE = 0
    PULL = False
    WAKE = "touch_irq"
    SAFE_KEY = ""
    BATTERY = None
    LIGHTS = 0
    ON = ()
    HELD = (("light", 0),)

    # What the panel's converter says at the left, right, top and bottom edge of the picture, from
    # the same project's example TouchTest. Panels differ by some percent, the zones are larger
    # than that.
    TOUCH = (200, 3700, 240, 3800)
    ZONES = SOFT_KEYS

    def display(self):
        """Return the display, USB socket to the right."""
        from boards._wiring import colour
        from drivers.st7789 import ILI9341

        return colour(self, (0x28, 0, 0), (0xE8, 0, 0), False, settings=ILI9341)

    def keys(self, display):
        """Return the soft keys, which turn with the display."""
        from machine import Pin

        from boards._wiring import spi
        from drivers.xpt2046 import Xpt2046

        pins = self.PINS
        lines = spi(self.TOUCH_BUS, pins["touch_sck"], pins["touch_mosi"], pins["touch_miso"])
        cs = Pin(pins["touch_cs"], Pin.OUT, value=1)
        irq = Pin(pins["touch_irq"], Pin.IN)
        return Xpt2046(lines, cs, irq, self.TOUCH, self.ZONES, display)
