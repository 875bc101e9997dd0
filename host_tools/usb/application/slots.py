"""The two slots of a device at a link: which one is started, which version lies in it."""

import base64
import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Any

from host_tools.build import BOARD, DIGITS, MANIFEST
from host_tools.usb.application.layout import CHOICE, SLOTS
from host_tools.usb.cable import answers
from host_tools.usb.cable.errors import DeviceError
from host_tools.usb.cable.link import Link

MAIN = "main.mpy"  # a slot without it is not started: removed first, written last
BATCH = 12  # files, see batches
HEAD = 400  # bytes of a manifest that hold everything before its files


@dataclass(frozen=True)
class Version:
    """A version on a device: its slot, "" if none can be started, and what its manifest says."""

    slot: str
    number: str = "?"
    board: str = ""
    languages: tuple[str, ...] = ()


def running(link: Link) -> Version:
    """Return the version that the starter runs, else what is known of a deployment cut off."""
    slot = active(link)
    for place in (slot,) if slot else SLOTS:
        try:
            data = link.ask(base64.b64decode, "fetch", f"/{place}/{MANIFEST}", 0, HEAD)
            manifest = read_manifest(data.partition(b',"files"')[0] + b"}")
            return Version(
                slot, manifest["version"], manifest["board"], tuple(manifest["languages"])
            )
        except (DeviceError, ValueError):
            board = (link.read_any(f"/{place}/{BOARD}") or b"").decode("ascii", "replace").strip()
            if slot or board:
                return Version(slot, board=board)
    return Version("")


def read_manifest(data: bytes) -> dict[str, Any]:
    """Return a manifest, or its begin without `files`. Raises ValueError if it is none."""
    try:
        manifest = json.loads(data)
        texts = [manifest["version"], manifest["board"], *manifest["languages"]]
        # an older version's manifest has the full SHA-256
        files = {
            path: (row[0], row[1][:DIGITS]) for path, row in manifest.get("files", {}).items()
        }
    except (KeyError, TypeError, AttributeError, IndexError, RecursionError):
        raise ValueError("no manifest") from None
    if not all(isinstance(text, str) and len(text) < HEAD for text in texts):
        raise ValueError("no manifest")
    return manifest | {"files": files}


def active(link: Link) -> str:
    """Return the slot that the starter runs, "" if there is no application."""
    choice = (link.read_any(CHOICE) or b"").decode("ascii", "replace").strip()
    startable = [slot for slot in SLOTS if has_main(link, slot)]
    if choice in startable:
        return choice
    return startable[0] if startable else ""


def has_main(link: Link, slot: str) -> bool:
    """Return whether a slot has an application that can be started."""
    return any(name == MAIN for _, name in link.ask(answers.names, "names", f"/{slot}"))


def files(link: Link, slot: str) -> dict[str, tuple[int, str]]:
    """Return size and begin of the SHA-256 of each file in a slot, by its path in there."""
    entries = link.ask(answers.tree, "walk", f"/{slot}")
    return {path.removeprefix(f"/{slot}/"): entries[path] for path in entries}


def folders(slot: str, files: Iterable[str]) -> set[str]:
    """Return the folders on the way to files in a slot, from / on."""
    return {str(folder) for path in files for folder in PurePosixPath(f"/{slot}", path).parents}


def drop_empty_folders(link: Link, slot: str, files: Iterable[str]) -> None:
    """Remove the folders of a slot in which none of the files lies."""
    needed = folders(slot, files)
    for folder in filter(None, link.call("folders", f"/{slot}").split("\n")):
        if folder not in needed:
            link.call("drop", folder)


def clear(link: Link, slot: str, keep: str = "") -> None:
    """Remove all files of a slot but `keep`; MAIN first."""
    paths = sorted(set(files(link, slot)) - {keep}, key=lambda path: (path != MAIN, path))
    for batch in batches(paths):
        link.call("drops", f"/{slot}/", batch)
    drop_empty_folders(link, slot, [keep] if keep else ())


def batches(paths: list[str]) -> list[list[str]]:
    """Return the paths in groups that keep the device busy for some seconds at most."""
    return [paths[start : start + BATCH] for start in range(0, len(paths), BATCH)]
