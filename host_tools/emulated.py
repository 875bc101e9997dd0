"""Buses with a display controller at their end: what a driver sends becomes a picture again.

Bytes are counted as they go over the wire. Runs on CPython and on MicroPython alike (there as a
plain module, without its package). A byte the controller would not understand raises BusError.
"""

# SSD1306 commands that bring bytes of their own: code -> how many
_OPERANDS = {0x20: 1, 0x21: 2, 0x22: 2, 0x81: 1, 0x8D: 1, 0xA8: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1}
_OPERANDS.update({0xDA: 1, 0xDB: 1})


class BusError(Exception):
    """The controller cannot make sense of what was sent."""


class Picture:
    """What the panel shows: width, height, bits, pixels as in drivers.picture, inverted, awake."""

    def __init__(self, width, height, bits, pixels, inverted, awake):
        self.width = width
        self.height = height
        self.bits = bits
        self.pixels = pixels
        self.inverted = inverted
        self.awake = awake


class Oled:
    """An I2C bus with an SSD1306 of 128x64 (SH1106: memory of 132 columns, offset 2).

    `sent` counts every byte including the address byte of each transfer.
    """

    def __init__(self, address=0x3C, columns=128, offset=0):
        self.address = address
        self.columns = columns
        self.offset = offset
        self.memory = bytearray(b"\xa5" * (8 * columns))  # noise, as after power-up
        self.sent = self.transfers = 0
        self.mode = 2  # page addressing after reset
        self.page = self.column = 0
        self.first_column, self.last_column = 0, columns - 1
        self.first_page, self.last_page = 0, 7
        self.remapped = self.upwards = self.inverted = self.awake = self.pumped = False
        self.level = 0x7F

    def writeto(self, address, buffer):
        """Take one transfer: control byte, then commands or data."""
        if address != self.address:
            raise BusError("nobody at address", address)
        self.sent += 1 + len(buffer)
        self.transfers += 1
        if buffer[0] == 0x40:
            for n in range(1, len(buffer)):
                self._data(buffer[n])
        elif buffer[0] == 0x00:
            self._commands(buffer)
        else:
            raise BusError("control byte", buffer[0])

    def writevto(self, address, vector):
        """Take one transfer in several pieces."""
        joined = b""
        for piece in vector:
            joined += bytes(piece)
        self.writeto(address, joined)

    def _data(self, byte):
        # the segment re-map acts when data are written
        column = self.columns - 1 - self.column if self.remapped else self.column
        self.memory[self.page * self.columns + column] = byte
        if self.mode == 2:
            self.column = (self.column + 1) % self.columns
        elif self.mode == 0:
            self.column += 1
            if self.column > self.last_column:
                self.column = self.first_column
                self.page = self.first_page if self.page == self.last_page else self.page + 1
        else:
            raise BusError("addressing mode", self.mode)

    def _commands(self, buffer):
        n = 1
        while n < len(buffer):
            code = buffer[n]
            operands = bytes(buffer[n + 1 : n + 1 + _OPERANDS.get(code, 0)])
            if len(operands) < _OPERANDS.get(code, 0):
                raise BusError("cut short", code)
            self._command(code, operands)
            n += 1 + len(operands)

    def _command(self, code, operands):
        if code < 0x10:
            self.column = self.column & 0xF0 | code
        elif code < 0x20:
            self.column = self.column & 0x0F | (code & 15) << 4
        elif code == 0x20:
            self.mode = operands[0]
        elif code == 0x21:
            self.first_column, self.last_column = operands
            self.column = self.first_column
        elif code == 0x22:
            self.first_page, self.last_page = operands
            self.page = self.first_page
        elif 0xB0 <= code <= 0xB7:
            self.page = code & 7
        elif code == 0x81:
            self.level = operands[0]
        elif code == 0x8D:
            self.pumped = operands[0] == 0x14
        elif code & 0xFE == 0xA0:
            self.remapped = code == 0xA1
        elif code & 0xFE == 0xA6:
            self.inverted = code == 0xA7
        elif code & 0xFE == 0xAE:
            self.awake = code == 0xAF
        elif code & 0xF7 == 0xC0:
            self.upwards = code == 0xC8
        elif code not in (0x40, 0xA4) and code not in _OPERANDS:
            raise BusError("command", code)

    def picture(self):
        """Return what is seen on a module that is mounted for A1, C8 (turned: A0, C0)."""
        pixels = bytearray(1024)
        for page in range(8):
            for x in range(128):
                # on the usual module the glass runs against the segments and the rows
                column = self.columns - 1 - x - self.offset
                byte = self.memory[page * self.columns + column]
                if self.upwards:
                    pixels[page * 128 + x] = byte
                else:
                    pixels[(7 - page) * 128 + x] = _reversed(byte)
        return Picture(128, 64, 1, pixels, self.inverted, self.awake and self.pumped)


def _reversed(byte):
    result = 0
    for _ in range(8):
        result = result << 1 | byte & 1
        byte >>= 1
    return result


class Pin:
    """A pin that remembers its level; called with a value it sets it."""

    def __init__(self, level=0):
        self.level = level

    def __call__(self, level=None):
        """Set the level, or return it."""
        if level is None:
            return self.level
        self.level = level
        return None


class Tft:
    """An SPI bus with an ST7789; `glass` = (column, row, width, height) of its 240x320 memory.

    `dc` and `cs` are its pins. `sent` counts every byte, `windows` the RAMWR commands. A pixel
    beside the glass raises BusError.
    """

    def __init__(self, glass):
        self.glass = glass
        self.memory = bytearray(b"\x5a" * (2 * glass[2] * glass[3]))
        self.dc = Pin()
        self.cs = Pin(1)
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
        elif code not in (0x13, 0x2A, 0x2B, 0x36, 0x3A):
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
        else:
            raise BusError("data after", self.code)

    def _spot(self, x, y):
        """Return where in `memory` the pixel (x, y) of the current direction lies."""
        if self.madctl & 0x20:
            x, y = y, x
        if self.madctl & 0x40:
            x = 239 - x
        if self.madctl & 0x80:
            y = 319 - y
        left, top, width, height = self.glass
        if not (left <= x < left + width and top <= y < top + height):
            raise BusError("beside the glass", x, y)
        return 2 * ((y - top) * width + x - left)

    def _pixels(self, buffer):
        memory = self.memory
        n = 0
        while n < len(buffer):
            count = min(self.columns[1] - self.x + 1, (len(buffer) - n) // 2)
            spot = self._spot(self.x, self.y)
            step = self._spot(self.x + count - 1, self.y) - spot
            step = step // (count - 1) if count > 1 else 0
            for k in range(n, n + 2 * count, 2):
                memory[spot] = buffer[k]
                memory[spot + 1] = buffer[k + 1]
                spot += step
            n += 2 * count
            self.x += count
            if self.x > self.columns[1]:
                self.x = self.columns[0]
                self.y = self.rows[0] if self.y == self.rows[1] else self.y + 1

    def picture(self, madctl, x, y, width, height):
        """Return what is seen by somebody who holds the panel as for `madctl` and this offset."""
        pixels = bytearray(2 * width * height)
        now = self.madctl
        self.madctl = madctl
        n = 0
        for row in range(y, y + height):
            for column in range(x, x + width):
                spot = self._spot(column, row)
                pixels[n] = self.memory[spot]
                pixels[n + 1] = self.memory[spot + 1]
                n += 2
        self.madctl = now
        # the usual panel shows a negative: INVON makes it right
        shows = self.awake and not self.asleep
        return Picture(width, height, 16, pixels, not self.inverted, shows)
