"""Run a virtual device behind a port, to which mpremote and the other verbs connect.

It is MicroPython's 32-bit Unix port with the memory of an ESP32, its files on a littlefs image
with the ESP32's parameters, its display and keys on an emulated bus. It prints the path of its
port, then that of a socket, and runs until it is interrupted. An empty image has MicroPython's
prompt alone: `vorhand deploy --port PORT` brings the application, as to a board.

With COMMAND words it sends that command to a device that runs already, and prints the answer:

{commands}
Keys are named as in the board's file: left right up down ok back, a b c, k1 k2, push; on a panel
that is touched, too, left right up down ok back. The socket takes the same commands, one a line,
and answers each with a line that begins with `ok` or `error`.
"""

import argparse
import os
import signal
import sys
import time
from pathlib import Path

from host_tools import HostError
from host_tools.device import versions
from host_tools.device.control import COMMANDS, Commands, Control, tell, usual_place
from host_tools.device.device import BOARD, HEAP, Device

__doc__ = __doc__.format(commands="".join(f"  {line}\n" for line in COMMANDS.splitlines()))

_LOOK = 0.1  # seconds between two looks at what has happened
_CAUSES = ("", "power", "reset", "watchdog", "deep sleep", "soft reset")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of `vorhand device`."""
    parser.add_argument("--board", default=BOARD, help=f"board file (default {BOARD})")
    parser.add_argument(
        "--image", type=Path, metavar="FILE", help="the flash's file system; made if missing"
    )
    parser.add_argument(
        "--cut", type=float, metavar="N", help="pull the plug at flash operation N; N.5: half-way"
    )
    parser.add_argument(
        "--heap", default=HEAP, help=f"bytes free at the prompt (default {HEAP}, an ESP32's)"
    )
    parser.add_argument(
        "--micropython",
        default=versions.DEFAULT,
        metavar="VERSION",
        help=f"say that it is this version (default {versions.DEFAULT})",
    )
    parser.add_argument(
        "--reset-on-open", action="store_true", help="start anew when the port is opened"
    )
    parser.add_argument(
        "--stranger", action="store_true", help="be no MicroPython, but some other program"
    )
    parser.add_argument("--link", type=Path, metavar="PATH", help="a symbolic link to the port")
    parser.add_argument(
        "--control", type=Path, metavar="SOCKET", help=f"(default {usual_place()})"
    )
    parser.add_argument("command", nargs="*", metavar="COMMAND", help="for a running device")


def run(args: argparse.Namespace) -> int:
    """Run a device until interrupted, or send a command to one."""
    if args.command:
        if args.command[0] == "picture" and len(args.command) == 2:
            args.command[1] = os.path.abspath(args.command[1])  # the device is elsewhere
        answer = tell(args.control or usual_place(), " ".join(args.command))
        if answer:
            print(answer)
        return 0
    device = Device(
        args.image,
        args.board,
        args.heap,
        args.cut,
        args.micropython,
        args.reset_on_open,
        args.stranger,
    )
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    commands = Commands(device)
    with device, Control(commands, args.control) as control:
        link = Link(args.link)
        try:
            link.lead(device.port)
            print(device.port or "no cable")
            print(f"control {control.place}", flush=True)
            watch(device, commands, link)
        finally:
            link.lead("")
    return 0


def watch(device: Device, commands: Commands, link: "Link") -> None:
    """Tell what happens to the device until it is ended."""
    seen = 0
    port = device.port
    while not commands.over.wait(_LOOK):
        log = device.log
        for entry in log[seen:]:
            print(told(entry), flush=True)
        seen = len(log)
        if port != device.port:
            port = device.port
            link.lead(port)
            print(port or "no cable", flush=True)


def told(entry: tuple) -> str:
    """Return an entry of the log in words."""
    stamp = time.strftime("%H:%M:%S")
    kind, *words = entry
    if kind == "start":
        return f"{stamp} started: {_CAUSES[words[0]]}"
    if kind == "cut":
        return f"{stamp} the plug was pulled at flash operation {words[0]}"
    return f"{stamp} {' '.join(map(str, entry))}"


class Link:
    """A symbolic link that leads to the port, whatever that is called just now."""

    def __init__(self, path: Path | None):
        self.path = path
        if path and path.exists() and not path.is_symlink():
            raise HostError(f"{path} is there already and no link; give another --link")

    def lead(self, port: str) -> None:
        """Let it lead there; "" removes it."""
        if not self.path:
            return
        try:
            self.path.unlink(missing_ok=True)
            if port:
                os.symlink(port, self.path)
        except OSError as error:
            raise HostError(f"cannot make the link {self.path}: {error.strerror}") from None
