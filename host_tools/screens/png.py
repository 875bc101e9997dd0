"""Pictures of a panel: from its memory to rows of colours, and to a PNG file (zlib only)."""

import struct
import zlib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
Rows = list[list[int]]  # one list per row, 0xRRGGBB each; equal rows may be the same list

# Row y of a MONO_VLSB page is bit y & 7 of its bytes: one table per bit.
_BITS = [bytes(byte >> bit & 1 for byte in range(256)) for bit in range(8)]
UNLIT = 0x0B0D0F
LIT = 0xE8F4FF


def pixel_rows(display: Any) -> list[bytes]:
    """Return the display's memory row by row: one byte per pixel on mono, else two."""
    pixels, width = bytes(display.pixels), display.width
    if display.bits == 1:
        pages = [pixels[n : n + width] for n in range(0, len(pixels), width)]
        return [page.translate(_BITS[bit]) for page in pages for bit in range(8)]
    return [pixels[n : n + 2 * width] for n in range(0, len(pixels), 2 * width)]


def rows(display: Any) -> Rows:
    """Return a Picture display's memory as rows of 0xRRGGBB; black where the panel sleeps."""
    width = display.width
    if not display.awake:
        return [[0] * width for _ in range(display.height)]
    lines = pixel_rows(display)
    if display.bits == 1:
        pair = (LIT, UNLIT) if display.inverted else (UNLIT, LIT)
        return [list(map(pair.__getitem__, line)) for line in lines]
    table = _colours(display.inverted)
    values = struct.Struct(f">{width}H").unpack
    colour_rows = {line: list(map(table.__getitem__, values(line))) for line in set(lines)}
    return [colour_rows[line] for line in lines]


@cache
def _colours(inverted: bool) -> list[int]:
    """Return all 65,536 colours of RGB565 as 0xRRGGBB."""
    table = []
    for value in range(65536):
        red, green, blue = value >> 11, value >> 5 & 63, value & 31
        colour = (red << 3 | red >> 2) << 16 | (green << 2 | green >> 4) << 8
        colour |= blue << 3 | blue >> 2
        table.append(colour ^ 0xFFFFFF if inverted else colour)
    return table


class Indexed(NamedTuple):
    """A picture of at most 256 colours: the sorted colours, and rows of indices into them."""

    colours: list[int]
    rows: list[bytes]

    @property
    def palette(self) -> bytes:
        """The colours, three bytes each."""
        return b"".join(colour.to_bytes(3, "big") for colour in self.colours)


def indexed(picture: Sequence[Sequence[int]]) -> Indexed | None:
    """Return a picture with indexed colours, None where it has too many."""
    distinct_rows = {id(row): row for row in picture}
    colours = sorted(set().union(*distinct_rows.values()))
    if len(colours) > 256:
        return None
    index_of = {colour: n for n, colour in enumerate(colours)}.__getitem__
    index_rows = {key: bytes(map(index_of, row)) for key, row in distinct_rows.items()}
    return Indexed(colours, [index_rows[id(row)] for row in picture])


def encode(picture: Sequence[Sequence[int]] | Indexed, scale: int = 1) -> bytes:
    """Return a PNG file of the rows, every pixel a square of `scale`.

    At most 256 colours give an indexed picture, which is smaller.
    """
    indexed_picture = picture if isinstance(picture, Indexed) else indexed(picture)
    rows = indexed_picture.rows if indexed_picture else picture
    size = struct.pack(">II", len(rows[0]) * scale, len(rows) * scale)
    if indexed_picture:
        depth = next(bits for bits in (1, 2, 4, 8) if len(indexed_picture.colours) <= 1 << bits)
        palette = _chunk(b"PLTE", indexed_picture.palette)
        packed_rows = {
            row: _packed(_scaled(row, scale), depth) for row in set(indexed_picture.rows)
        }
        lines = [packed_rows[row] for row in indexed_picture.rows]
        header = _chunk(b"IHDR", size + bytes((depth, 3, 0, 0, 0)))
    else:
        palette = b""
        lines = [b"".join(c.to_bytes(3, "big") * scale for c in row) for row in rows]
        header = _chunk(b"IHDR", size + bytes((8, 2, 0, 0, 0)))
    pixels = b"".join((b"\0" + line) * scale for line in lines)
    chunks = header + palette + _chunk(b"IDAT", zlib.compress(pixels, 9)) + _chunk(b"IEND", b"")
    return _SIGNATURE + chunks


def write(path: Path | str, picture: Sequence[Sequence[int]] | Indexed, scale: int = 1) -> None:
    Path(path).write_bytes(encode(picture, scale))


def _scaled(values: bytes, scale: int) -> bytes:
    if scale == 1:
        return values
    line = bytearray(len(values) * scale)
    for offset in range(scale):
        line[offset::scale] = values
    return bytes(line)


def _packed(values: bytes, depth: int) -> bytes:
    line = values + bytes(-len(values) % (8 // depth))
    while depth < 8:  # joins neighbours until each fills a byte; the row is one large number
        evens, odds = int.from_bytes(line[::2], "big"), int.from_bytes(line[1::2], "big")
        line = (evens << depth | odds).to_bytes(len(line) // 2, "big")
        depth *= 2
    return line


def _chunk(kind: bytes, data: bytes) -> bytes:
    crc = zlib.crc32(kind + data)
    return len(data).to_bytes(4, "big") + kind + data + crc.to_bytes(4, "big")
