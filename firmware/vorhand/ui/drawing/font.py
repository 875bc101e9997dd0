"""Bitmap fonts: packed files written by `make fonts`, read page by page when first needed.

A file holds a line of characters and, in pages of at most 2 KB, one wide picture (the sheet)
with the glyphs side by side. A glyph is the part of its sheet between its own left edge and the
next one's, side bearings included, so the pen advances by its width. The glyphs of a page have
their ink in the same rows, and only these rows are kept.
Sheets stay in memory as frame buffers; `cut` copies one glyph out of its sheet in C and
allocates nothing once a scratch buffer of that width exists.

File (little endian): "VF", version 7, bits per pixel (1 or 2), line height, cap height, baseline
(rows above it), width of the box for a missing glyph, of the widest glyph that shares a sheet,
pages, all u8; bytes of the character line u16, glyphs u16; the character line (UTF-8); per glyph,
and once more for the end, its left edge u16, all sheets put in a row; per page, and once more for
the end, its first glyph u16; per page its first and last row (exclusive) u8; per page, and once
more for the end, where its sheet begins, counted from the first of these figures, u16; then the
sheets. With one bit a sheet is MONO_HLSB and not packed, because a device that reads it has little
memory and unpacking takes 2 KB. With two bits it is GS2_HMSB, a raw deflate stream with a window
of 512 bytes, and the bytes in it stand column by column, which packs a sixth tighter.
"""

import struct
import sys
from array import array
from io import BytesIO

import framebuf
from deflate import RAW, DeflateIO
from micropython import const

MISSING = 255  # number of a glyph that a font lacks

_LOOKED_AT = "160s"  # bytes of a text: more than fill a line of any panel
_BYTES = sys.implementation.name == "micropython"
_HEAD = const(14)
_WBITS = const(9)
_ALL = 65535  # bytes of sheets: as many as there are


class FontError(Exception):
    """The font file is missing, damaged or of another version: (path,)."""


class Font:
    """One face at one size. Lengths in pixels; `cap` and `base` count rows from the top."""

    line = bytearray(160)  # of all fonts: the glyphs of the text that was asked for last

    def __init__(self, path, capacity=_ALL):
        """Read all but the sheets (about 1 KB of memory).

        Sheets beyond `capacity` bytes push out the one that was read first.
        """
        self.path = path
        self.capacity = capacity
        try:
            with _opened(path) as file:
                head = file.read(_HEAD)
                if len(head) < _HEAD or head[:3] != b"VF\x07":
                    raise FontError(path)
                self.bits, self.height, self.cap, self.base, self.missing, self.widest = head[3:9]
                pages, size, count = struct.unpack("<BHH", head[9:])
                line = file.read(size)
                self.chars = str(line, "utf-8")
                self.ascii = _ascii_index(line)
                self.left = array("H", file.read(2 * count + 2))
                self.first = array("H", file.read(2 * pages + 2))
                self.rows = file.read(2 * pages)
                self.start = _HEAD + size + 2 * count + 4 * pages + 4
        except (OSError, ImportError, KeyError, ValueError):
            raise FontError(path) from None
        if len(self.rows) < 2 * pages:
            raise FontError(path)
        self.sheets = {}
        self.order = []  # pages as they were read
        self.held = 0  # bytes of the sheets
        self.scratch = {}
        self.memory = None  # of the scratch buffers
        self.drop = 0

    def glyphs(self, text):
        """Put the numbers of a text's glyphs into `line`, MISSING where there is none.

        Returns how many they are; what is too long for any panel counts no further. Character by
        character MicroPython would make a name of each, which stays for ever; this takes nothing.
        """
        line = self.line
        # MicroPython takes a text for its bytes, without a copy
        struct.pack_into(_LOOKED_AT, line, 0, text if _BYTES else text.encode())
        n = 0
        for code in line:
            if code < 128:
                if not code:
                    break
                line[n] = self.ascii[code]
            elif code & 0xC0 == 0x80:
                continue
            else:
                line[n] = self.chars.find(text if len(text) == 1 else text[n : n + 1]) & 255
            n += 1
        return n

    def width(self, text):
        """Return the pixels `text` takes on one line; a missing glyph counts as its box."""
        total = 0
        line = self.line
        left = self.left
        for at in range(self.glyphs(text)):
            n = line[at]
            total += left[n + 1] - left[n] if n != MISSING else self.missing
        return total

    def ink(self, text):
        """Return the rows in which this text may have ink: first << 8 | the one after the last.

        One figure, not two: a tuple for every text that changes would be half of what finding
        the changes takes from the heap.
        """
        top, bottom = self.height, 0
        line = self.line
        for at in range(self.glyphs(text)):
            if line[at] == MISSING:
                return self.height
            page = 2 * self.page(line[at])
            top = min(top, self.rows[page])
            bottom = max(bottom, self.rows[page + 1])
        return top << 8 | bottom

    def page(self, n):
        """Return the page of glyph `n`."""
        page = 0
        while n >= self.first[page + 1]:
            page += 1
        return page

    def cut(self, n):
        """Return glyph `n` (an index into `chars`) as a frame buffer, valid until the next.

        Its first row belongs `drop` rows below the top of the line.
        """
        page = self.page(n)
        self.drop = self.rows[2 * page]
        sheet = self.sheets.get(page)
        if sheet is None:
            sheet = self.load(page)
        start = self.first[page]
        if self.first[page + 1] - start == 1:
            return sheet
        x = self.left[n]
        width = self.left[n + 1] - x
        glyph = self.scratch.get(width)
        if glyph is None:
            if self.memory is None:
                self.memory = bytearray((self.widest * self.bits + 7) // 8 * self.height)
            glyph = self.scratch[width] = self._buffer(width, self.height, self.memory)
        glyph.fill(0)
        glyph.blit(sheet, self.left[start] - x, 0)
        return glyph

    def span(self, page):
        """Return the width of a page's sheet."""
        return self.left[self.first[page + 1]] - self.left[self.first[page]]

    def size(self, page):
        """Return the bytes of a page's sheet: every row ends on a whole byte."""
        rows = self.rows[2 * page + 1] - self.rows[2 * page]
        return (self.span(page) * self.bits + 7) // 8 * rows

    def load(self, page):
        """Read one sheet into memory; return it."""
        size = self.size(page)
        while self.order and self.held + size > self.capacity:
            oldest = self.order.pop(0)
            self.held -= self.size(oldest)
            del self.sheets[oldest]
        height = self.rows[2 * page + 1] - self.rows[2 * page]
        data = self._unpacked(page, bytearray(size))
        self.order.append(page)
        self.held += size
        sheet = self.sheets[page] = self._buffer(self.span(page), height, data)
        return sheet

    def _unpacked(self, page, data):
        size = len(data)
        try:
            with _opened(self.path) as file:
                file.seek(self.start + 2 * page)
                begin, end = array("H", file.read(4))
                file.seek(self.start + begin)
                if self.bits > 1:
                    rows = self.rows[2 * page + 1] - self.rows[2 * page]
                    return _sheet(file, end - begin, data, rows)
                if end - begin == size == file.readinto(data):
                    return data
        except (OSError, ImportError, EOFError, ValueError):
            pass
        raise FontError(self.path)

    def release(self):
        """Forget the sheets: what is needed again is read again."""
        self.sheets.clear()
        self.scratch.clear()
        self.memory = None
        self.order.clear()
        self.held = 0

    def _buffer(self, width, height, data):
        kind = framebuf.MONO_HLSB if self.bits == 1 else framebuf.GS2_HMSB
        return framebuf.FrameBuffer(data, width, height, kind)


def load_fonts(width, height, bits):
    """Return the three fonts (SMALL, BODY, BIG) of a panel of this size, 1 or 16 bits deep."""
    stem = "%s/fonts/%dx%d_" % (__file__.rsplit("/", 3)[0], width, height)
    # of the big glyphs, a page each, about five are kept
    capacity = _ALL if bits == 1 else 24 * height
    small, body = Font(stem + "small.bin"), Font(stem + "body.bin")
    return small, body, Font(stem + "big.bin", capacity)


def _opened(path):
    """Open a font's file; frozen code has none beside it, see firmware/manifest.py.

    Raises OSError, ImportError or KeyError where there is no such font.
    """
    try:
        return open(path, "rb")
    except OSError:
        __import__("vorhand.frozen")
        return BytesIO(sys.modules["vorhand.frozen"].FONTS[path[path.rfind("/") + 1 :]])


def _ascii_index(line):
    """Return where each ASCII character stands in the line of characters, MISSING where not."""
    index = bytearray(b"\xff" * 128)
    n = 0
    for code in line:
        if code < 128:
            index[code] = n
        n += code & 0xC0 != 0x80  # no byte within a character
    return index


def _sheet(file, length, data, rows):
    """Return a two-bit sheet of so many rows out of the next `length` bytes of a file.

    data: a bytearray of the sheet's size, to unpack into. Raises OSError, EOFError, ValueError.
    """
    # One read, because the stream takes its bytes one by one.
    if DeflateIO(BytesIO(file.read(length)), RAW, _WBITS).readinto(data) < len(data):
        raise ValueError
    # From columns of bytes to the rows that a frame buffer has.
    width = len(data) // rows
    sheet = bytearray(len(data))
    target = framebuf.FrameBuffer(sheet, width, rows, framebuf.GS8)
    column = framebuf.FrameBuffer(data, 1, len(data), framebuf.GS8)
    for n in range(width):
        target.blit(column, n, -n * rows)  # all the others lie above or below
    return sheet
