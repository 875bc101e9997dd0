"""MicroPython's official images: which ones are known, and how one is fetched and checked.

micropython.org publishes no hashes. Those below are what many projects that carry or download
these very files have written down, in 2025 and 2026, all of them the same; sizes likewise.
"""

import hashlib
import http.client
import urllib.error
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from host_tools import HostError, whole_file
from host_tools.usb.flash.firmware_image import WHERE

FOLDER = "https://micropython.org/resources/firmware/"
DEFAULT = "1.28.0"
_CHUNK = 1 << 16

Tell = Callable[[int, int], None]  # (bytes so far, bytes in all)


@dataclass(frozen=True)
class Image:
    """An official image: its file's name, size in bytes, SHA-256."""

    file: str
    size: int
    sha256: str

    @property
    def url(self) -> str:
        """Return its address."""
        return FOLDER + self.file


# By what its file begins with and MicroPython's version. Of the plain one for the ESP32-S3 nobody
# has written down both figures of 1.28.
IMAGES = {
    "ESP32_GENERIC": {
        "1.27.0": Image(
            "ESP32_GENERIC-20251209-v1.27.0.bin",
            1759456,
            "aa4be80ec695911ba0f13f7558e559ce540f90efbf40c23b853ca49162136b9f",
        ),
        "1.28.0": Image(
            "ESP32_GENERIC-20260406-v1.28.0.bin",
            1760192,
            "cd7820d02c35d34dd403b44263129c6a511b350aea8446c229890753fe240784",
        ),
        "1.29.0": Image(
            "ESP32_GENERIC-20260824-v1.29.0.bin",
            1790544,
            "e67ad6015a0a504c1fec9aa9bbf589d0432ed28e62546f4f8dd8a147f8bd95f6",
        ),
    },
    "ESP32_GENERIC_S3": {
        "1.29.0": Image(
            "ESP32_GENERIC_S3-20260824-v1.29.0.bin",
            1783296,
            "1dd9dcd27ba2d6a1cb7f7b49a063f46d3d807d68b0151161233920228285e300",
        ),
    },
    "ESP32_GENERIC_S3-SPIRAM_OCT": {
        "1.28.0": Image(
            "ESP32_GENERIC_S3-SPIRAM_OCT-20260406-v1.28.0.bin",
            1758064,
            "67c19ae123d84152019b57526ed5291dd0a2b4edd87655c5f76b46c9a62ff5dd",
        ),
        "1.29.0": Image(
            "ESP32_GENERIC_S3-SPIRAM_OCT-20260824-v1.29.0.bin",
            1786704,
            "ab24eadfe3ef0e6ee38834d730e648def7cd82f3fa51ee0bbc59c29a6e1bd176",
        ),
    },
}


def unasked(name: str) -> str:
    """Return the version of an image that is taken where none is named, "" where none is known."""
    known = IMAGES.get(name, {})
    return DEFAULT if DEFAULT in known else max(known, default="")


def check(data: bytes, sha256: str, name: str) -> None:
    """Compare a file's hash with the one wanted. Raises HostError."""
    found = hashlib.sha256(data).hexdigest()
    if found != sha256.lower():
        raise HostError(
            f"{name} is not the file that was wanted: its SHA-256 is {found}, not {sha256.lower()}"
        )


def fetch(
    version: str, folder: Path, begin: Callable[[], Tell], name: str = "ESP32_GENERIC"
) -> Path:
    """Return the path of an official image in `folder`; what is not there yet is downloaded.

    version: "" for the one that is taken unasked; name: as in IMAGES. What `begin()` returns is
    told of it. A file that is there is checked like a new one. Raises HostError; then nothing is
    left behind.
    """
    known = IMAGES.get(name, {})
    image = known.get(version or unasked(name))
    if image is None:
        raise HostError(
            f"no {name} {version} is known here, only {', '.join(known) or 'none'}; "
            f"download another by hand from {WHERE} and give it with --firmware",
            2,
        )
    path = folder / image.file
    try:
        if path.exists():
            check(path.read_bytes(), image.sha256, str(path))
            return path
        data = _download(image, begin)
        folder.mkdir(parents=True, exist_ok=True)
        whole_file.write(path, data)
    except OSError as error:
        raise HostError(f"cannot keep {path}: {error.strerror or error}") from None
    return path


def _download(image: Image, begin: Callable[[], Tell]) -> bytes:
    """Return the checked bytes behind an image's address."""
    data = b""
    try:
        with urllib.request.urlopen(image.url, timeout=30) as answer:
            tell = begin()
            # one byte too many is enough to know that it is another file
            while len(data) <= image.size and (chunk := answer.read(_CHUNK)):
                data += chunk
                tell(len(data), image.size)
    except (OSError, http.client.HTTPException) as error:  # what urllib raises is an OSError
        if isinstance(error, urllib.error.HTTPError):
            error.close()  # it is an answer, too, and open
        reason = getattr(error, "reason", error)
        raise HostError(
            f"cannot download {image.url} ({reason}); fetch it on a machine with internet and "
            "give it with --firmware FILE"
        ) from None
    if len(data) < image.size:
        raise HostError(f"the download of {image.url} was cut off; try again")
    check(data, image.sha256, image.url)
    return data
