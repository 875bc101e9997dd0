"""Finds the port a device is plugged in at; says why there is none, or why it does not open.

A device is known by the USB chip that sits before it: the vendor's number, as the USB Implementers
Forum gave it. Only those are offered; any other port can be named.
"""

import argparse
import contextlib
import errno
import fcntl
import grp
import os
import re
import sys
import termios
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TypeVar

from host_tools import HostError
from host_tools.extra import missing
from host_tools.person import is_present
from host_tools.usb.cable.errors import LinkError

# Vendor -> (chip, where its driver is; Linux brings all of them).
USB_CHIPS = {
    0x10C4: ("Silicon Labs CP210x", "silabs.com, CP210x VCP Drivers"),
    0x1A86: ("WCH CH340 or CH9102", "wch-ic.com, CH341SER or CH343SER"),
    0x0403: ("FTDI", "ftdichip.com, VCP Drivers"),
    0x303A: ("Espressif", "none needed"),
    0x239A: ("Adafruit", "none needed"),
}
SYSTEM = Path("/sys/bus/usb/devices")
PROCESSES = Path("/proc")
PSEUDO = ("/dev/pts/", "/dev/ttys")  # terminals that are programs, on Linux and macOS
LOOKS = 20  # how often to look at a port that another program has open
# The port of a chip's own USB has such a name; with a USB chip before it, it is /dev/ttyUSB0, and
# the links to it end in -port0 (systemd, rules.d/60-serial.rules).
OWN_USB = re.compile(r"(.*[/.])?(ttyACM\d+|usbmodem\w+)|/dev/serial/by-(id|path)/.*(?<!-port\d)")
RETURNS = 10.0  # seconds from a reset until such a port is there again
LEAVES = 1.0  # seconds to wait for such a port to go
GOES = 0.3  # seconds that it may still be there when it does not answer any more
_LOOK = 0.05  # seconds between two looks
_IN_USE = "in use"
# Errors of a port, beside OSError, when the cable is pulled.
PORT_ERRORS: tuple[type[Exception], ...] = (termios.error,)

T = TypeVar("T")


def add_argument(parser: argparse.ArgumentParser, default: str | None = None) -> None:
    """Add the argument --port of every verb that speaks with a device."""
    parser.add_argument(
        "--port",
        metavar="P",
        default=default,
        help="where the device is plugged in (found, if there is only one)",
    )


def device_ports() -> list[tuple[str, str]]:
    """Return (port, description) of every port behind a chip that devices have, sorted."""
    return sorted((port.device, describe(port)) for port in _behind_chips())


def _behind_chips() -> list:
    """Return pyserial's descriptions of these ports. Raises HostError if pyserial is missing."""
    try:
        from serial.tools import list_ports
    except ImportError:
        raise HostError(missing("pyserial")) from None
    return [port for port in list_ports.comports() if port.vid in USB_CHIPS]


def describe(port) -> str:
    """Return what is known of a port: its chip, vendor and product number, serial number."""
    chip = USB_CHIPS[port.vid][0]
    serial = f", serial number {port.serial_number}" if port.serial_number else ""
    return f"{chip} ({port.vid:04X}:{port.pid:04X}){serial}"


def choose(port: str | None) -> str:
    """Return the port to use: `port` if that is named, the only one there is, or the chosen one.

    Only at a terminal somebody is asked. Raises HostError if no port can be chosen.
    """
    if port:
        return port
    devices = _awaited_ports()
    if not devices:
        raise HostError(no_port_reason())
    if len(devices) == 1:
        return devices[0][0]
    if not is_present():
        names = "; ".join(f"{path}: {description}" for path, description in devices)
        raise HostError(f"several devices are plugged in, name one with --port: {names}", 2)
    for number, (path, description) in enumerate(devices, 1):
        print(f"{number}  {path}  {description}", file=sys.stderr)
    numbers = [str(number) for number in range(1, len(devices) + 1)]
    while True:
        print(f"Which device, 1 to {len(devices)}? ", end="", file=sys.stderr, flush=True)
        line = sys.stdin.readline()
        if not line:
            raise HostError("no device was chosen", 2)
        if line.strip() in numbers:
            return devices[numbers.index(line.strip())][0]


def _awaited_ports() -> list[tuple[str, str]]:
    """Return the devices' ports; a device that has just been reset is waited for."""
    end = time.monotonic() + (RETURNS / 4 if is_present() else 0)
    while not (devices := device_ports()) and time.monotonic() < end:
        time.sleep(_LOOK)
    return devices


def goes_with_reset(port: str) -> bool:
    """Return whether a port may be a chip's own USB, which goes with each reset and comes back."""
    return bool(OWN_USB.fullmatch(port))


def wait_until_gone(port: str) -> None:
    """Wait, at most for LEAVES, until the port of a device that was just reset has gone.

    A program that opened it earlier would lose it in the middle of its work.
    """
    end = time.monotonic() + LEAVES
    while goes_with_reset(port) and os.path.exists(port) and time.monotonic() < end:
        time.sleep(_LOOK)


def wait_until_back(port: str, chip_number: str = "") -> str:
    """Wait for the port of a device that restarts; return it.

    chip_number: twelve hexadecimal digits that tell the chip under another port's name, too.
    `port` itself is returned if the device does not come back within RETURNS, and at once if the
    port does not go with a reset.
    """
    end = time.monotonic() + RETURNS
    while goes_with_reset(port) and time.monotonic() < end:
        for found in _behind_chips():
            number = re.sub(r"\W", "", found.serial_number or "").lower()
            if chip_number and number == chip_number:
                return found.device
        if os.path.exists(port):
            break
        time.sleep(_LOOK)
    return port


def wait_until_replugged(port: str, seconds: float) -> str:
    """Wait until a port has gone and come back, or another has come; return it, "" for none."""
    end = time.monotonic() + seconds
    known_ports = {port.device for port in _behind_chips()}
    has_gone = False
    while time.monotonic() < end:
        for found in _behind_chips():
            if found.device not in known_ports:
                return found.device
        is_there = os.path.exists(port)
        if has_gone and is_there:
            return port
        has_gone = has_gone or not is_there
        time.sleep(_LOOK)
    return ""


def no_port_reason() -> str:
    """Return why there may be no port, and what to do."""
    chips = ", ".join(sorted({chip for chip, _ in USB_CHIPS.values()}))
    for vendor in usb_vendors():
        chip = USB_CHIPS[vendor][0]
        brltty = "; the program brltty takes such chips away: sudo apt remove brltty"
        return (
            f"a {chip} is plugged in, but it has no port: unplug it and plug it in again"
            + (brltty if vendor == 0x1A86 else "")
            + "; `sudo dmesg` tells more"
        )
    text = (
        f"no device found (looked for USB chips of {chips}): use a cable that carries data, many "
        "only charge; plug it in directly, not through a hub; switch the device on"
    )
    if not sys.platform.startswith("linux"):
        drivers = ", ".join(f"{chip}: {driver}" for chip, driver in USB_CHIPS.values())
        text += f"; install the chip's driver ({drivers})"
    return text + "; or name the port with --port"


def usb_vendors() -> Iterable[int]:
    """Yield the vendors of known chips that Linux sees on the bus."""
    for path in sorted(SYSTEM.glob("*/idVendor")) if SYSTEM.is_dir() else ():
        with contextlib.suppress(OSError, ValueError):
            vendor = int(path.read_text(), 16)
            if vendor in USB_CHIPS:
                yield vendor


def refusal(port: str, looks: int = LOOKS) -> str:
    """Return why a port cannot be opened, and what to do; "" if it can.

    looks: how often to look again if another program has it. ModemManager and its like open every
    port that appears, and a program that was just started may still hold what its parent had open.
    """
    while (reason := _refusal_now(port)) == _IN_USE and looks:
        looks -= 1
        time.sleep(_LOOK)
    return busy(port) if reason == _IN_USE else reason


def _refusal_now(port: str) -> str:
    if "://" in port:
        return f"{port} cannot be opened: is the name right, does another program use it?"
    try:
        descriptor = os.open(port, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
    except OSError as error:
        if error.errno in (errno.ENOENT, errno.ENXIO, errno.ENODEV):
            return f"there is no port {port}: is the device plugged in? {other_ports()}".strip()
        if error.errno in (errno.EACCES, errno.EPERM):
            return f"you may not use {port}: {permission(port)}"
        if error.errno == errno.EBUSY:
            return _IN_USE
        return f"{port} cannot be opened: {error.strerror}"
    try:
        if not os.isatty(descriptor):
            return f"{port} is no serial port"
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return _IN_USE
    finally:
        os.close(descriptor)
    return ""


def connect(port: str, open_port: Callable[[], T], errors: tuple[type[Exception], ...]) -> T:
    """Return what `open_port` returns; it raises one of `errors` if the port does not open.

    It is tried again if another program had the port for a moment. `refusal` is asked only after a
    failure, because opening a port resets some boards. Raises LinkError.
    """
    errors = (*errors, ValueError, ImportError)  # of pyserial, for names with "://"
    wait_until_back(port)
    for _ in range(2):
        with contextlib.suppress(*errors):
            return open_port()
        if reason := refusal(port):
            raise LinkError(reason)
    try:
        return open_port()
    except errors as error:
        raise LinkError(f"{port} cannot be opened: {error}") from None


def is_pseudo(port: str) -> bool:
    """Return whether a port is a pseudo-terminal, or a link to one, as virtual devices have."""
    return os.path.realpath(port).startswith(PSEUDO)


def connection_lost(port: str, error: str) -> str:
    """Return what to say when a connection breaks off."""
    if "://" in port:
        return f"the connection to {port} broke off ({error}): does the other end still run?"
    gone = refusal(port, looks=0).startswith("there is no port")
    if is_pseudo(port):
        symptom = "has gone" if gone else f"does not answer ({error})"
        return f"{port} {symptom}: has the virtual device ended, or was it unplugged?"
    if gone:
        return f"{port} has gone: was the device unplugged? Plug it in and run the command again"
    return (
        f"the connection to {port} broke off ({error}): is the cable firm? Plug it in and run the "
        "command again"
    )


def other_ports() -> str:
    """Return which ports there are instead, as a sentence."""
    try:
        ports = [port for port, _ in device_ports()]
    except HostError:
        return ""
    return f"There is {', '.join(ports)}." if ports else ""


def permission(port: str) -> str:
    """Return how a user gets the right to use a port."""
    group = "dialout"
    with contextlib.suppress(OSError, KeyError):
        group = grp.getgrgid(os.stat(port).st_gid).gr_name
    if group == "root":
        return "only root may; a rule for udev gives it to others"
    return f"it belongs to the group {group}; sudo usermod -aG {group} $USER, then log in again"


def busy(port: str) -> str:
    """Return which program has the port, as far as that can be seen, and what to do."""
    programs = ", ".join(holders(port))
    return f"{port} is in use by {programs or 'another program'}: end that first, then try again"


def holders(port: str) -> list[str]:
    """Return the programs that have a port open; Linux shows only those of the same user."""
    target = os.path.realpath(port)
    names = []
    for folder in PROCESSES.glob("[0-9]*/fd"):
        with contextlib.suppress(OSError):
            if int(folder.parent.name) == os.getpid():
                continue
            if any(os.readlink(descriptor) == target for descriptor in folder.iterdir()):
                name = (folder.parent / "comm").read_text("utf-8", "replace").strip()
                names.append(f"{name} (process {folder.parent.name})")
    return sorted(names)
