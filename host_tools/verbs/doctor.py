"""Examine a device over USB: firmware, application, memory, flash, battery, clock, display, keys.

One line for each finding; where something is wrong, the line says what to do, and the exit status
is 1. At a terminal you are asked what the display shows, and to press each key; Return skips one.
Lists and settings are not touched. A clock that is wrong is set.
"""

import argparse
import select
import sys
from collections.abc import Iterator
from types import ModuleType

from host_tools.usb import ports
from host_tools.usb.doctor import Doctor, Finding
from host_tools.usb.link import connect

LOOK = 300  # ms that the device looks at its keys before the keyboard here is looked at
RED, GREEN, BLUE, WHITE, BLACK = 0xF800, 0x07E0, 0x001F, 0xFFFF, 0
STRIPES = (WHITE, BLACK, RED, GREEN, BLUE, BLACK, WHITE)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command line takes."""
    ports.add_argument(parser)
    parser.add_argument("--quick", action="store_true", help="try neither display nor keys")


def run(args: argparse.Namespace) -> int:
    """Examine; 1 where something is wrong."""
    wrong = 0
    with connect(args.port, strict=False) as link:
        link.send("checks.py")
        doctor = Doctor(link)
        for finding in doctor.examine():
            wrong += show(finding)
        if doctor.board and doctor.room and not args.quick:
            for finding in try_out(doctor, doctor.board):
                wrong += show(finding)
    print("nothing wrong" if not wrong else f"{wrong} to put right")
    return 1 if wrong else 0


def show(finding: Finding) -> bool:
    """Print a finding; return whether something is wrong."""
    print(finding, flush=True)
    return bool(finding.remedy)


def try_out(doctor: Doctor, board: ModuleType) -> Iterator[Finding]:
    """Yield what display and keys are like, as the person there says."""
    present = sys.stdin is not None and sys.stdin.isatty()
    broken = doctor.show(board, (WHITE,), STRIPES)
    if broken:
        yield broken
    elif not present:
        yield Finding("display", "answers; nobody is here to look at it")
    else:
        yield looked_at(board)
    if broken and not board.KEY_ROLES:
        return
    names = doctor.open_keys(board)
    stuck = doctor.down(LOOK)
    for bit, name in enumerate(names):
        if stuck >> bit & 1:
            remedy = (
                f"look at its wire to GPIO {board.PINS[name]}" if name in board.PINS else "let go"
            )
            yield Finding("key " + name, "is down, but nobody presses it", remedy)
    if not present:
        yield Finding("keys", "none is stuck; nobody is here to press them")
        return
    for bit in range(len(names)):
        if not stuck >> bit & 1:
            yield press(doctor, board, names, bit)
    if board.KEYS == "encoder":
        yield turn(doctor, board)


def looked_at(board: ModuleType) -> Finding:
    """Ask what is seen."""
    what = "white, black, red, green, blue, black, white" if board.COLOUR else "light and dark"
    answer = ask(f"The display shows upright stripes, {what}: is that so? [Y/n] ")
    if answer.strip().lower().startswith("n"):
        remedy = f"is it really a {board.CONTROLLER}? Another board file may fit (vorhand deploy)"
        return Finding("display", "shows something else", remedy)
    return Finding("display", "shows what it should")


def ask(question: str) -> str:
    """Return the answer; "" at the end of input. The device waits that long, and no longer."""
    print(question, end="", flush=True)
    return sys.stdin.readline()


def press(doctor: Doctor, board: ModuleType, names: tuple[str, ...], bit: int) -> Finding:
    """Wait until a key has been pressed, or skipped."""
    name = names[bit]
    about = "key " + name
    print(f"Press {name.upper()} (Return skips it) ", end="", flush=True)
    told = set()
    while True:
        bits = doctor.down(LOOK)
        if bits >> bit & 1:
            print()
            while doctor.down(LOOK) >> bit & 1:
                pass
            return Finding(about, "works")
        for other, wrong in enumerate(names):
            if bits >> other & 1 and other not in told:
                told.add(other)
                print(f"\n  that was {wrong.upper()} ", end="", flush=True)
        if skipped():
            if not told:
                return Finding(about, "skipped")
            swapped = ", ".join(names[other] for other in sorted(told))
            remedy = f"exchange its wire with that of {swapped}"
            return Finding(about, "does not answer, another key does", remedy)


def skipped() -> bool:
    """Return whether somebody has typed Return."""
    ready, _, _ = select.select([sys.stdin], [], [], 0)
    return bool(ready) and sys.stdin.readline() is not None


def turn(doctor: Doctor, board: ModuleType) -> Finding:
    """Wait until the encoder has been turned, or skipped."""
    print("Turn the knob (Return skips it) ", end="", flush=True)
    pins = board.PINS["turn_a"], board.PINS["turn_b"]
    while not skipped():
        if int(doctor.link.call("turned", *pins, board.PULL, LOOK)) >= 4:
            print()
            return Finding("encoder", "works")
    return Finding("encoder", "skipped")
