"""The displays: the emulated controller of each name, and how its panel is held."""

from .epaper import Epaper
from .oled import Oled
from .tft import Tft

# Turned to landscape, as its maker's software holds the panel: (MADCTL, column, row).
_ST7789 = 0x60  # russhughes/st7789_mpy, rotation 1
_ILI9341 = (0x20, 0, 0)  # Bodmer/TFT_eSPI, ILI9341_Rotation.h, rotation 1
_ILI9342 = (0x00, 0, 0)  # its memory is 320x240, m5stack/M5GFX Panel_ILI9342

# What is seen of an ST7789's memory, by the size: (column, row, width, height) upright, and
# (column, row) in landscape
_GLASSES = {
    (240, 135): ((52, 40, 135, 240), (40, 53)),
    (320, 170): ((35, 0, 170, 320), (0, 35)),
}


# controller: (maker of the panel, direction in which it is looked at); the ST7789 by its glass
PANELS = {
    "SSD1306": (Oled, None),
    "SSD1309": (lambda: Oled(pump=False), None),
    "SH1106": (lambda: Oled(0x3C, 132, 2), None),
    "ILI9341": (lambda: Tft((0, 0, 240, 320), negative=False, bgr=True), _ILI9341),
    "ILI9342C": (lambda: Tft((0, 0, 320, 240), (320, 240), bgr=True), _ILI9342),
    "SSD1680": (Epaper, None),
}


def panel_of(board) -> tuple:
    """Return (emulated panel, direction in which it is looked at or None) of a board."""
    if board.CONTROLLER == "ST7789":
        glass, (x, y) = _GLASSES[board.WIDTH, board.HEIGHT]
        return Tft(glass), (_ST7789, x, y)
    make, view = PANELS[board.CONTROLLER]
    return make(), view
