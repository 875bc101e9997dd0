"""MicroPython's `framebuf` for CPython: the same bits in the same bytes.

Formats and clipping follow MicroPython 1.25 (docs/library/framebuf.rst); what the firmware does
not use (text, lines, five formats) is left out. A shared test draws the same series with this
module and with the real one and compares checksums. Colours beyond a format's range are cut as
there: mono takes any value but 0 as lit, the grey format its low bits.
"""

import sys
from array import array

from framebuf_pixels import GS2_HMSB, MONO_HLSB, MONO_VLSB, RGB565, Pixels
from framebuf_rows import LOW, byte_tables, lit_table, ones

__all__ = ("GS2_HMSB", "MONO_HLSB", "MONO_VLSB", "RGB565", "FrameBuffer")


class FrameBuffer(Pixels):
    """A picture to draw into."""

    def pixel(self, x, y, c=None):
        """Return the pixel's value, or set it; outside the picture nothing happens."""
        if not (0 <= x < self._width and 0 <= y < self._height):
            return None
        if c is None:
            return self._get(x, y, 1)[0]
        self._set(x, y, [self._colour(c)])
        return None

    def fill(self, c):
        self.fill_rect(0, 0, self._width, self._height, c)

    def fill_rect(self, x, y, w, h, c):
        """Fill a rectangle, clipped to the picture."""
        right, bottom = min(x + w, self._width), min(y + h, self._height)
        x, y = max(x, 0), max(y, 0)
        if right <= x or bottom <= y:
            return
        c = self._colour(c)
        if self._format == MONO_VLSB:
            self._fill_pages(x, y, right, bottom, c)
        elif self._words is not None:
            row = memoryview(array("H", [c]) * (right - x))
            for n in range(y, bottom):
                start = n * self._stride + x
                self._words[start : start + right - x] = row
        else:
            for n in range(y, bottom):
                self._set(x, n, [c] * (right - x))

    def _fill_pages(self, x, y, right, bottom, c):
        for page in range(y >> 3, (bottom + 7) >> 3):
            mask = (255 << max(y - 8 * page, 0)) & (255 >> max(8 * page + 8 - bottom, 0))
            start = page * self._stride
            part = self._view[start + x : start + right]
            if mask == 255:
                part[:] = bytes([255 if c else 0]) * (right - x)
            elif c:
                part[:] = bytes([byte | mask for byte in part])
            else:
                part[:] = bytes([byte & ~mask for byte in part])

    def hline(self, x, y, w, c):
        """Draw a horizontal line."""
        self.fill_rect(x, y, w, 1, c)

    def rect(self, x, y, w, h, c):
        """Draw the outline of a rectangle."""
        self.fill_rect(x, y, w, 1, c)
        self.fill_rect(x, y + h - 1, w, 1, c)
        self.fill_rect(x, y, 1, h, c)
        self.fill_rect(x + w - 1, y, 1, h, c)

    def blit(self, fbuf, x, y, key=-1, palette=None):
        """Draw another picture with its corner at (x, y), through a palette (a row of colours).

        Pixels whose colour, after the palette, is `key` are left out.
        """
        left, top = x if x > 0 else 0, y if y > 0 else 0  # a call takes longer
        right, bottom = x + fbuf._width, y + fbuf._height
        right = right if right < self._width else self._width
        bottom = bottom if bottom < self._height else self._height
        if right <= left or bottom <= top:
            return
        count = right - left
        table = None if palette is None else palette._get(0, 0, palette._width)
        place, box = (x, y), (left, top, right, bottom)
        if fbuf._whole_bytes and self._words is not None and table is not None:
            self._blit_colours(fbuf, place, box, key, tuple(table))
        elif fbuf._whole_bytes and self._format == MONO_VLSB:
            self._blit_pages(fbuf, place, box, key, (0, 1) if table is None else tuple(table))
        else:  # not used by the firmware
            for row in range(top, bottom):
                values = fbuf._get(left - x, row - y, count)
                if table is not None:
                    values = [table[value] for value in values]
                self._set(left, row, [self._colour(value) for value in values], key)

    def _blit_pages(self, fbuf, place, box, key, table):
        """Draw pixels of few bits through a table into MONO_VLSB: up to eight rows at a time."""
        x, y = place
        left, top, right, bottom = box
        count = right - left
        pixels, row_size = fbuf._rows(top - y, bottom - top)
        pixels = pixels.translate(lit_table(table))
        offset = left - x
        while top < bottom:
            end = min(bottom, (top | 7) + 1)
            low = top & 7
            lit = 0
            for bit in range(low, low + end - top):
                lit |= int.from_bytes(pixels[offset : offset + count], "little") << bit
                offset += row_size
            region = ones(count) * ((1 << end - top) - 1 << low)
            start = (top >> 3) * self._stride + left
            self._write(self._view[start : start + count], lit, region, key)
            top = end

    def _blit_colours(self, fbuf, place, box, key, table):
        """Draw pixels of few bits through a table into RGB565: whole rows at a time."""
        x, y = place
        left, top, right, bottom = box
        count = right - left
        low, high = byte_tables(table)
        pixels, row_size = fbuf._rows(top - y, bottom - top)
        lines = bytearray(2 * len(pixels))
        lines[LOW::2] = pixels.translate(low)
        lines[1 - LOW :: 2] = pixels.translate(high)
        empty = (key & 0xFFFF).to_bytes(2, sys.byteorder) * count
        offset = left - x
        for row in range(top, bottom):
            start = 2 * (row * self._stride + left)
            part = self._view[start : start + 2 * count]
            if key < 0 or part == empty:
                part[:] = lines[2 * offset : 2 * (offset + count)]
            else:
                values = [table[pixel] for pixel in pixels[offset : offset + count]]
                self._set(left, row, values, key)
            offset += row_size
