"""ILI9341: a colour panel on an SPI bus. Its memory is 240x320, its glass mirrored to an ST7789's.

Source: ILI9341 data sheet version 1.11 (Ilitek 2011), sections 8.3.14 to 8.3.17. A reset sets
voltages for no panel in particular; these are what the usual 2.8" glass is driven with, as in
Bodmer/TFT_eSPI, ILI9341_Init.h, and adafruit/Adafruit_ILI9341. Gamma and timing stay as reset.
"""

from drivers.st7789 import ST7789


class ILI9341(ST7789):
    """A display (see drivers.picture) of 16 bits."""

    settings = (
        b"\xc0\x01\x23"  # PWCTRL1: grey levels up to 4.60 V
        b"\xc1\x01\x10"  # PWCTRL2: steps of the charge pumps
        b"\xc5\x02\x3e\x28"  # VMCTRL1: VCOM 4.25 V and -1.50 V
        b"\xc7\x01\x86"  # VMCTRL2: the offset of both
    )
