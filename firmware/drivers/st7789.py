"""ST7789, ILI9341 and ILI9342C: colour panels on an SPI bus, 16 bits per pixel.

The controller's memory has 240x320 pixels, a smaller panel shows a part of it: `x` and `y` are
the offset of that part in the direction `madctl` sets. What is sent goes straight on: the panel's
memory is the only frame buffer.

Sources: ST7789V data sheet version 1.3 (Sitronix 2014), section 9.1 (SWRESET, SLPIN, SLPOUT,
NORON, INVOFF, INVON, DISPOFF, DISPON, CASET, RASET, RAMWR, RAMWRC, MADCTL, COLMOD); the waits are
those of SWRESET and SLPOUT there. All of these are commands of MIPI's DCS, which the other two
controllers have as well; what they want set beside them is below. Inversion of the LilyGO
T-Display as its maker's factory test has it.

LCMCTRL (0xC0, section 9.2) stays as reset, 0x2C: its XBGR turns MADCTL's bit for blue first round.
Where libraries send 0x0C (Bodmer/TFT_eSPI, ST7789_Init.h; lovyan03/LovyanGFX and m5stack/M5GFX,
Panel_ST7789) and set that bit, it is clear here: the colours are the same.
"""

import time

from micropython import const

_SWRESET = const(0x01)
_SLPIN = const(0x10)
_SLPOUT = const(0x11)
_NORON = const(0x13)
_INVOFF = const(0x20)
_INVON = const(0x21)
_DISPOFF = const(0x28)
_DISPON = const(0x29)
_CASET = const(0x2A)
_RASET = const(0x2B)
_RAMWR = const(0x2C)
_RAMWRC = const(0x3C)
_MADCTL = const(0x36)
_COLMOD = const(0x3A)

# What an ILI9341 or ILI9342C wants set. A reset sets voltages for no panel in particular; these
# are what usual panels are driven with. Gamma and timing stay as reset. Each is a command, the
# length of its data, its data, and so on.
# ILI9341: its memory is 240x320, its glass mirrored to an ST7789's. Data sheet version 1.11
# (Ilitek 2011), sections 8.3.14 to 8.3.17; the values, of the usual 2.8" glass, as in
# Bodmer/TFT_eSPI, ILI9341_Init.h, and adafruit/Adafruit_ILI9341.
ILI9341 = (
    b"\xc0\x01\x23"  # PWCTRL1: grey levels up to 4.60 V
    b"\xc1\x01\x10"  # PWCTRL2: steps of the charge pumps
    b"\xc5\x02\x3e\x28"  # VMCTRL1: VCOM 4.25 V and -1.50 V
    b"\xc7\x01\x86"  # VMCTRL2: the offset of both
)
# ILI9342C: its memory is 320x240. Data sheet (Ilitek), commands C0, C1, C5 and C8; the values are
# M5Stack's for its own panels, from m5stack/M5GFX, Panel_ILI9342.
ILI9342C = (
    b"\xc8\x03\xff\x93\x42"  # unlock what follows
    b"\xc0\x02\x12\x12"  # grey levels up and down
    b"\xc1\x01\x03"  # steps of the charge pumps
    b"\xc5\x01\xf2"  # VCOM
)


class ST7789:
    """A display (see ui/drawing/panel.py) of 16 bits."""

    bits = 16

    def __init__(self, spi, dc, cs, size, place, turned, negative=True, light=None, settings=b""):
        """`spi` has `write`; `dc`, `cs`: pins, called with 0 or 1.

        size: (width, height); place, and that when turned: (madctl, x, y); negative: the panel
        shows one unless told otherwise; light: called with the brightness, 0 to 255; settings:
        what a reset of the controller does not bring by itself, see ILI9341.
        """
        self.spi = spi
        self.dc = dc
        self.cs = cs
        self.width, self.height = size
        self.places = (place, turned)
        self.light = light
        self.level = 255
        self.name = bytearray(1)
        self.span = bytearray(4)
        # the last window: its column, its width, the row below it
        self.column = self.across = self.below = 0
        cs(1)
        self.command(_SWRESET)
        time.sleep(0.15)
        self.command(_SLPOUT)
        time.sleep(0.12)
        n = 0
        while n < len(settings):
            end = n + 2 + settings[n + 1]
            self.command(settings[n], settings[n + 2 : end])
            n = end
        self.command(_COLMOD, b"\x55")
        self.rotate(False)
        self.command(_INVON if negative else _INVOFF)
        self.command(_NORON)
        self.clear()
        self.command(_DISPON)
        self.contrast(self.level)

    def command(self, code, data=None):
        """Send a command byte and its data."""
        self.name[0] = code
        self.cs(0)
        self.dc(0)
        self.spi.write(self.name)
        if data is not None:
            self.dc(1)
            self.spi.write(data)
        self.cs(1)

    def clear(self):
        """Black out the panel: after power-up its memory holds noise."""
        row = bytes(2 * self.width)
        for y in range(self.height):
            self.window(0, y, self.width, 1, row)

    def window(self, x, y, width, height, buffer):
        """Send a window: RGB565, the high byte first.

        Every window is left open downwards: the next stripe of one that was painted in several
        just goes on, for a byte instead of eleven.
        """
        if y == self.below and x == self.column and width == self.across:
            self.below += height
            self.command(_RAMWRC, buffer)
            return
        self.column = x
        self.across = width
        self.below = y + height
        height = self.height - y  # one variable more, and each call takes memory for its frame
        self._span(_CASET, x + self.x, width)
        self._span(_RASET, y + self.y, height)
        self.command(_RAMWR, buffer)

    def _span(self, code, first, count):
        last = first + count - 1
        span = self.span
        span[0] = first >> 8
        span[1] = first & 255
        span[2] = last >> 8
        span[3] = last & 255
        self.command(code, span)

    def contrast(self, level):
        """Set the brightness of the light, 0 to 255."""
        self.level = level
        if self.light:
            self.light(level)

    def rotate(self, on):
        """Turn by 180 degrees what is sent from now on: everything has to be painted again."""
        self.turned = bool(on)
        madctl, self.x, self.y = self.places[self.turned]
        self.command(_MADCTL, bytes((madctl,)))
        self.across = 0

    def sleep(self):
        """Light off, panel asleep; its memory stays."""
        if self.light:
            self.light(0)
        self.command(_DISPOFF)
        self.command(_SLPIN)
        time.sleep(0.005)

    def wake(self):
        """Wake the panel: 120 ms until it may sleep again (SLPOUT)."""
        self.command(_SLPOUT)
        time.sleep(0.12)
        self.command(_DISPON)
        self.contrast(self.level)
