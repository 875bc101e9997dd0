"""The reference build as parts and nets: the schematic joined with the board file and build.toml.

KiCad reads the nets of the schematic into `schematic/netlist.xml` (`make wiring`). A net that
bears the name of one of the board's roles, in capitals, must be at the GPIO of that role; no other
net may be at a GPIO. build.toml gives each part its group and each net the colour of its wire.
"""

import tomllib
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import boards
from host_tools import HostError
from host_tools.hardware import HARDWARE, kicad

SOURCE = HARDWARE / "reference" / "build.toml"
NETLIST = kicad.FOLDER / "netlist.xml"
BOARD = "U1"  # the DevKit
SUPPLY = {"3V3", "5V", "GND"}  # the DevKit's pins that no role decides about
LEFT_HEADER = 19  # pins of J2, the DevKitC V4's header with pin 1; J3 has as many


@dataclass(frozen=True)
class Part:
    """A component: reference, the group it is built into, the name of its symbol, value."""

    ref: str
    group: str
    kind: str
    value: str


@dataclass(frozen=True)
class Net:
    """(reference, pin) pairs that are connected; for a role its GPIO and header position, too."""

    name: str
    colour: str
    pins: tuple[tuple[str, str], ...]
    role: str = ""
    gpio: int = -1
    position: str = ""


@dataclass(frozen=True)
class Build:
    """Parts by reference and nets in the order of build.toml; `groups` are name and title."""

    title: str
    board: str
    groups: dict[str, str]
    parts: dict[str, Part]
    nets: tuple[Net, ...]


@dataclass(frozen=True)
class Schematic:
    """KiCad's netlist: (symbol, value) by reference, {(reference, pin): number} by net."""

    title: str
    parts: dict[str, tuple[str, str]]
    nets: dict[str, dict[tuple[str, str], str]]


def devkit_pin(gpio: int) -> str:
    """Return the DevKit's name of a GPIO."""
    return {36: "VP", 39: "VN"}.get(gpio, f"IO{gpio}")


def header_position(number: str) -> str:
    """Return a pin of the DevKit's symbol as connector and pin: 7 is J2-7, 25 is J3-6.

    Pin 1 is at the antenna (ESP32-DevKitC V4 Getting Started Guide, Header Block).
    """
    n = int(number)
    return f"J2-{n}" if n <= LEFT_HEADER else f"J3-{n - LEFT_HEADER}"


def read(text: str) -> Schematic:
    """Read KiCad's netlist in its XML form; pins marked as not connected are left out."""
    root = ET.fromstring(text)
    parts = {
        part.attrib["ref"]: (symbol.attrib["part"], part.findtext("value", ""))
        for part in root.iter("comp")
        for symbol in part.iter("libsource")
    }
    nets = {
        net.attrib["name"]: {
            (node.attrib["ref"], node.attrib["pinfunction"]): node.attrib["pin"] for node in net
        }
        for net in root.iter("net")
        if not net.attrib["name"].startswith("unconnected-(")
    }
    return Schematic(root.findtext(".//title_block/title", ""), parts, nets)


def load(path: Path = SOURCE, exported: Path = NETLIST) -> Build:
    """Join the three sources. Raises HostError, naming the net or part, where they disagree."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    schematic = read(exported.read_text(encoding="utf-8"))
    groups = [(ref, row["name"]) for row in data["group"] for ref in row["parts"]]
    _compare("part", [ref for ref, _ in groups], schematic.parts)
    _compare("net", data["colours"], schematic.nets)
    parts = {ref: Part(ref, group, *schematic.parts[ref]) for ref, group in groups}
    connected = {ref for pins in schematic.nets.values() for ref, _ in pins}
    for ref in sorted(set(parts) - connected):
        raise HostError(f"nothing is connected to {ref}")
    gpios = boards.load(data["board"]).PINS
    for role in sorted(gpios):
        if role.upper() not in schematic.nets:
            raise HostError(f"nothing is connected to the board's {role}")
    order = [BOARD, *parts]
    nets = []
    for name, colour in data["colours"].items():
        pins = schematic.nets[name]
        ends = tuple(sorted(pins, key=lambda end: (order.index(end[0]), end[1])))
        role = name.lower()
        gpio = gpios.get(role)
        _check_gpio(name, {pin for ref, pin in pins if ref == BOARD}, gpio)
        if gpio is None:
            nets.append(Net(name, colour, ends))
        else:
            position = header_position(pins[BOARD, devkit_pin(gpio)])
            nets.append(Net(name, colour, ends, role, gpio, position))
    titles = {row["name"]: row["title"] for row in data["group"]}
    return Build(schematic.title, data["board"], titles, parts, tuple(nets))


def _compare(kind: str, listed: Iterable[str], drawn: Iterable[str]) -> None:
    listed_names, drawn_names = Counter(iter(listed)), Counter(iter(drawn))
    for name in sorted((listed_names - drawn_names) + (drawn_names - listed_names)):
        raise HostError(f"{kind} {name}: build.toml and the schematic must each have it once")


def _check_gpio(net: str, drawn: set[str], gpio: int | None) -> None:
    """Raise HostError unless a role's net is at its GPIO alone, or another net at none."""
    expected = drawn & SUPPLY if gpio is None else {devkit_pin(gpio)}
    if drawn != expected:
        names = [" and ".join(sorted(pins)) or "no GPIO" for pins in (drawn, expected)]
        raise HostError(f"net {net}: at {names[0]} in the schematic, {names[1]} in the board file")
