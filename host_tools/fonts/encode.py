"""Writes the firmware's font files (format: see `firmware/vorhand/ui/drawing/font.py`)."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

from host_tools.fonts.glyph import Face, Glyph

VERSION = b"VF\x07"
HEAD = 9  # bytes before the three counts
PAGE = {1: 288, 2: 2048}  # bytes a sheet may take, by its bits: memory in pieces has room for that
WBITS = 9  # window of 512 bytes; the device unpacks with the same, and has memory for no larger
OVERHEAD = 90  # bytes of memory that a loaded page takes besides its picture


def packed(data: bytes) -> bytes:
    """Return `data` as a raw deflate stream."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -WBITS)
    return packer.compress(data) + packer.flush()


def unpacked(data: bytes) -> bytes:
    """Return what a stream holds; what follows it is left. Raises zlib.error where damaged."""
    return zlib.decompressobj(-WBITS).decompress(data)


@dataclass(frozen=True)
class Page:
    """Glyphs that share a sheet, and the rows kept of it."""

    glyphs: tuple[Glyph, ...]
    top: int
    bottom: int

    def size(self, bits: int) -> int:
        """Return the bytes of the sheet."""
        width = sum(glyph.width for glyph in self.glyphs)
        return (width * bits + 7) // 8 * (self.bottom - self.top)

    def sheet(self, bits: int) -> bytes:
        """Return the glyphs side by side as MONO_HLSB (1 bit) or GS2_HMSB (2 bits) rows."""
        width = sum(glyph.width for glyph in self.glyphs)
        stride = (width * bits + 7) // 8
        data = bytearray(self.size(bits))
        left = 0
        for glyph in self.glyphs:
            for y, row in enumerate(glyph.rows[self.top : self.bottom]):
                for x, level in enumerate(row, left):
                    if bits == 1:
                        data[y * stride + (x >> 3)] |= (level & 1) << (7 - (x & 7))
                    else:
                        data[y * stride + (x >> 2)] |= (level & 3) << ((x & 3) * 2)
            left += glyph.width
        return bytes(data)

    def stored(self, bits: int) -> bytes:
        """Return the sheet as the file has it: one of two bits column by column."""
        sheet = self.sheet(bits)
        if bits == 1:
            return sheet
        across = len(sheet) // (self.bottom - self.top)
        return b"".join(sheet[column::across] for column in range(across))


def ink(glyph: Glyph) -> tuple[int, int]:
    """Return the glyph's first row with ink and the row after its last; none: one empty row."""
    rows = [y for y, row in enumerate(glyph.rows) if any(row)]
    return (rows[0], rows[-1] + 1) if rows else (0, 1)


def joined(one: Page, two: Page) -> Page:
    """Return one page with the glyphs of both."""
    return Page(one.glyphs + two.glyphs, min(one.top, two.top), max(one.bottom, two.bottom))


def grouped(glyphs: Sequence[Glyph], bits: int) -> list[Page]:
    """Return the pages of a group of glyphs: those with ink in the same rows together.

    Starts with one page per pair of rows and joins two as long as that saves memory.
    """
    pages: list[Page] = []
    for glyph in glyphs:
        # a space has no ink; it goes with the last glyph of its group
        rows = ink(glyph) if any(map(any, glyph.rows)) else ink(glyphs[-1])
        new = Page((glyph,), *rows)
        for n, page in enumerate(pages):
            both = joined(page, new)
            if (page.top, page.bottom) == rows and both.size(bits) <= PAGE[bits]:
                pages[n] = both
                break
        else:
            pages.append(new)
    while True:
        best, gain = None, -1
        for one, two in combinations(pages, 2):
            both = joined(one, two)
            saved = one.size(bits) + two.size(bits) + OVERHEAD - both.size(bits)
            if saved > gain and both.size(bits) <= PAGE[bits]:
                best, gain = (one, two, both), saved
        if best is None:
            return pages
        pages = [page for page in pages if page not in best[:2]] + [best[2]]


def groups(glyphs: Sequence[Glyph]) -> Iterator[list[Glyph]]:
    """Yield the runs of glyphs that may share a page."""
    group: list[Glyph] = []
    for glyph in glyphs:
        if glyph.page and group:
            yield group
            group = []
        group.append(glyph)
    yield group


def font(face: Face) -> bytes:
    """Return the file of one face."""
    pages = [page for group in groups(face.glyphs) for page in grouped(group, face.bits)]
    glyphs = [glyph for page in pages for glyph in page.glyphs]
    line = "".join(glyph.char for glyph in glyphs).encode()
    edges, first = [0], [0]
    for glyph in glyphs:
        edges.append(edges[-1] + glyph.width)
    for page in pages:
        first.append(first[-1] + len(page.glyphs))
    shared = [glyph.width for page in pages if len(page.glyphs) > 1 for glyph in page.glyphs]
    widest = max(shared, default=0)
    head = (face.bits, face.height, face.cap, face.base, face.missing, widest)
    data = VERSION + bytes(head) + struct.pack("<BHH", len(pages), len(line), len(glyphs))
    data += line
    data += struct.pack(f"<{len(edges)}H", *edges)
    data += struct.pack(f"<{len(first)}H", *first)
    data += b"".join(bytes((page.top, page.bottom)) for page in pages)
    sheets = [page.stored(face.bits) for page in pages]
    if face.bits > 1:
        sheets = [packed(sheet) for sheet in sheets]
    places = [2 * len(sheets) + 2]
    for sheet in sheets:
        places.append(places[-1] + len(sheet))
    return data + struct.pack(f"<{len(places)}H", *places) + b"".join(sheets)


def content(data: bytes) -> tuple[bytes, ...]:
    """Return what a font file says: all before its sheets, and these unpacked; () if damaged.

    Two files that say the same need not be the same: zlib's versions pack differently.
    """
    try:
        pages, size, count = struct.unpack_from("<BHH", data, HEAD)
        start = HEAD + 5 + size + 2 * (count + 1) + 2 * (pages + 1) + 2 * pages
        places = struct.unpack_from(f"<{pages + 1}H", data, start)
        streams = (data[start + one : start + two] for one, two in pairwise(places))
        if data[len(VERSION)] == 1:
            return (data[:start], *streams)
        return (data[:start], *map(unpacked, streams))
    except (struct.error, zlib.error):
        return ()
