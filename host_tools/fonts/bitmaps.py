"""Reads pixel faces: drawn as text (`sources/*.txt`) or in X11's BDF format.

A drawing is a mapping from character to rows of 0 and 1; its first row is the top of the
capitals, so rows above it do not exist and rows below the baseline are descenders. A BDF glyph
comes with the number of rows above the baseline as well.
"""

from pathlib import Path

from PIL.BdfFontFile import bdf_char

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
    with open(SOURCES / name, "rb") as file:
        while glyph := bdf_char(file):
            _, code, ((advance, _), (left, top, _, _), _), image = glyph
            width, height = image.size
            before = max(left, 0)
            after = max(advance - left - width, 0)
            pixels = [int(bool(level)) for level in image.tobytes("raw", "L")]
            rows = [pixels[y * width : (y + 1) * width] for y in range(height)]
            rows = [[0] * before + row + [0] * after for row in rows]
            glyphs[chr(code)] = (-top, rows) if rows else (0, [[0] * advance])
    return glyphs
