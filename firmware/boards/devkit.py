"""ESP32 DevKit with an OLED of 128x64: two kinds of display, three of keys, wired alike.

Any board with an ESP32-WROOM-32. Keys connect their pin to GND, and so do the encoder (EC11), by
its C, and its push. Fit what you like of the rest: divider of two 100 k resistors from the cell to
GPIO 35 (without a cell: GPIO 35 to GND), piezo buzzer, four WS2812.
"""

PARTS = {"sda": 21, "scl": 22, "battery": 35, "buzzer": 18, "lights": 19}
SWITCH = {"left": 32, "right": 33, "up": 25, "down": 26, "ok": 27}
BACK = {"back": 13}
ENCODER = {"turn_a": 25, "turn_b": 26, "push": 27}


class Devkit6:
    """The reference build."""

    NAME = "devkit_6"
    DESCRIPTION = "128x64 OLED (SSD1309 or SSD1306), five-way switch and Back"
    WIDTH = 128
    HEIGHT = 64
    COLOUR = 0
    KEYS = 6

    CHIP = "esp32"
    FLASH = 4
    CONTROLLER = "SSD1309"
    BUS = ("i2c", 0, 400_000)
    PINS = PARTS | SWITCH | BACK
    KEY_ROLES = ("left", "right", "up", "down", "ok", "back")
    ACTIVE = 0
    PULL = True
    WAKE = "ok"
    SAFE_KEY = "back"
    BATTERY = ("adc", 500)
    LIGHTS = 4
    ON = ()
    HELD = (("lights", 0),)  # a floating data line lights the LEDs at random

    def display(self):
        """Return the display: what starts an SSD1306 starts an SSD1309 as well."""
        from drivers.parts import i2c
        from drivers.ssd1306 import SH1106, SSD1306

        driver = SH1106 if self.CONTROLLER == "SH1106" else SSD1306
        return driver(i2c(self))


class Devkit5(Devkit6):
    """Without Back."""

    NAME = "devkit_5"
    DESCRIPTION = "128x64 OLED (SSD1306 or SSD1309), five-way switch"
    KEYS = 5
    CONTROLLER = "SSD1306"
    PINS = PARTS | SWITCH
    KEY_ROLES = ("left", "right", "up", "down", "ok")
    SAFE_KEY = "left"


class DevkitEncoder(Devkit6):
    """With a rotary encoder."""

    NAME = "devkit_enc"
    DESCRIPTION = "128x64 OLED (SSD1306 or SSD1309), rotary encoder with push"
    KEYS = "encoder"
    CONTROLLER = "SSD1306"
    PINS = PARTS | ENCODER
    KEY_ROLES = ("push",)
    WAKE = "push"
    SAFE_KEY = "push"


class DevkitSh1106Six(Devkit6):
    NAME = "devkit_sh1106_6"
    DESCRIPTION = "128x64 OLED (SH1106), five-way switch and Back"
    CONTROLLER = "SH1106"


class DevkitSh1106Five(Devkit5):
    NAME = "devkit_sh1106_5"
    DESCRIPTION = "128x64 OLED (SH1106), five-way switch"
    CONTROLLER = "SH1106"


class DevkitSh1106Encoder(DevkitEncoder):
    NAME = "devkit_sh1106_enc"
    DESCRIPTION = "128x64 OLED (SH1106), rotary encoder with push"
    CONTROLLER = "SH1106"
