"""Heltec WiFi Kit 32 V2: 128x64 OLED (SSD1306), five-way switch and Back to add.

Pins: Heltec-Aaron-Lee/WiFi_Kit_series, variants/wifi_kit_32_V2, pins_arduino.h; divider:
community.heltec.cn/t/13532. Keys connect their pin to GND; not GPIO 25, where the white lamp is.
GPIO 21 low is Vext on: it feeds the divider, the pin marked Vext and, on some boards, the display
(cyberman54/ESP32-Paxcounter issue 311, icssw-org/MeshCom-Firmware pull request 684).
"""


class HeltecV2:
    NAME = "heltec_v2"
    DESCRIPTION = "128x64 OLED (SSD1306), five-way switch and Back to add"
    WIDTH = 128
    HEIGHT = 64
    COLOUR = 0
    KEYS = 6

    CHIP = "esp32"
    FLASH = 4
    CONTROLLER = "SSD1306"
    BUS = ("i2c", 0, 400_000)
    PINS = {
        "sda": 4,
        "scl": 15,
        "rst": 16,
        "left": 32,
        "right": 33,
        "up": 26,
        "down": 27,
        "ok": 13,
        "back": 14,
        "battery": 37,
        "battery_on": 21,
    }
    KEY_ROLES = ("left", "right", "up", "down", "ok", "back")
    ACTIVE = 0
    PULL = True
    WAKE = "ok"
    SAFE_KEY = "back"
    BATTERY = ("adc", 312)
    LIGHTS = 0
    ON = (("battery_on", 0),)
    HELD = (("battery_on", 1),)

    def display(self):
        """Return the display, out of its reset."""
        from boards._wiring import reset
        from drivers.parts import i2c
        from drivers.ssd1306 import SSD1306

        reset(self.PINS["rst"])
        return SSD1306(i2c(self))
