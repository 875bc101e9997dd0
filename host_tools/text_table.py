"""Rows of texts as the lines of a table of fixed width."""

import unicodedata
from collections.abc import Sequence


def lines(rows: Sequence[Sequence[str]], sides: str = "<") -> list[str]:
    """Return a line for each row; all rows have as many cells.

    sides: "<" or ">", the alignment of each column; the last one holds for all further columns.
    """
    widths = [max(map(_width, column)) for column in zip(*rows, strict=True)]
    sides = sides.ljust(len(widths), sides[-1])
    return [
        "  ".join(
            _aligned(cell, side, width)
            for cell, side, width in zip(row, sides, widths, strict=True)
        ).rstrip()
        for row in rows
    ]


def _aligned(cell: str, side: str, width: int) -> str:
    space = " " * (width - _width(cell))
    return cell + space if side == "<" else space + cell


def _width(text: str) -> int:
    """Return how many columns of a terminal a text takes: emoji two, accents of their own none."""
    if text.isascii():
        return len(text)
    wide = sum(unicodedata.east_asian_width(char) in "WF" for char in text)
    return len(text) + wide - sum(unicodedata.category(char) in ("Mn", "Me") for char in text)
