"""The two slots of a device at a link: which one is started, which version lies in it."""

import base64
import json
from dataclasses import dataclass

from host_tools.build import BOARD, MANIFEST
from host_tools.usb.application.layout import CHOICE, SLOTS
from host_tools.usb.cable.errors import DeviceError
from host_tools.usb.cable.link import Link

MAIN = "main.mpy"  # a slot without it is not started: taken away first, written last
BATCH = 12  # files that the device is busy with for a second or two
HEAD = 400  # bytes of a manifest that hold all before its files


@dataclass(frozen=True)
class Version:
    """A version on a device: its slot, "" where there is none, and what its manifest says."""

    slot: str
    number: str = "?"
    board: str = ""
    languages: tuple[str, ...] = ()


def running(link: Link) -> Version:
    """Return the version that the starter runs."""
    slot = active(link)
    if not slot:
        return Version("")
    try:
        text = base64.b64decode(link.call("fetch", f"/{slot}/{MANIFEST}", 0, HEAD)).decode()
        manifest = json.loads(text.partition(',"files"')[0] + "}")
        languages = tuple(manifest["languages"])
        return Version(slot, manifest["version"], manifest["board"], languages)
    except (DeviceError, ValueError, KeyError):
        board = link.read_any(f"/{slot}/{BOARD}") or b""
        return Version(slot, board=board.decode("ascii", "replace").strip())


def active(link: Link) -> str:
    """Return the slot that the starter runs, "" where there is no application."""
    named = (link.read_any(CHOICE) or b"").decode("ascii", "replace").strip()
    there = [slot for slot in SLOTS if has_main(link, slot)]
    if named in there:
        return named
    return there[0] if there else ""


def has_main(link: Link, slot: str) -> bool:
    """Return whether a slot has an application that can be started."""
    return any(line.endswith(" " + MAIN) for line in link.call("names", f"/{slot}").splitlines())


def files(link: Link, slot: str) -> dict[str, tuple[int, str]]:
    """Return size and begin of the SHA-256 of each file in a slot, by its path in there."""
    found = {}
    for line in link.call("walk", f"/{slot}").splitlines():
        size, digest, path = line.split(" ", 2)
        found[path.removeprefix(f"/{slot}/")] = (int(size), digest)
    return found


def clear(link: Link, slot: str) -> None:
    """Remove all that lies in a slot; first the file without which it is not started."""
    paths = sorted(files(link, slot), key=lambda path: path != MAIN)
    for at in range(0, len(paths), BATCH):
        link.call("drops", f"/{slot}/", paths[at : at + BATCH])
    for folder in link.call("folders", f"/{slot}").splitlines():
        link.call("drop", folder)
