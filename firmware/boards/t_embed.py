"""LilyGO T-Embed: 320x170 colour, rotary encoder with push, in a case. Nothing to solder.

Pins, divider and what has to be on: Xinyuan-LilyGO/T-Embed, examples/factory, pin_config.h and
self_test.cpp; colours and inversion: User_Setups/Setup24_ST7789.h there; two edges for each
detent: factory.ino (LatchMode TWO03). The panel shows columns 35 to 204 of the controller's
memory. The push is GPIO 0 (BOOT), which decides how the chip starts: there is no SAFE_KEY. Not for
the T-Embed CC1101, whose pins are others. Nothing of it was tried on a real one: neither which way
a turn counts (exchange turn_a and turn_b), nor which way up the picture is.
"""


class TEmbed:
    NAME = "t_embed"
    DESCRIPTION = "320x170 colour, rotary encoder with push"
    WIDTH = 320
    HEIGHT = 170
    COLOUR = 1
    KEYS = "encoder"

    CHIP = "esp32s3"
    EXTERNAL_RAM = "octal"
    FLASH = 16
    CONTROLLER = "ST7789"
    BUS = ("spi", 1, 40_000_000)
    PINS = {
        "sck": 12,
        "mosi": 11,
        "cs": 10,
        "dc": 13,
        "rst": 9,
        "light": 15,
        "power": 46,
        "turn_a": 2,
        "turn_b": 1,
        "push": 0,
        "battery": 4,
    }
    KEY_ROLES = ("push",)
    ACTIVE = 0
    EDGES = 2
    PULL = True
    WAKE = "push"
    SAFE_KEY = ""
    BATTERY = ("adc", 500)
    LIGHTS = 0
    ON = (("power", 1),)
    HELD = (("light", 0), ("power", 0))

    def display(self):
        """Return the display, knob to the right."""
        import time

        from boards._wiring import colour

        time.sleep(0.01)  # its current has just been switched on
        return colour(self, (0x60, 0, 35), (0xA0, 0, 35))
