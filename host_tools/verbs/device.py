"""Run a virtual device behind a port, to which mpremote and the other verbs connect.

It is MicroPython's 32-bit Unix port with the memory of an ESP32, its files on a littlefs image
with the ESP32's parameters, its display and keys on an emulated bus. It prints the path of its
port, then that of a socket, and runs until it is interrupted. An empty image has MicroPython's
prompt alone: `vorhand deploy --port PORT` brings the application, as to a board. It needs Linux.

With COMMAND words it sends that command to a device that runs already, and prints the answer:

{commands}
Keys are named as in the board's file: left right up down ok back, a b c, k1 k2, push; on a panel
that is touched and on a keyboard left right up down ok back, there also letters and digits. The
socket takes the same commands, one a line, and answers each with a line that begins with `ok` or
`error`.
"""

import argparse
import os
import signal
import sys
import time
from pathlib import Path

from host_tools import HostError, os_errors_as
from host_tools.virtual_device import versions
from host_tools.virtual_device.control import (
    COMMANDS,
    Commands,
    Control,
    default_path,
    send_command,
)
from host_tools.virtual_device.device import BOARD, HEAP, Device

__doc__ = __doc__.format(commands="".join(f"  {line}\n" for line in COMMANDS.splitlines()))

_ENDS = (signal.SIGTERM, signal.SIGHUP)  # SIGHUP: the terminal was closed
_LOOK = 0.1  # seconds between two looks at the device's log


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of `vorhand device`."""
    parser.add_argument("--board", default=BOARD, help=f"the board (default {BOARD})")
    parser.add_argument(
        "--image", type=Path, metavar="FILE", help="the flash's file system; made if missing"
    )
    parser.add_argument(
        "--number", metavar="HEX", default="", help="the chip's (default: made of FILE's path)"
    )
    parser.add_argument(
        "--heap", default=HEAP, help=f"bytes free at the prompt (default {HEAP}, an ESP32's)"
    )
    help_text = f"say that it is this version (default {versions.DEFAULT})"
    parser.add_argument(
        "--micropython", default=versions.DEFAULT, metavar="VERSION", help=help_text
    )
    parser.add_argument("--link", type=Path, metavar="PATH", help="a symbolic link to the port")
    parser.add_argument(
        "--control", type=Path, metavar="SOCKET", help=f"(default {default_path()})"
    )
    parser.add_argument("command", nargs="*", metavar="COMMAND", help="for a running device")


def run(args: argparse.Namespace) -> int:
    """Run a device until it is ended, or send a command to one that runs."""
    if args.command:
        if args.command[0] == "picture" and len(args.command) == 2:
            args.command[1] = os.path.abspath(args.command[1])  # the device is elsewhere
        answer = send_command(args.control or default_path(), " ".join(args.command))
        if answer:
            print(answer)
        return 0
    if not sys.platform.startswith("linux"):  # for another process's memory
        raise HostError("the virtual device needs Linux; `vorhand sim` runs here, too")
    device = Device(args.image, args.board, args.heap, args.micropython, args.number)
    signals: list[int] = []
    for number in _ENDS:
        if signal.getsignal(number) != signal.SIG_IGN:  # nohup
            signal.signal(number, lambda number, _: signals.append(number))
    commands = Commands(device)
    with device, Control(commands, args.control) as control:
        link = SymbolicLink(args.link)
        try:
            link.lead(device.port)
            print(device.port or "no cable")
            print(f"control {control.path}", flush=True)
            watch(device, commands, link, signals)
        finally:
            link.lead("")
    return 128 + signals[0] if signals else 0


def watch(device: Device, commands: Commands, link: "SymbolicLink", signals: list[int]) -> None:
    """Print the device's events until a command or a signal ends it."""
    printed = 0
    port = device.port
    while not signals and not commands.ended.wait(_LOOK):
        log = device.log
        for event in log[printed:]:
            print(time.strftime("%H:%M:%S"), event, flush=True)
        printed = len(log)
        if port != device.port:
            port = device.port
            link.lead(port)
            print(port or "no cable", flush=True)


class SymbolicLink:
    """A symbolic link to the port, whose path changes."""

    def __init__(self, path: Path | None):
        self.path = path
        self._port = ""  # its last target

    def lead(self, port: str) -> None:
        """Let the link lead to a port; "" removes it. A link or file of others stays.

        Raises HostError where a file or a link that leads somewhere has its path.
        """
        if not self.path:
            return
        with os_errors_as(f"cannot make the link {self.path}"):
            target = os.readlink(self.path) if self.path.is_symlink() else ""
            if port:
                is_own = target and target in (self._port, port)
                if not is_own and self.path.exists():
                    reason = f"leads to {target}, perhaps another device's port" if target else ""
                    raise HostError(
                        f"{self.path} {reason or 'is there already and no link'}; "
                        "give another --link, or remove it"
                    )
                self.path.unlink(missing_ok=True)
                os.symlink(port, self.path)
            elif target and target == self._port:
                self.path.unlink()
            self._port = port
