"""Pictures of panels as PNG files, which Pillow reads back pixel by pixel."""

import io
import zlib

from PIL import Image

from drivers.picture import Picture
from host_tools.screens import golden, png

BITS = 24  # the byte of a file that tells the bits of a pixel


def read(data):
    image = Image.open(io.BytesIO(data)).convert("RGB")
    values = list(zip(*[iter(image.tobytes())] * 3, strict=True))
    colours = [red << 16 | green << 8 | blue for red, green, blue in values]
    return [colours[y * image.width : (y + 1) * image.width] for y in range(image.height)]


def test_a_mono_panel():
    display = Picture(128, 64, 1)
    display.pixels[128 + 5] = 0x81  # rows 8 and 15
    rows = png.rows(display)
    lit = [(x, y) for y, row in enumerate(rows) for x, c in enumerate(row) if c == png.LIT]
    assert lit == [(5, 8), (5, 15)]
    assert read(png.encode(rows)) == rows
    display.inverted = True
    assert png.rows(display)[8][5] == png.UNLIT
    display.awake = False
    assert {colour for row in png.rows(display) for colour in row} == {0}


def test_a_colour_panel_and_its_scale():
    display = Picture(240, 135, 16)
    display.pixels[0:4] = b"\xf8\x00\x07\xe0"  # red and green, the high byte first
    rows = png.rows(display)
    assert rows[0][:3] == [0xFF0000, 0x00FF00, 0]
    scaled = read(png.encode(rows, 2))
    assert (len(scaled[0]), len(scaled)) == (480, 270)
    assert scaled[1][:6] == [0xFF0000, 0xFF0000, 0x00FF00, 0x00FF00, 0, 0]


def test_many_colours(tmp_path):
    rows = [[x * 65793 + y for x in range(30)] for y in range(20)]
    path = tmp_path / "many.png"
    png.write(path, rows)
    assert read(path.read_bytes()) == rows


def test_few_colours_take_few_bits():
    for count, bits in ((1, 1), (2, 1), (3, 2), (4, 2), (5, 4), (16, 4), (17, 8), (256, 8)):
        rows = [[(x * 7 + y) % count for x in range(61)] for y in range(300)]
        data = png.encode(rows)
        assert (read(data), data[BITS]) == (rows, bits)


def test_another_zlib_packs_the_same_picture_differently(tmp_path, monkeypatch):
    rows = [[(x * y) % 5 for x in range(61)] for y in range(300)]
    paths = [tmp_path / name for name in ("usual", "other", "large")]
    png.write(paths[0], rows)
    png.write(paths[2], rows, 2)
    compress = zlib.compress
    monkeypatch.setattr(zlib, "compress", lambda data, level: compress(data, 1))
    png.write(paths[1], rows)
    assert paths[0].read_bytes() != paths[1].read_bytes()
    assert [golden.is_shown(path, png.indexed(rows)) for path in paths] == [True, True, False]
    rows[7] = rows[6]
    assert not golden.is_shown(paths[0], png.indexed(rows))
