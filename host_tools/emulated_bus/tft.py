"""An SPI bus with an ST7789, ILI9341 or ILI9342C at its end: what is sent becomes a picture."""

from array import array

from .controller import BusError, Line, Picture

# Settings of voltages, gamma and timing that the picture does not depend on (ILI9341 data sheet
# version 1.11, section 8.3 and 8.4; ST7789V version 1.3, section 9.2).
_TUNING = (
    b"\x26\x51\x53\x55\xb0\xb1\xb2\xb4\xb5\xb6\xb7\xbb\xc0\xc1\xc2\xc3\xc4\xc5\xc6\xc7\xc8\xcb\xcf"
)
_TUNING += b"\xd0\xe0\xe1\xe8\xea\xed\xf2\xf6\xf7"


class Tft:
    """An SPI bus with a panel: `size` = (columns, rows) of its memory, `glass` what is seen of it.

    glass: (column, row, width, height); negative: the panel shows a negative until INVON makes it
    right; bgr: its stripes are blue, green, red, so MADCTL needs that bit. `dc` and `cs` are its
    lines. `sent` counts every byte, `windows` the RAMWR commands. A pixel beside the glass raises
    BusError.
    """

    def __init__(self, glass, size=(240, 320), negative=True, bgr=False):
        self.glass = glass
        self.size = size
        self.negative = negative
        self.pulls_reset = negative  # as the maker of the M5Stack tells its panels apart
        self.bgr = bgr
        self.memory = array("H", b"\x5a" * (2 * glass[2] * glass[3]))  # each pixel as it came
        self.dc = Line()
        self.cs = Line(1)
        self.sent = self.windows = 0
        self.code = 0
        self.madctl = 0
        self.columns = self.rows = (0, 0)
        self.x = self.y = 0
        self.asleep = True
        self.awake = self.inverted = False
        self.format = 0

    def write(self, buffer):
        """Take bytes: a command while `dc` is low, else the data of the last one."""
        if self.cs():
            raise BusError("chip not selected")
        self.sent += len(buffer)
        if self.dc():
            self._data(buffer)
            return
        for code in buffer:
            self._command(code)

    def _command(self, code):
        self.code = code
        if code == 0x01:
            self.asleep, self.awake, self.madctl = True, False, 0
        elif code == 0x10 or code == 0x11:
            self.asleep = code == 0x10
        elif code == 0x20 or code == 0x21:
            self.inverted = code == 0x21
        elif code == 0x28 or code == 0x29:
            self.awake = code == 0x29
        elif code == 0x2C:
            if self.format != 0x55:
                raise BusError("not 16 bits per pixel")
            self.windows += 1
            self.x, self.y = self.columns[0], self.rows[0]
        elif code == 0x3C:
            if not self.windows:
                raise BusError("nothing to go on with")
            self.code = 0x2C
        elif code not in (0x13, 0x2A, 0x2B, 0x36, 0x3A) and code not in _TUNING:
            raise BusError("command", code)

    def _data(self, buffer):
        if self.code == 0x2A:
            self.columns = (buffer[0] << 8 | buffer[1], buffer[2] << 8 | buffer[3])
        elif self.code == 0x2B:
            self.rows = (buffer[0] << 8 | buffer[1], buffer[2] << 8 | buffer[3])
        elif self.code == 0x36:
            self.madctl = buffer[0]
        elif self.code == 0x3A:
            self.format = buffer[0]
        elif self.code == 0x2C:
            self._pixels(buffer)
        elif self.code not in _TUNING:
            raise BusError("data after", self.code)

    def _spot(self, x, y):
        """Return where in `memory` the pixel (x, y) of the current direction lies."""
        if self.madctl & 0x20:
            x, y = y, x
        if self.madctl & 0x40:
            x = self.size[0] - 1 - x
        if self.madctl & 0x80:
            y = self.size[1] - 1 - y
        left, top, width, height = self.glass
        if not (left <= x < left + width and top <= y < top + height):
            raise BusError("beside the glass", x, y)
        return (y - top) * width + x - left

    def _pixels(self, buffer):
        memory = self.memory
        n = 0
        while n < len(buffer):
            count = min(self.columns[1] - self.x + 1, (len(buffer) - n) // 2)
            spot = self._spot(self.x, self.y)
            step = self._spot(self.x + count - 1, self.y) - spot
            step = step // (count - 1) if count > 1 else 0
            for pixel in array("H", bytes(buffer[n : n + 2 * count])):
                memory[spot] = pixel
                spot += step
            n += 2 * count
            self.x += count
            if self.x > self.columns[1]:
                self.x = self.columns[0]
                self.y = self.rows[0] if self.y == self.rows[1] else self.y + 1

    def picture(self, madctl, x, y, width, height):
        """Return what is seen by somebody who holds the panel as for `madctl` and this offset."""
        current = self.madctl
        swapped = bool(current & 0x08) != self.bgr  # red and blue
        self.madctl = madctl
        memory = self.memory
        pixels = bytearray()
        for row in range(y, y + height):
            spot = self._spot(x, row)
            step = self._spot(x + 1, row) - spot
            line = [memory[n] for n in range(spot, spot + width * step, step)]
            if swapped:  # the low byte is the first
                line = [n & 0xE007 | n >> 5 & 0xF8 | n << 5 & 0x1F00 for n in line]
            pixels += bytes(array("H", line))
        self.madctl = current
        is_on = self.awake and not self.asleep
        return Picture(width, height, 16, pixels, self.inverted != self.negative, is_on)
