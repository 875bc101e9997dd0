"""The reference build as parts and nets: build.toml joined with the pins of its board file.

`load(path)` returns a Build. Raises HostError for a role the board lacks, a pin no symbol has, a
pin in two nets, a part without a net.
"""

import importlib
import tomllib
from dataclasses import dataclass
from pathlib import Path

from host_tools import HostError
from host_tools.hardware import HARDWARE
from host_tools.hardware.symbols import SYMBOLS, devkit_pin

SOURCE = HARDWARE / "reference" / "build.toml"
BOARD = "U1"  # the part that a role's GPIO belongs to


@dataclass(frozen=True)
class Part:
    """One component: reference, the group it is built into, symbol, value."""

    ref: str
    group: str
    symbol: str
    value: str


@dataclass(frozen=True)
class Net:
    """What is connected: (reference, pin) pairs; role and GPIO where the board decides."""

    name: str
    colour: str
    pins: tuple[tuple[str, str], ...]
    role: str = ""
    gpio: int = -1


@dataclass(frozen=True)
class Build:
    """Parts by reference and nets in the order of the file; `groups` are name and title."""

    title: str
    board: str
    groups: dict[str, str]
    parts: dict[str, Part]
    nets: tuple[Net, ...]

    def net_of(self, ref: str, pin: str) -> Net | None:
        """Return the net of a pin, None where it stays open."""
        return next((net for net in self.nets if (ref, pin) in net.pins), None)


def load(path: Path = SOURCE) -> Build:
    """Read build.toml and the board file that it names."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    board = importlib.import_module(f"boards.{data['board']}")
    parts = {row["ref"]: Part(**row) for row in data["part"]}
    if len(parts) < len(data["part"]):
        raise HostError(f"{path.name}: a reference stands there twice")
    nets = tuple(_net(row, board.PINS, path.name) for row in data["net"])
    groups = {row["name"]: row["title"] for row in data["group"]}
    build = Build(data["title"], data["board"], groups, parts, nets)
    _check(build, path.name)
    used = {net.role for net in nets if net.role}
    for role in sorted(set(board.PINS) - used):
        raise HostError(f"{path.name}: nothing is connected to the board's {role}")
    return build


def _net(row: dict, pins: dict[str, int], name: str) -> Net:
    ends = tuple((ref, pin) for ref, _, pin in (text.partition(".") for text in row["pins"]))
    role = row.get("role", "")
    if not role:
        return Net(row["name"], row["colour"], ends)
    if role not in pins:
        raise HostError(f"{name}: the board has no {role}; it has {', '.join(pins)}")
    ends = ((BOARD, devkit_pin(pins[role])), *ends)
    return Net(row["name"], row["colour"], ends, role, pins[role])


def _check(build: Build, name: str) -> None:
    seen: dict[tuple[str, str], str] = {}
    for net in build.nets:
        for ref, pin in net.pins:
            part = build.parts.get(ref)
            if part is None:
                raise HostError(f"{name}: net {net.name}: no part {ref}")
            if pin not in SYMBOLS[part.symbol].names():
                raise HostError(f"{name}: net {net.name}: {ref} has no pin {pin}")
            if (ref, pin) in seen:
                raise HostError(f"{name}: {ref}.{pin} is in {seen[ref, pin]} and in {net.name}")
            seen[ref, pin] = net.name
    for ref in set(build.parts) - {ref for ref, _ in seen}:
        raise HostError(f"{name}: nothing is connected to {ref}")
