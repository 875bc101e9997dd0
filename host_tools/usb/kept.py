"""The user's data of one device in a folder of the laptop, taken before its flash is erased.

A folder of its own for each time: <folder>/<the chip's address>/<date and time>/, in it the files
by their path on the device. While a device is being written the folder holds UNFINISHED too; if
that is found later, the device it came from has lost what lies there.
"""

import contextlib
import os
import time
from pathlib import Path

from host_tools import HostError
from host_tools.usb.files import LISTS, SETTINGS, is_users

UNFINISHED = "unfinished"
UNKNOWN = "unknown"


def described(files: dict[str, bytes]) -> str:
    """Return in words what of the user's is among the files, "" without anything."""
    lists = sum(1 for path in files if path.startswith(LISTS))
    found = [f"{lists} list{'s' if lists > 1 else ''}"] if lists else []
    if SETTINGS in files:
        found.append("settings")
    others = sum(1 for path in files if not is_users(path))
    if others:
        found.append(f"{others} other file{'s' if others > 1 else ''}")
    return ", ".join(found[:-1]) + " and " * (len(found) > 1) + found[-1] if found else ""


def save(folder: Path, mac: str, files: dict[str, bytes]) -> Path:
    """Write the files to a new folder, read them back, return it. Raises HostError.

    Where the newest folder holds these very files it serves again.
    """
    own = folder / (mac or UNKNOWN)
    try:
        newest = sorted(own.iterdir())[-1:] if own.is_dir() else []
        if newest and newest[0].is_dir() and load(newest[0], everything=True) == files:
            (newest[0] / UNFINISHED).touch()
            return newest[0]
        target = _new(own)
        for path, data in files.items():
            place = _inside(target, path)
            place.parent.mkdir(parents=True, exist_ok=True)
            with open(place, "xb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
        (target / UNFINISHED).touch()
    except OSError as error:
        raise HostError(
            f"cannot save to {own}: {error.strerror or error} (--backup names another folder)"
        ) from None
    if load(target, everything=True) != files:
        raise HostError(f"what was saved to {target} does not read back")
    return target


def _new(folder: Path) -> Path:
    """Make a folder named for this moment."""
    while True:
        target = folder / time.strftime("%Y-%m-%d_%H-%M-%S")
        try:
            target.mkdir(parents=True)
            return target
        except FileExistsError:
            if not target.is_dir():
                raise
            time.sleep(0.2)


def _inside(folder: Path, path: str) -> Path:
    """Return where a path of the device lies in a folder; a name cannot lead out of it."""
    words = path.strip("/").split("/")
    if any(word in ("", ".", "..") or "\\" in word or ":" in word for word in words):
        raise HostError(f"the device has a file with a name no folder takes: {path!r}")
    return folder.joinpath(*words)


def load(folder: Path, everything: bool = False) -> dict[str, bytes]:
    """Return the files of such a folder, the user's alone or all. Raises HostError."""
    if not folder.is_dir():
        raise HostError(f"there is no folder {folder}")
    try:
        found = {
            "/" + path.relative_to(folder).as_posix(): path.read_bytes()
            for path in sorted(folder.rglob("*"))
            if path.is_file() and path != folder / UNFINISHED
        }
    except OSError as error:
        raise HostError(f"cannot read {error.filename}: {error.strerror}") from None
    return found if everything else {path: found[path] for path in found if is_users(path)}


def finish(folder: Path) -> None:
    """Say that nothing was lost of what this folder holds."""
    with contextlib.suppress(OSError):
        (folder / UNFINISHED).unlink(missing_ok=True)


def finish_all(folder: Path, mac: str) -> None:
    """Say that a device has been written whole, and nothing that broke off before counts."""
    while left := unfinished(folder, mac):
        finish(left)
        if (left / UNFINISHED).exists():
            return  # the folder cannot be written any more


def unfinished(folder: Path, mac: str) -> Path | None:
    """Return the newest folder of this device whose writing broke off, if one did."""
    found = sorted((folder / (mac or UNKNOWN)).glob(f"*/{UNFINISHED}"))
    return found[-1].parent if found else None
