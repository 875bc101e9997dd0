"""ILI9342C: a colour panel on an SPI bus. Its memory is 320x240.

Source: ILI9342C data sheet (Ilitek), commands C0, C1, C5 and C8. The values are M5Stack's for its
own panels, from m5stack/M5GFX, Panel_ILI9342. Gamma and timing stay as reset.
"""

from drivers.st7789 import ST7789


class ILI9342(ST7789):
    """A display (see drivers.picture) of 16 bits."""

    settings = (
        b"\xc8\x03\xff\x93\x42"  # unlock what follows
        b"\xc0\x02\x12\x12"  # grey levels up and down
        b"\xc1\x01\x03"  # steps of the charge pumps
        b"\xc5\x01\xf2"  # VCOM
    )
