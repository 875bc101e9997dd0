"""Examine a device over USB: firmware, application, memory, flash, battery, clock, display, keys.

One line for each finding; where something is wrong, the line says what to do, and the exit status
is 1. At a terminal you are asked what the display shows, and to press each key; Enter skips one.
Lists and settings are not touched. A clock that is wrong is set.
"""

import argparse
import select
import sys
from collections.abc import Iterator
from itertools import combinations

from host_tools.person import ask, is_present
from host_tools.usb.application.examination import REPAIR, Doctor, Finding
from host_tools.usb.cable import answers, ports
from host_tools.usb.cable.errors import DeviceError
from host_tools.usb.cable.link import connect

LOOK = 300  # ms that the device reads its keys before this program reads its keyboard
RED, GREEN, BLUE, WHITE, BLACK = 0xF800, 0x07E0, 0x001F, 0xFFFF, 0
STRIPES = (WHITE, BLACK, RED, GREEN, BLUE, BLACK, WHITE)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    ports.add_argument(parser)
    parser.add_argument("--quick", action="store_true", help="try neither display nor keys")


def run(args: argparse.Namespace) -> int:
    """Examine; 1 where something is wrong."""
    count = 0
    with connect(args.port, strict=False) as link:
        link.send("checks.py")
        doctor = Doctor(link)
        for finding in doctor.examine():
            count += show(finding)
        if doctor.board and not args.quick:
            for finding in try_out(doctor):
                count += show(finding)
    print("nothing wrong" if not count else f"{count} to put right")
    return 1 if count else 0


def show(finding: Finding) -> bool:
    """Print a finding; return whether something is wrong."""
    print(finding, flush=True)
    return bool(finding.remedy)


def try_out(doctor: Doctor) -> Iterator[Finding]:
    """Yield the findings of display and keys, which the person there reports."""
    fault = doctor.show((WHITE,), STRIPES)
    if fault:
        yield fault
    elif not is_present():
        yield Finding("display", "answers; nobody is here to look at it")
    else:
        yield looked_at(doctor)
    if not fault or doctor.board.KEY_ROLES:  # without those they may be on the display
        yield from try_keys(doctor)


def try_keys(doctor: Doctor) -> Iterator[Finding]:
    """Yield the findings of keys and encoder: what is stuck, then each as it is pressed."""
    board = doctor.board
    try:
        names = doctor.open_keys()
    except DeviceError as error:
        yield Finding("keys", f"cannot be read ({error})", REPAIR)
        return
    stuck = doctor.down(LOOK)
    for bit, name in enumerate(names):
        if stuck >> bit & 1:
            remedy = wire(doctor, name) or "let go"
            yield Finding("key " + name, "is down, but nobody presses it", remedy)
    if not is_present():
        yield Finding("keys", "none is stuck; nobody is here to press them")
        return
    instead: dict[str, set[str]] = {}
    for bit in range(len(names)):
        if not stuck >> bit & 1:
            yield press(doctor, names, bit, stuck, instead)
    for one, other in combinations(instead, 2):
        if other in instead[one] and one in instead[other]:  # one alone may be a slip
            remedy = "exchange their wires"
            yield Finding("keys", f"{one} and {other} answer for each other", remedy)
    if board.KEYS == "encoder":
        yield turn(doctor)


def looked_at(doctor: Doctor) -> Finding:
    """Ask what is seen."""
    board = doctor.board
    stripes = "white, black, red, green, blue, black, white" if board.COLOUR else "light and dark"
    question = f"The display shows upright stripes, {stripes}: is that so?"
    if not ask(question, doctor.link.feed):
        remedy = f"is it really a {board.CONTROLLER}? Another board file may fit (vorhand deploy)"
        return Finding("display", "shows something else", remedy)
    return Finding("display", "shows what it should")


def wire(doctor: Doctor, name: str) -> str:
    """Return where to look if a key is dead or stuck, "" if it has no pin of its own."""
    pins = doctor.board.PINS
    return f"look at its wire to GPIO {pins[name]}" if name in pins else ""


def press(
    doctor: Doctor, names: tuple[str, ...], bit: int, stuck: int, instead: dict[str, set[str]]
) -> Finding:
    """Wait until a key has been pressed, or skipped; put the other keys pressed into `instead`.

    The bits of `stuck` are keys that are down all the time.
    """
    name = names[bit]
    about = "key " + name
    print(f"Press {name.upper()} (Enter skips it) ", end="", flush=True)
    pressed = instead[name] = set()
    while True:
        bits = doctor.down(LOOK) & ~stuck
        if bits >> bit & 1:
            print()
            while doctor.down(LOOK) >> bit & 1:
                pass
            return Finding(about, "works")
        for other, other_name in enumerate(names):
            if bits >> other & 1 and other_name not in pressed:
                pressed.add(other_name)
                print(f"\n  that was {other_name.upper()} ", end="", flush=True)
        if skipped():
            if not pressed:
                where = wire(doctor, name)
                text = "skipped; if it is dead, " + where if where else "skipped"
                return Finding(about, text, note=True)
            others = " and ".join(other.upper() for other in names if other in pressed)
            was = "was" if len(pressed) == 1 else "were"
            return Finding(about, f"skipped; {others} {was} pressed instead", note=True)


def skipped() -> bool:
    """Return whether somebody has typed Return."""
    if not select.select([sys.stdin], [], [], 0)[0]:
        return False
    sys.stdin.readline()
    return True


def turn(doctor: Doctor) -> Finding:
    """Wait until the encoder has been turned, or skipped."""
    doctor.link.call("open_encoder")
    print("Turn the knob (Enter skips it) ", end="", flush=True)
    while not skipped():
        if any(doctor.link.ask(answers.numbers(1, -1000), "turned", LOOK)):
            print()
            return Finding("encoder", "works")
    pins = doctor.board.PINS
    wires = f"its wires to GPIO {pins['turn_a']} and {pins['turn_b']}"
    return Finding("encoder", f"skipped; if it is dead, look at {wires}", note=True)
