"""Rows of pixels as large numbers: what framebuf.py does with many pixels at a time.

`order` says how a row's bytes make a number: "big" where the first pixel of a byte sits in its
high bits, else "little". Several rows make one number, each in its own whole bytes.
"""

import sys
from functools import lru_cache

# Per row of a byte in MONO_VLSB: its bit, for bytes.translate
ROWS = [bytes([byte >> bit & 1 for byte in range(256)]) for bit in range(8)]
LOW = 0 if sys.byteorder == "little" else 1  # where the low byte of an RGB565 pixel lies


def pixel_table(bits, high_first):
    """Return for every byte the values of its pixels, a byte each."""
    largest = (1 << bits) - 1
    shifts = list(range(0, 8, bits))
    if high_first:
        shifts.reverse()
    return [bytes([byte >> shift & largest for shift in shifts]) for byte in range(256)]


@lru_cache(1024)
def mask(count, size, rows, order):
    """Return a number with `count` bits in each of `rows` rows of `size` bytes: its lowest."""
    return int.from_bytes(((1 << count) - 1).to_bytes(size, order) * rows, order)


@lru_cache(1024)
def byte_tables(colours):
    """Return the tables by which bytes.translate makes these colours' low and high bytes."""
    low = bytes([colour & 255 for colour in colours]).ljust(256, b"\0")
    return low, bytes([colour >> 8 for colour in colours]).ljust(256, b"\0")


@lru_cache(1024)
def lit_table(colours):
    """Return the table by which bytes.translate makes 1 where the colour is not 0, else 0."""
    return bytes([1 if colour else 0 for colour in colours]).ljust(256, b"\1")


def cut_rows(block, row_size, size, skip, count, order):
    """Return a part of every row as the lowest bits of rows of `size` bytes, one number.

    block: rows of `row_size` bytes; the part is `count` bits behind `skip` bits.
    """
    high = order == "big"
    rows = len(block) // row_size
    first, last = skip >> 3, (skip + count + 7) >> 3  # bytes of each row that hold the part
    if (first, last) != (0, row_size):
        block = b"".join(
            [block[i + first : i + last] for i in range(0, rows * row_size, row_size)]
        )
    part_size = last - first
    shift = 8 * last - skip - count if high else skip - 8 * first
    number = int.from_bytes(block, order) >> shift & mask(count, part_size, rows, order)
    if part_size == size:
        return number
    block = number.to_bytes(part_size * rows, order)
    length, pad = min(part_size, size), bytes(max(size - part_size, 0))
    if high:  # the padding stands where the high bits are: before each row, else behind it
        ends = range(part_size, rows * part_size + 1, part_size)
        return int.from_bytes(b"".join([pad + block[i - length : i] for i in ends]), order)
    parts = [block[i : i + length] for i in range(0, rows * part_size, part_size)]
    return int.from_bytes(pad.join(parts) + pad, order)
