"""M5Stack Cardputer (K132): 240x135 colour, a keyboard, on which names are typed.

Nothing to solder. Pins: docs.m5stack.com/en/core/Cardputer, and m5stack/M5Cardputer,
src/utility/Keyboard.h, whose tables say which key closes which row and column; place of the
picture: russhughes/s3lcd, tft_configs of the Cardputer. A 74HC138 chooses the row. Asleep the row
of Enter stays chosen: that key alone wakes it. Not for the Cardputer ADV, whose keyboard is
another (TCA8418). It has no key to spare at its start but G0, which decides how the chip starts:
there is no SAFE_KEY. Nothing of it was tried on a real one: neither which way up the picture is,
nor what it takes asleep.
"""


class Cardputer:
    NAME = "cardputer"
    DESCRIPTION = "240x135 colour, a keyboard, on which names are typed"
    WIDTH = 240
    HEIGHT = 135
    COLOUR = 1
    KEYS = "keyboard"

    CHIP = "esp32s3"
    FLASH = 8
    CONTROLLER = "ST7789"
    BUS = ("spi", 1, 40_000_000)
    PINS = {
        "sck": 36,
        "mosi": 35,
        "cs": 37,
        "dc": 34,
        "rst": 33,
        "light": 38,
        "row_0": 8,
        "row_1": 9,
        "row_2": 11,
        "column_0": 13,
        "column_1": 15,
        "column_2": 3,
        "column_3": 4,
        "column_4": 5,
        "column_5": 6,
        "column_6": 7,
        "battery": 10,
    }
    KEY_ROLES = ()
    ACTIVE = 0
    PULL = True
    WAKE = "column_6"
    SAFE_KEY = ""
    BATTERY = ("adc", 500)
    LIGHTS = 0
    ON = ()
    HELD = (("light", 0), ("row_0", 1), ("row_1", 0), ("row_2", 0))

    # What is printed on the keys, row by row of the decoder; "_" has no meaning here
    LAYOUT = "_zcbm. _sfhk;\nqetuo__13579-\b__xvn,/_adgjl'_wryip_`24680_"
    # LEFT RIGHT UP DOWN OK BACK: the arrows, Enter, Esc and Del
    SIX = (",", "/", ";", ".", "\n", "`\b")

    def display(self):
        """Return the display, keys below."""
        from boards._wiring import GLASS_240X135, colour

        return colour(self, *GLASS_240X135)

    def keys(self, display):
        """Return the keyboard."""
        from machine import Pin

        from drivers.matrix import Matrix

        rows = [Pin(self.PINS["row_%d" % n], Pin.OUT) for n in range(3)]
        columns = [Pin(self.PINS["column_%d" % n], Pin.IN, Pin.PULL_UP) for n in range(7)]
        return Matrix(rows, columns, self.SIX, self.LAYOUT)
