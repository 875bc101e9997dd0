"""ESP32 DevKit, 128x64 OLED (SSD1306 or SSD1309), five-way switch.

Wired as devkit_6, less Back.
"""

from boards.devkit_6 import (  # noqa: F401  the same board otherwise
    ACTIVE,
    BATTERY,
    BUS,
    CHIP,
    FLASH,
    HELD,
    LIGHTS,
    ON,
    PARTS,
    PULL,
    WAKE,
    display,
)

NAME = "devkit_5"
DESCRIPTION = "128x64 OLED (SSD1306 or SSD1309), five-way switch"
WIDTH = 128
HEIGHT = 64
COLOUR = 0
KEYS = 5

CONTROLLER = "SSD1306"
PINS = PARTS | {"left": 32, "right": 33, "up": 25, "down": 26, "ok": 27}
KEY_ROLES = ("left", "right", "up", "down", "ok")
SAFE_KEY = "left"
