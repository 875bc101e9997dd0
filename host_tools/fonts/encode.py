"""Writes the firmware's font files (format: see `firmware/vorhand/ui/font.py`)."""

from __future__ import annotations

import struct
from collections.abc import Sequence

from host_tools.fonts.glyph import Face, Glyph

PAGE = 7000  # bytes a sheet may take: no allocation on the device over 8 KB


def sheet(glyphs: Sequence[Glyph], height: int, bits: int) -> bytes:
    """Return the glyphs side by side as MONO_HLSB (1 bit) or GS2_HMSB (2 bits) rows."""
    width = sum(glyph.width for glyph in glyphs)
    stride = (width * bits + 7) // 8
    data = bytearray(stride * height)
    left = 0
    for glyph in glyphs:
        for y, row in enumerate(glyph.rows):
            for x, level in enumerate(row, left):
                if bits == 1:
                    data[y * stride + (x >> 3)] |= (level & 1) << (7 - (x & 7))
                else:
                    data[y * stride + (x >> 2)] |= (level & 3) << ((x & 3) * 2)
        left += glyph.width
    return bytes(data)


def pages(glyphs: Sequence[Glyph], height: int, bits: int) -> list[int]:
    """Return the index of each page's first glyph: a page break where a sheet would be too big."""
    starts = [0]
    width = 0
    for n, glyph in enumerate(glyphs):
        wider = width + glyph.width
        if n and (glyph.page or (wider * bits + 7) // 8 * height > PAGE):
            starts.append(n)
            wider = glyph.width
        width = wider
    return starts


def ink(glyph: Glyph, height: int) -> tuple[int, int]:
    """Return the glyph's first row with ink and the row after its last; none: (height, 0)."""
    rows = [y for y, row in enumerate(glyph.rows) if any(row)]
    return (rows[0], rows[-1] + 1) if rows else (height, 0)


def font(face: Face) -> bytes:
    """Return the file of one face."""
    line = "".join(glyph.char for glyph in face.glyphs).encode()
    starts = pages(face.glyphs, face.height, face.bits)
    # only colour displays take windows of any height
    bounds = [ink(glyph, face.height) for glyph in face.glyphs] if face.bits > 1 else []
    kinds = sorted(set(bounds))
    edges = [0]
    for glyph in face.glyphs:
        edges.append(edges[-1] + glyph.width)
    ends = [*starts[1:], len(face.glyphs)]
    shared = [range(a, b) for a, b in zip(starts, ends, strict=True) if b - a > 1]
    widest = max((face.glyphs[n].width for page in shared for n in page), default=0)
    head = (face.bits, face.height, face.cap, face.base, face.missing, widest)
    counts = (len(starts), len(kinds), len(line), len(face.glyphs))
    data = b"VF\x03" + bytes(head) + struct.pack("<BBHH", *counts) + line
    data += struct.pack(f"<{len(edges)}H", *edges)
    data += bytes(kinds.index(bound) for bound in bounds)
    data += b"".join(map(bytes, kinds))
    data += struct.pack(f"<{len(starts) + 1}H", *starts, len(face.glyphs))
    for start, end in zip(starts, ends, strict=True):
        data += sheet(face.glyphs[start:end], face.height, face.bits)
    return data
