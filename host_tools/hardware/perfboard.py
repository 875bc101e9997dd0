"""The two perforated boards: what sits in which hole, checked against the nets, drawn as SVG.

`texts(build)` returns a drawing for each .toml in hardware/reference/boards/, seen from above and
from the solder side. Raises HostError where a net is torn, two touch, or a leg is missing.
"""

import tomllib
from dataclasses import dataclass
from html import escape
from itertools import pairwise
from pathlib import Path

from host_tools import HostError
from host_tools.hardware import HARDWARE
from host_tools.hardware.netlist import Build

FOLDER = HARDWARE / "reference" / "boards"
STEP = 24  # units of the drawing from hole to hole
MARGIN = 30
# The wires' colours, as build.toml names them (IEC 60757).
INKS = {
    "BK": "#222",
    "BN": "#852",
    "BU": "#23c",
    "GN": "#292",
    "GY": "#777",
    "OG": "#e80",
    "PK": "#e6a",
    "RD": "#c22",
    "TQ": "#0aa",
    "VT": "#83a",
    "WH": "#aaa",
    "YE": "#cb0",
}

Hole = tuple[int, int]


@dataclass(frozen=True)
class Pad:
    """A hole that a wire to somewhere else starts from."""

    net: str
    at: Hole
    to: str


@dataclass(frozen=True)
class Layout:
    """One board; `wires` are lines from hole to hole, `open` legs that touch nothing."""

    title: str
    group: str
    columns: int
    rows: int
    elsewhere: tuple[str, ...]
    legs: dict[tuple[str, str], Hole]
    pads: tuple[Pad, ...]
    wires: tuple[tuple[Hole, ...], ...]
    open: tuple[Hole, ...] = ()


def load(path: Path) -> Layout:
    """Read a board's file."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    legs = {(key.split(".")[0], key.split(".")[1]): _hole(at) for key, at in data["legs"].items()}
    pads = tuple(Pad(row["net"], _hole(row["at"]), row["to"]) for row in data["pad"])
    wires = tuple(tuple(_hole(at) for at in wire) for wire in data["wires"])
    return Layout(
        data["title"],
        data["group"],
        data["columns"],
        data["rows"],
        tuple(data["elsewhere"]),
        legs,
        pads,
        wires,
        tuple(_hole(at) for at in data.get("open", ())),
    )


def _hole(at: list[int]) -> Hole:
    return at[0], at[1]


def texts(build: Build) -> dict[Path, str]:
    """Return the drawings by their path."""
    made = {}
    for path in sorted(FOLDER.glob("*.toml")):
        layout = load(path)
        check(layout, build)
        made[path.with_suffix(".svg")] = drawing(layout, build)
    return made


def check(layout: Layout, build: Build) -> None:
    """Raise HostError for the first thing that is not as the nets want it."""
    for what, at in (*layout.legs.items(), *((pad, pad.at) for pad in layout.pads)):
        if not (1 <= at[0] <= layout.columns and 1 <= at[1] <= layout.rows):
            raise HostError(f"{layout.title}: {what} is beside the board")
    _complete(layout, build)
    joined = _joined(layout)
    nets: dict[Hole, str] = {}
    first: dict[str, Hole] = {}
    for name, at, what in _ends(layout, build):
        place = joined.get(at, at)
        if nets.setdefault(place, name) != name:
            raise HostError(f"{layout.title}: {what} touches {nets[place]}")
        if first.setdefault(name, place) != place:
            raise HostError(f"{layout.title}: {what} is not connected with the rest of {name}")
    for at in layout.open:
        if at in joined or at in layout.legs.values():
            raise HostError(f"{layout.title}: the leg in {at} must stay free")


def _complete(layout: Layout, build: Build) -> None:
    """Every leg of every part of the group has one hole of its own."""
    parts = {ref for ref, part in build.parts.items() if part.group == layout.group}
    wanted = {pin for net in build.nets for pin in net.pins if pin[0] in parts}
    wanted = {pin for pin in wanted if pin[0] not in layout.elsewhere}
    for ref, pin in sorted(wanted ^ set(layout.legs)):
        raise HostError(f"{layout.title}: leg {ref}.{pin} is missing, or one too many")
    taken: dict[Hole, tuple[str, str]] = {}
    for leg, at in layout.legs.items():
        if taken.setdefault(at, leg) != leg:
            raise HostError(f"{layout.title}: two legs in hole {at}")


def _ends(layout: Layout, build: Build) -> list[tuple[str, Hole, str]]:
    found = []
    for (ref, pin), at in layout.legs.items():
        net = build.net_of(ref, pin)
        if net:
            found.append((net.name, at, f"{ref}.{pin}"))
    return found + [(pad.net, pad.at, f"the wire to {pad.to}") for pad in layout.pads]


def _joined(layout: Layout) -> dict[Hole, Hole]:
    """Return for each hole that a wire passes one hole that stands for all connected ones."""
    parent: dict[Hole, Hole] = {}

    def top(hole: Hole) -> Hole:
        while parent.setdefault(hole, hole) != hole:
            hole = parent[hole]
        return hole

    for wire in layout.wires:
        for one, other in pairwise(wire):
            for hole in _between(layout, one, other):
                parent[top(hole)] = top(one)
    return {hole: top(hole) for hole in parent}


def _between(layout: Layout, one: Hole, other: Hole) -> list[Hole]:
    if one[0] != other[0] and one[1] != other[1]:
        raise HostError(f"{layout.title}: the wire from {one} to {other} runs across the holes")
    xs = range(min(one[0], other[0]), max(one[0], other[0]) + 1)
    ys = range(min(one[1], other[1]), max(one[1], other[1]) + 1)
    return [(x, y) for x in xs for y in ys]


def drawing(layout: Layout, build: Build) -> str:
    """Return the board as SVG: from above with its parts, from below with its wires."""
    wide, high = (layout.columns + 1) * STEP, (layout.rows + 1) * STEP
    names = [f"{n}  {pad.net}: {pad.to}" for n, pad in enumerate(layout.pads, 1)]
    column = -(-len(names) // 3)
    total = 2 * wide + 3 * MARGIN, high + 3 * MARGIN + 18 * column + 10
    inks = {net.name: INKS[net.colour] for net in build.nets}
    size = f'width="{total[0]}" height="{total[1]}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" font-size="12">',
        f'<rect {size} fill="white"/>',
    ]
    for n, title in enumerate((f"{layout.title}, from above", "the solder side")):
        left = MARGIN + n * (wide + MARGIN)
        lines.append(f'<text x="{left}" y="20" font-size="14">{title}</text>')
        lines.append(
            f'<rect x="{left}" y="{MARGIN}" width="{wide}" height="{high}" fill="#f4ead2"'
            ' stroke="#876"/>'
        )
    lines += _side(layout, build, inks, False) + _side(layout, build, inks, True)
    for n, name in enumerate(names):
        x = MARGIN + n // column * (total[0] - 2 * MARGIN) // 3
        y = high + 2 * MARGIN + 8 + 18 * (n % column)
        lines.append(f'<text x="{x}" y="{y}">{escape(name)}</text>')
    return "\n".join([*lines, "</svg>"]) + "\n"


def _side(layout: Layout, build: Build, inks: dict[str, str], below: bool) -> list[str]:
    wide = (layout.columns + 1) * STEP

    def place(hole: Hole) -> tuple[int, int]:
        x = layout.columns + 1 - hole[0] if below else hole[0]
        return MARGIN + below * (wide + MARGIN) + x * STEP, MARGIN + hole[1] * STEP

    lines = []
    for column in range(1, layout.columns + 1):
        for row in range(1, layout.rows + 1):
            x, y = place((column, row))
            lines.append(f'<circle cx="{x}" cy="{y}" r="2.5" fill="#c9b58a"/>')
    lines += _wires(layout, build, inks, place) if below else _parts(layout, build, place)
    for ref, pin in layout.legs:
        x, y = place(layout.legs[ref, pin])
        lines.append(f'<circle cx="{x}" cy="{y}" r="5" fill="#777"/>')
    for hole in layout.open:
        x, y = place(hole)
        lines.append(f'<circle cx="{x}" cy="{y}" r="5" fill="none" stroke="#777"/>')
    for n, pad in enumerate(layout.pads, 1):
        x, y = place(pad.at)
        ink = inks[pad.net]
        lines.append(f'<circle cx="{x}" cy="{y}" r="9" fill="white" stroke="{ink}"/>')
        lines.append(f'<text x="{x}" y="{y + 4}" text-anchor="middle" font-size="11">{n}</text>')
    return lines


def _wires(layout: Layout, build: Build, inks: dict[str, str], place) -> list[str]:
    joined = _joined(layout)
    names = {joined.get(at, at): name for name, at, _ in _ends(layout, build)}
    lines = []
    for wire in layout.wires:
        points = " ".join(f"{x},{y}" for x, y in map(place, wire))
        ink = inks[names[joined[wire[0]]]]
        lines.append(f'<polyline points="{points}" fill="none" stroke="{ink}" stroke-width="4"/>')
    return lines


def _parts(layout: Layout, build: Build, place) -> list[str]:
    """Outline each part around its legs, with its name and the plus of the electrolytic ones."""
    lines = []
    for ref in dict.fromkeys(ref for ref, _ in layout.legs):
        legs = [place(at) for (other, _), at in layout.legs.items() if other == ref]
        left, right = min(x for x, _ in legs) - 9, max(x for x, _ in legs) + 9
        top, bottom = min(y for _, y in legs) - 9, max(y for _, y in legs) + 9
        lines.append(
            f'<rect x="{left}" y="{top}" width="{right - left}" height="{bottom - top}" rx="6"'
            ' fill="#cfe0ee" fill-opacity="0.8" stroke="#468"/>'
        )
        middle = (left + right) // 2, (top + bottom) // 2 + 4
        if bottom - top < 30:  # beside its legs
            middle = middle[0], bottom + 13
        part = build.parts[ref]
        text = f"{ref} {part.value}" if part.symbol in {"key", "regulator"} else ref
        at = f'x="{middle[0]}" y="{middle[1]}"'
        lines.append(f'<text {at} text-anchor="middle" font-size="11">{text}</text>')
    for (ref, pin), at in layout.legs.items():
        if ref[0] == "C" and pin == "1" and ref in {"C1", "C2"}:
            x, y = place(at)
            lines.append(f'<text x="{x - 16}" y="{y + 4}" font-size="14">+</text>')
    return lines
