"""An SPI bus with an SSD1680, an e-paper controller: what is refreshed becomes a picture.

Data sheet SSD1680 rev. 0.14 (Solomon Systech 2019), section 8 (command table), 6.6 and 6.7
(waveform). Two memories of a bit per pixel, 1 white: 0x24 the picture that shall be, 0x26 the one
that was. A refresh in mode 1 shows all of the first; in mode 2 the waveform in the register says
for each of the four pairs of bits where the pixel moves, or that it stays: a second memory that is
not what is on the glass leaves wrong pixels. Nothing changes before BUSY has fallen.

While BUSY is high any command raises BusError, as does what no driver should do. The glass is a
DEPG0290BS: no waveform for mode 2 of its own, times in milliseconds as GxEPD2_290_BS has them.
"""

from .controller import BusError, Line, Picture

FULL, POWER_ON, POWER_OFF, LOAD, RESET = 3840, 95, 141, 30, 10
FRAME = 20
LOOK = 10  # milliseconds that pass with every look at BUSY where there is no clock
# Commands taken without effect on the picture, and how many bytes each takes.
_TUNING = {0x01: 3, 0x03: 1, 0x04: 3, 0x0C: 4, 0x18: 1, 0x1A: 2, 0x2C: 1, 0x37: 10, 0x3C: 1}
_TUNING[0x3F] = 1
_TAKES = {0x10: 1, 0x11: 1, 0x12: 0, 0x20: 0, 0x21: 2, 0x22: 1, 0x32: 153, 0x44: 2, 0x45: 4}
_TAKES.update({0x4E: 1, 0x4F: 2})
_TAKES.update(_TUNING)


class Epaper:
    """128 sources times 296 gates; `dc`, `cs` are its lines.

    clock: returns milliseconds; without one looking at BUSY makes the time pass. sent counts
    bytes; full and partial count refreshes; driven: the voltages are on; asleep: deep sleep,
    only a reset wakes it.
    """

    pulls_reset = False

    def __init__(self, clock=None):
        self.columns, self.rows = 128, 296
        self.clock = clock
        self.dc = Line()
        self.cs = Line(1)
        size = self.columns // 8 * self.rows
        self.new = bytearray(b"\x5a" * size)
        self.old = bytearray(b"\xa5" * size)
        self.glass = bytearray(b"\x33" * size)  # whatever was left on it
        self.sent = self.full = self.partial = self.time = self.busy_until = 0
        self.next_glass = None  # the pixels as they will be when BUSY falls
        self.reset()

    def reset(self):
        """As after a low level on RST: registers have their reset values, the memories stay."""
        self._registers()
        self.asleep = self.driven = False
        self.next_glass = None  # a refresh that is cut short has moved nothing
        self._work(RESET)

    def _registers(self):
        self.code = -1  # no command yet
        self.data = b""
        self.entry = 3
        self.left, self.right = 0, self.columns // 8 - 1
        self.top, self.bottom = 0, self.rows - 1
        self.x = self.y = self.sequence = 0
        self.content = b"\x00\x00"
        self.waveform = None  # b"": the glass's own for mode 1; else as sent
        self.voltages = False  # whether they were read from the glass's OTP memory

    def now(self):
        return self.clock() if self.clock else self.time

    def _work(self, ms):
        self.busy_until = self.now() + ms

    def busy(self):
        """Return the level of BUSY, which stays high in deep sleep."""
        if not self.clock:
            self.time += LOOK
        return int(self.asleep or not self._is_ready())

    def _is_ready(self):
        if self.now() < self.busy_until:
            return False
        if self.next_glass:
            self.glass = self.next_glass
            self.next_glass = None
        return True

    def write(self, buffer):
        """Take bytes: a command while `dc` is low, else the data of the last one."""
        if self.cs():
            raise BusError("chip not selected")
        if self.asleep:
            raise BusError("asleep: only a reset wakes it")
        if not self._is_ready():
            raise BusError("busy")
        self.sent += len(buffer)
        if self.dc():
            self._data(buffer)
            return
        for code in buffer:
            self._command(code)

    def _command(self, code):
        if len(self.data) < _TAKES.get(self.code, 0):
            raise BusError("cut short", self.code)
        self.code = code
        self.data = b""
        if code == 0x12:
            self._registers()
            self._work(RESET)
        elif code == 0x20:
            self._act(self.sequence)
        elif code not in _TAKES and code != 0x24 and code != 0x26:
            raise BusError("command", code)

    def _data(self, buffer):
        code = self.code
        if code == 0x24 or code == 0x26:
            memory = self.new if code == 0x24 else self.old
            for byte in buffer:
                self._store(memory, byte)
            return
        self.data += bytes(buffer)
        data = self.data
        if len(data) > _TAKES.get(code, 0):
            raise BusError("data after", code)
        if len(data) < _TAKES[code] or code in _TUNING:
            return
        if code == 0x10:
            self.asleep = data[0] & 3 != 0
        elif code == 0x11:
            self.entry = data[0]
        elif code == 0x21:
            self.content = data
        elif code == 0x22:
            self.sequence = data[0]
        elif code == 0x32:
            self.waveform = data
        elif code == 0x44:
            self.left, self.right = data
        elif code == 0x45:
            self.top, self.bottom = data[0] | data[1] << 8, data[2] | data[3] << 8
        elif code == 0x4E:
            self.x = data[0]
        elif code == 0x4F:
            self.y = data[0] | data[1] << 8

    def _store(self, memory, byte):
        if not (0 <= self.x < self.columns // 8 and 0 <= self.y < self.rows):
            raise BusError("beside the memory", self.x, self.y)
        memory[self.y * (self.columns // 8) + self.x] = byte
        if not self.entry & 4:
            raise BusError("the counter moves along x first", self.entry)
        self.y, wrapped = self._next(self.y, self.top, self.bottom, self.entry & 2)
        if wrapped:
            self.x, _ = self._next(self.x, self.left, self.right, self.entry & 1)

    @staticmethod
    def _next(value, first, last, up):
        """Return the counter's next value and whether it began anew."""
        if value == last:
            return first, True
        return (value + 1 if up else value - 1), False

    def _act(self, sequence):
        """Do the steps whose bits 0x22 has set, bit 7 first; bit 3 chooses mode 2."""
        time = 0
        if sequence & 0x40 and not self.driven:
            if not sequence & 0x80:
                raise BusError("no clock", sequence)
            self.driven = True
            time += POWER_ON
        if sequence & 0x10:
            if sequence & 8:
                raise BusError("this glass has no waveform for mode 2")
            self.waveform, self.voltages = b"", True
            time += LOAD
        if sequence & 4:
            if not self.driven:
                raise BusError("no voltages", sequence)
            if self.content[1] != 0x80:
                raise BusError("the glass is at S8 to S135", self.content[1])
            if self.content[0]:
                raise BusError("a memory is bypassed or inverted", self.content[0])
            time += self._refresh_partial() if sequence & 8 else self._refresh_full()
        if sequence & 2 and self.driven:
            self.driven = False
            time += POWER_OFF
        self._work(time)

    def _refresh_full(self):
        if self.waveform != b"":
            raise BusError("not the waveform of mode 1")
        self.full += 1
        self.next_glass = bytearray(self.new)
        return FULL - POWER_ON - POWER_OFF - LOAD

    def _refresh_partial(self):
        wave = self.waveform
        if not wave or not self.voltages:
            raise BusError("no waveform for mode 2, or none has set the voltages")
        frames = 0
        for n in range(60, 144, 7):
            a, b, ab, c, d, cd, repeats = wave[n : n + 7]
            frames += ((a + b) * (ab + 1) + (c + d) * (cd + 1)) * (repeats + 1)
        drives = []
        for row in range(4):
            last = 0
            for byte in wave[12 * row : 12 * row + 12]:
                for shift in (6, 4, 2, 0):
                    last = byte >> shift & 3 or last
            drives.append(last)
        self.partial += 1
        self.next_glass = glass = bytearray(self.glass)
        for n in range(len(glass)):
            was, becomes = self.old[n], self.new[n]
            pixels = glass[n]
            pairs = (~was & ~becomes, ~was & becomes, was & ~becomes, was & becomes)
            for row in range(4):
                if drives[row] == 2:  # VSL
                    pixels |= pairs[row]
                elif drives[row]:
                    pixels &= ~pairs[row]
            glass[n] = pixels & 255
        return frames * FRAME

    def picture(self):
        """Return what is seen with the long side level, white as 1; power is not needed for it.

        Held so that gate 0 is on the left and the highest source on top, as GxEPD2 does in its
        rotation 1.
        """
        self._is_ready()
        bands, rows = self.columns // 8, self.rows
        pixels = bytearray(bands * rows)
        for x in range(rows):
            for band in range(bands):
                # a byte's lowest bit is its highest source, so the upmost row
                pixels[band * rows + x] = self.glass[x * bands + bands - 1 - band]
        return Picture(rows, self.columns, 1, pixels, False, True)
