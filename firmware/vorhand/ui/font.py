"""Bitmap fonts: compact files written by `make fonts`, read page by page when first needed.

A file holds a line of characters and, in pages of at most 7 KB, one wide picture (the sheet)
with the glyphs side by side. A glyph is the part of its sheet between its own offset and the
next one, `height` rows high, side bearings included, so the pen advances by its width.
Sheets stay in memory as frame buffers; `cut` copies one glyph out of its sheet in C and
allocates nothing once a scratch buffer of that width exists.

File (little endian): "VF", version 1, bits per pixel (1 or 2), line height, cap height, baseline
(rows above it), width of the box for a missing glyph, pages u8, 0, bytes of the character line
u16, glyph count u16; the character line (UTF-8); one width byte per glyph; per page the index of
its first glyph u16; then the sheets (MONO_HLSB or GS2_HMSB), one after the other.
"""

from array import array

import framebuf

SMALL = 0
BODY = 1
BIG = 2


class FontError(Exception):
    """The font file is missing, cut short or of another version: (path, reason)."""


class Font:
    """One face at one size. Lengths in pixels; `cap` and `base` count rows from the top."""

    def __init__(self, path):
        """Read header, characters and widths (about 500 bytes of memory); no sheet yet."""
        self.path = path
        try:
            with open(path, "rb") as file:
                head = file.read(14)
                if len(head) < 14 or head[:3] != b"VF\x01":
                    raise FontError(path, "not a font of version 1")
                self.bits = head[3]
                self.height = head[4]
                self.cap = head[5]
                self.base = head[6]
                self.missing = head[7]
                pages = head[8]
                glyphs = head[12] | head[13] << 8
                self.chars = str(file.read(head[10] | head[11] << 8), "utf-8")
                widths = file.read(glyphs)
                table = file.read(2 * pages)
        except OSError as error:
            raise FontError(path, "cannot be read: %s" % error)
        if len(table) < 2 * pages or len(self.chars) != glyphs:
            raise FontError(path, "cut short")
        self.first = array("H", [table[2 * n] | table[2 * n + 1] << 8 for n in range(pages)])
        self.first.append(glyphs)
        self.start = 14 + len(bytes(self.chars, "utf-8")) + glyphs + 2 * pages
        self.widths = widths
        self.offsets = array("H", bytes(2 * glyphs))
        for page in range(pages):
            x = 0
            for n in range(self.first[page], self.first[page + 1]):
                self.offsets[n] = x
                x += widths[n]
        self.sheets = [None] * pages
        self.scratch = {}

    def width(self, text):
        """Return the pixels `text` takes on one line; a missing glyph counts as its box."""
        total = 0
        find = self.chars.find
        widths = self.widths
        for char in text:
            n = find(char)
            total += widths[n] if n >= 0 else self.missing
        return total

    def cut(self, n):
        """Return glyph `n` (an index into `chars`) as a frame buffer, valid until the next."""
        page = 0
        while n >= self.first[page + 1]:
            page += 1
        sheet = self.sheets[page]
        if sheet is None:
            sheet = self.load(page)
        width = self.widths[n]
        glyph = self.scratch.get(width)
        if glyph is None:
            glyph = self.scratch[width] = self.buffer(width)
        glyph.blit(sheet, -self.offsets[n], 0)
        return glyph

    def buffer(self, width, data=None):
        """Return a frame buffer of the font's depth and height over `data` or new memory."""
        if data is None:
            data = bytearray(self.size(width))
        kind = framebuf.MONO_HLSB if self.bits == 1 else framebuf.GS2_HMSB
        return framebuf.FrameBuffer(data, width, self.height, kind)

    def size(self, width):
        """Return the bytes of a picture of that width: every row ends on a whole byte."""
        return (width * self.bits + 7) // 8 * self.height

    def load(self, page):
        """Read one sheet into memory and keep it."""
        where = self.start
        for n in range(page + 1):
            width = 0
            for k in range(self.first[n], self.first[n + 1]):
                width += self.widths[k]
            size = self.size(width)
            if n < page:
                where += size
        data = bytearray(size)
        with open(self.path, "rb") as file:
            file.seek(where)
            if file.readinto(data) != size:
                raise FontError(self.path, "cut short")
        sheet = self.sheets[page] = self.buffer(width, data)
        return sheet


def load_fonts(width, height, bits):
    """Return the three fonts (SMALL, BODY, BIG) of a panel of this size, 1 or 16 bits deep."""
    folder = __file__.rsplit("/", 2)[0] + "/fonts/"
    stem = "%s%dx%d_" % (folder, width, height)
    return (Font(stem + "small.bin"), Font(stem + "body.bin"), Font(stem + "big.bin"))
