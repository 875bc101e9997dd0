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
        for index, player in enumerate(players):
            x, y = index % 2 * WIDTH, index // 2 % 2 * HEIGHT
            _Card(canvas, plan, language, x, y).draw(index + 1, player)
            if index % 4 == 3:  # the end of the file is that of a page, too
                canvas.showPage()

    return pdf_file(label(language, "card"), language, draw)


class _Card:
    """Draws a card whose upper left corner lies at (x, y)."""

    def __init__(self, canvas: Any, plan: dict[str, Any], language: str, x: float, y: float):
        self.pen = Pen(canvas)
        self.plan = plan
        self.language = language
        self.x = x
        self.y = y

    def draw(self, number: int, player: str) -> None:
        self.pen.canvas.setDash(1, 2)
        self.pen.line(self.x, self.y + HEIGHT, self.x + WIDTH, self.y + HEIGHT, 0.3)
        self.pen.line(self.x + WIDTH, self.y, self.x + WIDTH, self.y + HEIGHT, 0.3)
        self.pen.canvas.setDash()
        left, width = self.x + EDGE, WIDTH - 2 * EDGE
        top = self.y + 16
        self.pen.text(label(self.language, "card"), left, top, 50, 14, BOLD, "left")
        self.pen.text(f"{label(self.language, 'start_number')} {number}", left + 55, top, 34, 12)
        self.pen.text(self.plan.get("title", ""), left, top + 7, width, 9, PLAIN, "left")
        self.pen.text(player, left, top + 17, width, 16, BOLD, "left")
        self.pen.line(left, top + 18.5, left + width, top + 18.5, 0.4)
        self._table(player, left, top + 24)

    def _table(self, player: str, left: float, top: float) -> None:
        """Draw a row for each series, and one for the sum."""
        table_places = [_place(series["tables"], player) for series in self.plan["series"]]
        row, head = min(9.0, 84 / (len(table_places) + 1)), 6.0
        bottom = top + head + row * (len(table_places) + 1)
        x = left
        for key, width in _COLUMNS:
            self.pen.text(label(self.language, key), x, top + 4.2, width, 7)
            self.pen.line(x, top, x, bottom, 0.3)
            x += width
        self.pen.line(x, top, x, bottom, 0.3)
        for index, table_place in enumerate([*table_places, None]):
            y = top + head + index * row
            self.pen.line(left, y, x, y, 0.3)
            if index == len(table_places):
                self.pen.text(
                    label(self.language, "sum"), left + 1, y + row - 2.5, 20, 8, PLAIN, "left"
                )
                continue
            number = str(self.plan["series"][index]["number"])
            texts = [number, *(map(str, table_place) if table_place else ("–", "–"))]
            cell = left
            for text, (_, width) in zip(texts, _COLUMNS, strict=False):
                self.pen.text(text, cell, y + row - 2.5, width, 11)
                cell += width
        self.pen.line(left, top, x, top, 0.8)
        self.pen.line(left, bottom, x, bottom, 0.8)
        self.pen.text(label(self.language, "signed"), left, bottom + 14, 30, 8, PLAIN, "left")
        self.pen.line(left + 22, bottom + 15, x, bottom + 15, 0.3)


def _place(tables: list[list[str]], player: str) -> tuple[int, int] | None:
    """Return (number of the table, of the place), from 1; None for a player who sits at none."""
    for number, table in enumerate(tables, 1):
        if player in table:
            return number, table.index(player) + 1
    return None
