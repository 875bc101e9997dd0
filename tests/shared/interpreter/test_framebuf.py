"""framebuf draws the same bits everywhere: on CPython the shim, elsewhere the real module.

A seeded series of operations is drawn in every format that the firmware uses; the checksums in
the table were taken from the real framebuf of MicroPython 1.25.
"""

import binascii

import framebuf
from dice import Dice

WIDTH = 45
HEIGHT = 37

# format -> (bits per pixel, checksum of the series)
TABLE = {
    framebuf.MONO_VLSB: (1, 0x3169E6E6),
    framebuf.MONO_HLSB: (1, 0xA6F496AB),
    framebuf.GS2_HMSB: (2, 0x706DD4FB),
    framebuf.RGB565: (16, 0xC696A63A),
}


def picture(bits, format, width=WIDTH, height=HEIGHT):
    """Return a frame buffer and its memory, which is a little larger than needed."""
    data = bytearray((width + 8) * (height + 8) * max(bits, 8) // 8)
    return framebuf.FrameBuffer(data, width, height, format), data


def draw(target, dice, colours):
    """Draw one operation of the series, often across the edges."""
    kind = dice.roll(0, 3)
    x, y = dice.roll(-9, WIDTH + 5), dice.roll(-9, HEIGHT + 5)
    w, h = dice.roll(-1, 30), dice.roll(-1, 30)
    c = dice.roll(0, colours - 1)
    if kind == 0:
        target.pixel(x, y, c)
    elif kind == 1:
        target.hline(x, y, w, c)
    elif kind == 2:
        target.rect(x, y, w + 1, h + 1, c)
    else:
        target.fill_rect(x, y, w, h, c)


def series(format, bits):
    """Return the checksum of a picture after shapes and blits from every other format."""
    dice = Dice(4711 + format)
    colours = 1 << bits
    target, data = picture(bits, format)
    target.fill(colours - 1)
    total = 0
    for n in range(60):
        draw(target, dice, colours)
        if n % 6 == 0:
            total = binascii.crc32(data, total)
    for other in sorted(TABLE):
        source_bits = TABLE[other][0]
        source, _ = picture(source_bits, other)
        for _ in range(8):
            draw(source, dice, 1 << source_bits)
        x, y = dice.roll(-30, 30), dice.roll(-30, 30)
        if source_bits <= bits:
            target.blit(source, x, y)
            target.blit(source, y, x, dice.roll(0, (1 << source_bits) - 1))
        if source_bits <= 4:
            palette, _ = picture(bits, format, 1 << source_bits, 1)
            for n in range(1 << source_bits):
                palette.pixel(n, 0, dice.roll(0, colours - 1))
            target.blit(source, x + 3, y - 3, -1, palette)
            target.blit(source, y - 3, x + 3, palette.pixel(0, 0), palette)
        total = binascii.crc32(data, total)
    for _ in range(40):
        value = target.pixel(dice.roll(-2, WIDTH + 1), dice.roll(-2, HEIGHT + 1))
        total = binascii.crc32(str(value).encode(), total)
    return total


def test_every_format_draws_the_same_bits():
    for format in sorted(TABLE):
        bits, checksum = TABLE[format]
        total = series(format, bits)
        assert total == checksum, "format %d: 0x%08x" % (format, total)


def test_a_glyph_cut_out_of_a_wide_sheet():
    """The fonts cut glyphs so: from a negative position, into a narrow target, without a key."""
    sheet = framebuf.FrameBuffer(bytearray(list(range(1, 51)) * 2), 400, 2, framebuf.MONO_HLSB)
    data = bytearray(2)
    glyph = framebuf.FrameBuffer(data, 5, 2, framebuf.MONO_HLSB)
    glyph.blit(sheet, -13, 0)
    # pixels 13 to 17 of the row 1, 2, 3 ...: 00000010 00000011 -> 010 00
    assert data == b"\x40\x40", data


def test_a_buffer_that_is_too_small_is_refused():
    for format in sorted(TABLE):
        try:
            framebuf.FrameBuffer(bytearray(3), 40, 30, format)
        except ValueError:
            continue
        raise AssertionError("format %d took it" % format)


def test_a_buffer_that_cannot_be_written_is_refused():
    try:
        framebuf.FrameBuffer(bytes(1024), 40, 30, framebuf.MONO_VLSB)
    except (TypeError, ValueError):
        return
    raise AssertionError("taken")
