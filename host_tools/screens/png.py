"""Pictures of a panel: from its memory to rows of colours, and to a PNG file (zlib only)."""

import struct
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
Rows = list[list[int]]  # one list per row, 0xRRGGBB each; equal rows may be the same list

_BITS = [bytes(byte >> bit & 1 for byte in range(256)) for bit in range(8)]
UNLIT = 0x0B0D0F
LIT = 0xE8F4FF


def rows(display: Any, unlit: int = UNLIT, lit: int = LIT) -> Rows:
    """Return a Picture display's memory as rows of 0xRRGGBB; black where the panel sleeps."""
    width, height, pixels = display.width, display.height, display.pixels
    if not display.awake:
        return [[0] * width for _ in range(height)]
    if display.bits == 1:
        pair = (lit, unlit) if display.inverted else (unlit, lit)
        mono_rows = []
        for y in range(height):
            page = bytes(pixels[(y >> 3) * width : (y >> 3) * width + width])
            mono_rows.append(list(map(pair.__getitem__, page.translate(_BITS[y & 7]))))
        return mono_rows
    table = _colours(display.inverted)
    data, size = bytes(pixels), 2 * width
    lines = [data[start : start + size] for start in range(0, size * height, size)]
    values = struct.Struct(f">{width}H").unpack
    colour_rows = {line: list(map(table.__getitem__, values(line))) for line in set(lines)}
    return [colour_rows[line] for line in lines]


_TABLES: dict[bool, list[int]] = {}


def _colours(inverted: bool) -> list[int]:
    """Return all 65,536 colours of RGB565 as 0xRRGGBB, made once."""
    if inverted not in _TABLES:
        table = []
        for value in range(65536):
            red, green, blue = value >> 11, value >> 5 & 63, value & 31
            colour = (red << 3 | red >> 2) << 16 | (green << 2 | green >> 4) << 8
            colour |= blue << 3 | blue >> 2
            table.append(colour ^ 0xFFFFFF if inverted else colour)
        _TABLES[inverted] = table
    return _TABLES[inverted]


class Content(NamedTuple):
    """A PNG's data before packing, because different zlibs pack the same picture differently.

    header, palette: the data of IHDR and PLTE (empty without one); lines: filter byte and pixels,
    line by line.
    """

    header: bytes
    palette: bytes
    lines: bytes


class Indexed(NamedTuple):
    """A picture of at most 256 colours: the sorted colours, and rows of indices into them."""

    colours: list[int]
    rows: list[bytes]


def indexed(picture: Sequence[Sequence[int]]) -> Indexed | None:
    """Return a picture with indexed colours, None where it has too many."""
    distinct_rows = {id(row): row for row in picture}
    colours = sorted(set().union(*distinct_rows.values()))
    if len(colours) > 256:
        return None
    index_of = {colour: n for n, colour in enumerate(colours)}.__getitem__
    index_rows = {key: bytes(map(index_of, row)) for key, row in distinct_rows.items()}
    return Indexed(colours, [index_rows[id(row)] for row in picture])


def content(picture: Sequence[Sequence[int]] | Indexed, scale: int = 1) -> Content:
    """Return the content of a PNG of the rows, every pixel a square of `scale`.

    At most 256 colours give an indexed picture, which is smaller.
    """
    indexed_picture = picture if isinstance(picture, Indexed) else indexed(picture)
    rows = indexed_picture.rows if indexed_picture else picture
    width, height = len(rows[0]) * scale, len(rows) * scale
    if indexed_picture:
        depth = next(bits for bits in (1, 2, 4, 8) if len(indexed_picture.colours) <= 1 << bits)
        palette = b"".join(colour.to_bytes(3, "big") for colour in indexed_picture.colours)
        packed_rows = {
            row: _packed(_scaled(row, scale), depth) for row in set(indexed_picture.rows)
        }
        lines = [packed_rows[row] for row in indexed_picture.rows]
        header = struct.pack(">IIBBBBB", width, height, depth, 3, 0, 0, 0)
    else:
        palette = b""
        lines = [b"".join(c.to_bytes(3, "big") * scale for c in row) for row in rows]
        header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return Content(header, palette, b"".join((b"\0" + line) * scale for line in lines))


def pack(content: Content) -> bytes:
    """Return the PNG file of a content."""
    body = _chunk(b"IHDR", content.header)
    if content.palette:
        body += _chunk(b"PLTE", content.palette)
    body += _chunk(b"IDAT", zlib.compress(content.lines, 9))
    return _SIGNATURE + body + _chunk(b"IEND", b"")


def unpack(data: bytes) -> Content:
    """Return the content of a PNG file that `pack` has made."""
    chunks = {}
    offset = len(_SIGNATURE)
    while offset < len(data):
        size = int.from_bytes(data[offset : offset + 4], "big")
        chunks[data[offset + 4 : offset + 8]] = data[offset + 8 : offset + 8 + size]
        offset += size + 12  # its length, kind and check sum
    return Content(chunks[b"IHDR"], chunks.get(b"PLTE", b""), zlib.decompress(chunks[b"IDAT"]))


def encode(picture: Sequence[Sequence[int]], scale: int = 1) -> bytes:
    """Return a PNG file of the rows, every pixel a square of `scale`."""
    return pack(content(picture, scale))


def write(path: Path | str, picture: Sequence[Sequence[int]], scale: int = 1) -> None:
    """Write the rows as a PNG file."""
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
