"""SSD1680: e-paper of 296x128 pixels on an SPI bus, black and white, lying on its long side.

The picture stays on the glass without power, asleep or unplugged (`stays`): `sleep` leaves it
there, refreshed once more in full, so that the resting picture lies on the table for as long as
nobody plays. A pixel changes when the glass is refreshed, not when it is sent:

* `window` sends what differs to the controller's memory, `flush` refreshes once for all windows.
* A full refresh flashes for about four seconds, a partial one moves only what differs and takes
  0.6 s. Partial ones leave ghosts. So full is the first refresh, the last one before sleep, one
  when the picture has stood for some seconds after several partial ones (Home after a deal) or
  half a minute (the resting picture), and every hundredth whatever happens.
* Meanwhile BUSY is high and the controller takes no command: `ready` says False, the Panel keeps
  its changes until it is, and calls `tick`. Only a `window` called all the same waits (`pause`).

The controller has two memories of one bit a pixel, 1 white: 0x24, the picture to be, and 0x26,
the one on the glass, made equal after each refresh: a partial one moves what differs in them.

Sources: SSD1680 data sheet rev. 0.14 (Solomon Systech 2019), section 8 (commands; of 0x22 only
values that its table names, and 0xCC and 0x83, by which the driving voltages stay on and go off).
What is known of the glass DEPG0290BS, which LilyGO's T5 V2.4.1 has, is from ZinggJM/GxEPD2,
GxEPD2_290_BS: its times, its border, that it sits at S8..S135, takes 0xCC and 0x83, and has no
partial waveform in its OTP memory: `_partial_waveform` makes one.
"""

import time
from array import array

from micropython import const

_BANDS = const(16)
_NEW = const(0x24)
_SHOWN = const(0x26)
_FULL = const(0xF7)  # clock and voltages on, temperature, waveform of mode 1, refresh, all off
_PARTIAL = const(0xCC)  # clock and voltages on, refresh in mode 2; they stay on
_OFF = const(0x83)  # voltages and clock off
_LOAD = const(0xB1)  # temperature, waveform of mode 1 and its voltages; no refresh
_FEW = const(6)  # partial refreshes after which a full one is wanted soon
_MANY = const(100)  # after which it no longer waits for a quiet moment
_QUIET_MS = const(8000)  # without a change: then it disturbs nobody
_STILL_MS = const(30000)  # so long looked at, a picture gets one after fewer
_LINGER_MS = const(1500)  # the voltages stay on for the next press
_STUCK_MS = const(10000)  # no refresh takes so long
_FRAMES = const(26)  # in which a pixel that changes is driven; GxEPD2 takes 30 on this glass


class SSD1680:
    """A display (see ui/drawing/panel.py) of 296x128 pixels, 1 bit; 1 is white."""

    width = 296
    height = 128
    bits = 1
    stays = True

    def __init__(self, spi, dc, cs, rst, busy, pause=time.sleep):
        """`spi` has `write`; dc, cs, rst: pins, called with 0 or 1; busy: called, the level."""
        self.spi = spi
        self.dc = dc
        self.cs = cs
        self.rst = rst
        self.busy = busy
        self.pause = pause
        self.shadow = bytearray(b"\xff" * (self.width * _BANDS))  # what 0x24 holds, as painted
        self.view = memoryview(self.shadow)
        # of each band what differs between the memories: first column, the one after the last
        self.first = array("h", bytes(2 * _BANDS))
        self.last = array("h", bytes(2 * _BANDS))
        self.turned = self.retiring = False
        self.partials = _MANY  # partial refreshes since a full one
        self.since = None  # when something was done last (tick's time), None: just now
        cs(1)
        self._begin()

    def window(self, x, y, width, height, buffer):
        """Send what differs in whole bands: of each the run from the first to the last change."""
        if self.deep:
            self.wake()
        self._wait()
        source = 0
        for band in range(y >> 3, (y + height) >> 3):
            row = buffer[source : source + width]
            source += width
            start = band * self.width + x
            old = self.view[start : start + width]
            if old != row:
                first = 0
                while old[first] == row[first]:
                    first += 1
                last = width
                while old[last - 1] == row[last - 1]:
                    last -= 1
                old[first:last] = row[first:last]
                self._send(_NEW, band, x + first, x + last)
                differs = self.last[band] > 0
                self.first[band] = min(x + first, self.first[band]) if differs else x + first
                self.last[band] = max(x + last, self.last[band])
                self.due = True

    def flush(self):
        """Refresh the glass for all windows since the last time, if anything differs."""
        if self.due:
            self._wait()
            self._refresh(self.partials >= _MANY)

    def ready(self):
        """Return whether the controller takes commands: it neither refreshes nor falls asleep."""
        return self._idle() and self.deep == self.retiring

    def tick(self, now):
        """Time passes (milliseconds): what had to wait for BUSY, or for a quiet moment."""
        idle = self._idle()
        if self.since is None:
            self.since = now
        if not idle:
            if now - self.since > _STUCK_MS:
                self._begin()
                if self.retiring:
                    self.deep = True  # a broken panel keeps nobody awake
                else:
                    self._refresh(True)
            return
        quiet = now - self.since
        if self.retiring:
            if not self.deep:
                self._retire()
        elif self.partials and quiet >= (_QUIET_MS if self.partials >= _FEW else _STILL_MS):
            self._refresh(True)
        elif self.voltages_on and quiet >= _LINGER_MS:
            self.voltages_on = False
            self._act(_OFF)

    def contrast(self, level):
        """Do nothing: paper has no brightness."""

    def rotate(self, on):
        """Turn by 180 degrees what is sent from now on: everything has to be painted again."""
        if self.turned == bool(on):
            return
        self._wait()
        self._equal()
        self.turned = bool(on)
        # the memory stays as it is: its first byte is the last one of what is painted from now on
        shadow = self.shadow
        last = len(shadow) - 1
        for n in range(len(shadow) // 2):
            shadow[n], shadow[last - n] = _turned(shadow[last - n]), _turned(shadow[n])
        self._enter()
        self.partials = _MANY

    def sleep(self):
        """Refresh in full what ghosts may cover, then sleep deeply (1 microampere).

        That takes some seconds; `tick` ends it, and then `ready` is True.
        """
        self.retiring = True
        if self._idle() and not self.deep:
            self._retire()

    def wake(self):
        """Wake the controller; the glass shows what it showed."""
        self.retiring = False
        if self.deep:
            self._begin()

    def _begin(self):
        """Reset the controller, the only way out of deep sleep, set it up, fill its memories."""
        self.rst(0)
        self.pause(0.01)
        self.rst(1)
        self.deep = False
        self.voltages_on = False  # the driving voltages are on
        self.own_waveform = False  # the waveform in the register is the one from here
        self.acting = False  # something was begun that BUSY tells the end of
        self._settle()
        self._command(0x12)
        self._settle()
        self._command(0x01, b"\x27\x01\x00")  # 296 gates, in their order
        self._command(0x18, b"\x80")  # the temperature sensor inside
        self._command(0x21, b"\x00\x80")  # both memories as they are; sources S8 to S167
        self._enter()
        for band in range(_BANDS):
            self._send(_NEW, band, 0, self.width)
            self._send(_SHOWN, band, 0, self.width)
            self.last[band] = 0
        self.due = False  # something was sent that no refresh has shown

    def _settle(self):
        """Wait for the end of a reset: 10 ms, more only where nobody is there."""
        for n in range(20):
            if n and not self.busy():
                return
            self.pause(0.01)

    def _refresh(self, full):
        if full:
            self._equal()  # mode 1 looks at the first memory only, yet GxEPD2 fills both
            self._command(0x3C, b"\x05")  # the border turns white as the waveform does
            self._act(_FULL)
            self.partials = 0
            self.own_waveform = self.voltages_on = self.due = False
            return
        if not self.own_waveform:
            self._act(_LOAD)  # after a reset there are no voltages yet; 30 ms
            self._wait()
            self._command(0x32, _partial_waveform())
            self._command(0x3C, b"\x80")  # the border keeps still
            self.own_waveform = True
        self._act(_PARTIAL)
        self.partials += 1
        self.voltages_on = True
        self.due = False

    def _retire(self):
        """Asleep a picture stays for days: it gets a full refresh first."""
        if self.partials or self.due:
            self._refresh(True)
        else:
            self._command(0x10, b"\x01")
            self.deep = True

    def _act(self, sequence):
        self._command(0x22, bytes((sequence,)))
        self._command(0x20)
        self.acting = True
        self.since = None

    def _idle(self):
        """Return whether nothing is under way; where that is new, make the memories equal."""
        if self.acting and not self.busy():
            self.acting = False
            self.since = None
            if not self.due:
                self._equal()
        return not self.acting

    def _wait(self):
        """Wait for BUSY, in vain at most as long as no refresh takes."""
        for _ in range(_STUCK_MS // 10):
            if self._idle():
                return
            self.pause(0.01)
        self._begin()
        self.partials = _MANY

    def _equal(self):
        """Make the second memory equal to the first."""
        for band in range(_BANDS):
            if self.last[band]:
                self._send(_SHOWN, band, self.first[band], self.last[band])
                self.last[band] = 0

    def _enter(self):
        """Set how the address runs: along the gates, from the last one down where turned.

        Gate 0 is left, the highest source on top, so a byte's lowest bit is its upmost row, as it
        is painted. Turned both are the other way round.
        """
        self._command(0x11, b"\x05" if self.turned else b"\x07")
        self._command(0x44, b"\x00\x0f")
        self._command(0x45, b"\x27\x01\x00\x00" if self.turned else b"\x00\x00\x27\x01")

    def _send(self, code, band, first, end):
        """Send the bytes first..end of a band of the copy to a memory."""
        start = band * self.width
        data = self.view[start + first : start + end]
        if self.turned:
            data = bytes([_turned(byte) for byte in data])
            first = self.width - 1 - first
        else:
            band = _BANDS - 1 - band
        self._command(0x4E, bytes((band,)))
        self._command(0x4F, bytes((first & 255, first >> 8)))
        self._command(code, data)

    def _command(self, code, data=None):
        self.cs(0)
        self.dc(0)
        self.spi.write(bytes((code,)))
        if data is not None:
            self.dc(1)
            self.spi.write(data)
        self.cs(1)


def _turned(byte):
    """Return a byte's bits the other way round."""
    byte = byte >> 4 | (byte & 0x0F) << 4
    byte = byte >> 2 & 0x33 | (byte & 0x33) << 2
    return byte >> 1 & 0x55 | (byte & 0x55) << 1


def _partial_waveform():
    """Return the waveform that moves only pixels that differ, the 153 bytes of register 0x32.

    Data sheet 6.6, 6.7, figure 6-6: rows 0 to 4 with a byte for each of twelve groups, two bits
    for each of its phases A to D, A highest (00 no voltage, 01 VSH1, 10 VSL, 11 VSH2); seven bytes
    of times a group, the first the frames of phase A; frame rates, two groups a byte; gates. Table
    6-5: the row is the pixel's bit in 0x26 times two plus that in 0x24. Which voltage gives which
    colour is the glass's: VSL white, VSH1 black, as in GxEPD2_290_BS.
    """
    data = bytearray(153)  # one group with one phase, no voltage for pixels that stay
    data[12] = 0x80  # row 1, was black and gets white; group 0, phase A
    data[24] = 0x40  # row 2, was white and gets black
    data[60] = _FRAMES
    data[144] = 0x20  # rate 2 of group 0: with it GxEPD2's 32 frames take 0.64 s
    return data
