"""Charts as SVG and as PNG: strokes and texts on a plane of pixels, and two ways to paint them."""

import io
from typing import Any, NamedTuple

from host_tools import HostError
from host_tools.extra import missing
from host_tools.html_page import html_text
from host_tools.plain_text import escaped
from host_tools.statistics.estimates import Rate

# Okabe and Ito's colours, which colour-blind people can tell apart.
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000", "#b8a500")
DASHES = ("", "6 3", "2 2")
GREY, DARK = "#bbbbbb", "#222222"
SCALE = 2  # pixels of a PNG for each pixel of the chart
_ROW = 22
_SIZE = 13


class Line(NamedTuple):
    """A line along points; dash: as SVG has it."""

    points: list[tuple[float, float]]
    colour: str
    width: float = 1
    dash: str = ""


class Dot(NamedTuple):
    """A filled circle."""

    x: float
    y: float
    radius: float
    colour: str


class Text(NamedTuple):
    """A text on the line y; align: start, middle or end."""

    x: float
    y: float
    text: str
    align: str = "start"
    colour: str = DARK
    size: int = _SIZE


class Chart(NamedTuple):
    """A chart: its size, and its parts in the order in which they are painted."""

    width: int
    height: int
    parts: list[Line | Dot | Text]


def rates(title: str, rows: list[tuple[str, Rate]], all_rate: Rate | None = None) -> Chart:
    """Return a chart of rates: a dot each, its interval as a line, its sample size as a number.

    all_rate: a vertical line, with which the rows are compared.
    """
    rows = [row for row in rows if row[1].of]
    left, right, top = 190, 560, 46
    height = top + _ROW * max(1, len(rows)) + 34
    parts: list[Line | Dot | Text] = [Text(10, 22, _short(title, 64), size=15)]
    bottom = height - 28

    def x(share: float) -> float:
        return left + share * (right - left)

    for percent in range(0, 101, 20):
        line_x = x(percent / 100)
        parts.append(Line([(line_x, top - 8), (line_x, bottom)], GREY, 0.5))
        parts.append(Text(line_x, bottom + 18, f"{percent} %", "middle", size=11))
    if all_rate and all_rate.rate is not None:
        line_x = x(all_rate.rate)
        parts.append(Line([(line_x, top - 8), (line_x, bottom)], DARK, 1, "4 3"))
    for number, (name, rate) in enumerate(rows):
        y = top + number * _ROW + 6
        low, high = rate.interval or (0.0, 1.0)
        parts.append(Text(left - 10, y + 5, _short(name, 20), "end"))
        parts.append(Line([(x(low), y), (x(high), y)], COLOURS[0], 2))
        for end in (low, high):
            parts.append(Line([(x(end), y - 4), (x(end), y + 4)], COLOURS[0], 2))
        parts.append(Dot(x(rate.rate or 0.0), y, 4, COLOURS[0]))
        parts.append(Text(right + 12, y + 5, f"{rate.count} / {rate.of}", size=11))
    return Chart(660, height, parts)


def course(title: str, totals: dict[str, list[int]]) -> Chart:
    """Return a chart of running totals, a line for each player; totals begin with 0."""
    left, right, top, bottom = 60, 520, 46, 326
    figures = [figure for line in totals.values() for figure in line] or [0]
    low, high = min(0, *figures), max(1, *figures)
    last = max(1, *(len(line) - 1 for line in totals.values())) if totals else 1
    parts: list[Line | Dot | Text] = [Text(10, 22, _short(title, 64), size=15)]

    def point(n: int, figure: float) -> tuple[float, float]:
        return (
            left + n / last * (right - left),
            bottom - (figure - low) / (high - low) * (bottom - top),
        )

    step = _step(high - low)
    for figure in range(-(-low // step) * step, high + 1, step):
        y = point(0, figure)[1]
        parts.append(Line([(left, y), (right, y)], DARK if figure == 0 else GREY, 0.5))
        parts.append(Text(left - 8, y + 4, f"{figure}".replace("-", "−"), "end", size=11))
    interval = max(1, _step(last))
    for n in range(0, last + 1, interval):
        parts.append(Text(point(n, 0)[0], bottom + 18, str(n), "middle", size=11))
    ends = sorted((-line[-1], name) for name, line in totals.items())
    name_y = 0.0
    for number, (end, name) in enumerate(ends):
        line = totals[name]
        colour = COLOURS[number % len(COLOURS)]
        dash = DASHES[number // len(COLOURS) % len(DASHES)]
        points = [point(n, figure) for n, figure in enumerate(line)]
        parts.append(Line(points, colour, 1.8, dash))
        name_y = max(name_y + 15, point(0, -end)[1] + 4)  # names never lie on each other
        figure = f"{-end}".replace("-", "−")
        parts.append(
            Text(right + 8, name_y, f"{_short(name, 14)} {figure}", colour=colour, size=12)
        )
    return Chart(660, max(360, int(name_y) + 24), parts)


def _step(span: int) -> int:
    """Return a round distance that divides a span into about six."""
    step = 1
    while span > 6 * step:
        step = {1: 2, 2: 5, 5: 10}[int(str(step)[0])] * 10 ** (len(str(step)) - 1)
    return step


def _short(name: str, limit: int) -> str:
    name = escaped(name)
    return name if len(name) <= limit else name[: limit - 1] + "…"


# --- painting --------------------------------------------------------------------


def svg(chart: Chart) -> str:
    """Return a chart as SVG, to stand alone or within HTML."""
    size = f'width="{chart.width}" height="{chart.height}"'
    box = f'viewBox="0 0 {chart.width} {chart.height}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} {box} font-family="sans-serif">',
        '<rect width="100%" height="100%" fill="#ffffff"/>',
    ]
    lines += [_svg_part(part) for part in chart.parts]
    return "\n".join([*lines, "</svg>", ""])


def _svg_part(part: Line | Dot | Text) -> str:
    if isinstance(part, Line):
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in part.points)
        dash = f' stroke-dasharray="{part.dash}"' if part.dash else ""
        stroke = f'stroke="{part.colour}" stroke-width="{part.width}"{dash}'
        return f'<polyline points="{points}" fill="none" {stroke}/>'
    if isinstance(part, Dot):
        place = f'cx="{part.x:.1f}" cy="{part.y:.1f}" r="{part.radius}"'
        return f'<circle {place} fill="{part.colour}"/>'
    place = f'x="{part.x:.1f}" y="{part.y:.1f}" font-size="{part.size}"'
    look = f'text-anchor="{part.align}" fill="{part.colour}"'
    return f"<text {place} {look}>{html_text(part.text)}</text>"


def png(chart: Chart) -> bytes:
    """Return a chart as PNG, SCALE pixels for each of its pixels."""
    try:
        from PIL import Image, ImageDraw, ImageFont
    except ImportError as error:
        raise HostError(missing(error.name or "Pillow", "archive")) from None
    from host_tools.sheet import pen

    fonts = pen.Fonts()
    image = Image.new("RGB", (chart.width * SCALE, chart.height * SCALE), "#ffffff")
    draw: Any = ImageDraw.Draw(image)
    anchors = {"start": "ls", "middle": "ms", "end": "rs"}
    for part in chart.parts:
        if isinstance(part, Line):
            width = max(1, round(part.width * SCALE))
            for piece in _dashed(part):
                draw.line([(x * SCALE, y * SCALE) for x, y in piece], part.colour, width)
        elif isinstance(part, Dot):
            box = [part.x - part.radius, part.y - part.radius]
            box += [part.x + part.radius, part.y + part.radius]
            draw.ellipse([edge * SCALE for edge in box], part.colour)
        else:
            name = fonts.font_for(part.text, pen.PLAIN)
            text = fonts.drawable(part.text, name)
            font = ImageFont.truetype(fonts.file(name), part.size * SCALE)
            place = (part.x * SCALE, part.y * SCALE)
            draw.text(place, text, part.colour, font, anchors[part.align])
    out = io.BytesIO()
    image.save(out, "PNG")
    return out.getvalue()


def _dashed(line: Line) -> list[list[tuple[float, float]]]:
    """Return the painted pieces of a line."""
    if not line.dash:
        return [line.points]
    on, off = map(float, line.dash.split())
    pieces: list[list[tuple[float, float]]] = []
    painted = 0.0
    for (x, y), (x2, y2) in zip(line.points, line.points[1:], strict=False):
        length = max(1e-9, ((x2 - x) ** 2 + (y2 - y) ** 2) ** 0.5)
        offset = 0.0
        while offset < length:
            phase = painted % (on + off)
            step = min(length - offset, (on if phase < on else on + off) - phase)
            ends = (offset / length, (offset + step) / length)
            if phase < on:
                pieces.append([(x + (x2 - x) * end, y + (y2 - y) * end) for end in ends])
            offset += step
            painted += step
    return pieces
