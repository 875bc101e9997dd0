"""SSD1306, SSD1309 and SH1106: mono OLED panels of 128x64 on an I2C bus.

Works in page addressing mode, which all of them have. Keeps a copy of the panel's memory (1 KB)
and sends only the runs of bytes that differ. A further run in the same page costs six bytes on the
bus (two addresses, two control bytes, two commands): a gap of up to six equal bytes is sent along.

Sources: SSD1306 data sheet rev. 1.1 (Solomon Systech 2008), section 9 (command table), 8.1.5
(control byte), application note "Charge Pump Regulator"; the order of the initial settings is
the flow chart of the module UG-2864HSWEG01 (Univision), section 4.4. SSD1309 data sheet rev. 1.1
(2011), section 8: the same but for the charge pump, which its modules do not need; the byte that
switches the pump on is no command there, and the one after it a column, which is always set anew.
"""

import time

from micropython import const

_ADDRESS = const(0x3C)
_COMMAND = const(0x00)  # control byte: only commands follow
_DATA = const(b"\x40")  # control byte: only display data follow
_PAGES = const(8)
_ATTEMPTS = const(10)  # to reach the controller, in a second
_GAP = const(6)  # equal bytes that are cheaper to send than to skip


class SSD1306:
    """A display (see ui/drawing/panel.py) of 128x64 pixels, 1 bit."""

    width = 128
    height = 64
    bits = 1
    offset = 0  # the first column that is seen
    start = (
        b"\x00"  # control byte
        b"\xae"  # display off
        b"\xd5\x80"  # clock divide 1, oscillator 8 (reset value)
        b"\xa8\x3f"  # multiplex ratio 64
        b"\xd3\x00"  # display offset 0
        b"\x40"  # start line 0
        b"\x8d\x14"  # charge pump on
        b"\x20\x02"  # page addressing mode
        b"\xa1\xc8"  # column 127 is segment 0, rows scanned upwards: the usual way up
        b"\xda\x12"  # alternative row pins
        b"\x81\xcf"  # contrast
        b"\xd9\xf1"  # pre-charge for the charge pump
        b"\xdb\x40"  # deselect level
        b"\xa4\xa6"  # show the memory, not inverted
    )

    def __init__(self, i2c):
        """`i2c` has `writeto` and `writevto`. Raises OSError where no display answers.

        A module whose resistor is soldered the other way answers at the next address.
        """
        self.i2c = i2c
        self.page = -1  # where the controller's address pointer is, -1: not known
        self.shadow = bytearray(self.width * _PAGES)  # what the panel shows
        self.view = memoryview(self.shadow)
        self.place = memoryview(bytearray(4))
        self.column = self.place[:3]
        self.pair = [_DATA, None]
        self._begin()
        self.command(0xAF)

    def _begin(self):
        """Send settings and an empty picture to the address that answers.

        Without a reset line the controller needs time after power-up, on a slow supply more.
        """
        for attempt in range(_ATTEMPTS):
            time.sleep(0.1)
            for self.address in (_ADDRESS, _ADDRESS + 1):
                try:
                    self.i2c.writeto(self.address, self.start)
                    self.resend()
                    return
                except OSError:
                    if attempt == _ATTEMPTS - 1 and self.address != _ADDRESS:
                        raise

    def command(self, *codes):
        """Send command bytes; once more where the bus fails: sent twice they do the same."""
        data = bytes((_COMMAND,) + codes)
        try:
            self.i2c.writeto(self.address, data)
        except OSError:
            self.i2c.writeto(self.address, data)

    def resend(self):
        """Send the whole picture: after power-up the panel's memory holds noise."""
        for page in range(_PAGES):
            self._send(page * self.width, (page + 1) * self.width)

    def window(self, x, y, width, height, buffer):
        """Take a window in whole bands; what the panel shows already is not sent.

        Where the bus fails the window is taken once more. That is seen to here and not where bytes
        are sent, because there each call would take memory for a frame with a `try`.
        """
        try:
            self._take(x, y, width, height, buffer)
        except OSError:
            self._take(x, y, width, height, buffer)

    def _take(self, x, y, width, height, buffer):
        if self.page < 0:  # nobody knows what the panel shows
            self.resend()
        source = 0
        for page in range(y >> 3, (y + height) >> 3):
            row = buffer[source : source + width]
            source += width
            start = page * self.width + x
            if self.view[start : start + width] != row:
                self._update(start, row)

    def _update(self, n, row):
        """Take bytes of a page, the first at `n` of the copy; send the runs that differ."""
        shadow = self.shadow
        first = last = -1  # of the run of changed bytes that is being collected
        for byte in row:
            if shadow[n] != byte:
                shadow[n] = byte
                if first < 0:
                    first = n
                elif n - last > _GAP + 1:
                    self._send(first, last + 1)
                    first = n
                last = n
            n += 1
        self._send(first, last + 1)

    def _send(self, first, end):
        """Send bytes first..end of the copy, all in one page."""
        place = self.place
        page = first // self.width
        column = first % self.width + self.offset
        place[0] = _COMMAND
        place[1] = column & 15
        place[2] = 0x10 | column >> 4
        place[3] = 0xB0 | page
        # the page stays until another one is set (data sheet 10.1.1 and 10.1.13)
        if page == self.page:
            place = self.column
        self.page = -1  # until all has arrived
        self.i2c.writeto(self.address, place)
        self.pair[1] = self.view[first:end]
        self.i2c.writevto(self.address, self.pair)
        self.page = page

    def contrast(self, level):
        """Set the brightness, 0 to 255; where the bus fails it stays as it is."""
        try:
            self.command(0x81, level)
        except OSError:  # no reason to end the program
            pass

    def rotate(self, on):
        """Turn the picture by 180 degrees; the column order only counts for what is sent next."""
        self.command(0xA0 if on else 0xA1, 0xC0 if on else 0xC8)
        self.page = -1

    def sleep(self):
        """Switch the panel dark (under 10 microamperes); its memory stays."""
        self.command(0xAE)

    def wake(self):
        """Switch the panel on again."""
        self.command(0xAF)


class SH1106(SSD1306):
    """Kin of the SSD1306, whose memory has 132 columns: the usual module shows 2 to 129 of them.

    It knows page addressing alone and switches its converter on by a command of its own. Source:
    SH1106 data sheet version 2.3 (Sino Wealth), "Commands" 7, 9 and 11 and the table after them.
    """

    offset = 2
    start = (
        b"\x00"  # control byte
        b"\xae"  # display off
        b"\xd5\x80"  # clock divide 1
        b"\xa8\x3f"  # multiplex ratio 64
        b"\xd3\x00"  # display offset 0
        b"\x40"  # start line 0
        b"\xad\x8b"  # DC-DC converter on
        b"\xa1\xc8"  # column 131 is segment 0, rows scanned upwards: the usual way up
        b"\xda\x12"  # alternative row pins
        b"\x81\xcf"  # contrast
        b"\xd9\x22"  # pre-charge and discharge, two clocks each
        b"\xdb\x40"  # deselect level
        b"\xa4\xa6"  # show the memory, not inverted
    )
