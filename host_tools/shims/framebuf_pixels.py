"""The pixels of a MicroPython `framebuf`: the formats, and rows of pixels read and written."""

from array import array

from framebuf_rows import ROWS, ones, pixel_table

MONO_VLSB = 0
RGB565 = 1
MONO_HLSB = 3  # the first pixel of a byte sits in its high bits: a row is a big-endian number
GS2_HMSB = 5

BITS = {MONO_VLSB: 1, RGB565: 16, MONO_HLSB: 1, GS2_HMSB: 2}
PIXELS = {MONO_HLSB: pixel_table(1, True), GS2_HMSB: pixel_table(2, False)}


class Pixels:
    """A picture in `buffer` (writable)."""

    def __init__(self, buffer, width, height, format):
        if format not in BITS:
            raise ValueError("invalid format")
        self._bits = BITS[format]
        if not 1 <= width <= 0xFFFF or not 1 <= height <= 0xFFFF:
            raise ValueError
        stride = width
        if format in PIXELS:
            per_byte = 8 // self._bits
            stride = (stride + per_byte - 1) // per_byte * per_byte
        rows = (height + 7) // 8 if format == MONO_VLSB else height
        per_row = stride if format == MONO_VLSB else stride * self._bits // 8
        view = memoryview(buffer).cast("B")
        size = per_row * (rows - 1) + (width * per_row + stride - 1) // stride
        if view.readonly or len(view) < size:
            raise ValueError
        self._width, self._height, self._stride = width, height, stride
        self._format = format
        self._view = view
        self._words = None
        # Whether rows are whole bytes of 1 or 2 bits a pixel, the last one, too.
        self._whole_bytes = format in PIXELS and len(view) >= height * per_row
        if format == RGB565:
            self._words = view[: len(view) & ~1].cast("H")

    # ---- one row of pixels

    def _get(self, x, y, count):
        """Return `count` pixels from (x, y) on: bytes, one per pixel, or for RGB565 a list."""
        view = self._view
        start = y * self._stride + x
        if self._words is not None:
            return self._words[start : start + count].tolist()
        if self._format == MONO_VLSB:
            start = (y >> 3) * self._stride + x
            return bytes(view[start : start + count]).translate(ROWS[y & 7])
        bits = self._bits
        first, last = start * bits >> 3, ((start + count) * bits + 7) >> 3
        pixels = PIXELS[self._format]
        row = b"".join([pixels[byte] for byte in view[first:last]])
        skip = start - first * 8 // bits
        return row[skip : skip + count]

    def _set(self, x, y, values, key=-1):
        """Write a row of values from (x, y) on, those equal to `key` left out."""
        count = len(values)
        if self._format == MONO_VLSB:
            self._set_bits((y >> 3) * self._stride + x, y & 7, bytes(values), key)
            return
        if key >= 0 and key in values:
            background = self._get(x, y, count)
            values = [old if new == key else new for old, new in zip(background, values)]
        start = y * self._stride + x
        if self._words is not None:
            self._words[start : start + count] = memoryview(array("H", values))
        else:
            self._set_packed(start, values)

    def _set_bits(self, start, bit, values, key):
        """Write one bit each of a run of bytes; the run is one large number."""
        count = len(values)
        lit = int.from_bytes(values, "little") << bit
        region = ones(count) << bit
        self._write(self._view[start : start + count], lit, region, key)

    def _set_packed(self, start, values):
        """Write a row of values of 1 or 2 bits; `start` counts pixels from the first."""
        bits = self._bits
        high = self._format == MONO_HLSB
        number = 0
        for value in values if high else reversed(values):
            number = number << bits | value
        start *= bits
        end = start + len(values) * bits
        first, last = start >> 3, (end + 7) >> 3
        shift = last * 8 - end if high else start & 7
        order = "big" if high else "little"
        part = self._view[first:last]
        hole = ((1 << end - start) - 1) << shift
        part[:] = (int.from_bytes(part, order) & ~hole | number << shift).to_bytes(
            last - first, order
        )

    def _rows(self, y, rows):
        """Return the pixels of whole rows, a byte each, and how many there are in a row."""
        size = self._stride * self._bits >> 3
        pixels = PIXELS[self._format]
        part = self._view[y * size : (y + rows) * size]
        return b"".join([pixels[byte] for byte in part]), size * 8 // self._bits

    def _write(self, part, lit, region, key):
        """Write the bits `region` of a run of bytes, `lit` of them lit, but for any like `key`."""
        old = int.from_bytes(part, "little")
        if key != 0:
            old &= ~(region if key < 0 else region ^ lit)
        if key != 1:
            old |= lit
        part[:] = old.to_bytes(len(part), "little")

    def _colour(self, c):
        if self._words is not None:
            return c & 0xFFFF
        if self._bits == 1:
            return 1 if c else 0
        return c & ((1 << self._bits) - 1)
