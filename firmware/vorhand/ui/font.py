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
sheets: with one bit MONO_HLSB as it is, for where it is read memory is shortest, and unpacking
takes 2 KB of it; with two bits GS2_HMSB, each a raw deflate stream with a window of 512 bytes, the
bytes in there column by column: so it packs a sixth tighter.
"""

import gc
import struct
from array import array
from io import BytesIO

import framebuf
from deflate import RAW, DeflateIO
from micropython import const

_HEAD = const(14)
_WBITS = const(9)


class FontError(Exception):
    """The font file is missing, damaged or of another version: (path,)."""


class Font:
    """One face at one size. Lengths in pixels; `cap` and `base` count rows from the top."""

    def __init__(self, path, room=65535):
        """Read all but the sheets (about 1 KB of memory).

        Sheets beyond `room` bytes push out the one that was read first.
        """
        self.path = path
        self.room = room
        try:
            self._read(path)
        except (OSError, ValueError):
            self.chars = None
        if self.chars is None:
            raise FontError(path)
        self.kin = (self,)  # the fonts that share the memory
        self.sheets = {}
        self.order = []  # pages as they were read
        self.held = 0
        self.scratch = {}
        self.memory = None
        self.drop = 0

    def _read(self, path):
        with open(path, "rb") as file:
            head = file.read(_HEAD)
            if len(head) < _HEAD or head[:3] != b"VF\x07":
                raise ValueError
            self.bits, self.height, self.cap, self.base, self.missing, self.widest = head[3:9]
            pages, size, count = struct.unpack("<BHH", head[9:])
            self.chars = str(file.read(size), "utf-8")
            self.left = array("H", file.read(2 * count + 2))
            self.first = array("H", file.read(2 * pages + 2))
            self.rows = file.read(2 * pages)
            self.start = _HEAD + size + 2 * count + 4 * pages + 4
        if len(self.rows) < 2 * pages:
            raise ValueError

    def width(self, text):
        """Return the pixels `text` takes on one line; a missing glyph counts as its box."""
        total = 0
        chars = self.chars
        left = self.left
        for char in text:
            n = chars.find(char)
            total += left[n + 1] - left[n] if n >= 0 else self.missing
        return total

    def ink(self, text):
        """Return the rows in which this text may have ink: first << 8 | the one after the last.

        One figure, not two: a tuple for every text that changes would be half of what finding
        the changes takes from the heap.
        """
        top, bottom = self.height, 0
        for char in text:
            n = self.chars.find(char)
            if n < 0:
                return self.height
            page = 2 * self.page(n)
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
        while self.order and self.held + size > self.room:
            oldest = self.order.pop(0)
            self.held -= self.size(oldest)
            del self.sheets[oldest]
        try:
            data = self._unpacked(page, size)
        except MemoryError:
            # the other sheets can be read again; a picture with a gap could not
            for font in self.kin:
                font.release()
            gc.collect()
            data = self._unpacked(page, size)
        self.order.append(page)
        self.held += size
        height = self.rows[2 * page + 1] - self.rows[2 * page]
        sheet = self.sheets[page] = self._buffer(self.span(page), height, data)
        return sheet

    def _unpacked(self, page, size):
        data = bytearray(size)
        try:
            with open(self.path, "rb") as file:
                file.seek(self.start + 2 * page)
                begin, end = array("H", file.read(4))
                file.seek(self.start + begin)
                if self.bits == 1:
                    if end - begin != size or file.readinto(data) != size:
                        raise ValueError
                    return data
                # read at once: the stream takes its bytes one by one
                packed = BytesIO(file.read(end - begin))
            if DeflateIO(packed, RAW, _WBITS).readinto(data) == size:
                return self._by_rows(page, data, size)
        except (OSError, EOFError, ValueError):
            pass
        raise FontError(self.path)

    def _by_rows(self, page, data, size):
        """Return the bytes of a sheet row by row, as frame buffers have them, not by columns."""
        rows = self.rows[2 * page + 1] - self.rows[2 * page]
        sheet = bytearray(size)
        target = framebuf.FrameBuffer(sheet, size // rows, rows, framebuf.GS8)
        column = framebuf.FrameBuffer(data, 1, size, framebuf.GS8)
        for n in range(size // rows):
            target.blit(column, n, -n * rows)  # all the others lie above or below
        return sheet

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
    stem = "%s/fonts/%dx%d_" % (__file__.rsplit("/", 2)[0], width, height)
    # of the big glyphs, a page each, about five are kept
    room = 65535 if bits == 1 else 24 * height
    fonts = (Font(stem + "small.bin"), Font(stem + "body.bin"), Font(stem + "big.bin", room))
    for font in fonts:
        font.kin = fonts
    return fonts
