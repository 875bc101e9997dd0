"""QR codes are the same on every interpreter; tests/ui/drawing/test_qr_code.py decodes some."""

from binascii import crc32

from vorhand.ui.drawing.qr_code import QrCode

TEXTS = ("Skat", "1. Jürgen 421", "https://skat.example/#" + "0123456789" * 30)


def check(code):
    """Return the CRC-32 of all modules."""
    value = 0
    for y in range(code.size):
        value = crc32(bytes([code.dark(x, y) for x in range(code.size)]), value)
    return value


def test_modules():
    sums = []
    for text in TEXTS:
        code = QrCode(text)
        sums.append((code.size, check(code)))
    assert sums == [(21, 3098400774), (21, 4283359459), (45, 4229908080)]
