"""Images for factory use: the content of a flash, as files that anybody can write to a device.

A folder has for each board the device's file system and, with a firmware, the whole flash from its
first byte on; manifest.json, which says where each file belongs and what its hash is; SHA256SUMS
for `sha256sum -c`. The same input gives the same bytes.
"""

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from host_tools import HostError, __version__, os_errors_as, whole_file
from host_tools.board_names import real_board
from host_tools.gpio import external_ram
from host_tools.usb.application.layout import device_files
from host_tools.usb.flash import filesystem
from host_tools.usb.flash.firmware_image import Firmware
from host_tools.usb.flash.partitions import USUAL_START

MANIFEST = "manifest.json"
SUMS = "SHA256SUMS"
SIZES = (4, 8, 16)  # megabytes; the ESP32 maps no more than 16


@dataclass(frozen=True)
class Image:
    """One file to write: its name, its offset in the flash, its bytes."""

    name: str
    offset: int
    data: bytes

    @property
    def entry(self) -> dict[str, Any]:
        digest = hashlib.sha256(self.data).hexdigest()
        return {"file": self.name, "offset": self.offset, "size": len(self.data), "sha256": digest}


def fitting_firmware(board: str, firmwares: list[Firmware]) -> Firmware | None:
    """Return the first firmware made for a board, None if the board can use none of them."""
    model = real_board(board)
    ram = external_ram(model)
    suitable = [firmware for firmware in firmwares if not firmware.misfit(model.CHIP, ram)]
    return min(suitable, key=lambda firmware: firmware.lacks_ram(ram), default=None)


def images(board: str, flash: int, firmware: Firmware | None) -> list[Image]:
    """Return the file system for a flash of so many MB and, with a firmware, the whole flash.

    Raises HostError if something does not fit.
    """
    model = real_board(board)
    if flash < model.FLASH:
        raise HostError(f"{board} needs {model.FLASH} MB of flash, not {flash}", 2)
    if firmware and (misfit := firmware.misfit(model.CHIP, external_ram(model))):
        raise HostError(f"{board}: {misfit}", 2)
    end = flash << 20
    offset, size = firmware.file_system(end) if firmware else (USUAL_START, end - USUAL_START)
    name = f"vorhand_{__version__}_{board}_{flash}MB"
    files = Image(f"{name}_files.bin", offset, filesystem.make(device_files(board), size))
    if not firmware:
        return [files]
    interpreter = b"\xff" * firmware.chip.offset + firmware.data
    whole_flash = interpreter.ljust(offset, b"\xff") + files.data
    return [files, Image(f"{name}_whole.bin", 0, whole_flash)]


def board_entry(board: str, flash: int, firmware: Firmware | None, images: list[Image]) -> dict:
    """Return the manifest's entry of one board: versions, sizes, and the images with offsets."""
    entry: dict[str, Any] = {"vorhand": __version__, "board": board, "flash": flash << 20}
    if firmware:
        interpreter = Image(firmware.name, firmware.chip.offset, firmware.data)
        entry["micropython"] = {"build": firmware.build, "machine": firmware.machine}
        entry["parts"] = [interpreter.entry, images[0].entry]
        entry["whole"] = images[1].entry
    else:
        entry["parts"] = [images[0].entry]
    return entry


def write(folder: Path, images: list[Image], entries: list[dict]) -> None:
    """Write the images, their sums and manifest. Raises HostError.

    entries: see board_entry; the manifest of one board is its entry, of several {"images": [...]}.
    """
    content = entries[0] if len(entries) == 1 else {"vorhand": __version__, "images": entries}
    by_name = sorted(images, key=lambda image: image.name)
    sums = "".join(f"{image.entry['sha256']}  {image.name}\n" for image in by_name)
    with os_errors_as(f"cannot write {folder}"):
        folder.mkdir(parents=True, exist_ok=True)
    for image in images:
        whole_file.save(folder / image.name, image.data)
    whole_file.save(folder / SUMS, sums.encode())
    # Last: where it is, the others are whole.
    whole_file.save(folder / MANIFEST, json.dumps(content, indent=1).encode() + b"\n")
