"""M5Stack Core Basic or Gray: 320x240 colour, three keys under the screen. Nothing to solder.

Pins: m5stack/M5GFX, M5GFX.cpp, and m5stack/M5Unified, README; the keys have resistors of their
own. The middle key wakes it: GPIO 39 (A) shows pulses that nobody pressed (ESP32 errata 3.11).
Its amplifier stays on asleep and makes noise of a floating line (botofancalin/
M5Stack-MultiApp-Advanced issue 14; m5stack/M5Stack issue 159: GPIO 25 at 0 ends it).
"""


class M5Stack:
    NAME = "m5stack"
    DESCRIPTION = "320x240 colour, three keys under the screen"
    WIDTH = 320
    HEIGHT = 240
    COLOUR = 1
    KEYS = 3

    CHIP = "esp32"
    FLASH = 4
    CONTROLLER = "ILI9342C"
    BUS = ("spi", 2, 40_000_000)
    PINS = {
        "sck": 18,
        "mosi": 23,
        "cs": 14,
        "dc": 27,
        "rst": 33,
        "light": 32,
        "a": 39,
        "b": 38,
        "c": 37,
        "sda": 21,
        "scl": 22,
        "buzzer": 25,
    }
    KEY_ROLES = ("a", "b", "c")
    ACTIVE = 0
    PULL = False
    WAKE = "b"
    SAFE_KEY = "c"
    BATTERY = ("ip5306",)
    LIGHTS = 0
    ON = ()
    HELD = (("light", 0), ("buzzer", 0))

    def display(self):
        """Return the display, keys below.

        Its newer panels (IPS) show a negative unless told otherwise, the first ones do not. As its
        maker's software does, they are told apart by the reset line, which the newer ones pull up:
        m5stack/M5GFX, M5GFX.cpp.
        """
        import time

        from machine import Pin

        from boards._wiring import colour
        from drivers.st7789 import ILI9342C

        line = Pin(self.PINS["rst"], Pin.IN, Pin.PULL_DOWN)
        time.sleep(0.001)  # a soft reset leaves it driven high
        return colour(self, (0x08, 0, 0), (0xC8, 0, 0), bool(line()), settings=ILI9342C)
