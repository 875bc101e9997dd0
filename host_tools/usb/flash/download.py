"""MicroPython's official images: which ones are known, and how one is fetched and checked.

micropython.org publishes no hashes. Those below, and the sizes, are the ones that many projects
which carry or download these files wrote down in 2025 and 2026; all of them agree.
"""

import contextlib
import hashlib
import http.client
import urllib.error
import urllib.request
from dataclasses import dataclass
from pathlib import Path

from host_tools import HostError, os_errors_as, whole_file
from host_tools.person import step
from host_tools.usb.flash.firmware_image import WHERE

FOLDER = "https://micropython.org/resources/firmware/"
DEFAULT = "1.28.0"
_CHUNK = 1 << 16


@dataclass(frozen=True)
class OfficialImage:
    """An official image: its file's name, size in bytes, SHA-256."""

    file: str
    size: int
    sha256: str

    @property
    def url(self) -> str:
        return FOLDER + self.file


# By the begin of the file's name and MicroPython's version. For the plain image of the ESP32-S3
# nobody wrote down both size and hash of 1.28.
IMAGES = {
    "ESP32_GENERIC": {
        "1.27.0": OfficialImage(
            "ESP32_GENERIC-20251209-v1.27.0.bin",
            1759456,
            "aa4be80ec695911ba0f13f7558e559ce540f90efbf40c23b853ca49162136b9f",
        ),
        "1.28.0": OfficialImage(
            "ESP32_GENERIC-20260406-v1.28.0.bin",
            1760192,
            "cd7820d02c35d34dd403b44263129c6a511b350aea8446c229890753fe240784",
        ),
        "1.29.0": OfficialImage(
            "ESP32_GENERIC-20260824-v1.29.0.bin",
            1790544,
            "e67ad6015a0a504c1fec9aa9bbf589d0432ed28e62546f4f8dd8a147f8bd95f6",
        ),
    },
    "ESP32_GENERIC_S3": {
        "1.29.0": OfficialImage(
            "ESP32_GENERIC_S3-20260824-v1.29.0.bin",
            1783296,
            "1dd9dcd27ba2d6a1cb7f7b49a063f46d3d807d68b0151161233920228285e300",
        ),
    },
    "ESP32_GENERIC_S3-SPIRAM_OCT": {
        "1.28.0": OfficialImage(
            "ESP32_GENERIC_S3-SPIRAM_OCT-20260406-v1.28.0.bin",
            1758064,
            "67c19ae123d84152019b57526ed5291dd0a2b4edd87655c5f76b46c9a62ff5dd",
        ),
        "1.29.0": OfficialImage(
            "ESP32_GENERIC_S3-SPIRAM_OCT-20260824-v1.29.0.bin",
            1786704,
            "ab24eadfe3ef0e6ee38834d730e648def7cd82f3fa51ee0bbc59c29a6e1bd176",
        ),
    },
}


def default_version(name: str) -> str:
    """Return the version of an image that is taken if none is named, "" if none is known."""
    images = IMAGES.get(name, {})
    return DEFAULT if DEFAULT in images else max(images, default="")


def check(data: bytes, sha256: str, name: str) -> None:
    """Compare a file's hash with `sha256`. Raises HostError."""
    digest = hashlib.sha256(data).hexdigest()
    if digest != sha256.lower():
        raise HostError(
            f"{name} is not the file that was wanted: "
            f"its SHA-256 is {digest}, not {sha256.lower()}"
        )


def fetch(version: str, folder: Path, name: str = "ESP32_GENERIC") -> Path:
    """Return the path of an official image in `folder`; download it if it is not there yet.

    version: "" for the default; name: as in IMAGES. A file that is there already is checked like a
    new one, and a damaged one is fetched anew. Raises HostError; then nothing new is left behind.
    """
    images = IMAGES.get(name, {})
    image = images.get(version or default_version(name))
    if image is None:
        known = f", only {', '.join(images)}" if images else ""
        raise HostError(
            f"{f'no {name} {version}'.rstrip()} is known here{known}; "
            f"download it by hand from {WHERE} and give it with --firmware FILE",
            2,
        )
    path = folder / image.file
    with os_errors_as(f"cannot keep {path}"):
        if path.exists():
            with contextlib.suppress(HostError):
                check(path.read_bytes(), image.sha256, str(path))
                return path
        data = _download(image)
        folder.mkdir(parents=True, exist_ok=True)
        whole_file.write(path, data)
    return path


def _download(image: OfficialImage) -> bytes:
    """Return the checked bytes behind an image's address."""
    data = b""
    try:
        with urllib.request.urlopen(image.url, timeout=30) as response, step("Download") as report:
            # one byte too many shows that it is another file
            while len(data) <= image.size and (chunk := response.read(_CHUNK)):
                data += chunk
                report(len(data), image.size)
            if len(data) < image.size:
                raise HostError(f"the download of {image.url} was cut off; try again")
    except (OSError, http.client.HTTPException) as error:  # what urllib raises is an OSError
        if isinstance(error, urllib.error.HTTPError):
            error.close()  # it is an open response, too
        reason = getattr(error, "reason", error)
        raise HostError(
            f"cannot download {image.url} ({reason}); fetch it on a machine with internet and "
            "give it with --firmware FILE"
        ) from None
    check(data, image.sha256, image.url)
    return data
