"""QR codes against the standard's example, two decoders and the standard's penalty rules."""

import random
from bisect import bisect

import pytest
import zxingcpp
from PIL import Image

from vorhand.ui.drawing import qr_code
from vorhand.ui.drawing.qr_code import L, M, QrCode, size_of, smallest_version

# ISO/IEC 18004, annex I: "01234567" in version 1-M, data and correction.
EXAMPLE = (
    "10200c566180ec11ec11ec11ec11ec11"  # data
    "a524d4c1ed36c7872c55"  # correction
)


def picture(code, scale=4):
    """Return a code as an image with its quiet zone."""
    side = (code.size + 8) * scale
    image = Image.new("L", (side, side), 255)
    for y in range(code.size):
        for x in range(code.size):
            if code.dark(x, y):
                corner = ((x + 4) * scale, (y + 4) * scale)
                image.paste(0, (*corner, corner[0] + scale, corner[1] + scale))
    return image


def decode(code):
    (barcode,) = zxingcpp.read_barcodes(picture(code), formats=zxingcpp.BarcodeFormat.QRCode)
    return barcode.text


def longest_text(version, level):
    """Return the longest text of a version: digits, from version 2 on behind some letters."""
    dice = random.Random(version)
    head = "vorhand#" if version > 1 else ""
    count = bisect(
        range(8000), version, key=lambda n: smallest_version(head + "7" * n, level) or 41
    )
    count -= 1  # bisect counts from no digit on
    return head + "".join(dice.choice("0123456789") for _ in range(count))


def test_codewords_are_those_of_the_example():
    data = qr_code._data("01234567", 1, M)
    assert qr_code._interleave(data, 1, M).hex() == EXAMPLE


@pytest.mark.parametrize("level", [L, M])
@pytest.mark.parametrize("version", [*range(1, 28), 33, 40])
def test_each_version_is_read_filled_up(version, level):
    text = longest_text(version, level)
    code = QrCode(text, 0, level)
    assert code.size == size_of(version) and decode(code) == text


def test_zbar_reads_them_too():
    pyzbar = pytest.importorskip(
        "pyzbar.pyzbar", reason="zbar is missing: apt-get install libzbar0", exc_type=ImportError
    )
    for version, level in ((1, M), (2, L), (7, M), (9, L), (10, L), (23, L), (40, M)):
        text = longest_text(version, level)
        barcodes = pyzbar.decode(picture(QrCode(text, 0, level)))
        assert [barcode.data.decode() for barcode in barcodes] == [text]


@pytest.mark.parametrize(
    "text",
    ["7", "Anna", "https://skat.example/#1", "1. Jürgen 421\n2. Ömer -96", "ß" * 30, "€𝄞 1"],
)
def test_any_text(text):
    for level in (L, M):
        assert decode(QrCode(text, 0, level)) == text


def test_a_text_too_long_has_no_version():
    assert smallest_version("7" * 7089) == 40 and smallest_version("7" * 7090) == 0
    assert smallest_version("x" * 2953) == 40 and smallest_version("x" * 2954) == 0
    assert smallest_version("7" * 5596, M) == 40 and smallest_version("7" * 5597, M) == 0


def standard_penalty(modules):
    """Return the penalty by the standard's four rules, module by module."""
    size = len(modules)
    penalty = 0
    for lines in (modules, [list(column) for column in zip(*modules, strict=True)]):
        for line in lines:
            start = 0
            for n in range(1, size + 1):
                if n == size or line[n] != line[start]:
                    penalty += n - start - 2 if n - start >= 5 else 0
                    start = n
            padded = [0] * 4 + line + [0] * 4
            for n in range(4, size - 2):
                eye = padded[n : n + 7] == [1, 0, 1, 1, 1, 0, 1]
                if eye and (not any(padded[n - 4 : n]) or not any(padded[n + 7 : n + 11])):
                    penalty += 40
    for y in range(size - 1):
        for x in range(size - 1):
            square = {modules[y][x], modules[y][x + 1], modules[y + 1][x], modules[y + 1][x + 1]}
            penalty += 3 if len(square) == 1 else 0
    share = sum(map(sum, modules)) * 100 / size**2
    return penalty + 10 * int(abs(share - 50) / 5)


def test_the_mask_is_the_one_with_the_least_penalty():
    for version in (1, 2, 6, 7, 9):
        text = longest_text(version, L)
        size = size_of(version)
        grid = qr_code._grid(size, version)
        codewords = qr_code._interleave(qr_code._data(text, version, L), version, L)
        qr_code._place(grid, codewords)
        lines = {
            vertical: [qr_code._lines(grid, bit, vertical) for bit in (1, 2)]
            for vertical in (True, False)
        }
        penalties = {}
        for mask in range(8):
            penalty = 0
            for vertical in (True, False):
                symbol = qr_code._mask(*lines[vertical], size, L, mask, vertical)
                penalty += qr_code._penalty(symbol, size, vertical)
            pitch = qr_code._pitch(size)
            modules = [[symbol >> y * pitch + 4 + x & 1 for x in range(size)] for y in range(size)]
            assert penalty == standard_penalty(modules)
            penalties[penalty] = modules
        code = QrCode(text, version)
        dark_modules = [[code.dark(x, y) for x in range(size)] for y in range(size)]
        assert dark_modules == penalties[min(penalties)]


class Paper:
    """A frame buffer that remembers what is painted."""

    def __init__(self, width, height):
        self.rows = [[0] * width for _ in range(height)]

    def fill_rect(self, x, y, width, height, colour):
        for row in self.rows[max(0, y) : max(0, y + height)]:
            row[x : x + width] = [colour] * width


def test_it_is_painted_in_stripes_of_any_height():
    code = QrCode("Skat")
    code.scale = 3
    side = code.size * 3
    paper = Paper(side, side)
    code.paint(paper, 0, 0, side, 1)
    assert sum(map(sum, paper.rows)) == 9 * sum(
        code.dark(x, y) for x in range(code.size) for y in range(code.size)
    )
    for height in (1, 4, 7, 50):
        rows = []
        for top in range(0, side, height):
            stripe = Paper(side, min(height, side - top))
            code.paint(stripe, 0, -top, len(stripe.rows), 1)
            rows += stripe.rows
        assert rows == paper.rows
