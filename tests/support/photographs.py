"""What a phone sees of a panel, and what it reads there: a picture, made worse, and decoded."""

import sys
from array import array
from itertools import chain

from PIL import Image, ImageFilter
from pyzbar.pyzbar import ZBarSymbol, decode

WIDTH = 1000  # pixels that the panel takes in the photograph, about
TILT = 2  # degrees
BLUR = 1.5  # pixels of the photograph
CASE = 40  # pixels around the panel
DARK = 0x15
ORDER = "BGRX" if sys.byteorder == "little" else "XRGB"  # of the bytes of 0xRRGGBB


def photograph(rows):
    """Return a photograph of a panel, rows of 0xRRGGBB: a dark case, tilted, not quite sharp."""
    height, width = len(rows), len(rows[0])
    scale = WIDTH // width
    pixels = array("I", chain.from_iterable(rows))
    panel = Image.frombytes("RGB", (width, height), pixels.tobytes(), "raw", ORDER)
    panel = panel.convert("L").resize((width * scale, height * scale), Image.Resampling.NEAREST)
    picture = Image.new("L", (panel.width + 2 * CASE, panel.height + 2 * CASE), DARK)
    picture.paste(panel, (CASE, CASE))
    picture = picture.rotate(TILT, Image.Resampling.BICUBIC, fillcolor=DARK)
    return picture.filter(ImageFilter.GaussianBlur(BLUR))


def read_code(rows):
    """Return what zbar reads of the QR code on a photograph of a panel, "" for nothing."""
    codes = decode(photograph(rows), symbols=[ZBarSymbol.QRCODE])
    return codes[0].data.decode() if codes else ""
