"""A display's pixels as terminal cells: the panel's colours, reduction, two colours per cell.

At scale s a cell stands for s x 2s pixels, so a pixel stays square. Each dot of the form is the
average of the pixels under it. A cell can show two colours: where its dots have more, they are
gathered around the two that lie farthest apart.
"""

from host_tools.screens.png import pixel_rows
from host_tools.simulator.block_forms import BRAILLE, HALF, Form
from host_tools.simulator.colours import PLAIN, Colour, distance, light, style

Cell = tuple[str, str]  # a character and its SGR parameters

LIT: Colour = (205, 231, 255)  # a white OLED is a little blue
DARK: Colour = (7, 9, 12)
_THRESHOLD = 80  # without colours: lit from this brightness on, so that dim text still shows


class Cells:
    """Turns a display into rows of cells and keeps those whose pixels did not change."""

    def __init__(self, display, form: Form, scale: int, depth: str):
        self.display = display
        self.form = form
        self.scale = scale
        self.depth = depth
        self.columns = -(-display.width // scale)
        self.rows = -(-display.height // (2 * scale))
        self._shares = _shares(form, scale)
        self._cache: dict[bytes, Cell] = {}
        self._palette: dict[int, Colour] = {}
        self._sources = [b""] * self.rows
        self._drawn_rows: list[list[Cell]] = [[] for _ in range(self.rows)]
        self._mode: tuple = ()

    def draw(self) -> list[list[Cell]]:
        """Return the panel as it is now, `rows` lists of `columns` cells."""
        display, height = self.display, 2 * self.scale
        mode = (display.inverted, display.awake, display.level)
        if mode != self._mode:
            self._mode = mode
            self._cache.clear()
            self._palette.clear()
            self._sources = [b""] * self.rows
        pixels = pixel_rows(display)
        # What lies beside the panel in the last cells repeats its edge.
        pixels += [pixels[-1]] * (self.rows * height - len(pixels))
        for row in range(self.rows):
            lines = pixels[row * height : (row + 1) * height]
            source = b"".join(lines)
            if source != self._sources[row]:
                self._sources[row] = source
                self._drawn_rows[row] = self._row(lines)
        return self._drawn_rows

    def _row(self, lines: list[bytes]) -> list[Cell]:
        size = 1 if self.display.bits == 1 else 2
        step = size * self.scale
        missing = self.columns * step - len(lines[0])
        if missing:
            lines = [line + line[-size:] * (missing // size) for line in lines]
        cache = self._cache
        cells = []
        for start in range(0, self.columns * step, step):
            block = b"".join([line[start : start + step] for line in lines])
            cell = cache.get(block)
            if cell is None:
                cell = cache[block] = self._cell(block)
            cells.append(cell)
        return cells

    def _cell(self, block: bytes) -> Cell:
        pixels = self._colours(block)
        dots = [_average(pixels, share) for share in self._shares]
        glyphs = self.form.glyphs
        if self.depth == PLAIN:
            return glyphs[_pattern([light(dot) >= _THRESHOLD for dot in dots])], ""
        if self.display.bits == 1 and self.form is HALF:
            # One style for the whole panel: a third of the bytes.
            lit, dark = self._dimmed(LIT), self._dimmed(DARK)
            return glyphs[_pattern([dot == lit for dot in dots])], style(self.depth, lit, dark)
        front, back, pattern = _two_colours(dots, self.form)
        return glyphs[pattern], style(self.depth, front, back)

    def _colours(self, block: bytes) -> list[Colour]:
        """Return the pixels of a block as the panel shows them."""
        if self.display.bits == 1:
            return [self._colour(bit) for bit in block]
        return [self._colour(block[n] << 8 | block[n + 1]) for n in range(0, len(block), 2)]

    def _colour(self, value: int) -> Colour:
        """Return one value of the display's memory as the panel shows it."""
        colour = self._palette.get(value)
        if colour is None:
            display = self.display
            if not display.awake:
                colour = DARK
            elif display.bits == 1:
                colour = DARK if bool(value) == bool(display.inverted) else LIT
            else:
                colour = _of_565(value ^ 0xFFFF if display.inverted else value)
            colour = self._palette[value] = self._dimmed(colour)
        return colour

    def _dimmed(self, colour: Colour) -> Colour:
        """Return a colour as bright as the panel is set."""
        # A panel at its lowest contrast can still be read in a dim room.
        share = 90 + 165 * self.display.level // 255
        red, green, blue = colour
        return red * share // 255, green * share // 255, blue * share // 255


def _of_565(value: int) -> Colour:
    """Return an RGB565 value as a colour."""
    red, green, blue = value >> 11, value >> 5 & 63, value & 31
    return red * 255 // 31, green * 255 // 63, blue * 255 // 31


def _shares(form: Form, scale: int) -> list[list[tuple[int, int]]]:
    """Return per dot the pixels of a block it covers, as (index, weight)."""
    shares = []
    for row in range(form.rows):
        down = _overlaps(2 * scale, form.rows, row)
        for column in range(form.columns):
            across = _overlaps(scale, form.columns, column)
            shares.append([(y * scale + x, h * w) for y, h in down for x, w in across])
    return shares


def _overlaps(pixels: int, parts: int, part: int) -> list[tuple[int, int]]:
    """Return what the n-th of `parts` equal parts of a line of pixels covers: (pixel, weight)."""
    low, high = part * pixels, (part + 1) * pixels
    overlaps = []
    for pixel in range(pixels):
        weight = min(high, (pixel + 1) * parts) - max(low, pixel * parts)
        if weight > 0:
            overlaps.append((pixel, weight))
    return overlaps


def _average(pixels: list[Colour], share: list[tuple[int, int]]) -> Colour:
    """Return the colour of a dot: of its pixels, each with its weight."""
    if len(share) == 1:
        return pixels[share[0][0]]
    red = green = blue = total = 0
    for n, weight in share:
        colour = pixels[n]
        red += colour[0] * weight
        green += colour[1] * weight
        blue += colour[2] * weight
        total += weight
    return red // total, green // total, blue // total


def _pattern(lit: list[bool]) -> int:
    return sum(1 << n for n, on in enumerate(lit) if on)


def _two_colours(dots: list[Colour], form: Form) -> tuple[Colour, Colour, int]:
    """Return front, back and the pattern of the front for a cell's dots."""
    first, second = dots[0], dots[0]
    for dot in dots:
        if distance(dot, first) > distance(second, first):
            second = dot
    if first == second:
        return first, first, 0
    for dot in dots:
        if distance(dot, second) > distance(first, second):
            first = dot
    near = [distance(dot, first) <= distance(dot, second) for dot in dots]
    near_dots = [dot for dot, is_near in zip(dots, near) if is_near]
    far_dots = [dot for dot, is_near in zip(dots, near) if not is_near]
    near_colour, far_colour = _mean(near_dots), _mean(far_dots)
    # Dots of braille do not fill their cell: the ground is the colour that more of them have, or
    # the darker colour where both have as many.
    if form is not BRAILLE:
        swap = not near[0]
    elif len(near_dots) == len(far_dots):
        swap = light(near_colour) < light(far_colour)
    else:
        swap = len(near_dots) > len(far_dots)
    if swap:
        return far_colour, near_colour, _pattern([not is_near for is_near in near])
    return near_colour, far_colour, _pattern(near)


def _mean(colours: list[Colour]) -> Colour:
    n = len(colours)
    red, green, blue = (sum(colour[part] for colour in colours) // n for part in range(3))
    return red, green, blue
