"""Sheets as PDF: A4, upright, lines and letters only; the same sheet gives the same bytes."""

from functools import cached_property
from typing import Any

from host_tools.sheet import figures
from host_tools.sheet.content import Line, Sheet
from host_tools.sheet.labels import label
from host_tools.sheet.pen import BOLD, HEIGHT, PLAIN, WIDTH, Pen, pdf_file

MARGIN = 11  # millimetres, as all lengths here
TOP = 28  # where the table begins
ROWS = 48  # lines of a page
HEAD = 27  # height of the table's head
FOOT_ROW = 4.7
SIGN_ROW = 9
NOTE_ROW = 2.6
NOTE_SIZE = 6  # points
DEALER, WHITE = 0.82, 1.0  # levels of grey
# Widths in proportion; the whole is as wide as the page.
WIDTHS = {"number": 8, "kind": 8, "base": 8, "kontra": 7, "bock": 7, "plus": 10, "minus": 10}
OTHER = 5.3
SEAT = (12.5, 5.7, 5.7)
PASSED = 5.3


def pdf(sheets: list[Sheet], language: str) -> bytes:
    def draw(canvas: Any) -> None:
        for sheet in sheets:
            _Paper(canvas, sheet, language).draw()

    return pdf_file(label(language, "title"), language, draw)


class _Paper:
    """Draws a sheet on as many pages as it needs."""

    def __init__(self, canvas: Any, sheet: Sheet, language: str):
        self.sheet = sheet
        self.language = language
        self.keys = figures.columns(sheet)
        self.pen = Pen(canvas)
        widths = [WIDTHS.get(key, OTHER) for key in self.keys]
        for _ in sheet.names:
            widths += SEAT
        widths.append(PASSED)
        scale = (WIDTH - 2 * MARGIN) / sum(widths)
        self.edges = [float(MARGIN)]
        for width in widths:
            self.edges.append(self.edges[-1] + width * scale)

    def label(self, key: str, *values: Any) -> str:
        return label(self.language, key, *values)

    # --- pages ------------------------------------------------------------------

    def draw(self) -> None:
        lines = self.sheet.lines
        parts = [lines[start : start + ROWS] for start in range(0, len(lines), ROWS)] or [[]]
        notes = self._wrapped_notes()
        fitting = self._note_capacity(len(parts[-1]))
        overflow = notes[fitting:]
        per_page = int((HEIGHT - 60) / NOTE_ROW)
        further = [overflow[i : i + per_page] for i in range(0, len(overflow), per_page)]
        count = len(parts) + len(further)
        for number, part in enumerate(parts, 1):
            self._page(part, notes[:fitting] if number == len(parts) else None, number, count)
        for number, page_notes in enumerate(further, len(parts) + 1):
            self._title(number, count)
            self._notes(page_notes, TOP)
            self._closing()

    def _note_capacity(self, rows: int) -> int:
        """Return the number of lines of notes that fit below so many lines of deals."""
        lowest = 3.75  # height of a line of deals
        space = HEIGHT - TOP - HEAD - rows * lowest - self._foot_height - 12
        return max(0, int(space / NOTE_ROW))

    @cached_property
    def _foot_rows(self) -> list[figures.FooterRow]:
        return list(figures.footer(self.sheet, self.language))

    @property
    def _foot_height(self) -> float:
        return len(self._foot_rows) * FOOT_ROW + SIGN_ROW + 2

    def _page(self, lines: list[Line], notes: list[str] | None, number: int, count: int) -> None:
        """Draw a page of deals; notes: below the footer, None where the footer comes later."""
        self._title(number, count)
        height = len(notes or ()) * NOTE_ROW
        space = HEIGHT - TOP - HEAD - self._foot_height - 12 - height
        pitch = min(5.6, space / max(1, len(lines)))
        y = self._table(lines, TOP, pitch)
        if notes is not None:
            y = self._footer(y + 1)
            self._notes(notes, y + 2)
        self._closing()

    # --- parts of a page --------------------------------------------------------

    def _title(self, number: int, count: int) -> None:
        head = figures.head(self.sheet, self.language)
        self.pen.text(self.label("title"), MARGIN, 14, 60, 15, BOLD, "left")
        if count > 1:
            self.pen.text(self.label("page", number, count), WIDTH - MARGIN - 40, 9, 40, 7)
        y = 14
        x = 75.0
        for key, width in (("rules", 57), ("list", 30), ("date", 37)):
            self._field(key, head.get(key, ""), x, y, width)
            if key == "list" and head.get("device"):  # which has lists of the same numbers
                device = f"{self.label('device')} {head['device']}"
                self.pen.text(device, x, y + 4, width - 2, 6, PLAIN, "left")
            x += width
        x = float(MARGIN)
        for key, width in (("event", 114), ("series", 37), ("table", 37)):
            self._field(key, head.get(key, ""), x, y + 9, width)
            x += width

    def _field(self, key: str, text: str, x: float, y: float, width: float) -> None:
        """Draw a label with a line to write on, and the text on the line."""
        title = self.label(key)
        title_width = self.pen.width(title, 7, PLAIN) + 1.5
        self.pen.text(title, x, y, title_width, 7, PLAIN, "left")
        self.pen.line(x + title_width, y + 0.8, x + width - 2, y + 0.8, 0.2)
        self.pen.text(text, x + title_width + 1, y, width - title_width - 3, 9, PLAIN, "left")

    def _table(self, lines: list[Line], top: float, pitch: float) -> float:
        """Draw the table's head and its lines; return where it ends."""
        body = top + HEAD
        bottom = body + pitch * len(lines)
        first_seat = len(self.keys)
        for row, line in enumerate(lines):
            self._shade(line, body + row * pitch, pitch)
        self._table_head(top, body)
        for row in range(len(lines) + 1):
            y = body + row * pitch
            self.pen.line(self.edges[0], y, self.edges[-1], y, 0.5 if row % 3 == 0 else 0.15)
        self.pen.line(self.edges[0], top, self.edges[-1], top, 0.9)
        self.pen.line(self.edges[0], body, self.edges[-1], body, 0.9)
        self.pen.line(self.edges[0], bottom, self.edges[-1], bottom, 0.9)
        for index, x in enumerate(self.edges):
            seat = index - first_seat
            inner = seat > 0 and seat % 3 and index < len(self.edges) - 2
            is_thick = index in (0, first_seat) or index >= len(self.edges) - 2
            is_thick = is_thick or (seat >= 0 and not inner)
            self.pen.line(x, top + 15 if inner else top, x, bottom, 0.9 if is_thick else 0.2)
        for row, line in enumerate(lines):
            self._deal(line, body + row * pitch, pitch)
        return bottom

    def _table_head(self, top: float, body: float) -> None:
        for index, key in enumerate(self.keys):
            middle = (self.edges[index] + self.edges[index + 1]) / 2
            if key in ("plus", "minus"):
                width = self.edges[index + 1] - self.edges[index]
                self.pen.text(self.label(key), self.edges[index], body - 4, width, 12, BOLD)
            else:
                self.pen.upright(self.label(key), middle, body, HEAD, 7)
        middle = (self.edges[-2] + self.edges[-1]) / 2
        self.pen.upright(self.label("passed"), middle, body, HEAD, 7)
        for seat, name in enumerate(figures.names(self.sheet)):
            index = len(self.keys) + 3 * seat
            left, right = self.edges[index], self.edges[index + 3]
            self.pen.text(self.label("seat", seat + 1), left, top + 3.6, right - left, 7)
            number = self.label("start_number")
            self.pen.text(number, left + 1, top + 8, right - left - 2, 5.5, PLAIN, "left")
            self.pen.line(left, top + 9.4, right, top + 9.4, 0.2)
            self.pen.text(name, left + 0.5, top + 13.4, right - left - 1, 9, BOLD)
            self.pen.line(left, top + 15, right, top + 15, 0.2)
            for part, key in enumerate(("total", "won", "lost")):
                middle = (self.edges[index + part] + self.edges[index + part + 1]) / 2
                self.pen.upright(self.label(key), middle, body, HEAD - 15, 5.8)

    def _shade(self, line: Line, y: float, pitch: float) -> None:
        index = len(self.keys) + 3 * line.dealer
        left, right = self.edges[index], self.edges[index + 3]
        self.pen.shade(left, y, right - left, pitch, DEALER)

    def _deal(self, line: Line, y: float, pitch: float) -> None:
        base = y + pitch / 2 + 1.05
        size = min(8.5, pitch * 2)
        for index, text in enumerate(figures.cells(self.sheet, line)):
            width = self.edges[index + 1] - self.edges[index]
            marks = "".join(f"{mark})" for mark in line.marks) if index == 0 else ""
            marks_width = self.pen.width(marks, 4.5, PLAIN)
            self.pen.text(text, self.edges[index], base, width - marks_width, size)
            left = self.edges[index + 1] - marks_width - 0.2
            self.pen.text(marks, left, base - 1, marks_width, 4.5)
        first = len(self.keys)
        if line.unreadable:
            left, right = self.edges[1], self.edges[first]
            self.pen.shade(left + 0.3, y + 0.3, right - left - 0.6, pitch - 0.6, WHITE)
            self.pen.text(self.label("unreadable"), left, base, right - left, size)
        for seat, texts in enumerate(figures.seat_cells(line)):
            index = first + 3 * seat
            if seat == line.absent:
                left, right = self.edges[index], self.edges[index + 3]
                self.pen.line(left, y + pitch, right, y, 0.3)
                continue
            for part, text in enumerate(texts):
                left, right = self.edges[index + part], self.edges[index + part + 1]
                self.pen.text(text, left, base, right - left, size)
        if line.passed:
            left, right = self.edges[-2:]
            self.pen.text(figures.CROSS, left, base, right - left, size)

    def _footer(self, top: float) -> float:
        """Draw the footer; return where it ends."""
        first = len(self.keys)
        y = top
        for row in self._foot_rows:
            font = BOLD if row.result else PLAIN
            title = row.label
            if row.together:
                title += f" ({self.label('together', row.together)})"
            left, right = self.edges[0] + 1, self.edges[first]
            base = y + FOOT_ROW - 1.4
            self.pen.text(title, left, base, right - left - 1, 8, font, "left")
            for seat, texts in enumerate(row.seats):
                index = first + 3 * seat
                for part, text in enumerate(texts):
                    left, right = self.edges[index + part], self.edges[index + part + 1]
                    if part == 0 and not any(texts[1:]):
                        right = self.edges[index + 3]
                    self.pen.text(text, left, base, right - left, 9 if row.result else 8.5, font)
            self.pen.line(self.edges[0], y, self.edges[-2], y, 0.9 if row.result else 0.2)
            y += FOOT_ROW
        self.pen.line(self.edges[0], y, self.edges[-2], y, 0.2)
        title = self.label("signed")
        self.pen.text(title, self.edges[0] + 1, y + SIGN_ROW - 2, 60, 8, PLAIN, "left")
        bottom = y + SIGN_ROW
        self.pen.line(self.edges[0], top, self.edges[-2], top, 0.9)
        self.pen.line(self.edges[0], bottom, self.edges[-2], bottom, 0.9)
        for seat in range(len(self.sheet.names) + 1):
            x = self.edges[first + 3 * seat]
            self.pen.line(x, top, x, bottom, 0.9)
            if seat in self.sheet.signed:
                right = self.edges[first + 3 * seat + 3]
                name = figures.names(self.sheet)[seat]
                self.pen.text(name, x, bottom - 2.5, right - x, 7)
        self.pen.line(self.edges[0], top, self.edges[0], bottom, 0.9)
        return bottom

    def _wrapped_notes(self) -> list[str]:
        """Return the notes as lines that fit the page."""
        notes = figures.notes(self.sheet)
        width = WIDTH - 2 * MARGIN
        return [line for n in notes for line in self.pen.wrapped(n, width, NOTE_SIZE, "    ")]

    def _notes(self, notes: list[str], top: float) -> None:
        for row, text in enumerate(notes, 1):
            width = WIDTH - 2 * MARGIN
            self.pen.text(text, MARGIN, top + row * NOTE_ROW, width, NOTE_SIZE, PLAIN, "left")

    def _closing(self) -> None:
        """Draw the last line of a page, which ends with it."""
        text = figures.closing(self.sheet, self.language)
        self.pen.text(text, MARGIN, HEIGHT - 6, WIDTH - 2 * MARGIN - 30, 7, PLAIN, "left")
        self.pen.canvas.showPage()
