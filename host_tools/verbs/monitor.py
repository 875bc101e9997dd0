"""Show what a device prints, until Ctrl-] or Ctrl-C; nothing is sent to it.

Line ends apart, what would steer the terminal is shown as \\u001b and the like.

If it is unplugged, the monitor waits until it is there again.
"""

import argparse
import codecs
import contextlib
import io
import os
import select
import sys
import time
from collections.abc import Iterator

from host_tools import HostError
from host_tools.usb.cable import ports
from host_tools.usb.cable.link import LinkError
from host_tools.usb.cable.listener import Listener

END = b"\x1d"  # Ctrl-]
LOOK = 0.3  # seconds between two looks for the device


def add_arguments(parser: argparse.ArgumentParser) -> None:
    ports.add_argument(parser)


def run(args: argparse.Namespace) -> int:
    """Show what the device prints."""
    port = ports.choose(args.port)
    listener = Listener(port)  # an error of the first connection ends the command
    say(f"{port}; Ctrl-] ends")
    with contextlib.suppress(KeyboardInterrupt), unbuffered() as keyboard:
        while True:
            try:
                with listener:
                    copy(listener, keyboard)
                break
            except LinkError:
                say("the device has gone, waiting for it")
            next_listener = wait(args.port, keyboard)
            if next_listener is None:
                break
            listener = next_listener
            say(f"{listener.port}")
    return 0


def say(text: str) -> None:
    """Print a message of the monitor itself."""
    print(f"-- {text}", file=sys.stderr, flush=True)


def copy(listener: Listener, keyboard: int) -> None:
    """Copy the device's output to standard output, as text, until the user ends it."""
    decoder = codecs.getincrementaldecoder("utf-8")("replace")
    lines = io.IncrementalNewlineDecoder(decoder, translate=True)
    while not ended(keyboard):
        print(lines.decode(listener.read(0.1)), end="", flush=True)


def ended(keyboard: int) -> bool:
    """Return whether Ctrl-] was typed."""
    if keyboard < 0 or not select.select([keyboard], [], [], 0)[0]:
        return False
    typed = os.read(keyboard, 64)
    return END in typed


def wait(port: str | None, keyboard: int) -> Listener | None:
    """Return a listener when the device is back, None when the user ends the monitor."""
    while not ended(keyboard):
        time.sleep(LOOK)
        with contextlib.suppress(HostError):
            present = [name for name, _ in ports.device_ports()]
            if port or len(present) == 1:
                return Listener(port or present[0])
    return None


@contextlib.contextmanager
def unbuffered() -> Iterator[int]:
    """Give the keyboard's file number, unbuffered; -1 where standard input is no terminal."""
    if sys.stdin is None or not sys.stdin.isatty():
        yield -1
        return
    import termios
    import tty

    keyboard = sys.stdin.fileno()
    attributes = termios.tcgetattr(keyboard)
    try:
        tty.setcbreak(keyboard)
        yield keyboard
    finally:
        termios.tcsetattr(keyboard, termios.TCSADRAIN, attributes)
