"""LilyGO T-Display (V1.1): 240x135 colour, two keys. Nothing to solder.

Pins, divider and what has to be on: Xinyuan-LilyGO/TTGO-T-Display, README and FactoryTest.ino;
place of the picture: russhughes/st7789_mpy, st7789.c. K1 is the key beside GPIO 0 (BOOT), which
must not be held while the board starts; K2 is GPIO 35, with a resistor of its own.
"""


class TDisplay:
    NAME = "t_display"
    DESCRIPTION = "240x135 colour, two keys"
    WIDTH = 240
    HEIGHT = 135
    COLOUR = 1
    KEYS = 2

    CHIP = "esp32"
    FLASH = 4
    CONTROLLER = "ST7789"
    # MOSI is not at the SPI's own pin: beyond 26.67 MHz the chip's matrix is too slow
    BUS = ("spi", 2, 26_600_000)
    PINS = {
        "sck": 18,
        "mosi": 19,
        "cs": 5,
        "dc": 16,
        "rst": 23,
        "light": 4,
        "k1": 0,
        "k2": 35,
        "battery": 34,
        "battery_on": 14,
    }
    KEY_ROLES = ("k1", "k2")
    ACTIVE = 0
    PULL = False
    WAKE = "k2"
    SAFE_KEY = "k2"
    BATTERY = ("adc", 500)
    LIGHTS = 0
    ON = (("battery_on", 1),)
    HELD = (("light", 0), ("battery_on", 0))

    def display(self):
        """Return the display, USB socket to the left."""
        from boards._wiring import GLASS_240X135, colour

        return colour(self, *GLASS_240X135)
