"""The whole window: frame, panel, key lines; what changed of it as bytes for the terminal.

Only cells that differ from what the terminal shows are written, in one synchronized update
(mode 2026; terminals without it ignore it), so that no half-drawn picture is seen.
"""

import textwrap

from host_tools.simulator.cells import Cell, Cells
from host_tools.simulator.window_layout import AUTO, Layout, LayoutChooser

_BEGIN, _END = "\x1b[?2026h\x1b[0m", "\x1b[0m\x1b[?2026l"
_CLEAR = "\x1b[2J"
_REVERSE = "7"
_GAP = 4  # unchanged cells that cost less to write again than to jump over


class Window:
    """Draws one display; `resize` first, then `frame` as often as something may have changed."""

    def __init__(self, display, title: str, legends, depth: str, blocks: str = AUTO):
        """legends, blocks: see `window_layout.LayoutChooser`; depth: of `colours`."""
        self.display = display
        self.title = title
        self.depth = depth
        self.layout: Layout | None = None
        self._chooser = LayoutChooser(display, legends, depth, blocks)
        self._size = (0, 0)
        self._cells: Cells | None = None
        self._shown_rows: list[list[Cell]] | None = None

    def resize(self, columns: int, rows: int) -> None:
        """Fit everything into a window of this size; the next frame is drawn whole."""
        self._size = (columns, rows)
        self._shown_rows = None
        self.layout = self._chooser.choose(columns, rows)
        if self.layout:
            self._cells = Cells(self.display, self.layout.form, self.layout.scale, self.depth)

    def frame(self, message: str = "", lit: str = "") -> str:
        """Return what makes the terminal show the display as it is, "" if it does already.

        message: about the last press, shown in the frame; lit: how the line of the keys begins
        that stands out, "" for none.
        """
        rows = self._compose(message, lit)
        text = "".join(self._changes(rows))
        full = self._shown_rows is None
        self._shown_rows = rows
        if not text:
            return ""
        return _BEGIN + (_CLEAR if full else "") + text + _END

    def _changes(self, rows: list[list[Cell]]):
        """Yield the writing of every stretch that differs from what is shown."""
        style = ""
        for y, row in enumerate(rows):
            old = self._shown_rows[y] if self._shown_rows else [(" ", "")] * len(row)
            if row == old:
                continue
            cursor = -1
            for x, cell in enumerate(row):
                if cell == old[x]:
                    continue
                if cursor >= 0 and x - cursor <= _GAP:
                    first = cursor
                else:
                    yield f"\x1b[{y + 1};{x + 1}H"
                    first = x
                for char, cell_style in row[first : x + 1]:
                    if cell_style != style:
                        yield f"\x1b[{cell_style}m" if cell_style else "\x1b[0m"
                        style = cell_style
                    yield char
                cursor = x + 1

    def _compose(self, message: str, lit: str) -> list[list[Cell]]:
        columns, rows = self._size
        layout = self.layout
        if layout is None or self._cells is None:
            return self._refusal()
        margin = (columns - layout.width) // 2
        before, after = _text("", margin), _text("", columns - layout.width - margin)
        edge = _text("│", layout.frame)
        picture = [before + edge + row + edge + after for row in self._cells.draw()]
        lines = list(layout.lines)
        if layout.frame:
            upper = _edge("╭", f" {self.title} ", "", "╮", layout.columns)
            right = f" {message} " if message else ""
            lower = _edge("╰", self._note(), right, "╯", layout.columns)
            picture = [before + upper + after, *picture, before + lower + after]
        elif len(lines[-1]) + len(message) + 3 <= columns:
            lines[-1] += "   " + message
        for line in lines:
            style = _REVERSE if lit and line.startswith(lit) else ""
            picture.append(_text(line.center(columns), columns, style))
        return picture + [_text("", columns)] * (rows - len(picture))

    def _note(self) -> str:
        """Return how the panel is reduced and what window would show more of it."""
        layout = self.layout
        if layout is None or layout.scale == 1:
            return ""
        columns, rows = self._chooser.needed_size(layout)
        pixels = f"{layout.scale} x {2 * layout.scale} pixels a character"
        return f" {pixels}; larger from {columns} x {rows} "

    def _refusal(self) -> list[list[Cell]]:
        """Return a window that only says how large it would have to be."""
        columns, rows = self._size
        width, height = self._chooser.needed_size()
        for sentence in (
            f"Make the window at least {width} x {height} (it is {columns} x {rows}). q leaves.",
            f"Make the window at least {width} x {height}.",
            f"{width} x {height} wanted",
        ):
            lines = textwrap.wrap(sentence, columns)
            if len(lines) <= rows:
                break
        padded = [""] * max(0, (rows - len(lines)) // 2) + lines + [""] * rows
        return [_text(line.center(columns), columns) for line in padded[:rows]]


def _edge(start: str, left: str, right: str, end: str, columns: int) -> list[Cell]:
    """Return the frame's upper or lower row with text in it, as many as it holds."""
    capacity = columns - 2
    if len(left) + len(right) > capacity:
        left = ""
    text = left + "─" * (capacity - len(left) - len(right)) + right
    return _text(f"{start}─{text[:capacity]}─{end}", columns + 2)


def _text(line: str, columns: int, style: str = "") -> list[Cell]:
    """Return a line as exactly so many cells, by default in the terminal's own colours."""
    return [(char, style) for char in line[:columns].ljust(columns)]
