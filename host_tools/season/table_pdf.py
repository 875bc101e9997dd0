"""The season's table as PDF: A4, upright or across, on as many pages as it needs."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from host_tools.season.table_forms import Block, blocks, heading
from host_tools.season.tables import SeasonTable
from host_tools.sheet.labels import label
from host_tools.sheet.pen import BOLD, HEIGHT, PLAIN, WIDTH, Pen, pdf_file

MARGIN = 11  # millimetres, as all lengths here
TOP = 19  # where the first piece begins
BOTTOM = 12
HEAD, ROW, NOTE, LINE = 8, 6.2, 12, 3.2  # LINE: each further one of a note
NOTES = 12  # lines of a note that stands on each page; a longer one has pages of its own
LETTER, SPACE, NAMES = 1.95, 4, (46, 80)  # of 9 points; beside a cell's text; limits of its width
NOTE_SIZE = 7.5  # points


class Piece(NamedTuple):
    """A part of a block on one page: the places of its columns, some of its rows, its note.

    Of a long note each part is a piece without columns.
    """

    block: Block
    columns: list[int]
    rows: list[list[str]]
    note: list[str]

    @property
    def height(self) -> float:
        return HEAD + (len(self.rows) + 1) * ROW + _note_height(self.note)


def pdf(table: SeasonTable, language: str) -> bytes:
    table_blocks = blocks(table, language)
    across = max(sum(_widths(block)) for block in table_blocks) > WIDTH - 2 * MARGIN
    width, height = (HEIGHT, WIDTH) if across else (WIDTH, HEIGHT)
    title = heading(table, language)

    def draw(canvas: Any) -> None:
        pen = Pen(canvas, height)
        pieces = [piece for block in table_blocks for piece in _pieces(pen, block, width, height)]
        pages = list(_pages(pieces, height))
        for number, page in enumerate(pages, 1):
            pen.text(title, MARGIN, 15, width - 2 * MARGIN, 15, BOLD, "left")
            y = float(TOP)
            for piece in page:
                _draw(pen, piece, width, y)
                y += piece.height
            if len(pages) > 1:
                place = label(language, "page", number, len(pages))
                pen.text(place, width - MARGIN - 40, height - 6, 40, 7)
            canvas.showPage()

    return pdf_file(title, language, draw, across)


def _widths(block: Block) -> list[float]:
    """Return the width that each column needs."""
    cells = zip(block.head, *block.rows, strict=True)
    widths = [SPACE + LETTER * max(map(len, column)) for column in cells]
    widths[1] = min(max(widths[1], NAMES[0]), NAMES[1])
    return widths


def _note_height(note: list[str]) -> float:
    return NOTE + LINE * (len(note) - 1)


def _pieces(pen: Pen, block: Block, width: float, height: float) -> Iterator[Piece]:
    """Yield pieces that fit a page: some rows, then further columns of the same rows."""
    lines = pen.wrapped(block.note, width - 2 * MARGIN, NOTE_SIZE)
    note = lines if len(lines) <= NOTES else []
    rows_per_page = int((height - TOP - BOTTOM - HEAD - _note_height(note)) / ROW) - 1
    widths = _widths(block)
    parts: list[list[int]] = [[0, 1]]
    for column in range(2, len(widths)):
        if sum(widths[n] for n in (*parts[-1], column)) > width - 2 * MARGIN:
            parts.append([0, 1])
        parts[-1].append(column)
    for start in range(0, len(block.rows), rows_per_page):
        for part in parts:
            yield Piece(block, part, block.rows[start : start + rows_per_page], note)
    if not note:
        per_page = int((height - TOP - BOTTOM - HEAD - ROW - NOTE) / LINE)
        for start in range(0, len(lines), per_page):
            yield Piece(block, [], [], lines[start : start + per_page])


def _pages(pieces: list[Piece], height: float) -> Iterator[list[Piece]]:
    """Yield the pieces of each page."""
    page: list[Piece] = []
    for piece in pieces:
        if page and TOP + sum(part.height for part in (*page, piece)) > height - BOTTOM:
            yield page
            page = []
        page.append(piece)
    yield page


def _draw(pen: Pen, piece: Piece, width: float, top: float) -> None:
    """Draw a piece from `top` on."""
    block, columns, rows, note = piece
    space = width - 2 * MARGIN
    pen.text(block.title, MARGIN, top + 5, space, 11, BOLD, "left")
    top += HEAD
    widths = _widths(block)
    right = MARGIN + sum(widths[column] for column in columns)
    for n, row in enumerate([block.head, *rows]):
        base = top + (n + 1) * ROW - 1.9
        x = float(MARGIN)
        for column in columns:
            font = BOLD if n == 0 or column == len(row) - 1 else PLAIN
            align = "left" if column == 1 else "center"
            size = 8 if n == 0 else 9
            pen.text(row[column], x + 1, base, widths[column] - 2, size, font, align)
            x += widths[column]
        thickness = 0.9 if n in (0, len(rows)) else 0.5 if n % 3 == 0 else 0.15
        pen.line(MARGIN, base + 1.9, right, base + 1.9, thickness)
    base = top + (len(rows) + 1) * ROW + 4
    for n, line in enumerate(note):
        pen.text(line, MARGIN, base + n * LINE, space, NOTE_SIZE, PLAIN, "left")
