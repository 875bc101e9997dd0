"""Packs what the device unpacks by itself: words and sheets of fonts, as raw deflate streams.

The window is as small as zlib has it: MicroPython's `deflate` takes memory for all of it, besides
1.3 KB for each stream. How tightly a stream is packed depends on the version of zlib; what it
unpacks to does not, so whoever compares files compares that.
"""

import zlib

WBITS = 9  # window of 512 bytes; vorhand/lang and vorhand/ui/font.py unpack with the same


def packed(data: bytes) -> bytes:
    """Return `data` as a raw deflate stream."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -WBITS)
    return packer.compress(data) + packer.flush()


def unpacked(data: bytes) -> bytes:
    """Return what a stream holds; what follows it is left. Raises zlib.error where damaged."""
    return zlib.decompressobj(-WBITS).decompress(data)
