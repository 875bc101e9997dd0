"""A series of frames through the real drivers on emulated buses.

Compares after each frame what the controller shows with the plain picture, and prints a checksum
of both and the bytes that went over the bus. Runs on CPython and on MicroPython with firmware/
and host_tools/ on the path, where the emulated bus is the package `bus`.
"""

import binascii

from bus.oled import Oled
from bus.tft import Tft

from drivers.picture import Picture
from drivers.sh1106 import SH1106
from drivers.ssd1306 import SSD1306
from drivers.st7789 import ST7789
from vorhand.ui import canvas as c
from vorhand.ui.canvas import Canvas
from vorhand.ui.font import load_fonts
from vorhand.ui.palette import Palette
from vorhand.ui.panel import Panel

NAMES = ("Anna", "Ben", "Cem", "Dora")
# LilyGO T-Display: the glass within the controller's memory, the two ways to hold it
GLASS = (52, 40, 135, 240)
UPRIGHT = (0x60, 40, 53)
TURNED = (0xA0, 40, 52)


class Both:
    """A display that gives every window to two others."""

    def __init__(self, one, two):
        self.one = one
        self.two = two
        self.width, self.height = one.width, one.height
        self.bits, self.band = one.bits, one.band

    def window(self, x, y, width, height, buffer):
        """Take a window."""
        self.one.window(x, y, width, height, buffer)
        self.two.window(x, y, width, height, buffer)


def frame(canvas, n):
    """Draw a Home, an auction or a result."""
    small, body = canvas.height_of(c.SMALL), canvas.height_of(c.BODY)
    width, bottom = canvas.width, canvas.height - small
    canvas.begin()
    if n % 3 == 0:
        canvas.bar(0, 0, width, small, c.PANEL)
        canvas.text("Spiel %d/48" % n, 0, 0, width // 2, c.SMALL, paper=c.PANEL)
        for seat in range(4):
            y = small + seat * body
            canvas.text("GVMH"[(seat + n) % 4], 0, y, width // 8, c.BODY, c.DIM, c.CENTER)
            canvas.text(NAMES[seat], width // 7, y, width // 2)
            canvas.text(str(n * seat * 9 - 60), width // 2, y, width // 2, c.BODY, c.FG, c.RIGHT)
    elif n % 3 == 1:
        canvas.text(str(18 + n), width // 3, small, width // 2, c.BIG)
        canvas.text("Ben?", 0, bottom - body, width // 3, c.BODY, c.ACCENT)
    else:
        canvas.text("♥ Cem", 0, 0, width // 2)
        canvas.text("+%d" % (n * 12), width // 3, small, width * 2 // 3, c.BIG, c.GOOD, c.RIGHT)
    canvas.line(0, bottom - 1, width, c.DIM)
    canvas.text("ja · %d" % n, 0, bottom, width, c.SMALL, c.BG, c.CENTER, c.ACCENT)


def play(display, bus, seen):
    """Draw nine frames on two panels at once; print what was sent and seen."""
    plain = Picture(display.width, display.height, display.bits, display.band)
    if display.bits == 16:  # a driver starts with a black panel, a canvas paints all of it
        plain.sent = 0
    fonts = load_fonts(display.width, display.height, display.bits)
    canvas = Canvas(display.width, display.height, fonts, display.band)
    panel = Panel(Both(plain, display), canvas, Palette(display.bits))
    for n in range(9):
        bus.sent = 0
        frame(canvas, n)
        panel.refresh()
        picture = seen()
        assert bytes(picture.pixels) == bytes(plain.pixels), "frame %d differs" % n
        assert picture.awake and not picture.inverted
        print(display.width, n, bus.sent, "%08x" % binascii.crc32(picture.pixels))
    return plain


def reverse(pixels, bits):
    """Return the pixels of a picture turned by 180 degrees."""
    if bits == 16:
        turned = bytearray(len(pixels))
        for n in range(0, len(pixels), 2):
            turned[-n - 2] = pixels[n]
            turned[-n - 1] = pixels[n + 1]
        return bytes(turned)
    turned = []
    for byte in reversed(list(pixels)):
        other = 0
        for bit in range(8):
            other |= (byte >> bit & 1) << 7 - bit
        turned.append(other)
    return bytes(turned)


def oled(driver, columns):
    """The mono panel: frames, brightness, negative, sleep, turned by 180 degrees."""
    bus = Oled(0x3C, columns, driver.offset)
    display = driver(bus)
    assert not any(bus.picture().pixels), "noise is left after the start"
    plain = play(display, bus, bus.picture)
    bus.sent = 0
    display.window(0, 0, 128, 64, plain.pixels)
    assert bus.sent == 0, "sent again what was there"
    display.contrast(3)
    display.invert(True)
    display.sleep()
    assert bus.level == 3 and bus.inverted and not bus.awake
    display.invert(False)
    display.wake()
    assert bus.awake and not bus.inverted
    display.rotate(True)
    assert bytes(bus.picture().pixels) == reverse(plain.pixels, 1)


def tft():
    """The colour panel: the same."""
    bus = Tft(GLASS)
    lights = []
    display = ST7789(bus, bus.dc, bus.cs, (240, 135), UPRIGHT, TURNED, light=lights.append)

    def seen():
        return bus.picture(UPRIGHT[0], UPRIGHT[1], UPRIGHT[2], 240, 135)

    assert not any(seen().pixels), "noise is left after the start"
    plain = play(display, bus, seen)
    display.contrast(9)
    display.sleep()
    assert bus.asleep and not bus.awake
    display.wake()
    assert not bus.asleep and bus.awake and lights == [255, 9, 0, 9]
    display.invert(True)
    assert not bus.inverted
    display.invert(False)
    display.rotate(True)
    display.window(0, 0, 240, 135, plain.pixels)
    assert bytes(seen().pixels) == reverse(plain.pixels, 16)


oled(SSD1306, 128)
oled(SH1106, 132)
tft()
