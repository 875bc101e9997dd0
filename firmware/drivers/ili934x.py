"""ILI9341 and ILI9342C: what they want set beside the commands that they share with an ST7789.

A reset sets voltages for no panel in particular; these are what usual panels are driven with.
Gamma and timing stay as reset. Each is a command, the length of its data, its data, and so on.
"""

# Its memory is 240x320, its glass mirrored to an ST7789's. Data sheet version 1.11 (Ilitek 2011),
# sections 8.3.14 to 8.3.17; the values, of the usual 2.8" glass, as in Bodmer/TFT_eSPI,
# ILI9341_Init.h, and adafruit/Adafruit_ILI9341.
ILI9341 = (
    b"\xc0\x01\x23"  # PWCTRL1: grey levels up to 4.60 V
    b"\xc1\x01\x10"  # PWCTRL2: steps of the charge pumps
    b"\xc5\x02\x3e\x28"  # VMCTRL1: VCOM 4.25 V and -1.50 V
    b"\xc7\x01\x86"  # VMCTRL2: the offset of both
)
# Its memory is 320x240. Data sheet (Ilitek), commands C0, C1, C5 and C8; the values are M5Stack's
# for its own panels, from m5stack/M5GFX, Panel_ILI9342.
ILI9342C = (
    b"\xc8\x03\xff\x93\x42"  # unlock what follows
    b"\xc0\x02\x12\x12"  # grey levels up and down
    b"\xc1\x01\x03"  # steps of the charge pumps
    b"\xc5\x01\xf2"  # VCOM
)
