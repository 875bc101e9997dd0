"""An I2C bus with an SSD1306, SSD1309 or SH1106 at its end: what is sent becomes a picture again.

Bytes are counted as they go over the wire; one that the controller would not understand raises
BusError.
"""

from .controller import BusError, Picture

# commands that bring bytes of their own: code -> how many
_OPERANDS = {0x81: 1, 0xA8: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1}
_OF_SSD1306 = {0x20: 1, 0x21: 2, 0x22: 2, 0x8D: 1}
_OF_SH1106 = {0xAD: 1}


class Oled:
    """An I2C bus with an SSD1306 of 128x64 (SH1106: memory of 132 columns, offset 2).

    pump: it stays dark without its charge pump (not so an SSD1309, whose module has its own).

    `sent` counts every byte including the address byte of each transfer.
    """

    pulls_reset = False

    def __init__(self, address=0x3C, columns=128, offset=0, pump=True):
        self.address = address
        self.columns = columns
        self.offset = offset
        self.pump = pump
        self.operands = dict(_OPERANDS)
        self.operands.update(_OF_SH1106 if columns > 128 else _OF_SSD1306)
        self.memory = bytearray(b"\xa5" * (8 * columns))  # noise, as after power-up
        self.sent = 0
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
        if buffer[0] == 0x40:
            for n in range(1, len(buffer)):
                self._data(buffer[n])
        elif buffer[0] == 0x00:
            self._commands(buffer)
        else:
            raise BusError("control byte", buffer[0])

    def writevto(self, address, vector):
        """Take one transfer in several pieces."""
        data = b""
        for piece in vector:
            data += bytes(piece)
        self.writeto(address, data)

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
            if code not in self.operands and (code in _OF_SSD1306 or code in _OF_SH1106):
                raise BusError("command of another controller", code)
            operands = bytes(buffer[n + 1 : n + 1 + self.operands.get(code, 0)])
            if len(operands) < self.operands.get(code, 0):
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
        elif code in (0x8D, 0xAD):
            self.pumped = operands[0] == (0x14 if code == 0x8D else 0x8B)
        elif code & 0xFE == 0xA0:
            self.remapped = code == 0xA1
        elif code & 0xFE == 0xA6:
            self.inverted = code == 0xA7
        elif code & 0xFE == 0xAE:
            self.awake = code == 0xAF
        elif code & 0xF7 == 0xC0:
            self.upwards = code == 0xC8
        elif code not in (0x40, 0xA4) and code not in self.operands:
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
        lit = self.awake and (self.pumped or not self.pump)
        return Picture(128, 64, 1, pixels, self.inverted, lit)


def _reversed(byte):
    result = 0
    for _ in range(8):
        result = result << 1 | byte & 1
        byte >>= 1
    return result
