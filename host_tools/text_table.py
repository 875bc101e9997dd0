"""Rows of texts as the lines of a table of fixed width."""

from collections.abc import Sequence


def lines(rows: Sequence[Sequence[str]], sides: str = "<") -> list[str]:
    """Return a line for each row; all rows have as many cells.

    sides: "<" or ">", the alignment of each column; the last one holds for all further columns.
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    sides = sides.ljust(len(widths), sides[-1])
    return [
        "  ".join(
            f"{cell:{side}{width}}" for cell, side, width in zip(row, sides, widths, strict=True)
        ).rstrip()
        for row in rows
    ]
