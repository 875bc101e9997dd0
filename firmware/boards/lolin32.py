"""WEMOS LOLIN32 with an OLED: 128x64 OLED (SH1106), four keys below it.

Not the Lite, which lacks GPIO 21, and not the board sold as "Lolin32 OLED", which has an SSD1306
on it, at GPIO 5 and 4 (randomnerdtutorials.com/esp32-built-in-oled-ssd1306). Pins:
espressif/arduino-esp32, variants/lolin32, pins_arduino.h (the lamp is at GPIO 5). Keys connect
their pin to GND, in a row: LEFT, OK, DOWN, RIGHT. It has a charger and a socket for a cell, but
nothing that measures it: a divider of two 100 k resistors from the cell to GPIO 35 does (without a
cell: GPIO 35 to GND).
"""


class Lolin32:
    NAME = "lolin32"
    DESCRIPTION = "128x64 OLED (SH1106), four keys below it"
    WIDTH = 128
    HEIGHT = 64
    COLOUR = 0
    KEYS = 4

    CHIP = "esp32"
    FLASH = 4
    CONTROLLER = "SH1106"
    BUS = ("i2c", 0, 400_000)
    PINS = {
        "sda": 21,
        "scl": 22,
        "left": 32,
        "ok": 33,
        "down": 25,
        "right": 26,
        "battery": 35,
        "buzzer": 18,
    }
    KEY_ROLES = ("left", "ok", "down", "right")
    ACTIVE = 0
    PULL = True
    WAKE = "ok"
    SAFE_KEY = "left"
    BATTERY = ("adc", 500)
    LIGHTS = 0
    ON = ()
    HELD = ()

    def display(self):
        """Return the display."""
        from drivers.parts import i2c
        from drivers.ssd1306 import SH1106

        return SH1106(i2c(self))
