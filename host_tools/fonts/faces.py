"""The font files: which source, which size, which line, for every size of panel."""

from collections.abc import Callable, Iterable
from functools import partial

from host_tools.fonts import accents, bitmaps, characters, shapes
from host_tools.fonts.glyph import Face, Glyph

Rows = list[list[int]]
BOLD = "RobotoCondensed-Bold.ttf"
MEDIUM = "RobotoCondensed-Medium.ttf"
SUIT = 19  # pixels on mono: six games with their glyphs fit side by side
HOLLOW = "♥♦"  # on mono the red suits are hollow
# The characters that begin a page, so that rare ones are not loaded with the common ones.
PAGES = " 0Aa{" + "".join(
    kind[0]
    for kind in (
        characters.UMLAUTS,
        characters.SIGNS,
        characters.FRENCH,
        characters.ARROWS,
        characters.LATIN,
    )
)


def _line(rows: Rows, above: int, height: int, gap: int = 0) -> Rows:
    """Return the rows in a line of `height` rows, `above` of them empty first; gap = spacing."""
    rows = [[*row, *[0] * gap] for row in rows]
    empty = [0] * len(rows[0])
    lines = [list(empty) for _ in range(above)] + rows
    lines += [list(empty) for _ in range(height - len(lines))]
    if any(any(row) for row in lines[height:]):
        raise ValueError("ink below the line")
    return lines[:height]


def _glyphs(chars: Iterable[str], make: Callable[[str], Rows], pages: str) -> tuple:
    return tuple(Glyph(char, tuple(map(tuple, make(char))), page=char in pages) for char in chars)


def mono_small() -> Face:
    """128x64: the drawn face, capitals 7, line 10."""
    glyphs = bitmaps.read_drawing("small.txt")

    def make(char: str) -> Rows:
        if char in glyphs:
            return _line(glyphs[char], 1, 10, gap=int(char != " "))
        composed = accents.compose(char, glyphs)
        if composed is None:
            raise LookupError(f"small.txt has no {char}")
        return _line(composed, 0, 10, gap=1)

    chars = characters.TEXT
    return Face(1, 10, 7, 8, 6, _glyphs(chars, make, PAGES))


def mono_body() -> Face:
    """128x64: bold Helvetica of 10 pixels, capitals 8, line 11."""
    glyphs = bitmaps.read_drawing("body_extra.txt")
    helvetica = bitmaps.read_bdf("helvB10.bdf")

    def make(char: str) -> Rows:
        if char in glyphs:
            return _line(glyphs[char], 1, 11, gap=1)
        ascent, rows = helvetica[char]
        if ascent > 9:
            rows = accents.squash(rows, len(rows) - ascent + 9)
            ascent = 9
        # The arm of an r and the accent of a narrow letter must not touch the next letter.
        accented = char in characters.LATIN + characters.NEIGHBOURS
        tight = accented and len(rows[0]) <= 3 and any(row[-1] for row in rows)
        return _line(rows, 9 - ascent, 11, gap=int(tight or char in "rŕř"))

    chars = characters.TEXT
    return Face(1, 11, 8, 9, 7, _glyphs(chars, make, PAGES))


def mono_big() -> Face:
    """128x64: bold Helvetica of 34 pixels without descenders, numerals 24, line 25.

    Its letters are too wide to stand beside the suits: they are Roboto's, as high as a suit.
    """
    from host_tools.fonts.outline import Outline

    helvetica = bitmaps.read_bdf("helvB24.bdf")
    letters = Outline(BOLD, 26)

    def make(char: str) -> Rows:
        if char.isalpha():
            return [[int(level > 110) for level in row] for row in letters.render(char, 25, 22)]
        if char in shapes.SHAPES:
            bits = [[int(level > 127) for level in row] for row in shapes.raster(char, SUIT)]
            bits = shapes.trimmed(bits)
            return _line(shapes.hollow(bits, 2) if char in HOLLOW else bits, 3, 25, gap=1)
        ascent, rows = helvetica[char]
        return _line(rows[: ascent if ascent < len(rows) else None], 25 - ascent, 25)

    return Face(1, 25, 24, 25, 14, _glyphs(characters.BIG, make, "♣B"))


def _levels(rows: Rows) -> Rows:
    """Return 0 to 255 as four levels, a little on the bold side."""
    return [[(level * 3 + 140) // 255 for level in row] for row in rows]


def outline(
    name: str,
    size: int,
    line: tuple[int, int, int],
    suit: int,
    chars: str = characters.TEXT,
    ink: int = 0,
    stroke: int = 0,
    drawing: str = "",
) -> Face:
    """Return an outline face at a size; line = (height, cap height, baseline), suit = height.

    ink: one bit per pixel, set where the grey is darker; without it four levels. stroke: the
    width of the line round a hollow suit. drawing: a source with German suits, which a raster of
    few pixels would spoil.
    """
    from host_tools.fonts.outline import Outline

    height, cap, base = line
    face = Outline(name, size)
    letters = Outline(name, suit * 7 // 5)  # of large glyphs: as high as a suit
    middle = min(max(base - (cap + suit + 1) // 2, 0), height - suit)
    glyphs = bitmaps.read_drawing(drawing) if drawing else {}

    def shades(rows: Rows) -> Rows:
        return [[int(level > ink) for level in row] for row in rows] if ink else _levels(rows)

    def make(char: str) -> Rows:
        if char in glyphs and char in characters.GERMAN:
            return _line(glyphs[char], base - (cap + len(glyphs[char])) // 2, height, gap=1)
        if "a" not in chars and char.isalpha():
            return shades(letters.render(char, height, middle + suit))
        if char not in shapes.SHAPES:
            return shades(face.render(char, height, base))
        gap = max(cap // (6 if char in characters.ARROWS else 10), 1)
        rows = shapes.raster(char, suit)
        rows = shapes.trimmed(shades(rows) if ink else rows)
        if ink and char in HOLLOW:
            rows = shapes.hollow(rows, stroke)
        rows = [[*[0] * (gap // 2), *row, *[0] * gap] for row in rows]
        return _line(rows if ink else _levels(rows), middle, height)

    # Each large glyph has a page of its own, so that the device reads single ones.
    pages = PAGES if "a" in chars else chars
    return Face(1 if ink else 2, height, cap, base, cap * 2 // 3, _glyphs(chars, make, pages))


# Those of each panel, in the order of their file.
FACES: dict[str, dict[str, Callable[[], Face]]] = {
    "128x64": {"small": mono_small, "body": mono_body, "big": mono_big},
    "240x135": {
        "small": partial(outline, MEDIUM, 15, (17, 11, 14), 12),
        "body": partial(outline, BOLD, 22, (24, 16, 19), 18),
        "big": partial(outline, BOLD, 68, (50, 48, 49), 31, chars=characters.BIG),
    },
    "296x128": {
        "small": partial(
            outline, MEDIUM, 15, (17, 11, 14), 12, ink=95, stroke=1, drawing="body_extra.txt"
        ),
        "body": partial(outline, BOLD, 21, (22, 15, 18), 17, ink=127, stroke=2),
        "big": partial(
            outline, BOLD, 61, (45, 43, 44), 31, chars=characters.BIG, ink=127, stroke=3
        ),
    },
    "320x170": {
        "small": partial(outline, MEDIUM, 17, (19, 12, 15), 13),
        "body": partial(outline, BOLD, 23, (25, 16, 20), 19),
        "big": partial(outline, BOLD, 86, (63, 61, 62), 34, chars=characters.BIG),
    },
    "320x240": {
        "small": partial(outline, MEDIUM, 18, (20, 13, 16), 14),
        "body": partial(outline, BOLD, 28, (32, 20, 26), 22),
        "big": partial(outline, BOLD, 116, (85, 83, 84), 37, chars=characters.BIG),
        "totals": partial(outline, BOLD, 68, (50, 48, 49), 31, chars=characters.TOTALS),
    },
}
