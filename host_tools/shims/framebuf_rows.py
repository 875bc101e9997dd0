"""The tables by which framebuf.py turns the bytes of many pixels into others at a time."""

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
def ones(count):
    """Return the number of `count` bytes that are 1."""
    return int.from_bytes(b"\1" * count, "little")


@lru_cache(1024)
def byte_tables(colours):
    """Return the tables by which bytes.translate makes these colours' low and high bytes."""
    low = bytes([colour & 255 for colour in colours]).ljust(256, b"\0")
    return low, bytes([colour >> 8 for colour in colours]).ljust(256, b"\0")


@lru_cache(1024)
def lit_table(colours):
    """Return the table by which bytes.translate makes 1 where the colour is not 0, else 0."""
    return bytes([1 if colour else 0 for colour in colours]).ljust(256, b"\1")
