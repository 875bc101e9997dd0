"""The sets of characters that divide a terminal's cell into pixels.

A cell is taken to be twice as high as wide, as terminals have it. A form divides it into columns
x rows of dots; `glyphs[pattern]` is the character whose dots are lit where the pattern has a bit,
bit 0 top left, counted row by row.
"""

from typing import NamedTuple


class Form(NamedTuple):
    """One set of characters: how many dots a cell has, and the character of each pattern."""

    name: str
    columns: int
    rows: int
    glyphs: str


def _sextants() -> str:
    """Return the 64 patterns of 2 x 3; four of them are older than the block U+1FB00."""
    older = {0: " ", 21: "▌", 42: "▐", 63: "█"}
    code = 0x1FB00
    glyphs = ""
    for pattern in range(64):
        if pattern in older:
            glyphs += older[pattern]
        else:
            glyphs += chr(code)
            code += 1
    return glyphs


def _braille() -> str:
    """Return the 256 patterns of 2 x 4; Unicode counts the dots down the columns, row 4 last."""
    bits = (0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80)
    return " " + "".join(
        chr(0x2800 + sum(bits[dot] for dot in range(8) if pattern >> dot & 1))
        for pattern in range(1, 256)
    )


HALF = Form("half", 1, 2, " ▀▄█")
QUADRANT = Form("quadrant", 2, 2, " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")
SEXTANT = Form("sextant", 2, 3, _sextants())
BRAILLE = Form("braille", 2, 4, _braille())

FORMS = {form.name: form for form in (HALF, QUADRANT, SEXTANT, BRAILLE)}
