"""Rows of pixels as large numbers: what framebuf.py does with many pixels at a time.

`order` says how a row's bytes make a number: "big" where the first pixel of a byte sits in its
high bits, else "little". Several rows make one number, each in its own whole bytes.
"""

import sys
from functools import lru_cache

# Per row of a byte in MONO_VLSB: its bit, for bytes.translate
ROWS = [bytes([byte >> bit & 1 for byte in range(256)]) for bit in range(8)]
LOW = 0 if sys.byteorder == "little" else 1  # where the low byte of an RGB565 pixel lies


def unpacked(bits, high_first):
    """Return for every byte the values of its pixels, a byte each."""
    most = (1 << bits) - 1
    shifts = list(range(0, 8, bits))
    if high_first:
        shifts.reverse()
    return [bytes([byte >> shift & most for shift in shifts]) for byte in range(256)]


@lru_cache(1024)
def mask(count, size, rows, order):
    """Return a number with `count` bits in each of `rows` rows of `size` bytes: its lowest."""
    return int.from_bytes(((1 << count) - 1).to_bytes(size, order) * rows, order)


@lru_cache(1024)
def halves(colours):
    """Return what bytes.translate makes the low and the high bytes of these colours with."""
    low = bytes([colour & 255 for colour in colours]).ljust(256, b"\0")
    return low, bytes([colour >> 8 for colour in colours]).ljust(256, b"\0")


@lru_cache(1024)
def lit_ones(colours):
    """Return what bytes.translate makes 1 of where the colour is not 0, else 0."""
    return bytes([1 if colour else 0 for colour in colours]).ljust(256, b"\1")


def fitted(block, other, size, skip, count, order):
    """Return a part of every row as the lowest bits of rows of `size` bytes, one number.

    block: rows of `other` bytes; the part is `count` bits behind `skip` bits.
    """
    high = order == "big"
    rows = len(block) // other
    first, last = skip >> 3, (skip + count + 7) >> 3  # bytes of each row that are wanted
    if (first, last) != (0, other):
        block = b"".join([block[i + first : i + last] for i in range(0, rows * other, other)])
    wide = last - first
    shift = 8 * last - skip - count if high else skip - 8 * first
    number = int.from_bytes(block, order) >> shift & mask(count, wide, rows, order)
    if wide == size:
        return number
    block = number.to_bytes(wide * rows, order)
    kept, pad = min(wide, size), bytes(max(size - wide, 0))
    if high:  # where its high bits are: before each row, else behind it
        ends = range(wide, rows * wide + 1, wide)
        return int.from_bytes(b"".join([pad + block[i - kept : i] for i in ends]), order)
    parts = [block[i : i + kept] for i in range(0, rows * wide, wide)]
    return int.from_bytes(pad.join(parts) + pad, order)
