"""Adafruit Feather ESP32-S3 Reverse TFT: 240x135 colour, three keys beside it. Nothing to solder.

Pins: espressif/arduino-esp32, variants/adafruit_feather_esp32s3_reversetft, pins_arduino.h, and
adafruit/circuitpython, ports/espressif/boards/adafruit_feather_esp32s3_reverse_tft, board.c (its
place of the picture as well); keys: Adafruit's guide of the board, "Pinouts". D0 pulls its pin
down and decides how the chip starts, D1 and D2 pull theirs up. The gauge is a MAX17048. GPIO 7
feeds display and I2C. Nothing of it was tried on a real one: neither which way up the picture is
and whether red is red in it, nor what the board takes asleep.
"""


class FeatherTft:
    NAME = "feather_tft"
    DESCRIPTION = "240x135 colour, three keys beside it"
    WIDTH = 240
    HEIGHT = 135
    COLOUR = 1
    KEYS = 3

    CHIP = "esp32s3"
    EXTERNAL_RAM = "quad"
    FLASH = 4
    CONTROLLER = "ST7789"
    BUS = ("spi", 1, 40_000_000)
    PINS = {
        "sck": 36,
        "mosi": 35,
        "cs": 42,
        "dc": 40,
        "rst": 41,
        "light": 45,
        "power": 7,
        "a": 0,
        "b": 1,
        "c": 2,
        "sda": 3,
        "scl": 4,
    }
    KEY_ROLES = ("a", "b", "c")
    ACTIVE = {"a": 0, "b": 1, "c": 1}
    PULL = True
    WAKE = "b"
    SAFE_KEY = "c"
    BATTERY = ("max17048",)
    LIGHTS = 0
    ON = (("power", 1),)
    HELD = (("light", 0), ("power", 0))

    def display(self):
        """Return the display, keys to the left of it."""
        import time

        from boards._wiring import GLASS_240X135, colour

        time.sleep(0.01)  # its current has just been switched on
        return colour(self, *GLASS_240X135)
