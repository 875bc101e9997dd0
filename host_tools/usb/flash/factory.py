"""Images for factory use: what one flash size holds, as files anybody can write to a device.

In a folder: for each board the device's file system, with a firmware also the whole flash from its
first byte on; manifest.json, which says where each belongs and what it must hash to; SHA256SUMS
for whoever has `sha256sum -c`. The same input gives the same bytes.
"""

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from host_tools import HostError, __version__, whole_file
from host_tools.gpio import external_ram
from host_tools.usb.application.layout import device_files, hardware
from host_tools.usb.flash import filesystem
from host_tools.usb.flash.firmware_image import Firmware

MANIFEST = "manifest.json"
SUMS = "SHA256SUMS"
SIZES = (4, 8, 16)  # megabytes; the ESP32 maps no more than 16
# Where the files lie without a partition of their own: ESP32_GENERIC since 1.26, and before that
# too in a flash of 4 MB (partitions-4MiBplus.csv, partitions-4MiB.csv).
USUAL = 0x200000


@dataclass(frozen=True)
class Image:
    """One file to be written: its name, where it belongs in the flash, its bytes."""

    name: str
    offset: int
    data: bytes

    @property
    def entry(self) -> dict[str, Any]:
        """Return its line of the manifest."""
        digest = hashlib.sha256(self.data).hexdigest()
        return {
            "file": self.name,
            "offset": self.offset,
            "size": len(self.data),
            "sha256": digest,
        }


def fitting(board: str, loaded: list[Firmware]) -> Firmware | None:
    """Return the first firmware made for a board, None where it can do with none of them."""
    model = hardware(board)
    ram = external_ram(model)
    fits = [one for one in loaded if not one.misfit(model.CHIP, ram)]
    return min(fits, key=lambda one: one.lacks_ram(ram), default=None)


def images(board: str, flash: int, firmware: Firmware | None) -> list[Image]:
    """Return the file system for a flash of so many MB and, with a firmware, the whole flash.

    Raises HostError where something does not fit.
    """
    model = hardware(board)
    if flash < model.FLASH:
        raise HostError(f"{board} needs {model.FLASH} MB of flash, not {flash}", 2)
    if firmware and (misfit := firmware.misfit(model.CHIP, external_ram(model))):
        raise HostError(f"{board}: {misfit}", 2)
    end = flash << 20
    offset, size = firmware.files(end) if firmware else (USUAL, end - USUAL)
    name = f"vorhand_{__version__}_{board}_{flash}MB"
    files = Image(f"{name}_files.bin", offset, filesystem.make(device_files(board), size))
    if not firmware:
        return [files]
    whole = (b"\xff" * firmware.chip.offset + firmware.data).ljust(offset, b"\xff") + files.data
    return [files, Image(f"{name}_whole.bin", 0, whole)]


def entries(board: str, flash: int, firmware: Firmware | None, made: list[Image]) -> dict:
    """Return what the manifest says of one board: what it is for, what is to be written where."""
    found: dict[str, Any] = {"vorhand": __version__, "board": board, "flash": flash << 20}
    if firmware:
        mine = Image(firmware.name, firmware.chip.offset, firmware.data)
        found["micropython"] = {"build": firmware.build, "machine": firmware.machine}
        found["parts"] = [mine.entry, made[0].entry]
        found["whole"] = made[1].entry
    else:
        found["parts"] = [made[0].entry]
    return found


def manifest(found: list[dict]) -> bytes:
    """Return manifest.json: of one board its entries, of several {"images": [...]}."""
    what = found[0] if len(found) == 1 else {"vorhand": __version__, "images": found}
    return json.dumps(what, indent=1).encode() + b"\n"


def sums(made: list[Image]) -> bytes:
    """Return SHA256SUMS of the images."""
    ordered = sorted(made, key=lambda image: image.name)
    return "".join(f"{image.entry['sha256']}  {image.name}\n" for image in ordered).encode()


def write(folder: Path, made: list[Image], manifest: bytes) -> None:
    """Write the images and their manifest. Raises HostError."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise HostError(f"cannot write {folder}: {error.strerror}") from None
    for image in made:
        whole_file.save(folder / image.name, image.data)
    whole_file.save(folder / SUMS, sums(made))
    whole_file.save(folder / MANIFEST, manifest)  # last: where it is, the others are whole
