"""ESP32 DevKit, 128x64 OLED (SH1106), five-way switch. Wired as devkit_5."""

from boards.devkit_5 import (  # noqa: F401  the same board otherwise
    ACTIVE,
    BATTERY,
    BUS,
    CHIP,
    FLASH,
    HELD,
    KEY_ROLES,
    LIGHTS,
    ON,
    PINS,
    PULL,
    SAFE_KEY,
    WAKE,
)

NAME = "devkit_sh1106_5"
DESCRIPTION = "128x64 OLED (SH1106), five-way switch"
WIDTH = 128
HEIGHT = 64
COLOUR = 0
KEYS = 5
CONTROLLER = "SH1106"


def display():
    """Return the display."""
    from boards.devkit_6 import bus
    from drivers.sh1106 import SH1106

    return SH1106(bus())
