"""The user's folders: where they lie; the data folder serves one process at a time.

Beside the device's own files (lists, settings) the data folder holds what is no file on the
device: the half-entered deal (`draft`, on the device in RTC memory) and the device's id.
"""

import contextlib
import fcntl
import os
import secrets
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Self

from host_tools import FIRMWARE, PACKAGE, HostError, os_errors_as, whole_file

_DRAFT = 2048  # bytes of RTC memory


def data_folder(environment: Mapping[str, str], platform: str = sys.platform) -> Path:
    """Return the user's data folder for Vorhand, as the platform has it; nothing is made."""
    if platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "vorhand"
    base = environment.get("XDG_DATA_HOME", "")
    # The XDG base directory specification: a relative path is to be ignored.
    return (Path(base) if os.path.isabs(base) else Path.home() / ".local" / "share") / "vorhand"


def cache_folder() -> Path:
    """Return the folder of files made from this version: the checkout's or the user's cache."""
    if FIRMWARE.parent == PACKAGE.parent:
        return PACKAGE.parent / ".cache"
    return user_cache_folder()


def user_cache_folder() -> Path:
    """Return the folder of files that all versions and checkouts share; nothing is made."""
    base = os.environ.get("XDG_CACHE_HOME", "")
    return (Path(base) if os.path.isabs(base) else Path.home() / ".cache") / "vorhand"


class Place:
    """A data folder in use by this process, as a context manager; a second user is refused."""

    def __init__(self, folder: Path):
        self.folder = folder
        self._lock = -1

    def __enter__(self) -> Self:
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except FileExistsError:
            raise HostError(f"{self.folder} is not a folder") from None
        except NotADirectoryError:
            raise HostError(f"{self.folder} lies below something that is no folder") from None
        except OSError as error:
            raise HostError(f"cannot make {self.folder}: {error.strerror}") from None
        with os_errors_as(f"cannot write in {self.folder}"):
            self._lock = os.open(self.folder / "lock", os.O_RDWR | os.O_CREAT, 0o644)
        if not _lock(self._lock):
            owner = os.read(self._lock, 20).decode("ascii", "replace").strip()
            os.close(self._lock)
            raise HostError(
                f"{self.folder} is in use by another simulator (process {owner or '?'}); "
                "leave it, or give another folder with --data"
            )
        os.truncate(self._lock, 0)
        os.write(self._lock, b"%d\n" % os.getpid())
        return self

    def __exit__(self, *_) -> None:
        os.close(self._lock)  # and with it the lock; the file stays, removing it would race

    def device(self) -> str:
        """Return the id of this simulated device, made up once and kept."""
        number = self._read("device").decode("ascii", "replace").strip()
        if number.replace("-", "").isalnum():
            return number[:24]
        number = "sim-" + secrets.token_hex(3)
        whole_file.save(self.folder / "device", number.encode() + b"\n")
        return number

    def draft(self) -> bytes:
        """Return the half-entered deal that was kept, b"" without one."""
        return self._read("draft")

    def keep(self, draft: bytes) -> None:
        """Keep a half-entered deal, at once or not at all; b"" forgets it. Raises HostError."""
        path = self.folder / "draft"
        if draft:
            whole_file.save(path, draft)
            return
        with os_errors_as(f"cannot remove {path}"):
            path.unlink(missing_ok=True)

    def _read(self, name: str) -> bytes:
        """Return the beginning of a file, b"" without the file. Raises HostError."""
        path = self.folder / name
        with os_errors_as(f"cannot read {path}"), contextlib.suppress(FileNotFoundError):
            with open(path, "rb") as file:
                return file.read(_DRAFT)
        return b""


def _lock(handle: int) -> bool:
    """Take the lock on an open file; False if another process has it.

    Some network file systems have no locks: there everybody gets it.
    """
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:
        return True
    return True
