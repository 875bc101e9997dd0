"""Bitmap fonts: a file for each panel, written by `make fonts`, read page by page when needed.

A glyph is the part of a character's box that has ink: all of its width, side bearings included,
so the pen advances by it, and the rows from its first with ink to its last. Memory holds all
measures and the frame buffers of the glyphs painted so far: to paint one of these again is a
look-up and a `blit`.

A file has one face after the other. Of each (little endian): "VF", version 12, bits per pixel (1
or 2), line height, cap height, baseline (rows above it), width of the box for a missing glyph,
bands, pages, all u8; bytes of the character line u16, glyphs u16; the character line (UTF-8); of
every glyph its width u8; of every glyph its first row with ink and the one after the last, u8; per
page, and once more for the end, its first glyph u16; per page, and once more for the end, where it
begins in the file, u16; then the pages. A page has of each of its glyphs where it starts in the
page, u8, then their rows, MONO_HLSB with one bit, GS2_HMSB with two. Glyphs of more than 319
bytes are cut into bands, all as high, for torn memory has no larger piece: those of the first band
are followed by those of the second, and so on. Where a band has no ink it has an empty row, within
the rows of the whole glyph.
"""

import struct
import sys
from array import array
from io import BytesIO

import framebuf
from micropython import const

_HEAD = const(14)
_ALL = const(65535)  # bytes of pages: as many as there are
_FIGURES = const(2880)  # bytes of big glyphs, or of their bands, a page each: about six
_WHOLE = const((0,))
_FEW = const(768)  # bytes of glyphs after memory has failed


class FontError(Exception):
    """The file is missing, damaged or of another version: (path,)."""


class Font:
    """One face at one size. Lengths in pixels; `cap` and `base` count rows from the top.

    chars has the characters; by their places in it, widths; rows, the first with ink and the one
    after the last, two entries each; glyphs, {place: frame buffer of these rows} as asked for.
    coded: whether the place of each character of ASCII is its code, as in a face for text; suits:
    the place of the first suit, the others follow it.
    Of a face in bands the place of a character in the next band is larger by `count`.
    The last width and rows are those of a missing glyph, a hollow box, whose place is -1.
    """

    def __init__(self, file, path, capacity=_ALL):
        """Read all but the pages, about 1 KB, from a file, which then stands behind this face.

        Pages beyond `capacity` bytes push out those that were read before.
        """
        self.file = file
        self.path = path
        self.capacity = self.limit = capacity
        try:
            head = file.read(_HEAD)
            if len(head) < _HEAD or head[:3] != b"VF\x0c":
                raise FontError(path)
            self.bits, self.height, self.cap, self.base, self.missing, bands = head[3:9]
            pages, size, count = struct.unpack("<BHH", head[9:])
            self.chars = str(file.read(size), "utf-8")
            self.count = count // bands
            self.high = -(-self.height // bands)  # rows of a band
            self.widths = file.read(count) + bytes((self.missing,))
            self.rows = file.read(2 * count) + bytes((self.base - self.cap, self.base))
            self.first = array("H", file.read(2 * pages + 2))
            self.offsets = array("H", file.read(2 * pages + 2))
            if len(self.offsets) <= pages:
                raise FontError(path)
            file.seek(self.offsets[pages])
        except (OSError, ValueError, ZeroDivisionError):
            raise FontError(path) from None
        self.coded = self.chars.find("~") == 126
        self.suits = self.chars.find("♣") if "♣" in self.chars else len(self.chars)
        self._text = None  # of which _places are those of its characters
        self._places = ()
        self.glyphs = {}
        self.pages = {}
        self.bytes = 0  # bytes of the pages

    def places(self, text):
        """Return the places of the characters of a text, of a missing one -1.

        Usually it is the text that was asked for last, first measured, then written. It is read by
        its bytes, UTF-8, because of every string that MicroPython makes, and so of each character
        of a text, it asks whether it is one of two thousand names.
        """
        if text is not self._text:
            codes = text.encode()
            plain = self.coded and len(codes) == len(text)  # all of it is ASCII
            self._places = codes if plain else self._search(codes)
            self._text = text
        return self._places

    def _search(self, codes):
        places = []
        start = 0
        while start < len(codes):
            place = codes[start]
            end = start + (1 if place < 128 else 2 if place < 224 else 3 if place < 240 else 4)
            if place > 127 or not self.coded:
                # one variable more and each call would take its frame from the heap
                place = codes[start:end]
                place = self.chars.find(str(place, "utf-8"))
            places.append(place)
            start = end
        return places

    def width(self, text):
        """Return the pixels `text` takes on one line; a missing glyph counts as its box."""
        total = 0
        # one variable more and each call would take its frame from the heap
        for place in self.places(text):
            total += self.widths[place]
        return total

    def ink(self, text):
        """Return the rows in which this text has ink: first << 8 | the one after the last.

        One figure, not two: a tuple for every text that changes would be half of what finding
        the changes takes from the heap.
        """
        rows = self.rows
        top, bottom = self.height, 0
        for band in self.bands(0, self.height):
            for place in self.places(text):
                n = 2 * (place + band)
                top = min(top, rows[n])
                bottom = max(bottom, rows[n + 1])
        return top << 8 | bottom

    def bands(self, top, bottom):
        """Return the first places of the bands that touch the rows from `top` to `bottom`."""
        if self.high == self.height:
            return _WHOLE
        first = max(top // self.high, 0)
        behind = min((bottom - 1) // self.high, (self.height - 1) // self.high) + 1
        return range(first * self.count, behind * self.count, self.count)

    def glyph(self, n):
        """Return the frame buffer at place `n`, which is in `glyphs` from then on."""
        width = self.widths[n]
        if n < 0:
            data = bytearray(width * self.cap)
            glyph = self._buffer(data, width, self.cap)
            glyph.rect(0, 0, width - 1, self.cap, 3 if self.bits > 1 else 1)
        else:
            first = self.first
            page, behind = 0, len(first) - 1
            while behind - page > 1:
                middle = (page + behind) // 2
                if n < first[middle]:
                    behind = middle
                else:
                    page = middle
            height = self.rows[2 * n + 1] - self.rows[2 * n]
            if self.limit == _FEW:  # torn memory may have no piece for the page
                start = self._read(self.offsets[page] + n - first[page], 1)[0]
                start += self.offsets[page]
                data = self._read(start, (width * self.bits + 7) // 8 * height)
            else:
                data = self.pages.get(page)
                if data is None:
                    start = self.offsets[page]
                    data = memoryview(self._read(start, self.offsets[page + 1] - start))
                    self.pages[page] = data
                data = data[data[n - first[page]] :]
            glyph = self._buffer(data, width, height)
        self.glyphs[n] = glyph
        return glyph

    def release(self, few=False):
        """Forget the glyphs: what is needed again is read again.

        few: not many are in memory at a time from then on, each read alone, until this is called
        without.
        """
        self.limit = _FEW if few else self.capacity
        self._clear()

    def _clear(self):
        self._text = None
        self._places = ()
        self.glyphs.clear()
        self.pages.clear()
        self.bytes = 0

    def _read(self, begin, size):
        """Return bytes of the file; what was read before goes where all would be too many."""
        if self.bytes + size > self.limit:
            self._clear()
        data = bytearray(size)
        try:
            self.file.seek(begin)
            if self.file.readinto(data) < size:
                raise FontError(self.path)
        except OSError:
            raise FontError(self.path) from None
        self.bytes += size
        return data

    def _buffer(self, data, width, height):
        kind = framebuf.MONO_HLSB if self.bits == 1 else framebuf.GS2_HMSB
        return framebuf.FrameBuffer(data, width, height, kind)


def load_fonts(width, height, bits, whole=True):
    """Return the fonts (SMALL, BODY, BIG) of a panel of this size, 1 or 16 bits deep.

    A panel of 200 rows or more has TOTALS as well, see canvas.py. whole: keep the whole file in
    memory; else it stays open, because littlefs reads the flash sixty times to open it once more.
    """
    path = "%s/fonts/%dx%d.bin" % (__file__.rsplit("/", 3)[0], width, height)
    try:
        file = _open(path, whole)
    except (OSError, ImportError, KeyError):
        raise FontError(path) from None
    capacity = _ALL if bits == 1 else _FIGURES
    small, body = Font(file, path), Font(file, path)
    if body.chars == small.chars:
        body.chars = small.chars  # one text in memory for both
    big = Font(file, path, capacity)
    if height < 200:
        return small, body, big
    return small, body, big, Font(file, path, capacity)


def _open(path, whole):
    """Open a font's file; frozen code has none beside it, see firmware/manifest.py.

    Raises OSError, ImportError or KeyError where there is no such font.
    """
    try:
        file = open(path, "rb")
        if not whole:
            return file
        with file:
            return BytesIO(file.read())
    except OSError:
        __import__("vorhand.frozen")
        return BytesIO(sys.modules["vorhand.frozen"].FONTS[path[path.rfind("/") + 1 :]])
