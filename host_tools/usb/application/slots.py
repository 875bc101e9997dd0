"""What lies where on a device: two rooms for a version each, and the user's files beside them.

/app.txt names the room that the starter, /main.py, runs; firmware/start.py tells the whole rule.
"""

import base64
import json

from host_tools import HostError
from host_tools.build import MANIFEST
from host_tools.usb.application.layout import ROOM, hardware
from host_tools.usb.cable.link import DeviceError, Link

ROOMS = ("a", "b")
DIGITS = 20  # of a SHA-256 in hex that the device tells
HEAD = 400  # bytes of a manifest that hold all before its files


def active(link: Link) -> str:
    """Return the room that the starter runs, "" where there is no application."""
    named = (link.read_any(ROOM) or b"").decode("ascii", "replace").strip()
    there = [room for room in ROOMS if has_main(link, room)]
    if named in there:
        return named
    return there[0] if there else ""


def has_main(link: Link, room: str) -> bool:
    """Return whether a room has an application that can be started."""
    return any(line.endswith(" main.mpy") for line in link.call("names", f"/{room}").splitlines())


def about(link: Link, room: str) -> dict:
    """Return what a room's manifest says before its files; {} where there is none to read."""
    try:
        text = base64.b64decode(link.call("fetch", f"/{room}/{MANIFEST}", 0, HEAD)).decode()
        return json.loads(text.partition(',"files"')[0] + "}")
    except (DeviceError, ValueError):
        return {}


def files(link: Link, room: str) -> dict[str, tuple[int, str]]:
    """Return size and begin of the SHA-256 of each file in a room, by its path in there."""
    found = {}
    for line in link.call("walk", f"/{room}").splitlines():
        size, digest, path = line.split(" ", 2)
        found[path.removeprefix(f"/{room}/")] = (int(size), digest)
    return found


def defaults(board: str) -> tuple:
    """Return the settings that are others on a board than in the table, as (key, value)."""
    try:
        return getattr(hardware(board), "DEFAULTS", ())
    except HostError:  # a board that is not known here
        return ()
