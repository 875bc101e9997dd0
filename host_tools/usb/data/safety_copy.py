"""A copy of a device's files, saved before they are erased or replaced.

The user's files go into an archive like those of `vorhand backup`, any others into a folder beside
it, both named for the chip and the time. While the device is being written there is a file
.unfinished, too; if that is found later, the device has lost the files in the archive.
"""

import contextlib
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


def description(files: dict[str, bytes]) -> str:
    """Return how many lists, settings and other files there are, in words; "" for none."""
    lists = sum(1 for path in files if path.startswith(LISTS))
    parts = [f"{lists} list{'s' if lists > 1 else ''}"] if lists else []
    if SETTINGS in files:
        parts.append("settings")
    others = sum(1 for path in files if not archives.is_user_file(path))
    if others:
        parts.append(f"{others} other file{'s' if others > 1 else ''}")
    return ", ".join(parts[:-1]) + " and " * (len(parts) > 1) + parts[-1] if parts else ""


def save(folder: Path, chip_number: str, files: dict[str, bytes]) -> Path:
    """Save files by their paths on the device; return the archive's path. Raises HostError.

    If the newest archive holds exactly these files, it serves again.
    """
    user_files = {path: files[path] for path in files if archives.is_user_file(path)}
    others = {path: files[path] for path in files if path not in user_files}
    with _as_host_error(folder):
        path = max(folder.glob(f"vorhand-{chip_number}-*.zip"), default=None)
        if others or not path or _files(path) != user_files:
            path = _archive(folder, chip_number, user_files)
            _keep_others(path.with_name(path.stem + _OTHERS), others)
        path.with_suffix(_UNFINISHED).touch()
    return path


def save_replaced(folder: Path, chip_number: str, files: dict[str, bytes]) -> Path:
    """Save the files that `vorhand restore` is about to replace; return the archive's path."""
    with _as_host_error(folder):
        return _archive(folder, chip_number, files)


@contextlib.contextmanager
def _as_host_error(folder: Path) -> Iterator[None]:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        yield
    except OSError as error:
        reason = error.strerror or error
        raise HostError(f"cannot save to {folder}: {reason} (--backup names another)") from None


def _archive(folder: Path, chip_number: str, files: dict[str, bytes]) -> Path:
    """Save files in an archive with the present time in its name, as soon as that is free."""
    while (path := folder / archives.file_name(chip_number)).exists():
        time.sleep(0.2)
    archives.save(archives.new_archive(chip_number, files), path)
    return path


def _files(path: Path) -> dict[str, bytes] | None:
    try:
        return archives.load(path).files
    except HostError:
        return None


def _keep_others(folder: Path, files: dict[str, bytes]) -> None:
    for path, data in files.items():
        parts = path.strip("/").split("/")
        if any(part in ("", ".", "..") or set(part) & set("\\:") for part in parts) or (
            path != escaped(path)
        ):
            raise HostError(
                f"the device has a file with a name no folder takes: {path!r}; --no-backup "
                "flashes it nevertheless, and what is on it is lost"
            )
        place = folder.joinpath(*parts)
        place.parent.mkdir(parents=True, exist_ok=True)
        with open(place, "xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())


def finish(path: Path) -> None:
    """Note that the device lost none of the files in this archive."""
    with contextlib.suppress(OSError):
        path.with_suffix(_UNFINISHED).unlink(missing_ok=True)


def finish_all(folder: Path, chip_number: str) -> None:
    """Note that a device has been written completely; earlier interrupted writing is settled."""
    for path in folder.glob(f"vorhand-{chip_number}-*{_UNFINISHED}"):
        finish(path)


def unfinished(folder: Path, chip_number: str) -> Path | None:
    """Return the newest archive of a device whose writing broke off, if one did."""
    notes = folder.glob(f"vorhand-{chip_number}-*{_UNFINISHED}")
    paths = (path.with_suffix(".zip") for path in notes)
    return max(filter(Path.exists, paths), default=None)
