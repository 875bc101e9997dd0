"""Start cards as PDF, four on a page to cut; a card has a player's table and place by series."""

from typing import Any

from host_tools.sheet.labels import label
from host_tools.sheet.pen import BOLD, PLAIN, Pen, pdf_file

WIDTH, HEIGHT = 105, 148.5  # of a card, in millimetres: a quarter of A4
EDGE = 8
_COLUMNS = (
    ("series", 14),
    ("table", 12),
    ("place", 12),
    ("total", 16),
    ("won", 10),
    ("lost", 10),
    ("result", 15),
)


def pdf(plan: dict[str, Any], language: str) -> bytes:
    """Return the start cards of a draw, see verbs/season.py, as PDF."""
    players = sorted(
        {name for series in plan["series"] for table in series["tables"] for name in table}
    )

    def draw(canvas: Any) -> None:
        pen = Pen(canvas)
        for index, player in enumerate(players):
            x, y = index % 2 * WIDTH, index // 2 % 2 * HEIGHT
            _frame(pen, x, y)
            _card(pen, plan, language, index + 1, player, x, y)
            if index % 4 == 3:  # the end of the file is that of a page, too
                canvas.showPage()

    return pdf_file(label(language, "card"), language, draw)


def _frame(pen: Pen, x: float, y: float) -> None:
    """Draw the lines along which a card is cut; its upper left corner lies at (x, y)."""
    pen.canvas.setDash(1, 2)
    pen.line(x, y + HEIGHT, x + WIDTH, y + HEIGHT, 0.3)
    pen.line(x + WIDTH, y, x + WIDTH, y + HEIGHT, 0.3)
    pen.canvas.setDash()


def _card(
    pen: Pen, plan: dict[str, Any], language: str, number: int, player: str, x: float, y: float
) -> None:
    """Draw what stands on a card: head, a row for each series, one for the sum, signature."""
    left, width, top = x + EDGE, WIDTH - 2 * EDGE, y + 16
    pen.text(label(language, "card"), left, top, 50, 14, BOLD, "left")
    pen.text(f"{label(language, 'start_number')} {number}", left + 55, top, 34, 12)
    pen.text(plan.get("title", ""), left, top + 7, width, 9, PLAIN, "left")
    pen.text(player, left, top + 17, width, 16, BOLD, "left")
    pen.line(left, top + 18.5, left + width, top + 18.5, 0.4)
    top += 24
    table_places = [_place(series["tables"], player) for series in plan["series"]]
    row, head = min(9.0, 84 / (len(table_places) + 1)), 6.0
    bottom = top + head + row * (len(table_places) + 1)
    x = left
    for key, width in _COLUMNS:
        pen.text(label(language, key), x, top + 4.2, width, 7)
        pen.line(x, top, x, bottom, 0.3)
        x += width
    pen.line(x, top, x, bottom, 0.3)
    y = top + head
    for series, table_place in zip(plan["series"], table_places, strict=True):
        pen.line(left, y, x, y, 0.3)
        texts = [str(series["number"]), *map(str, table_place or ("–", "–"))]
        cell = left
        for text, (_, width) in zip(texts, _COLUMNS, strict=False):
            pen.text(text, cell, y + row - 2.5, width, 11)
            cell += width
        y += row
    pen.line(left, y, x, y, 0.3)
    pen.text(label(language, "sum"), left + 1, y + row - 2.5, 20, 8, PLAIN, "left")
    pen.line(left, top, x, top, 0.8)
    pen.line(left, bottom, x, bottom, 0.8)
    pen.text(label(language, "signed"), left, bottom + 14, 30, 8, PLAIN, "left")
    pen.line(left + 22, bottom + 15, x, bottom + 15, 0.3)


def _place(tables: list[list[str]], player: str) -> tuple[int, int] | None:
    """Return (number of the table, of the place), from 1; None for a player who sits at none."""
    for number, table in enumerate(tables, 1):
        if player in table:
            return number, table.index(player) + 1
    return None
