"""Writes the firmware's font files (format: see `firmware/vorhand/ui/drawing/font.py`)."""

import struct
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import accumulate

from host_tools.fonts.glyph import Face, Glyph

PAGE = 256  # bytes that are read together, unless one glyph has more
VERSION = b"VF\x0c"
LARGEST = 319  # bytes of a glyph: torn memory may have no larger piece, so others are cut


def ink(glyph: Glyph) -> tuple[int, int]:
    """Return the first row with ink and the row after the last; without ink, those of `blank`."""
    rows = [y for y, row in enumerate(glyph.rows) if any(row)]
    return (rows[0], rows[-1] + 1) if rows else (glyph.blank, glyph.blank + 1)


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
        length = 1 + len(pixels(glyph, face.bits))
        if page and (glyph.page or size + length > PAGE):
            yield page
            page, size = [], 0
        page.append(glyph)
        size += length
    yield page


def page_bytes(page: list[Glyph], bits: int) -> bytes:
    """Return a page: where each of its glyphs starts in it, then their rows."""
    glyphs = [pixels(glyph, bits) for glyph in page]
    starts = accumulate(map(len, glyphs[:-1]), initial=len(glyphs))
    return bytes(starts) + b"".join(glyphs)


def cut(face: Face) -> list[Face]:
    """Return a face's bands from the top: faces of the same size with ink in one band's rows."""
    count = -(-max(len(pixels(glyph, face.bits)) for glyph in face.glyphs) // LARGEST)
    band_height = -(-face.height // count)
    bands = []
    for band in range(count if count > 1 else 0):
        glyphs = []
        for glyph in face.glyphs:
            empty = (0,) * glyph.width
            rows = (row if y // band_height == band else empty for y, row in enumerate(glyph.rows))
            glyphs.append(replace(glyph, rows=tuple(rows), page=True, blank=ink(glyph)[0]))
        bands.append(replace(face, glyphs=tuple(glyphs)))
    return bands or [face]


def panel_fonts(faces: Iterable[Face]) -> bytes:
    """Return the file of a panel's faces, one after the other."""
    data = b""
    for face in faces:
        data += font(face, len(data))
    return data


def font(face: Face, place: int) -> bytes:
    """Return what stands of one face in its panel's file, from a place in it on."""
    chars = "".join(glyph.char for glyph in face.glyphs).encode()
    # A space keeps a row that its neighbours have, too; any other row would count as ink above.
    glyphs = tuple(replace(glyph, blank=face.base - 1) for glyph in face.glyphs)
    bands = cut(replace(face, glyphs=glyphs))
    face = replace(face, glyphs=tuple(glyph for band in bands for glyph in band.glyphs))
    fields = (face.bits, face.height, face.cap, face.base, face.missing, len(bands))
    lengths = [len(page) for page in pages(face)]  # in glyphs
    data = [page_bytes(page, face.bits) for page in pages(face)]
    header = VERSION + bytes(fields)
    header += struct.pack("<BHH", len(data), len(chars), len(face.glyphs)) + chars
    header += bytes(glyph.width for glyph in face.glyphs)
    header += bytes(edge for glyph in face.glyphs for edge in ink(glyph))
    table = struct.Struct(f"<{len(data) + 1}H")
    header += table.pack(*accumulate(lengths, initial=0))
    first_page = place + len(header) + table.size
    return header + table.pack(*accumulate(map(len, data), initial=first_page)) + b"".join(data)
