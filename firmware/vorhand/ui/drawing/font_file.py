"""A font's file: what of it is read at the start, and how two-bit pages are unpacked.

File (little endian): "VF", version 7, bits per pixel (1 or 2), line height, cap height, baseline
(rows above it), width of the box for a missing glyph, of the widest glyph that shares a sheet,
pages, all u8; bytes of the character line u16, glyphs u16; the character line (UTF-8); per glyph,
and once more for the end, its left edge u16, all sheets put in a row; per page, and once more for
the end, its first glyph u16; per page its first and last row (exclusive) u8; per page, and once
more for the end, where its sheet begins, counted from the first of these figures, u16; then the
sheets: with one bit MONO_HLSB as it is, for where it is read memory is shortest, and unpacking
takes 2 KB of it; with two bits GS2_HMSB, each a raw deflate stream with a window of 512 bytes, the
bytes in there column by column: so it packs a sixth tighter.
"""

import struct
import sys
from array import array
from io import BytesIO

import framebuf
from deflate import RAW, DeflateIO
from micropython import const

_HEAD = const(14)
_WBITS = const(9)


def opened(path):
    """Open a font's file; frozen code has none beside it, see firmware/manifest.py.

    Raises OSError, ImportError or KeyError where there is no such font.
    """
    try:
        return open(path, "rb")
    except OSError:
        __import__("vorhand.frozen")
        return BytesIO(sys.modules["vorhand.frozen"].FONTS[path[path.rfind("/") + 1 :]])


def read(font, path):
    """Read all but the sheets into the Font; return whether that was possible."""
    try:
        with opened(path) as file:
            head = file.read(_HEAD)
            if len(head) < _HEAD or head[:3] != b"VF\x07":
                return False
            font.bits, font.height, font.cap, font.base, font.missing, font.widest = head[3:9]
            pages, size, count = struct.unpack("<BHH", head[9:])
            _index(font, file.read(size))
            font.left = array("H", file.read(2 * count + 2))
            font.first = array("H", file.read(2 * pages + 2))
            font.rows = file.read(2 * pages)
            font.start = _HEAD + size + 2 * count + 4 * pages + 4
    except (OSError, ImportError, KeyError, ValueError):
        return False
    return len(font.rows) == 2 * pages


def _index(font, line):
    """Take the line of characters, and note where those of ASCII stand in it."""
    font.chars = str(line, "utf-8")
    font.ascii = bytearray(b"\xff" * 128)
    n = 0
    for code in line:
        if code < 128:
            font.ascii[code] = n
        n += code & 0xC0 != 0x80  # no byte within a character


def unpack(file, length, data, rows):
    """Return a two-bit sheet of so many rows out of the next `length` bytes of a file.

    data: a bytearray of the sheet's size, for the way. Raises OSError, EOFError or ValueError.
    """
    # read at once: the stream takes its bytes one by one
    if DeflateIO(BytesIO(file.read(length)), RAW, _WBITS).readinto(data) < len(data):
        raise ValueError
    # row by row, as frame buffers have the bytes, not by columns
    width = len(data) // rows
    sheet = bytearray(len(data))
    target = framebuf.FrameBuffer(sheet, width, rows, framebuf.GS8)
    column = framebuf.FrameBuffer(data, 1, len(data), framebuf.GS8)
    for n in range(width):
        target.blit(column, n, -n * rows)  # all the others lie above or below
    return sheet
