"""M5StickC Plus2: 240x135 colour, three keys, cell and buzzer in a case. Nothing to solder.

Pins: devices.esphome.io, "M5Stack M5StickC PLUS2"; hold, light and panel: m5stack/M5GFX,
board_detect/m5/esp32_pico.inl and M5GFX.cpp (Panel_M5StickCPlus). Its chip, the ESP32-PICO-V3-02,
has 2 MB of RAM beside it: the image is MicroPython's ESP32_GENERIC-SPIRAM.

A is the power key in one long side (GPIO 35: two seconds switch it on, six off), B the large one
beside the glass (GPIO 37), C that in the other long side (GPIO 39, which shows pulses that nobody
pressed, ESP32 errata 3.11); each has a resistor of its own. GPIO 4 keeps the cell connected from
when the power key is let go: it is high before all else, and in deep sleep as well.

Not tried on a real one: whether it survives a reset by the watchdog without a cable, for which
GPIO 4 floats some milliseconds, and which way up the picture comes first (a setting turns it).
"""


class M5StickCPlus2:
    NAME = "m5stickc_plus2"
    DESCRIPTION = "240x135 colour, three keys, cell and buzzer in a case"
    WIDTH = 240
    HEIGHT = 135
    COLOUR = 1
    KEYS = 3

    CHIP = "esp32"
    FLASH = 8
    EXTERNAL_RAM = "quad"
    CONTROLLER = "ST7789"
    # away from the SPI's own pins: beyond 26.67 MHz the chip's matrix is too slow
    BUS = ("spi", 2, 26_600_000)
    PINS = {
        "hold": 4,
        "sck": 13,
        "mosi": 15,
        "cs": 5,
        "dc": 14,
        "rst": 12,
        "light": 27,
        "a": 35,
        "b": 37,
        "c": 39,
        "battery": 38,
        "buzzer": 2,
    }
    KEY_ROLES = ("a", "b", "c")
    ACTIVE = 0
    PULL = False
    WAKE = "b"
    SAFE_KEY = "c"
    BATTERY = ("adc", 500)
    LIGHTS = 0
    ON = (("hold", 1),)
    HELD = (("light", 0), ("hold", 1))
    EXCEPTIONS = {"rst: GPIO 12 must not be pulled up": "its maker has it so; it pulls nothing"}

    def display(self):
        """Return the display."""
        from boards._wiring import GLASS_240X135, colour

        return colour(self, *GLASS_240X135)
