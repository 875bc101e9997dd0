"""Suits, arrows and the tick as outlines, drawn for Vorhand in a unit square.

A shape is a list of (path, lit) painted in order; a path is a list of points, (x, y) or cubic
Bezier segments (x1, y1, x2, y2, x, y). `raster` gives grey levels by counting sub-pixels.
"""

from math import cos, pi, sin

Path = list[tuple[float, ...]]
Shape = list[tuple[Path, bool]]

_SUB = 8  # sub-pixels per pixel and direction
_STEPS = 24  # straight pieces per Bezier segment


def _flat(path: Path) -> list[tuple[float, float]]:
    """Return the path as straight pieces."""
    points: list[tuple[float, float]] = []
    for step in path:
        if len(step) == 2:
            points.append((step[0], step[1]))
            continue
        x0, y0 = points[-1]
        x1, y1, x2, y2, x3, y3 = step
        for n in range(1, _STEPS + 1):
            t = n / _STEPS
            a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
            points.append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
    return points


def _mirror(half: Path) -> Path:
    """Close a path that runs down the right side from (0.5, y) by its mirror image."""
    points: Path = list(half)
    flat = _flat(half)
    points += [(1 - x, y) for x, y in reversed(flat)]
    return points


def _disc(x: float, y: float, radius: float) -> Path:
    return [
        (x + radius * cos(2 * pi * n / 72), y + radius * sin(2 * pi * n / 72)) for n in range(72)
    ]


def _stem(top: float, bottom: float) -> Path:
    """Return the waisted stem of clubs and spades."""
    middle = (top + bottom) / 2
    right = [(0.5, top), (0.535, top), (0.54, middle, 0.58, bottom - 0.05, 0.69, bottom)]
    return _mirror([*right, (0.5, bottom)])


_HEART: Path = _mirror(
    [(0.5, 0.23), (0.54, 0.12, 0.62, 0.06, 0.73, 0.06), (0.87, 0.06, 0.97, 0.16, 0.97, 0.31)]
    + [(0.97, 0.52, 0.74, 0.70, 0.5, 0.96)]
)
_DIAMOND: Path = _mirror([(0.5, 0.02), (0.60, 0.20, 0.74, 0.37, 0.88, 0.5)]
                         + [(0.74, 0.63, 0.60, 0.80, 0.5, 0.98)])  # fmt: skip
_SPADE: Path = _mirror(
    [(0.5, 0.03), (0.57, 0.22, 0.96, 0.40, 0.96, 0.63), (0.96, 0.76, 0.86, 0.83, 0.76, 0.83)]
    + [(0.65, 0.83, 0.56, 0.77, 0.5, 0.64)]
)
_LEAF: Path = _mirror(
    [(0.5, 0.01), (0.58, 0.15, 0.93, 0.28, 0.93, 0.56), (0.93, 0.72, 0.83, 0.79, 0.72, 0.79)]
    + [(0.61, 0.79, 0.54, 0.75, 0.5, 0.68)]
)
_CUP: Path = _mirror(
    [(0.5, 0.13), (0.72, 0.13, 0.88, 0.23, 0.88, 0.41), (0.88, 0.46, 0.85, 0.49, 0.80, 0.49)]
    + [(0.5, 0.49)]
)
_NUT: Path = _mirror(
    [(0.5, 0.56), (0.80, 0.56), (0.82, 0.76, 0.70, 0.90, 0.54, 0.94), (0.53, 0.97), (0.5, 1.0)]
)
_TIE: Path = _mirror([(0.5, 0.0), (0.56, 0.0), (0.57, 0.08, 0.55, 0.12, 0.55, 0.15), (0.5, 0.15)])


def _box(left: float, top: float, right: float, bottom: float) -> Path:
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


SHAPES: dict[str, Shape] = {
    "♣": [
        (_disc(0.5, 0.25, 0.215), True),
        (_disc(0.235, 0.60, 0.215), True),
        (_disc(0.765, 0.60, 0.215), True),
        (_mirror([(0.5, 0.36), (0.60, 0.42), (0.64, 0.66), (0.5, 0.70)]), True),
        (_stem(0.5, 0.97), True),
    ],
    "♠": [(_SPADE, True), (_stem(0.55, 0.98), True)],
    "♥": [(_HEART, True)],
    "♦": [(_DIAMOND, True)],
    "\ue000": [(_TIE, True), (_CUP, True), (_NUT, True)],
    "\ue001": [
        (_LEAF, True),
        ([(0.465, 0.60), (0.535, 0.60), (0.54, 0.82, 0.57, 0.90, 0.66, 0.96), (0.60, 1.0),
          (0.50, 0.96, 0.465, 0.84, 0.465, 0.60)], True),
        ([(0.5, 0.20), (0.53, 0.62), (0.5, 0.64), (0.47, 0.62)], False),
        ([(0.50, 0.46), (0.70, 0.36), (0.715, 0.39), (0.51, 0.52)], False),
        ([(0.50, 0.46), (0.30, 0.36), (0.285, 0.39), (0.49, 0.52)], False),
        ([(0.50, 0.61), (0.76, 0.54), (0.77, 0.58), (0.51, 0.66)], False),
        ([(0.50, 0.61), (0.24, 0.54), (0.23, 0.58), (0.49, 0.66)], False),
    ],
    "\ue002": [(_HEART, True)],
    "\ue003": [
        (_disc(0.5, 0.09, 0.09), True),
        (_disc(0.5, 0.09, 0.035), False),
        (_disc(0.5, 0.56, 0.43), True),
        (_box(0.0, 0.475, 1.0, 0.525), False),
        (_box(0.0, 0.60, 1.0, 0.65), False),
        (_disc(0.5, 0.74, 0.065), False),
        (_box(0.465, 0.74, 0.535, 1.0), False),
    ],
    "◄": [([(0.72, 0.1), (0.72, 0.9), (0.22, 0.5)], True)],
    "►": [([(0.28, 0.1), (0.28, 0.9), (0.78, 0.5)], True)],
    "▲": [([(0.5, 0.22), (0.92, 0.76), (0.08, 0.76)], True)],
    "▼": [([(0.5, 0.78), (0.92, 0.24), (0.08, 0.24)], True)],
    # the held keys' arrows with a bar below, and the arrow back
    "⇤": [([(0.72, 0.0), (0.72, 0.76), (0.22, 0.38)], True), (_box(0.22, 0.88, 0.72, 1.0), True)],
    "⇥": [([(0.28, 0.0), (0.28, 0.76), (0.78, 0.38)], True), (_box(0.28, 0.88, 0.78, 1.0), True)],
    "⤒": [([(0.5, 0.18), (0.92, 0.72), (0.08, 0.72)], True), (_box(0.08, 0.88, 0.92, 1.0), True)],
    "⤓": [([(0.5, 0.72), (0.92, 0.18), (0.08, 0.18)], True), (_box(0.08, 0.88, 0.92, 1.0), True)],
    "↩": [
        ([(0.36, 0.08), (0.36, 0.64), (0.02, 0.36)], True),
        ([(0.30, 0.29), (0.62, 0.29), (1.04, 0.29, 1.04, 0.92, 0.62, 0.92), (0.30, 0.92),
          (0.30, 0.78), (0.62, 0.78), (0.84, 0.78, 0.84, 0.43, 0.62, 0.43), (0.30, 0.43)], True),
    ],
    "★": [
        ([(0.5 + r * sin(pi * n / 5), 0.53 - r * cos(pi * n / 5))
          for n in range(10) for r in [0.22 if n % 2 else 0.5]], True),
    ],
    "✓": [([(0.05, 0.56), (0.17, 0.44), (0.38, 0.65), (0.83, 0.14), (0.95, 0.26), (0.38, 0.89)],
           True)],
}  # fmt: skip


def _fill(grid: list[list[int]], path: Path, size: int, lit: bool) -> None:
    """Set or clear the sub-pixels whose middles lie inside the path (even-odd rule)."""
    points = _flat(path)
    edges = list(zip(points, points[1:] + points[:1], strict=True))
    for row, line in enumerate(grid):
        y = (row + 0.5) / size
        cuts = sorted(
            x0 + (y - y0) * (x1 - x0) / (y1 - y0)
            for (x0, y0), (x1, y1) in edges
            if (y0 <= y) != (y1 <= y)
        )
        for left, right in zip(cuts[::2], cuts[1::2], strict=True):
            for column in range(
                max(int(left * size + 0.5), 0), min(int(right * size + 0.5), size)
            ):
                line[column] = int(lit)


def raster(char: str, size: int) -> list[list[int]]:
    """Return the shape in a square of `size` pixels, each 0 to 255."""
    grid_size = size * _SUB
    grid = [[0] * grid_size for _ in range(grid_size)]
    for path, lit in SHAPES[char]:
        _fill(grid, path, grid_size, lit)
    rows = []
    for y in range(0, grid_size, _SUB):
        row = []
        for x in range(0, grid_size, _SUB):
            sum_ = sum(sum(line[x : x + _SUB]) for line in grid[y : y + _SUB])
            row.append(sum_ * 255 // (_SUB * _SUB))
        rows.append(row)
    return rows


def trimmed(rows: list[list[int]]) -> list[list[int]]:
    """Return the rows without empty columns left and right."""
    columns = [x for x in range(len(rows[0])) if any(row[x] for row in rows)]
    return [row[columns[0] : columns[-1] + 1] for row in rows]


def hollow(rows: list[list[int]], stroke: int) -> list[list[int]]:
    """Return the outline of a one-bit shape, `stroke` pixels wide."""
    height, width = len(rows), len(rows[0])

    reach = range(-stroke, stroke + 1)
    disc = [(i, j) for i in reach for j in reach if i * i + j * j <= stroke * stroke + 1]

    def inside(x: int, y: int) -> bool:
        neighbours = ((x + i, y + j) for i, j in disc)
        return all(0 <= i < width and 0 <= j < height and rows[j][i] for i, j in neighbours)

    return [
        [int(bool(bit) and not inside(x, y)) for x, bit in enumerate(row)]
        for y, row in enumerate(rows)
    ]
