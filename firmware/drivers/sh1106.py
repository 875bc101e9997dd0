"""SH1106: a mono OLED panel of 128x64 on an I2C bus, kin of the SSD1306.

Its memory has 132 columns, of which the usual module shows 2 to 129; it knows page addressing
alone and switches its converter on by a command of its own.

Source: SH1106 data sheet version 2.3 (Sino Wealth), "Commands" 7, 9 and 11 and the table after
them; the other settings are those of the SSD1306.
"""

from drivers.ssd1306 import SSD1306


class SH1106(SSD1306):
    """A display (see drivers.picture) of 128x64 pixels, 1 bit."""

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
