"""A font while it is being generated: faces, and their glyphs as rows of grey levels."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Glyph:
    """One character: `rows` from the top of the line, each `width` levels (0 or 1; 0 to 3)."""

    char: str
    rows: tuple[tuple[int, ...], ...]
    page: bool = False  # starts a page of its own (rarely needed glyphs)
    blank: int = 0  # the row that is kept of a glyph without ink

    @property
    def width(self) -> int:
        return len(self.rows[0])


@dataclass(frozen=True)
class Face:
    """One face of a font file.

    Bits per pixel, line height, cap height, baseline, box of a missing glyph.
    """

    bits: int
    height: int
    cap: int
    base: int
    missing: int
    glyphs: tuple[Glyph, ...]
