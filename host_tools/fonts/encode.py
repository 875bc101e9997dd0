"""Writes the firmware's font files (format: see `firmware/vorhand/ui/drawing/font.py`)."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from itertools import pairwise

from host_tools.fonts.glyph import Face, Glyph

VERSION = b"VF\x09"
HEAD = 8  # bytes before the three counts
LARGE = 512  # bytes from which on a page is packed: unpacking takes 1,800 bytes of memory besides
WBITS = 9  # window of 512 bytes; the device unpacks with the same, and has memory for no larger


def stored(data: bytes) -> bytes:
    """Return a page as the file has it: a large one as a raw deflate stream, which is shorter."""
    if len(data) <= LARGE:
        return data
    packer = zlib.compressobj(9, zlib.DEFLATED, -WBITS)
    return packer.compress(data) + packer.flush()


def unpacked(data: bytes) -> bytes:
    """Return what a stream holds; what follows it is left. Raises zlib.error where damaged."""
    return zlib.decompressobj(-WBITS).decompress(data)


def ink(glyph: Glyph) -> tuple[int, int]:
    """Return the glyph's first row with ink and the row after its last; none: one empty row."""
    rows = [y for y, row in enumerate(glyph.rows) if any(row)]
    return (rows[0], rows[-1] + 1) if rows else (0, 1)


def pixels(glyph: Glyph, bits: int) -> bytes:
    """Return the rows with ink as MONO_HLSB (1 bit) or GS2_HMSB (2 bits)."""
    stride = (glyph.width * bits + 7) // 8
    top, bottom = ink(glyph)
    data = bytearray(stride * (bottom - top))
    for y, row in enumerate(glyph.rows[top:bottom]):
        for x, level in enumerate(row):
            if bits == 1:
                data[y * stride + (x >> 3)] |= (level & 1) << (7 - (x & 7))
            else:
                data[y * stride + (x >> 2)] |= (level & 3) << ((x & 3) * 2)
    return bytes(data)


def pages(face: Face) -> Iterator[list[Glyph]]:
    """Yield the glyphs that are read together, as many as a page may take."""
    page: list[Glyph] = []
    size = 0
    for glyph in face.glyphs:
        more = len(pixels(glyph, face.bits))
        if page and (glyph.page or size + more > face.page):
            yield page
            page, size = [], 0
        page.append(glyph)
        size += more
    yield page


def font(face: Face) -> bytes:
    """Return the file of one face."""
    line = "".join(glyph.char for glyph in face.glyphs).encode()
    head = (face.bits, face.height, face.cap, face.base, face.missing)
    first, places, streams = [0], [0], []
    for page in pages(face):
        data = b"".join(pixels(glyph, face.bits) for glyph in page)
        streams.append(stored(data))
        first.append(first[-1] + len(page))
        places.append(places[-1] + len(streams[-1]))
    start = VERSION + bytes(head)
    start += struct.pack("<BHH", len(streams), len(line), len(face.glyphs)) + line
    start += bytes(glyph.width for glyph in face.glyphs)
    start += bytes(edge for glyph in face.glyphs for edge in ink(glyph))
    start += struct.pack(f"<{2 * len(first)}H", *first, *places)
    return start + b"".join(streams)


def content(data: bytes) -> tuple[bytes, ...]:
    """Return what a font file says: all before its sheets, and these unpacked; () if damaged.

    Two files that say the same need not be the same: zlib's versions pack differently.
    """
    try:
        pages, size, count = struct.unpack_from("<BHH", data, HEAD)
        widths = HEAD + 5 + size
        place = widths + 3 * count + 2 * (pages + 1)
        first = struct.unpack_from(f"<{pages + 1}H", data, place - 2 * (pages + 1))
        places = struct.unpack_from(f"<{pages + 1}H", data, place)
        start = place + 2 * (pages + 1)
        sizes = []
        for n in range(count):
            stride = (data[widths + n] * data[len(VERSION)] + 7) // 8
            row = widths + count + 2 * n
            sizes.append(stride * (data[row + 1] - data[row]))
        streams = []
        for glyphs, edges in zip(pairwise(first), pairwise(places), strict=True):
            page = data[start + edges[0] : start + edges[1]]
            streams.append(unpacked(page) if len(page) < sum(sizes[slice(*glyphs)]) else page)
        return (data[:place], *streams)
    except (struct.error, zlib.error, IndexError):
        return ()
