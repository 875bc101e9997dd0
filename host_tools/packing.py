"""Packs what the device unpacks by itself: words and sheets of fonts, as raw deflate streams.

The window is as small as zlib has it: MicroPython's `deflate` takes memory for all of it, besides
1.3 KB for each stream. How tightly a stream is packed depends on the version of zlib; what it
unpacks to does not, so whoever compares files compares that.
"""

import struct
import zlib

WBITS = 9  # window of 512 bytes; vorhand/lang and vorhand/ui/font.py unpack with the same


def packed(data: bytes) -> bytes:
    """Return `data` as a raw deflate stream."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -WBITS)
    return packer.compress(data) + packer.flush()


def unpacked(data: bytes) -> bytes:
    """Return what a stream holds; what follows it is left. Raises zlib.error where damaged."""
    return zlib.decompressobj(-WBITS).decompress(data)


def packed_words(sections: dict[str, str]) -> bytes:
    """Return the file of a language's words, as `vorhand.lang` reads it."""
    index, body = "\n", b""
    for name, text in sections.items():
        index += f"{name} {len(body)}\n"
        data = text.encode()
        stream = packed(data)
        body += struct.pack("<HH", len(data), len(stream)) + stream
    return struct.pack("<H", len(index)) + index.encode() + body
