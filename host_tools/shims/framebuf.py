"""MicroPython's `framebuf` for CPython: the same bits in the same bytes.

Formats and clipping follow MicroPython 1.25 (docs/library/framebuf.rst); what the firmware does
not use (text, lines, five formats) is left out. A shared test draws the same series with this
module and with the real one and compares checksums. Colours beyond a format's range are cut as
there: mono takes any value but 0 as lit, the grey format its low bits.
"""

import sys
from array import array

from framebuf_pixels import GS2_HMSB, MONO_HLSB, MONO_VLSB, RGB565, Pixels
from framebuf_rows import LOW, byte_tables, cut_rows, lit_table, mask

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
        """Fill the whole picture."""
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
            return
        if self._words is not None:
            row = memoryview(array("H", [c]) * (right - x))
            for n in range(y, bottom):
                start = n * self._stride + x
                self._words[start : start + right - x] = row
            return
        self._fill_packed(x, y, right, bottom, c)

    def _fill_packed(self, x, y, right, bottom, c):
        """Fill rows of 1 or 2 bits a pixel, each of whole bytes: all of them at once."""
        bits = self._bits
        size = self._stride * bits >> 3
        count = (right - x) * bits
        hole = (1 << count) - 1
        number = hole // ((1 << bits) - 1) * c
        high = self._format == MONO_HLSB
        shift = 8 * size - right * bits if high else x * bits
        order = "big" if high else "little"
        rows = bottom - y
        holes = int.from_bytes((hole << shift).to_bytes(size, order) * rows, order)
        numbers = int.from_bytes((number << shift).to_bytes(size, order) * rows, order)
        part = self._view[y * size : bottom * size]
        part[:] = (int.from_bytes(part, order) & ~holes | numbers).to_bytes(size * rows, order)

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
        packed = self._whole_bytes and fbuf._whole_bytes
        place, box = (x, y), (left, top, right, bottom)
        if fbuf._whole_bytes and self._words is not None and table is not None:
            self._blit_colours(fbuf, place, box, key, tuple(table))
        elif fbuf._whole_bytes and self._format == MONO_VLSB:
            self._blit_pages(fbuf, place, box, key, (0, 1) if table is None else tuple(table))
        elif packed and fbuf._format == self._format and table is None and key < 0:
            self._blit_packed(fbuf, place, box)
        else:
            for row in range(top, bottom):
                values = fbuf._get(left - x, row - y, count)
                if table is not None:
                    values = [table[value] for value in values]
                self._set(left, row, [self._colour(value) for value in values], key)

    def _blit_packed(self, fbuf, place, box):
        """Copy rows of the same format as they are: all of them are one large number."""
        x, y = place
        left, top, right, bottom = box
        bits = self._bits
        rows = bottom - top
        count = (right - left) * bits
        high = self._format == MONO_HLSB
        order = "big" if high else "little"
        size, source_size = self._stride * bits >> 3, fbuf._stride * bits >> 3
        block = bytes(fbuf._view[(top - y) * source_size : (bottom - y) * source_size])
        number = cut_rows(block, source_size, size, (left - x) * bits, count, order)
        shift = 8 * size - left * bits - count if high else left * bits
        part = self._view[top * size : bottom * size]
        hole = ~(mask(count, size, rows, order) << shift)
        old = int.from_bytes(part, order)
        part[:] = (old & hole | number << shift).to_bytes(size * rows, order)

    def _blit_pages(self, fbuf, place, box, key, table):
        """Draw pixels of few bits through a table into MONO_VLSB: up to eight rows at a time."""
        x, y = place
        left, top, right, bottom = box
        count = right - left
        pixels, row_size = fbuf._rows(top - y, bottom - top)
        pixels = pixels.translate(lit_table(table))
        ones = mask(1, 1, count, "little")
        offset = left - x
        while top < bottom:
            end = min(bottom, (top | 7) + 1)
            low = top & 7
            lit = 0
            for bit in range(low, low + end - top):
                lit |= int.from_bytes(pixels[offset : offset + count], "little") << bit
                offset += row_size
            region = ones * ((1 << end - top) - 1 << low)
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
