"""Bitmap fonts: compact files written by `make fonts`, read page by page when first needed.

A file holds a line of characters and, in pages of at most 7 KB, one wide picture (the sheet)
with the glyphs side by side. A glyph is the part of its sheet between its own offset and the
next one, `height` rows high, side bearings included, so the pen advances by its width.
Sheets stay in memory as frame buffers; `cut` copies one glyph out of its sheet in C and
allocates nothing once a scratch buffer of that width exists.

File (little endian): "VF", version 2, bits per pixel (1 or 2), line height, cap height, baseline
(rows above it), width of the box for a missing glyph, pages u8, kinds u8, bytes of the character
line u16, glyph count u16; the character line (UTF-8); one width byte per glyph; one kind byte per
glyph; per kind the first and the last row with ink (exclusive), a byte each; per page the index
of its first glyph u16; then the sheets (MONO_HLSB or GS2_HMSB), one after the other.
"""

from array import array

import framebuf
from micropython import const

_HEAD = const(14)


class FontError(Exception):
    """The font file is missing, cut short or of another version: (path, reason)."""


class Font:
    """One face at one size. Lengths in pixels; `cap` and `base` count rows from the top."""

    def __init__(self, path, room=65535):
        """Read header, characters and widths (about 1 KB of memory); no sheet yet.

        Sheets beyond `room` bytes push out the one that was read first.
        """
        self.path = path
        self.room = room
        try:
            with open(path, "rb") as file:
                head = file.read(_HEAD)
                if head[:3] != b"VF\x02" or len(head) < _HEAD:
                    raise FontError(path, "not a font of version 2")
                count = head[12] | head[13] << 8
                line = file.read(head[10] | head[11] << 8)
                widths = file.read(count)
                self.kinds = file.read(count)
                self.rows = file.read(2 * head[9])
                first = file.read(2 * head[8])
        except OSError:
            head = None
        if head is None:
            raise FontError(path, "cannot be read")
        self.bits = head[3]
        self.height = head[4]
        self.cap = head[5]
        self.base = head[6]
        self.missing = head[7]
        self.chars = str(line, "utf-8")
        if len(first) < 2 * head[8] or len(self.chars) != count:
            raise FontError(path, "cut short")
        self.first = array("H")
        for n in range(0, len(first), 2):
            self.first.append(first[n] | first[n + 1] << 8)
        self.first.append(count)
        self.start = _HEAD + len(line) + 2 * count + len(self.rows) + len(first)
        # where each glyph starts, all sheets put in a row: a width is the way to the next one
        self.left = array("H", bytes(2 * count + 2))
        self.widest = x = 0
        for n in range(count):
            self.left[n] = x
            x += widths[n]
            self.widest = max(self.widest, widths[n])
        self.left[count] = x
        self.sheets = {}
        self.order = []  # pages as they were read
        self.held = 0
        self.scratch = {}
        self.memory = None

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
        """Return the first row and the one after the last in which this text has ink."""
        top, bottom = self.height, 0
        for char in text:
            n = self.chars.find(char)
            if n < 0:
                return 0, self.height
            kind = 2 * self.kinds[n]
            top = min(top, self.rows[kind])
            bottom = max(bottom, self.rows[kind + 1])
        return top, bottom

    def cut(self, n):
        """Return glyph `n` (an index into `chars`) as a frame buffer, valid until the next."""
        page = 0
        first = self.first
        while n >= first[page + 1]:
            page += 1
        sheet = self.sheets.get(page)
        if sheet is None:
            sheet = self.load(page)
        if first[page + 1] - first[page] == 1:
            return sheet
        x = self.left[n]
        width = self.left[n + 1] - x
        glyph = self.scratch.get(width)
        if glyph is None:
            if self.memory is None:
                self.memory = bytearray(self.size(self.widest))
            glyph = self.scratch[width] = self.buffer(width, self.memory)
        glyph.blit(sheet, self.left[first[page]] - x, 0)
        return glyph

    def buffer(self, width, data):
        """Return a frame buffer of the font's depth and height over `data`."""
        kind = framebuf.MONO_HLSB if self.bits == 1 else framebuf.GS2_HMSB
        return framebuf.FrameBuffer(data, width, self.height, kind)

    def size(self, width):
        """Return the bytes of a picture of that width: every row ends on a whole byte."""
        return (width * self.bits + 7) // 8 * self.height

    def span(self, page):
        """Return the width of a page's sheet."""
        return self.left[self.first[page + 1]] - self.left[self.first[page]]

    def load(self, page):
        """Read one sheet into memory; return it."""
        where = self.start
        for n in range(page):
            where += self.size(self.span(n))
        width = self.span(page)
        size = self.size(width)
        while self.order and self.held + size > self.room:
            oldest = self.order.pop(0)
            self.held -= self.size(self.span(oldest))
            del self.sheets[oldest]
        data = bytearray(size)
        with open(self.path, "rb") as file:
            file.seek(where)
            if file.readinto(data) != size:
                raise FontError(self.path, "cut short")
        self.order.append(page)
        self.held += size
        sheet = self.sheets[page] = self.buffer(width, data)
        return sheet


def load_fonts(width, height, bits):
    """Return the three fonts (SMALL, BODY, BIG) of a panel of this size, 1 or 16 bits deep."""
    folder = __file__.rsplit("/", 2)[0] + "/fonts/"
    stem = "%s%dx%d_" % (folder, width, height)
    # of the big glyphs, a page each, as many are kept as one screen shows
    room = 65535 if bits == 1 else 40 * height
    return (Font(stem + "small.bin"), Font(stem + "body.bin"), Font(stem + "big.bin", room))
