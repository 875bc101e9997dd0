"""What was on a device, kept before it is erased or replaced.

The user's files go into an archive like those of `vorhand backup`, any others into a folder beside
it, both named for the chip and the moment. While the device is being written there is a file
.unfinished too; where that is found later, the device has lost what the archive holds.
"""

import contextlib
import datetime as dt
import os
import time
from collections.abc import Iterator
from pathlib import Path

from host_tools import HostError
from host_tools.plain_text import escaped
from host_tools.usb.application.layout import LISTS, SETTINGS
from host_tools.usb.data import archives

_OTHERS = "_other_files"
_UNFINISHED = ".unfinished"


def described(files: dict[str, bytes]) -> str:
    """Return in words what of the user's is among the files, "" without anything."""
    lists = sum(1 for path in files if path.startswith(LISTS))
    found = [f"{lists} list{'s' if lists > 1 else ''}"] if lists else []
    if SETTINGS in files:
        found.append("settings")
    others = sum(1 for path in files if not archives.is_kept(path))
    if others:
        found.append(f"{others} other file{'s' if others > 1 else ''}")
    return ", ".join(found[:-1]) + " and " * (len(found) > 1) + found[-1] if found else ""


def save(folder: Path, mac: str, files: dict[str, bytes]) -> Path:
    """Save files by their paths on the device; return the archive's path. Raises HostError.

    Where the newest archive holds these very files it serves again.
    """
    mine = {path: files[path] for path in files if archives.is_kept(path)}
    others = {path: files[path] for path in files if path not in mine}
    with _saying(folder):
        path = _newest(folder, mac)
        if others or not path or _files(path) != mine:
            path = _archive(folder, mac, mine)
            _keep_others(path.with_name(path.stem + _OTHERS), others)
        path.with_suffix(_UNFINISHED).touch()
    return path


def save_replaced(folder: Path, mac: str, files: dict[str, bytes]) -> Path:
    """Save what `vorhand restore` is about to replace, likewise; return the archive's path."""
    with _saying(folder):
        return _archive(folder, mac, files)


@contextlib.contextmanager
def _saying(folder: Path) -> Iterator[None]:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        yield
    except OSError as error:
        what = error.strerror or error
        raise HostError(f"cannot save to {folder}: {what} (--backup names another)") from None


def _archive(folder: Path, mac: str, files: dict[str, bytes]) -> Path:
    path = _new(folder, mac)
    archives.save(archives.made(mac, files), path)
    return path


def _newest(folder: Path, mac: str) -> Path | None:
    return max(folder.glob(f"vorhand-{mac}-*.zip"), default=None)


def _files(path: Path) -> dict[str, bytes] | None:
    try:
        return archives.load(path).files
    except HostError:
        return None


def _new(folder: Path, mac: str) -> Path:
    """Return a name for this moment that is not taken."""
    while True:
        path = folder / f"vorhand-{mac}-{dt.datetime.now().astimezone():%Y%m%d-%H%M%S}.zip"
        if not path.exists():
            return path
        time.sleep(0.2)


def _keep_others(folder: Path, files: dict[str, bytes]) -> None:
    for path, data in files.items():
        words = path.strip("/").split("/")
        if any(word in ("", ".", "..") or set(word) & set("\\:") for word in words) or (
            path != escaped(path)
        ):
            raise HostError(
                f"the device has a file with a name no folder takes: {path!r}; --no-backup "
                "flashes it nevertheless, and what is on it is lost"
            )
        place = folder.joinpath(*words)
        place.parent.mkdir(parents=True, exist_ok=True)
        with open(place, "xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())


def finish(path: Path) -> None:
    """Say that nothing was lost of what this archive holds."""
    with contextlib.suppress(OSError):
        path.with_suffix(_UNFINISHED).unlink(missing_ok=True)


def finish_all(folder: Path, mac: str) -> None:
    """Say that a device has been written whole, and nothing that broke off before counts."""
    for path in folder.glob(f"vorhand-{mac}-*{_UNFINISHED}"):
        finish(path)


def unfinished(folder: Path, mac: str) -> Path | None:
    """Return the newest archive of a device whose writing broke off, if one did."""
    found = (path.with_suffix(".zip") for path in folder.glob(f"vorhand-{mac}-*{_UNFINISHED}"))
    return max(filter(Path.exists, found), default=None)
