"""Reads pixel faces: drawn as text (`sources/*.txt`) or in X11's BDF format.

A drawing is a mapping from character to rows of 0 and 1; its first row is the top of the
capitals, so rows above it do not exist and rows below the baseline are descenders. A BDF glyph
comes with the number of rows above the baseline as well.
"""

from pathlib import Path

Rows = list[list[int]]
SOURCES = Path(__file__).parent / "sources"


class SourceError(Exception):
    """A font source cannot be read: (file and line, reason)."""


def read_drawing(name: str) -> dict[str, Rows]:
    """Return the glyphs of a text drawing; every glyph has its own width."""
    glyphs: dict[str, Rows] = {}
    names: list[str] = []
    lines = (SOURCES / name).read_text(encoding="utf-8").splitlines()
    for number, line in enumerate(lines, 1):
        if line.startswith("="):
            names = [_character(word) for word in line[1:].split()]
            glyphs.update({char: [] for char in names})
        elif line.startswith("space "):
            glyphs[" "] = [[0] * int(line.split()[1])]
        elif line and not line.startswith(";"):
            rows = line.split()
            if len(rows) != len(names):
                raise SourceError(f"{name}:{number}", f"{len(rows)} glyphs, not {len(names)}")
            for char, row in zip(names, rows, strict=True):
                bits = ["#.".index(mark) ^ 1 for mark in row]
                if glyphs[char] and len(glyphs[char][0]) != len(bits):
                    raise SourceError(f"{name}:{number}", f"rows of {char} differ in width")
                glyphs[char].append(bits)
    return glyphs


def _character(word: str) -> str:
    return chr(int(word, 16)) if len(word) == 4 else word


def read_bdf(name: str) -> dict[str, tuple[int, Rows]]:
    """Return {character: (rows above the baseline, rows)}, as wide as the pen moves or wider."""
    glyphs = {}
    char, advance, box, rows = "", 0, (0, 0, 0, 0), []
    for line in (SOURCES / name).read_text(encoding="ascii").splitlines():
        keyword, _, value = line.partition(" ")
        if keyword == "ENCODING":
            char = chr(int(value))
        elif keyword == "DWIDTH":
            advance = int(value.split()[0])
        elif keyword == "BBX":
            width, height, left, bottom = map(int, value.split())
            box = (width, height, left, bottom)
        elif keyword == "BITMAP":
            rows = []
        elif keyword == "ENDCHAR":
            width, height, left, bottom = box
            left_margin = max(left, 0)
            right_margin = max(advance - left_margin - width, 0)
            glyphs[char] = (
                height + bottom,
                [[0] * left_margin + row + [0] * right_margin for row in rows],
            )
            if not rows:
                glyphs[char] = (0, [[0] * advance])
        elif char and len(line) % 2 == 0 and set(line) <= set("0123456789ABCDEF"):
            bits = bin(int("1" + line, 16))[3:]
            rows.append([int(bit) for bit in bits[: box[0]]])
    return glyphs
