"""The wiring of the reference build: a table, WireViz's diagram and the pins in the README.

`texts(build)` returns the texts that `make wiring_check` compares; `draw(folder)` runs WireViz.
"""

import re
import subprocess
import sys
from pathlib import Path

from host_tools import HostError
from host_tools.hardware import HARDWARE
from host_tools.hardware.fresh import fill
from host_tools.hardware.netlist import BOARD, Build, Net

README = HARDWARE / "README.md"
FOLDER = HARDWARE / "reference" / "wiring"
DESCRIPTION = FOLDER / "wiring.yml"
DIAGRAM = FOLDER / "wiring.svg"
LENGTH = 0.15  # metres, long enough to lay the lid beside the body
HUB = "Power"  # the group that the rails come from
BEGIN, END = "<!-- pins: made by make wiring -->", "<!-- end of pins -->"
PASSIVE = ("R", "C", "CP")  # kinds of parts that hang between two nets of a group
DRAWN = (".svg", ".png", ".html")


def texts(build: Build) -> dict[Path, str]:
    """Return every text that follows from the build, by its path."""
    return {
        FOLDER / "wiring.md": "\n".join(wire_table(build)) + "\n",
        DESCRIPTION: harness(build),
        README: fill(README, BEGIN, END, pin_table(build)),
    }


def pin_table(build: Build) -> list[str]:
    """Return the pins of the ESP32 as a table."""
    lines = ["| what | GPIO | on a DevKitC V4 | goes to |", "|---|---|---|---|"]
    for net in build.nets:
        if net.role:
            ends = ", ".join(_end_text(build, *end) for end in net.pins if end[0] != BOARD)
            lines.append(f"| {net.name} | {net.gpio} | {net.position} | {ends} |")
    return lines


def wire_table(build: Build) -> list[str]:
    """Return every connection as a table, a page of its own."""
    lines = [
        f"# {build.title}: wiring",
        "",
        f"Made from the schematic, `build.toml` and the board `{build.board}` by `make wiring`.",
        "Positions J2, J3 are the header of a DevKitC V4, pin 1 at the antenna; go by the number",
        "printed beside the pin. **Look at the order of the display's pins**: some modules have",
        "VCC before GND. One with four pins needs no R7 and C6.",
        "",
        "| net | colour | pins |",
        "|---|---|---|",
    ]
    for net in build.nets:
        ends = [f"{ref} {pin}" for ref, pin in net.pins]
        if net.role:  # the DevKit comes first
            ends[0] += f" ({net.position})"
        lines.append(f"| {net.name} | {net.colour} | {', '.join(ends)} |")
    lines += ["", "| reference | part | group |", "|---|---|---|"]
    for part in build.parts.values():
        lines.append(f"| {part.ref} | {part.kind}, {part.value} | {build.groups[part.group]} |")
    return lines


def sockets(build: Build) -> dict[str, list[Net]]:
    """Return, for each group, the nets that leave it, in the order of the file."""
    outgoing: dict[str, list[Net]] = {group: [] for group in build.groups}
    for net in build.nets:
        groups = _groups(build, net)
        if len(groups) > 1:
            for group in groups:
                outgoing[group].append(net)
    return outgoing


def harness(build: Build) -> str:
    """Return WireViz's description: a connector per group, a cable from each to where it goes."""
    nets = sockets(build)
    lines = ["# Made from the schematic and build.toml by make wiring."]
    lines += ["metadata:", f"  title: {build.title}", "connectors:"]
    for group, title in build.groups.items():
        labels = [_label(build, group, net) for net in nets[group]]
        lines += [f"  {group}:", f"    type: '{title}'", "    show_pincount: false"]
        lines.append(f"    pinlabels: [{', '.join(repr(label) for label in labels)}]")
        if notes := _notes(build, group):
            lines += ["    notes: |", *(f"      {note}" for note in notes)]
    order = list(build.groups)
    cables = []
    for group in build.groups:
        for hub in dict.fromkeys(_hub(build, net) for net in nets[group]):
            if hub != group:
                left, right = sorted((hub, group), key=order.index)
                cables.append((left, right, [n for n in nets[group] if _hub(build, n) == hub]))
    lines.append("cables:")
    for number, (_, _, wires) in enumerate(cables, 1):
        lines += [f"  W{number}:", f"    wirecount: {len(wires)}", "    show_wirecount: false"]
        lines += ["    gauge: 0.14 mm2", f"    length: {LENGTH}"]
        lines.append(f"    colors: [{', '.join(net.colour for net in wires)}]")
        lines.append(f"    wirelabels: [{', '.join(repr(net.name) for net in wires)}]")
    lines.append("connections:")
    for number, (left, right, wires) in enumerate(cables, 1):
        ends = [[nets[side].index(net) + 1 for net in wires] for side in (left, right)]
        lines += ["  -", f"    - {left}: {ends[0]}"]
        lines += [f"    - W{number}: [1-{len(wires)}]", f"    - {right}: {ends[1]}"]
    return "\n".join(lines) + "\n"


def draw(folder: Path) -> None:
    """Run WireViz on the description in `folder`; it writes its pictures and page beside it."""
    program = Path(sys.executable).with_name("wireviz")
    command = [program, "-f", "hps", DESCRIPTION.name]
    process = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if process.returncode:
        tail = " / ".join(process.stderr.strip().splitlines()[-2:])
        raise HostError(f"wireviz: {tail}")
    page = folder / "wiring.html"
    # Without the date in it the same description gives the same page.
    text = re.sub(r"\d{4}-\d\d-\d\d", "", page.read_text(encoding="utf-8"))
    page.write_text(text, encoding="utf-8")


def _end_text(build: Build, ref: str, pin: str) -> str:
    """Return a pin as a reader looks for it: a numbered one by its part's value."""
    return f"{ref} ({build.parts[ref].value})" if pin.isdigit() else f"{ref} {pin}"


def _notes(build: Build, group: str) -> list[str]:
    """Return the connections that the diagram has no wire for: small parts, pins of one net."""
    notes = []
    for part in build.parts.values():
        ends = [(pin, net.name) for net in build.nets for ref, pin in net.pins if ref == part.ref]
        if part.group != group or part.ref == BOARD:
            continue
        if part.kind in PASSIVE:
            start, end = (name for _, name in sorted(ends))  # plus comes before minus
            route = (
                f"plus to {start}, minus to {end}" if part.kind == "CP" else f"{start} to {end}"
            )
            notes.append(f"{part.ref} {part.value}: {route}")
        else:
            for name in dict.fromkeys(name for _, name in ends):
                pins = [pin for pin, net_name in ends if net_name == name]
                if len(pins) > 1:
                    notes.append(f"{part.ref} {', '.join(pins)}: all to {name}")
    return notes


def _groups(build: Build, net: Net) -> list[str]:
    return list(dict.fromkeys(build.parts[ref].group for ref, _ in net.pins))


def _hub(build: Build, net: Net) -> str:
    """Return the group where all wires of a net meet: the power board, else the ESP32's."""
    groups = _groups(build, net)
    board = build.parts[BOARD].group
    return next((group for group in (HUB, board) if group in groups), groups[0])


def _label(build: Build, group: str, net: Net) -> str:
    """Return the label of a connector's pin: the pin's own name, else that of the net."""
    ends = [(build.parts[ref], pin) for ref, pin in net.pins]
    pins = {pin for part, pin in ends if part.group == group and part.kind not in PASSIVE}
    if group == build.parts[BOARD].group:
        return f"{pins.pop()} {net.name}" if net.role else pins.pop()
    names = {pin for pin in pins if not pin.isdigit()}
    # modules have GND printed where a chip's pin is called VSS
    return names.pop() if len(names) == 1 and group != HUB and names != {"VSS"} else net.name
