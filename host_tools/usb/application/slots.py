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

MAIN = "main.mpy"  # a slot without it is not started: taken away first, written last
BATCH = 12  # files, see batches
HEAD = 400  # bytes of a manifest that hold all before its files


@dataclass(frozen=True)
class Version:
    """A version on a device: its slot, "" where none can be started, what its manifest says."""

    slot: str
    number: str = "?"
    board: str = ""
    languages: tuple[str, ...] = ()


def running(link: Link) -> Version:
    """Return the version that the starter runs, or what a deployment that was cut off tells."""
    slot = active(link)
    for place in (slot,) if slot else SLOTS:
        try:
            data = link.ask(base64.b64decode, "fetch", f"/{place}/{MANIFEST}", 0, HEAD)
            found = read_manifest(data.partition(b',"files"')[0] + b"}")
            return Version(slot, found["version"], found["board"], tuple(found["languages"]))
        except (DeviceError, ValueError):
            board = (link.read_any(f"/{place}/{BOARD}") or b"").decode("ascii", "replace").strip()
            if slot or board:
                return Version(slot, board=board)
    return Version("")


def read_manifest(data: bytes) -> dict[str, Any]:
    """Return what a manifest says, or its begin without `files`; ValueError where it is none."""
    try:
        found = json.loads(data)
        texts = [found["version"], found["board"], *found["languages"]]
        # an older version's manifest has the whole SHA-256, and no languages
        files = {path: (row[0], row[1][:DIGITS]) for path, row in found.get("files", {}).items()}
    except (KeyError, TypeError, AttributeError, IndexError, RecursionError):
        raise ValueError("no manifest") from None
    if not all(isinstance(text, str) and len(text) < HEAD for text in texts):
        raise ValueError("no manifest")
    return found | {"files": files}


def active(link: Link) -> str:
    """Return the slot that the starter runs, "" where there is no application."""
    named = (link.read_any(CHOICE) or b"").decode("ascii", "replace").strip()
    there = [slot for slot in SLOTS if has_main(link, slot)]
    if named in there:
        return named
    return there[0] if there else ""


def has_main(link: Link, slot: str) -> bool:
    """Return whether a slot has an application that can be started."""
    return any(name == MAIN for _, name in link.ask(answers.names, "names", f"/{slot}"))


def files(link: Link, slot: str) -> dict[str, tuple[int, str]]:
    """Return size and begin of the SHA-256 of each file in a slot, by its path in there."""
    found = link.ask(answers.tree, "walk", f"/{slot}")
    return {path.removeprefix(f"/{slot}/"): found[path] for path in found}


def drop_empty_folders(link: Link, slot: str, files: Iterable[str]) -> None:
    """Remove the folders of a slot in which none of the files lies."""
    wanted = {str(folder) for path in files for folder in PurePosixPath(f"/{slot}", path).parents}
    for folder in link.call("folders", f"/{slot}").splitlines():
        if folder not in wanted:
            link.call("drop", folder)


def clear(link: Link, slot: str, keep: str = "") -> None:
    """Remove all that lies in a slot but one file: first what it is started by."""
    paths = sorted(set(files(link, slot)) - {keep}, key=lambda path: (path != MAIN, path))
    for some in batches(paths):
        link.call("drops", f"/{slot}/", some)
    drop_empty_folders(link, slot, [keep] if keep else ())


def batches(paths: list[str]) -> list[list[str]]:
    """Return the paths in groups that keep the device busy for a second or two each."""
    return [paths[at : at + BATCH] for at in range(0, len(paths), BATCH)]
