"""The layout of the window: the largest scale at which panel, frame and key lines fit.

A panel is drawn pixel by pixel in half blocks where the window is large enough, else with more
dots to a character. On mono a reduction stops where pixels would be lost; a colour panel's
smooth letters can still be read on 80 columns. A window that is short of a frame goes without.
"""

from typing import NamedTuple

from host_tools.simulator.block_forms import BRAILLE, FORMS, HALF, QUADRANT, SEXTANT, Form
from host_tools.simulator.colours import PLAIN

AUTO = "auto"


class Layout(NamedTuple):
    """The form, the scale, the panel's size in cells, the frame, the lines that tell the keys."""

    form: Form
    scale: int
    columns: int
    rows: int
    frame: int  # cells on each side, 1 or 0
    lines: tuple[str, ...]

    @property
    def width(self) -> int:
        """Columns that all of it takes."""
        return self.columns + 2 * self.frame

    @property
    def height(self) -> int:
        """Rows that all of it takes."""
        return self.rows + 2 * self.frame + len(self.lines)


class LayoutChooser:
    """The layouts one display can have on a terminal of this depth of colours."""

    def __init__(self, display, legends, depth: str, blocks: str = AUTO):
        """legends: two functions of a width that return the lines telling the keys, the fuller
        one first; blocks: the name of a form, or AUTO."""
        self.display = display
        self.legends = legends
        self.steps = _steps(display, depth, blocks)

    def choose(self, columns: int, rows: int) -> Layout | None:
        """Return the best layout for a window, or None where none fits.

        A larger panel goes before the frame, the frame before the fuller legend.
        """
        full, short = self.legends
        for form, scale in self.steps:
            for frame, legend in ((1, full), (1, short), (0, short)):
                layout = self._layout(form, scale, frame, legend(columns))
                if layout.width <= columns and layout.height <= rows:
                    return layout
        return None

    def needed_size(self, layout: Layout | None = None) -> tuple[int, int]:
        """Return the columns and rows from which the panel is drawn larger than in `layout`.

        None: from which it is drawn at all. A layout at the largest scale gives (0, 0).
        """
        larger = [
            (form, scale) for form, scale in self.steps if layout is None or scale < layout.scale
        ]
        if not larger:
            return 0, 0
        form, scale = larger[-1]
        columns = -(-self.display.width // scale)
        _, short = self.legends
        smallest = self._layout(form, scale, 0, short(columns))
        return smallest.width, smallest.height

    def _layout(self, form: Form, scale: int, frame: int, lines: list[str]) -> Layout:
        display = self.display
        columns, rows = -(-display.width // scale), -(-display.height // (2 * scale))
        return Layout(form, scale, columns, rows, frame, tuple(lines))


def _steps(display, depth: str, blocks: str) -> list[tuple[Form, int]]:
    """Return the (form, scale) pairs a display may be drawn at, the largest first."""
    last = max(2, -(-display.width // 80)) if display.bits == 1 else display.width // 80
    scales = range(1, last + 1)
    if blocks != AUTO:
        return [(FORMS[blocks], scale) for scale in scales]
    # Braille loses no pixel at scale 2, and shows shape where there is no colour; blocks fill
    # their cell and so keep a smooth letter's weight. Fewer fonts have sextants.
    if display.bits == 1 or depth == PLAIN:
        forms = (HALF, BRAILLE, BRAILLE)
    else:
        forms = (HALF, QUADRANT, SEXTANT)
    return [(forms[min(scale, 3) - 1], scale) for scale in scales]


def wrap(parts, width: int) -> list[str]:
    """Join the parts by three spaces into lines no wider than `width`, never breaking a part."""
    lines = [""]
    for part in parts:
        longer = f"{lines[-1]}   {part}" if lines[-1] else part
        if len(longer) <= width or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(part)
    return lines
