"""ESP32 DevKit, 128x64 OLED (SSD1306 or SSD1309), rotary encoder with push (EC11).

Wired as devkit_6; the encoder's C and one side of its push go to GND.
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
    display,
)

NAME = "devkit_enc"
DESCRIPTION = "128x64 OLED (SSD1306 or SSD1309), rotary encoder with push"
WIDTH = 128
HEIGHT = 64
COLOUR = 0
KEYS = "encoder"

CONTROLLER = "SSD1306"
PINS = PARTS | {"turn_a": 25, "turn_b": 26, "push": 27}
KEY_ROLES = ("push",)
WAKE = "push"
SAFE_KEY = "push"
