"""Heltec WiFi LoRa 32 V3: 128x64 OLED (SSD1306), five-way switch and Back to add on one side.

Pins: espressif/arduino-esp32, variants/heltec_wifi_lora_32_V3, pins_arduino.h; divider of 390 k
and 100 k: matthias-bs/BresserWeatherSensorLW pull request 16. Keys connect their pin to GND, all
of them on the header J3. GPIO 36 low is Vext on: it feeds the display. GPIO 37 connects the
divider, low up to V3.1, high from V3.2 on (ropg/heltec_esp32_lora_v3 issue 67), and a resistor of
the board leaves it unconnected: so what connects it is the level that the resistor does not make
(as in meshtastic/firmware pull request 5196). Nothing of it was tried on a real one.
"""


class HeltecV3:
    NAME = "heltec_v3"
    DESCRIPTION = "128x64 OLED (SSD1306), five-way switch and Back to add on one side"
    WIDTH = 128
    HEIGHT = 64
    COLOUR = 0
    KEYS = 6

    CHIP = "esp32s3"
    FLASH = 8
    CONTROLLER = "SSD1306"
    BUS = ("i2c", 0, 400_000)
    PINS = {
        "sda": 17,
        "scl": 18,
        "rst": 21,
        "power": 36,
        "left": 4,
        "right": 5,
        "up": 6,
        "down": 7,
        "ok": 2,
        "back": 38,
        "battery": 1,
        "battery_on": 37,
    }
    KEY_ROLES = ("left", "right", "up", "down", "ok", "back")
    ACTIVE = 0
    PULL = True
    WAKE = "ok"
    SAFE_KEY = "back"
    BATTERY = ("adc", 204)
    LIGHTS = 0
    ON = (("power", 0),)
    HELD = (("power", 1),)
    EXCEPTIONS = {"battery_on: floats in deep sleep": "the board's own resistor switches it off"}

    def display(self):
        """Return the display, out of its reset; connect the divider."""
        import time

        from machine import Pin

        from boards._wiring import reset
        from drivers.parts import i2c
        from drivers.ssd1306 import SSD1306

        pins = self.PINS
        divider = Pin(pins["battery_on"], Pin.IN)
        time.sleep(0.001)  # a soft reset leaves it driven, and the resistor charges a gate
        divider.init(Pin.OUT, value=1 - divider())
        reset(pins["rst"])
        return SSD1306(i2c(self))
