"""An SPI bus with an SSD1680, an e-paper controller: what is refreshed becomes a picture.

Data sheet SSD1680 rev. 0.14 (Solomon Systech 2019), section 8 (command table). Two memories of a
bit per pixel, 1 white: 0x24 the picture that shall be, 0x26 the one that was. A refresh in mode 1
shows all of the first; in mode 2 it moves only pixels in which the two differ. BUSY is high while
the chip works and it takes no command then; here it stays so for `SLOW` or `FAST` looks at it.
"""

from .parts import BusError, Line, Picture

SLOW, FAST = 8, 3
# Commands taken without effect on the picture: voltages, timing, waveform, border, temperature.
_TUNING = b"\x01\x03\x04\x0c\x18\x1a\x2b\x2c\x32\x37\x38\x39\x3a\x3b\x3c\x3f"


class Epaper:
    """`columns` sources times `rows` gates; `dc`, `cs` are its lines.

    sent counts bytes; full and partial count refreshes; asleep: only a reset wakes it.
    """

    def __init__(self, columns=128, rows=296):
        self.columns = columns
        self.rows = rows
        self.dc = Line()
        self.cs = Line(1)
        size = columns // 8 * rows
        self.new = bytearray(b"\x5a" * size)
        self.old = bytearray(b"\xa5" * size)
        self.shown = bytearray(b"\x33" * size)  # whatever was left on it
        self.sent = self.full = self.partial = self.working = 0
        self.reset()

    def reset(self):
        """As after a low level on RST: registers have their reset values, the memories stay."""
        self.code = 0
        self.data = b""
        self.entry = 3
        self.left, self.right = 0, self.columns // 8 - 1
        self.top, self.bottom = 0, self.rows - 1
        self.x = self.y = self.sequence = self.source = 0
        self.asleep = False
        self.working = 1

    def busy(self):
        """Return the level of BUSY; looking is what makes the time pass."""
        if self.working:
            self.working -= 1
            return 1
        return 0

    def write(self, buffer):
        """Take bytes: a command while `dc` is low, else the data of the last one."""
        if self.cs():
            raise BusError("chip not selected")
        if self.asleep:
            raise BusError("asleep: only a reset wakes it")
        if self.working:
            raise BusError("busy")
        self.sent += len(buffer)
        for byte in buffer:
            if self.dc():
                self._take(byte)
            else:
                self._command(byte)

    def _command(self, code):
        self.code = code
        self.data = b""
        if code == 0x12:
            self.reset()
            self.working = 2
        elif code == 0x20:
            self._refresh()
        elif code not in b"\x10\x11\x21\x22\x24\x26\x44\x45\x4e\x4f" and code not in _TUNING:
            raise BusError("command", code)

    def _take(self, byte):
        code = self.code
        if code == 0x24 or code == 0x26:
            self._store(self.new if code == 0x24 else self.old, byte)
            return
        if code == 0x12 or code == 0x20:
            raise BusError("data after", code)
        if code in _TUNING:
            return
        self.data += bytes((byte,))
        data = self.data
        if code == 0x10:
            self.asleep = byte & 3 != 0
        elif code == 0x11:
            self.entry = byte
        elif code == 0x22:
            self.sequence = byte
        elif code == 0x21:
            self.source = data[0]
        elif code == 0x44 and len(data) == 2:
            self.left, self.right = data
        elif code == 0x45 and len(data) == 4:
            self.top, self.bottom = data[0] | data[1] << 8, data[2] | data[3] << 8
        elif code == 0x4E:
            self.x = byte
        elif code == 0x4F and len(data) == 2:
            self.y = data[0] | data[1] << 8

    def _store(self, memory, byte):
        if not (0 <= self.x < self.columns // 8 and 0 <= self.y < self.rows):
            raise BusError("beside the memory", self.x, self.y)
        memory[self.y * (self.columns // 8) + self.x] = byte
        if self.entry & 4:  # the counter moves along y first
            self.y, over = self._next(self.y, self.top, self.bottom, self.entry & 2)
            if over:
                self.x, _ = self._next(self.x, self.left, self.right, self.entry & 1)
        else:
            self.x, over = self._next(self.x, self.left, self.right, self.entry & 1)
            if over:
                self.y, _ = self._next(self.y, self.top, self.bottom, self.entry & 2)

    @staticmethod
    def _next(value, first, last, up):
        """Return the counter's next value and whether it began anew."""
        if value == last:
            return first, True
        return (value + 1 if up else value - 1), False

    def _refresh(self):
        """Do what 0x22 has set: bit 2 is the refresh itself, bit 3 chooses mode 2."""
        if not self.sequence & 4:
            self.working = 1
            return
        if self.source:
            raise BusError("memories bypassed or inverted", self.source)
        if self.sequence & 8:
            self.partial += 1
            self.working = FAST
            for n in range(len(self.new)):
                differs = self.new[n] ^ self.old[n]
                self.shown[n] = self.shown[n] & ~differs & 255 | self.new[n] & differs
        else:
            self.full += 1
            self.working = SLOW
            self.shown[:] = self.new

    def picture(self):
        """Return what is seen with the long side level, black as 1.

        Held so that gate 0 is on the left and the highest source on top, as GxEPD2 does in its
        rotation 1.
        """
        columns, rows = self.columns, self.rows
        pixels = bytearray(columns * rows // 8)
        for x in range(rows):
            for y in range(columns):
                source = columns - 1 - y
                if not self.shown[x * (columns // 8) + (source >> 3)] >> (7 - (source & 7)) & 1:
                    pixels[(y >> 3) * rows + x] |= 1 << (y & 7)
        return Picture(rows, columns, 1, pixels, False, True)
