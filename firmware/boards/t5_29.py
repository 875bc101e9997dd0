"""LilyGO T5 2.9" (V2.4): 296x128 e-paper, three keys. Nothing to solder.

Pins: Xinyuan-LilyGO/LilyGo-T5-Epaper-Series, lib/GxEPD/src/boards.h (V2.2 has DC at 19 and RST
at 12, where it would be pulled as the chip starts, and V2.8 a glass of 2.7", as its example
LilyGo_T5_V2.8.ino there says: neither is supported). The keys have resistors of their own. The
middle key wakes it: GPIO 39 shows pulses that nobody pressed (ESP32 errata 3.11).

The glass keeps its picture without power: asleep or switched off, the device shows the resting
picture (who deals, the totals) until somebody plays on. The glass of V2.4.1 is a DEPG0290BS.
"""


class T5:
    NAME = "t5_29"
    DESCRIPTION = "296x128 e-paper, three keys"
    WIDTH = 296
    HEIGHT = 128
    COLOUR = 0
    KEYS = 3
    DEFAULTS = (("invert", 1),)  # ink on paper

    CHIP = "esp32"
    FLASH = 4
    CONTROLLER = "SSD1680"
    BUS = ("spi", 2, 4_000_000)
    PINS = {
        "sck": 18,
        "mosi": 23,
        "cs": 5,
        "dc": 17,
        "rst": 16,
        "busy": 4,
        "a": 37,
        "b": 38,
        "c": 39,
        "battery": 35,
    }
    KEY_ROLES = ("a", "b", "c")
    ACTIVE = 0
    PULL = False
    WAKE = "b"
    SAFE_KEY = "a"
    BATTERY = ("adc", 500)
    LIGHTS = 0
    ON = ()
    HELD = ()

    def display(self):
        """Return the display, held so that gate 0 of the glass is on the left."""
        from machine import Pin

        from boards._wiring import spi
        from drivers.ssd1680 import SSD1680

        pins = self.PINS
        return SSD1680(
            spi(self.BUS, pins["sck"], pins["mosi"]),
            Pin(pins["dc"], Pin.OUT, value=0),
            Pin(pins["cs"], Pin.OUT, value=1),
            Pin(pins["rst"], Pin.OUT, value=1),
            Pin(pins["busy"], Pin.IN),
        )
