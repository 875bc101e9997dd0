"""Puts accents on the drawn pixel letters, so that capitals with them stay inside the line.

The line has one row above the capitals. For the accent and a gap a capital gives up one of its
own rows: one that equals its neighbour, so that the letter keeps its shape.
"""

import unicodedata

from host_tools.fonts.bitmaps import Rows

X_ROW = 3  # first row of small letters in the line

# Combining character: rows over letters of an even width, over letters of an odd width
_OVER = {
    "\u0300": (("#.", ".#"), ("#.", ".#")),  # grave
    "\u0301": ((".#", "#."), (".#", "#.")),  # acute
    "\u0302": ((".##.", "#..#"), (".#.", "#.#")),  # circumflex
    "\u0303": (("##.#", "#.##"), (".##.#", "#.##.")),  # tilde
    "\u0306": (("#..#", ".##."), ("#.#", ".#.")),  # breve
    "\u0307": (("##",), ("#",)),  # dot
    "\u0308": (("#..#",), ("#.#",)),  # diaeresis
    "\u030a": (("##", "##"), ("#.#", ".#.")),  # ring
    "\u030b": ((".#.#", "#.#."), (".#.#", "#.#.")),  # double acute
    "\u030c": (("#..#", ".##."), ("#.#", ".#.")),  # caron
}
_UNDER = {"\u0327": (".#", "#."), "\u0328": ("#.", ".#")}  # cedilla, ogonek
_BESIDE = "ďť"  # Czech and Slovak set the caron beside the ascender


def compose(char: str, glyphs: dict[str, Rows]) -> Rows | None:
    """Return an accented letter as rows of the line (one above the capitals); None if unknown.

    `glyphs` holds the plain letters, their first row being the capitals' top.
    """
    base, mark = (*unicodedata.normalize("NFD", char), "", "")[:2]
    letter = glyphs.get({"i": "ı"}.get(base, base)) if mark in _OVER else glyphs.get(base)
    if letter is None or not mark:
        return None
    if mark in _UNDER:
        return _under(letter, _UNDER[mark])
    if mark not in _OVER:
        return None
    if char in _BESIDE:
        return [[0] * (len(row) + 2) for row in letter[:1]] + [
            [*row, 0, int(n < 2)] for n, row in enumerate(letter)
        ]
    width = len(letter[0])
    marks = _OVER[mark][width % 2]
    if base.isupper():
        # a mark of one row leaves a gap, one of two sits on the letter
        letter = squash(letter, len(letter) - 1)
        top = 2
        gap = 2 - len(marks)
    else:
        letter = letter[X_ROW - 1 :]
        top = X_ROW
        gap = 1
    line_width = max(width, len(marks[0]))
    lines = [[0] * line_width for _ in range(top)]
    for n, row in enumerate(marks):
        start = (line_width - len(row)) // 2
        for x, sign in enumerate(row):
            lines[top - gap - len(marks) + n][start + x] = int(sign == "#")
    indent = (line_width - width) // 2
    return lines + [[0] * indent + row + [0] * (line_width - width - indent) for row in letter]


def squash(rows: Rows, height: int) -> Rows:
    """Return the letter with fewer rows: those like the row above go, the middle ones first."""
    rows = list(rows)
    while len(rows) > height:
        middle = len(rows) * 5 // 8
        order = sorted(
            range(1, len(rows)), key=lambda n: (rows[n] != rows[n - 1], abs(n - middle))
        )
        del rows[order[0]]
    return rows


def _under(letter: Rows, marks: tuple[str, ...]) -> Rows:
    """Return the letter with a mark of two rows hanging from its last row."""
    width = len(letter[0])
    start = width // 2 - 1
    rows = [[0] * width, *letter[:7]]
    for mark in marks:
        row = [0] * width
        for x, sign in enumerate(mark):
            row[start + x] = int(sign == "#")
        rows.append(row)
    return rows
