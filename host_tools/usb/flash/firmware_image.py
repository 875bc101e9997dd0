"""A downloaded MicroPython image for a chip of chips.py: read, checked, told from other files.

Such a file begins with the second-stage boot loader and belongs in the flash where the chip's ROM
looks for that (0x1000 on the ESP32, 0 on the ESP32-S3); the partition table (0x8000) and the
interpreter lie in it at their offsets. Format of both programs: esptool documentation, "Firmware
Image Format". Nothing here speaks with a device.
"""

import hashlib
import re
import struct
from dataclasses import dataclass
from functools import reduce
from operator import xor
from pathlib import Path

from host_tools import HostError, cannot_read, whole_file
from host_tools.chips import CHIPS, ESP32, NAMED, Chip, names
from host_tools.micropython import OLDEST
from host_tools.usb.flash import partitions
from host_tools.usb.flash.partitions import Partition, TableError

NEWEST = (1, 29)  # MicroPython that Vorhand is made for, from OLDEST on
# All those load compiled files of this version (MicroPython documentation, "MicroPython .mpy
# files"; the sub-version concerns native code, of which Vorhand has none).
MPY = 6
WHERE = " or ".join(chip.page for chip in NAMED.values())
LARGEST = 16 << 20  # bytes; an image of MicroPython has some 2 MB

_MAGIC = 0xE9
_CHECKSUM = 0xEF  # initial value of the exclusive or of all segments' bytes
_HEADER = 24  # bytes, the extended header included
# esptool, targets/*.py: IMAGE_CHIP_ID of the others
_OTHERS = {
    2: "ESP32-S2",
    5: "ESP32-C3",
    12: "ESP32-C2",
    13: "ESP32-C6",
    16: "ESP32-H2",
    18: "ESP32-P4",
    20: "ESP32-C61",
    23: "ESP32-C5",
}
# py/mpconfig.h: MICROPY_BANNER_NAME_AND_VERSION and MICROPY_BANNER_MACHINE
_BANNER = re.compile(rb"MicroPython v(\d+)\.(\d+)\.(\d+)([-.\w]*) on (\d{4}-\d\d-\d\d)")
_MACHINE = re.compile(rb"[ -~]{3,60} with ESP32[ -~]{0,12}(?=\0)")
_NOT_FIRMWARE = (
    (b"UF2\n", "a .uf2 file; the .bin file is needed"),
    (b"\x7fELF", "an .elf file; the .bin file is needed"),
    (b"<", "a web page, not the file behind its link"),
    (b"PK\3\4", "a .zip archive; unpack it first"),
    (b"\x1f\x8b", "a .gz archive; unpack it first"),
)


@dataclass(frozen=True)
class Firmware:
    """A checked image: its file's name, its bytes, and the facts read from them."""

    name: str
    data: bytes
    version: tuple[int, int, int]
    build: str  # "v1.28.0 of 2026-04-06", from MicroPython's banner
    machine: str
    table: list[Partition]
    chip: Chip

    @property
    def sha256(self) -> str:
        """Return the file's SHA-256 in hexadecimal."""
        return hashlib.sha256(self.data).hexdigest()

    @property
    def external_ram(self) -> str:
        """Return the RAM beside the chip that it needs: "" for none, "quad", "octal".

        MICROPY_HW_BOARD_NAME of the variants, ports/esp32/boards/ESP32_GENERIC*.
        """
        machine = self.machine.lower()
        return "octal" if "octal-spiram" in machine else "quad" if "spiram" in machine else ""

    def lacks_ram(self, external_ram: str) -> bool:
        """Return whether it would leave a board's RAM beside the chip unused."""
        images = self.chip.images
        return images[external_ram] != images[self.external_ram]

    def misfit(self, chip: str, external_ram: str) -> str:
        """Return why a board with this CHIP and EXTERNAL_RAM cannot use it, "" if it can."""
        needed = CHIPS[chip]
        if self.chip is not needed:
            return f"{self.name} is for the {self.chip.name}, this board has an {needed.name}"
        if self.external_ram not in ("", external_ram):
            return (
                f"{self.name} takes pins for {self.external_ram} RAM, which this board has not; "
                f"it needs {needed.images[external_ram]}: {needed.page}"
            )
        return ""

    def file_system(self, flash: int) -> tuple[int, int]:
        """Return (offset, size) of its file system in `flash` bytes. Raises HostError."""
        try:
            return partitions.file_system(self.table, flash)
        except TableError as error:
            raise HostError(f"{self.name} does not fit this flash: {error}") from None


def load(path: Path, any_version: bool = False) -> Firmware:
    """Read and check an image. Raises HostError that says what the file is instead."""
    try:
        data = whole_file.read(path, LARGEST)
    except OSError as error:
        raise cannot_read(path, error) from None
    return parse(data, path.name, any_version)


def parse(data: bytes, name: str, any_version: bool = False) -> Firmware:
    """Check the bytes of an image. Raises HostError that says what they are instead."""
    if not data:
        raise HostError(f"{name} is empty; download it again from {WHERE}")
    for start, kind in _NOT_FIRMWARE:
        if data.startswith(start):
            raise HostError(f"{name} is {kind}; see {WHERE}")
    if data[0] != _MAGIC:
        offset = ESP32.offset
        if data[:offset].count(0xFF) == offset and data[offset : offset + 1] == b"\xe9":
            raise _whole_flash(name)
        raise HostError(f"{name} is no firmware of an ESP32; see {WHERE}")
    if len(data) < _HEADER:
        raise _cut(name)
    chip = _chip(data, name)
    end = program_end(data, 0, f"{name}, the boot loader in it", chip)
    table_offset = partitions.OFFSET - chip.offset
    try:
        table = partitions.parse(data[table_offset:])
        start = partitions.application(table).offset - chip.offset
    except TableError as error:
        # The update of a running firmware begins with the interpreter and has no partition table.
        if end > table_offset or b"MicroPython v" in data:
            raise HostError(
                f"{name} is an .app-bin, for updates over the air alone; "
                f"take the .bin without 'app' in its name from {WHERE}"
            ) from None
        raise HostError(
            f"{name} holds no MicroPython for the ESP32 ({error}); see {WHERE}"
        ) from None
    if start >= len(data):
        raise _cut(name)
    end = program_end(data, start, name, chip)
    if len(data) >= end + partitions.BLOCK:
        raise _whole_flash(name)
    return Firmware(name, data, *_from_banner(data[start:end], name, any_version), table, chip)


def _chip(data: bytes, name: str) -> Chip:
    """Return the chip that a program is for. Raises HostError for one that no board has."""
    image_id = struct.unpack_from("<H", data, 12)[0]
    for chip in CHIPS.values():
        if chip.image_id == image_id:
            return chip
    other = _OTHERS.get(image_id, f"chip with the image id {image_id}")
    raise HostError(f"{name} is for the {other}; Vorhand's boards have an {names()}: {WHERE}")


def _from_banner(
    program: bytes, name: str, any_version: bool
) -> tuple[tuple[int, int, int], str, str]:
    """Return version, build and machine, which a program contains."""
    banner = _BANNER.search(program)
    if not banner:
        raise HostError(f"{name} is firmware for the ESP32, but not MicroPython; see {WHERE}")
    version = (int(banner[1]), int(banner[2]), int(banner[3]))
    text = f"v{'.'.join(map(str, version))}{banner[4].decode()}"
    if not OLDEST <= version[:2] <= NEWEST and not any_version:
        raise HostError(
            f"{name} is MicroPython {text}; Vorhand runs on {_dotted(OLDEST)} to "
            f"{_dotted(NEWEST)}" + ("; --any-version tries it" if version[:2] > NEWEST else "")
        )
    machine = _MACHINE.search(program)
    return version, f"{text} of {banner[5].decode()}", machine[0].decode() if machine else ""


def program_end(data: bytes, start: int, name: str, chip: Chip) -> int:
    """Return where the program at `start` ends, its checksum and hash included.

    Raises HostError if it is for another chip, cut off, or damaged.
    """
    if len(data) < start + _HEADER:
        raise _cut(name)
    magic, segments = data[start], data[start + 1]
    image_id, has_hash = struct.unpack_from("<H", data, start + 12)[0], data[start + 23]
    if magic != _MAGIC or segments > 16 or has_hash > 1 or image_id != chip.image_id:
        raise HostError(f"{name} is damaged; download it again from {WHERE}")
    position, parity = start + _HEADER, _CHECKSUM
    for _ in range(segments):
        if position + 8 > len(data):
            raise _cut(name)
        size = struct.unpack_from("<I", data, position + 4)[0]
        position += 8
        if position + size > len(data):
            raise _cut(name)
        parity = reduce(xor, data[position : position + size], parity)
        position += size
    # The checksum is the last byte of a block of 16; the SHA-256 of everything so far may follow.
    position += 16 - (position - start) % 16
    end = position + (32 if has_hash else 0)
    if end > len(data):
        raise _cut(name)
    is_intact = not has_hash or hashlib.sha256(data[start:position]).digest() == data[position:end]
    if data[position - 1] != parity or not is_intact:
        raise HostError(f"{name} is damaged (wrong checksum); download it again from {WHERE}")
    return end


def _cut(name: str) -> HostError:
    return HostError(f"{name} is cut off, the end is missing; download it again from {WHERE}")


def _whole_flash(name: str) -> HostError:
    return HostError(
        f"{name} is a copy of a whole flash, not MicroPython's own image; see {WHERE}"
    )


def _dotted(version: tuple[int, ...]) -> str:
    return ".".join(map(str, version))
