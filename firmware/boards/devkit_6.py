"""ESP32 DevKit, 128x64 OLED (SSD1309 or SSD1306), five-way switch and Back: the reference build.

Any board with an ESP32-WROOM-32. Keys connect their pin to GND. Fit what you like of the rest:
divider of two 100 k resistors from the cell to GPIO 35 (without a cell: GPIO 35 to GND), piezo
buzzer, four WS2812.
"""

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
PARTS = {"sda": 21, "scl": 22, "battery": 35, "buzzer": 18, "lights": 19}
PINS = PARTS | {"left": 32, "right": 33, "up": 25, "down": 26, "ok": 27, "back": 13}
KEY_ROLES = ("left", "right", "up", "down", "ok", "back")
ACTIVE = 0
PULL = True
WAKE = "ok"
SAFE_KEY = "back"
BATTERY = ("adc", 500)
LIGHTS = 4
ON = ()
HELD = (("lights", 0),)  # floating, the line would tell the lamps anything


def bus():
    """Return the display's I2C bus."""
    from machine import I2C, Pin

    _, number, hertz = BUS
    return I2C(number, scl=Pin(PARTS["scl"]), sda=Pin(PARTS["sda"]), freq=hertz)


def display():
    """Return the display: what is sent at its start serves both controllers."""
    from drivers.ssd1306 import SSD1306

    return SSD1306(bus())
