"""The perforated boards: which leg sits in which hole, checked against the nets, drawn as SVG.

`texts(build)` returns a drawing for each .toml in hardware/reference/boards/, from above and from
the solder side. Raises HostError where a net is torn, two touch, or a leg is missing.
"""

import math
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from wireviz.wv_colors import get_color_hex

from host_tools import HostError
from host_tools.hardware import HARDWARE
from host_tools.hardware.netlist import Build
from host_tools.hardware.wiring import HUB

FOLDER = HARDWARE / "reference" / "boards"
PITCH = 24  # units of the drawing from hole to hole
HALF = PITCH // 2
MARGIN = 30
COLUMNS = 3  # of the list of wires below the drawing
STYLE = 'fill="#cfe0ee" fill-opacity="0.8" stroke="#468"'
# Omron B3F data sheet, B3F-4050; a capacitor of 100 u and 10 V
KEY, PLUNGER, CAPACITOR = (millimetres * PITCH / 2.54 for millimetres in (12.0, 3.8, 6.3))
# Holes from leg to leg of a resistor of 1/4 W that lies: its body is 6.3 mm long (KiCad's library
# Resistor_THT, R_Axial_DIN0207_L6.3mm_D2.5mm_P7.62mm_Horizontal, the narrowest that lies)
LYING = 3
RING = 10  # radius of a wire's hole in the drawing

Hole = tuple[int, int]  # column and row, from 1, seen from above
Place = Callable[[Hole], tuple[int, int]]  # where a hole is drawn


@dataclass(frozen=True)
class Pad:
    """A hole that a wire to another board starts from."""

    net: str
    hole: Hole
    target: str


@dataclass(frozen=True)
class Layout:
    """One board; `wires` are corners of lines along the holes, `open` legs that touch nothing."""

    title: str
    group: str
    columns: int
    rows: int
    legs: dict[tuple[str, str], Hole]  # by reference and pin
    pads: list[Pad]
    wires: list[list[Hole]]
    open: list[Hole]


def load(path: Path) -> Layout:
    """Read a board's file."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    legs = {tuple(leg.split(".")): tuple(hole) for leg, hole in data.pop("legs").items()}
    pads = [Pad(net, tuple(hole), target) for net, hole, target in data.pop("pads")]
    wires = [[tuple(hole) for hole in wire] for wire in data.pop("wires")]
    open_legs = [tuple(hole) for hole in data.pop("open", ())]
    return Layout(**data, legs=legs, pads=pads, wires=wires, open=open_legs)


def texts(build: Build) -> dict[Path, str]:
    """Return the drawings by their path."""
    drawings = {}
    for path in sorted(FOLDER.glob("*.toml")):
        layout = load(path)
        check(layout, build)
        drawings[path.with_suffix(".svg")] = drawing(layout, build)
    return drawings


def check(layout: Layout, build: Build) -> None:
    """Raise HostError for the first fault of a layout against the nets."""
    _check_legs(layout, build)
    _check_space(layout, build)
    _check_wires(layout, build)
    islands = _islands(layout)
    nets: dict[Hole, str] = {}
    first: dict[str, Hole] = {}
    for net, hole, name in _ends(layout, build):
        if not (1 <= hole[0] <= layout.columns and 1 <= hole[1] <= layout.rows):
            raise HostError(f"{layout.title}: {name} is beside the board")
        island = islands.get(hole, hole)
        if nets.setdefault(island, net) != net:
            raise HostError(f"{layout.title}: {name} touches {nets[island]}")
        if first.setdefault(net, island) != island:
            raise HostError(f"{layout.title}: {name} is not connected with the rest of {net}")
    for wire in layout.wires:
        if islands[wire[0]] not in nets:
            raise HostError(f"{layout.title}: the wire from {wire[0]} reaches no leg")
    for hole in layout.open:
        if hole in islands or hole in layout.legs.values():
            raise HostError(f"{layout.title}: the leg in {hole} must stay free")


def _check_legs(layout: Layout, build: Build) -> None:
    """Raise HostError unless every connected leg of the group's parts has a hole of its own."""
    parts = {ref for ref, part in build.parts.items() if part.group == layout.group}
    expected = {pin for net in build.nets for pin in net.pins if pin[0] in parts}
    for ref, pin in sorted(expected ^ set(layout.legs)):
        raise HostError(f"{layout.title}: leg {ref}.{pin} is missing, or one too many")
    holes: set[Hole] = set()
    for hole in layout.legs.values():
        if hole in holes:
            raise HostError(f"{layout.title}: two legs in hole {hole}")
        holes.add(hole)


def _check_space(layout: Layout, build: Build) -> None:
    """Raise HostError where a resistor is longer than its legs or a capacitor covers a wire."""
    for ref in dict.fromkeys(ref for ref, _ in layout.legs):
        kind = build.parts[ref].kind
        start, *_, end = (hole for (owner, _), hole in layout.legs.items() if owner == ref)
        if kind == "R" and math.dist(start, end) < LYING:
            raise HostError(f"{layout.title}: {ref} is too long for its legs")
        middle = [(a + b) / 2 for a, b in zip(start, end, strict=True)]
        for pad in layout.pads:
            if kind == "CP" and math.dist(middle, pad.hole) * PITCH < CAPACITOR / 2 + RING:
                raise HostError(f"{layout.title}: the wire to {pad.target} starts under {ref}")


def _check_wires(layout: Layout, build: Build) -> None:
    """Raise HostError unless each net has as many wires to other boards as the diagram.

    That is one wire, and from the hub one to each of the others.
    """
    for net in build.nets:
        groups = {build.parts[ref].group for ref, _ in net.pins}
        others = len(groups) - 1 if layout.group in groups else 0
        expected = others if layout.group == HUB else min(others, 1)
        drawn = sum(pad.net == net.name for pad in layout.pads)
        if drawn != expected:
            raise HostError(
                f"{layout.title}: {net.name} has {drawn} wires, the diagram {expected}"
            )


def _ends(layout: Layout, build: Build) -> list[tuple[str, Hole, str]]:
    """Return net, hole and name of every leg and pad."""
    nets = {pin: net.name for net in build.nets for pin in net.pins}
    legs = [(nets[leg], hole, ".".join(leg)) for leg, hole in layout.legs.items()]
    return legs + [(pad.net, pad.hole, f"the wire to {pad.target}") for pad in layout.pads]


def _islands(layout: Layout) -> dict[Hole, Hole]:
    """Map each hole that a wire passes to the one that stands for all holes connected with it."""
    islands: list[set[Hole]] = []
    for wire in layout.wires:
        island = {hole for ends in pairwise(wire) for hole in _between(layout, *ends)}
        island = island.union(*(other for other in islands if other & island))
        islands = [other for other in islands if not other & island] + [island]
    return {hole: min(island) for island in islands for hole in island}


def _between(layout: Layout, start: Hole, end: Hole) -> list[Hole]:
    if start[0] != end[0] and start[1] != end[1]:
        raise HostError(f"{layout.title}: the wire from {start} to {end} runs across the holes")
    (left, right), (top, bottom) = (sorted(ends) for ends in zip(start, end, strict=True))
    return [(x, y) for x in range(left, right + 1) for y in range(top, bottom + 1)]


def drawing(layout: Layout, build: Build) -> str:
    """Return the board as SVG: from above with its parts, from below with its wires."""
    width, height = (layout.columns + 1) * PITCH, (layout.rows + 1) * PITCH
    per_column = -(-len(layout.pads) // COLUMNS)
    size = 2 * width + 3 * MARGIN, height + 3 * MARGIN + 18 * per_column
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}">',
        "<style>text { font: 12px sans-serif } g text { font-size: 11px }",
        "g .pin { font-size: 9px }</style>",
        f'<pattern id="hole" x="{HALF}" y="{HALF}" width="{PITCH}" height="{PITCH}"',
        'patternUnits="userSpaceOnUse">',
        _circle((HALF, HALF), 2, 'fill="#c9b58a"') + "</pattern>",
        '<rect width="100%" height="100%" fill="white"/>',
    ]
    for below, title in enumerate((f"{layout.title}, from above", "the solder side")):
        left = MARGIN + below * (width + MARGIN)
        holes = f'width="{width - PITCH}" height="{height - PITCH}" fill="url(#hole)"'
        lines += [
            f'<text x="{left}" y="20">{title}</text>',
            f'<g transform="translate({left} {MARGIN})" text-anchor="middle">',
            f'<rect width="{width}" height="{height}" fill="#f4ead2" stroke="#876"/>',
            f'<rect x="{HALF}" y="{HALF}" {holes}/>',
            *_side(layout, build, bool(below)),
            "</g>",
        ]
    for n, pad in enumerate(layout.pads):
        x = MARGIN + n // per_column * (size[0] - 2 * MARGIN) // COLUMNS
        y = height + 2 * MARGIN + 8 + 18 * (n % per_column)
        lines.append(f'<text x="{x}" y="{y}">{n + 1}  {pad.net}: {pad.target}</text>')
    return "\n".join([*lines, "</svg>"]) + "\n"


def _side(layout: Layout, build: Build, below: bool) -> list[str]:
    colours = {net.name: get_color_hex(net.colour)[0] for net in build.nets}

    def place(hole: Hole) -> tuple[int, int]:
        x = layout.columns + 1 - hole[0] if below else hole[0]
        return x * PITCH, hole[1] * PITCH

    lines = _wires(layout, build, colours, place) if below else _parts(layout, build, place)
    lines += [_circle(place(hole), 5, 'fill="#777"') for hole in layout.legs.values()]
    lines += [_circle(place(hole), 5, 'fill="none" stroke="#777"') for hole in layout.open]
    for n, pad in enumerate(layout.pads, 1):
        x, y = place(pad.hole)
        lines.append(_circle((x, y), RING, f'fill="{colours[pad.net]}" stroke="#777"'))
        lines.append(_circle((x, y), 7, 'fill="white"'))
        lines.append(f'<text x="{x}" y="{y + 4}">{n}</text>')
    return lines


def _circle(middle: tuple[int, int], radius: int, style: str) -> str:
    return f'<circle cx="{middle[0]}" cy="{middle[1]}" r="{radius}" {style}/>'


def _wires(layout: Layout, build: Build, colours: dict[str, str], place: Place) -> list[str]:
    islands = _islands(layout)
    nets = {islands.get(hole, hole): net for net, hole, _ in _ends(layout, build)}
    lines = []
    for wire in layout.wires:
        points = " ".join(f"{x},{y}" for x, y in map(place, wire))
        style = f'fill="none" stroke="{colours[nets[islands[wire[0]]]]}" stroke-width="4"'
        lines.append(f'<polyline points="{points}" {style}/>')
    return lines


def _parts(layout: Layout, build: Build, place: Place) -> list[str]:
    """Draw each part around its legs with its name, in its true size where that matters."""
    lines = []
    for ref in dict.fromkeys(ref for ref, _ in layout.legs):
        part = build.parts[ref]
        legs = {pin: place(hole) for (owner, pin), hole in layout.legs.items() if owner == ref}
        left, top = (min(leg[axis] for leg in legs.values()) - 9 for axis in (0, 1))
        right, bottom = (max(leg[axis] for leg in legs.values()) + 9 for axis in (0, 1))
        x, y = (left + right) // 2, (top + bottom) // 2
        if part.kind == "Key":
            lines += [_box(x - side / 2, y - side / 2, side, side) for side in (KEY, PLUNGER)]
            lines.append(_text(x, y + 4, f"{ref} {part.value}"))
        elif part.kind == "CP":
            lines.append(_circle((x, y), round(CAPACITOR / 2), STYLE))
            lines += [_text(legs[pin][0] + 12, legs[pin][1] + 4, pin) for pin in "+-"]
            lines.append(_text(x, y + 4, ref))
        elif part.kind == "Regulator":
            # seen from its flat side, which bears the print, the pins are in order from the left
            arc = f"A{(right - left) // 2} {(right - left) // 2} 0 0 0 {left} {bottom}Z"
            lines.append(f'<path d="M{left} {bottom} H{right} {arc}" {STYLE}/>')
            lines.append(_text(x, bottom + 11, "flat side"))
            lines.append(_text(x, top - 17, f"{ref} {part.value}"))
        else:
            lines.append(_box(left, top, right - left, bottom - top))
            if part.kind == "OLED":
                lines += [_text(*leg, pin, -13) for pin, leg in legs.items()]
                lines.append(_text(right + 14, y + 4, ref))
            else:
                lines.append(_text(x, y + 4, ref))
    return lines


def _box(left: float, top: float, width: float, height: float) -> str:
    size = f'width="{width:.0f}" height="{height:.0f}"'
    return f'<rect x="{left:.0f}" y="{top:.0f}" {size} rx="6" {STYLE}/>'


def _text(x: int, y: int, text: str, up: int = 0) -> str:
    small = ' class="pin"' if up else ""
    return f'<text x="{x}" y="{y + up}"{small}>{text}</text>'
