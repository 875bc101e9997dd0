"""The partition table of an ESP32: where MicroPython and its files lie in the flash.

ESP-IDF Programming Guide, "Partition Tables": at 0x8000, up to 0xC00 bytes, 32 bytes per entry,
then one with the MD5 of those before it. Offsets and sizes are in bytes from the flash's start.
"""

import hashlib
import struct
from dataclasses import dataclass

OFFSET = 0x8000
LENGTH = 0xC00
BLOCK = 4096  # bytes of one sector, the least that can be erased; littlefs' block on the ESP32

APP, DATA = 0, 1  # types
# Here the file system begins in ESP32_GENERIC 1.26, where it has no partition of its own, and
# before that in a flash of 4 MB (partitions-4MiBplus.csv, partitions-4MiB.csv).
USUAL_START = 0x200000

_ENTRY = struct.Struct("<2sBBII16sI")  # magic, type, subtype, offset, size, label, flags
_MAGIC = b"\xaa\x50"
_MD5 = b"\xeb\xeb" + b"\xff" * 14
# MicroPython looks for its file system under these labels (ports/esp32/modules/flashbdev.py);
# "ffat" would hold a FAT one (inisetup.py).
_FILES = "vfs"
_FAT = "ffat"


class TableError(Exception):
    """The partition table is missing or damaged, or does not suit Vorhand."""


@dataclass(frozen=True)
class Partition:
    """One entry: type, subtype, offset and size in bytes, label."""

    type: int
    subtype: int
    offset: int
    size: int
    label: str

    @property
    def end(self) -> int:
        """Return the offset of the first byte behind it."""
        return self.offset + self.size


def parse(data: bytes) -> list[Partition]:
    """Return the entries of a table; `data` begins with it. Raises TableError."""
    entries = []
    for start in range(0, min(len(data), LENGTH) - _ENTRY.size + 1, _ENTRY.size):
        entry = data[start : start + _ENTRY.size]
        is_hash = entry.startswith(_MD5)
        if is_hash and hashlib.md5(data[:start]).digest() != entry[16:]:
            raise TableError("the partition table's checksum is wrong")
        if entries and (is_hash or entry == b"\xff" * _ENTRY.size):
            return entries
        magic, kind, subtype, offset, size, label, _ = _ENTRY.unpack(entry)
        if magic != _MAGIC:
            break
        name = label.partition(b"\0")[0].decode("ascii", "replace")
        entries.append(Partition(kind, subtype, offset, size, name))
    raise TableError("no partition table")


def application(entries: list[Partition]) -> Partition:
    """Return the partition of the program that is started. Raises TableError."""
    for part in sorted(entries, key=lambda part: part.subtype):
        if part.type == APP:
            return part
    raise TableError("the partition table names no program")


def file_system(entries: list[Partition], flash: int) -> tuple[int, int]:
    """Return (offset, size) of MicroPython's file system in a flash of so many bytes.

    Up to 1.25 the table names it. Since 1.26 it does not, and the firmware takes the space behind
    the last partition (ports/esp32/main.c, boardctrl_startup). Raises TableError if there is no
    space for a file system.
    """
    labelled = [part for part in entries if part.type == DATA and part.label in (_FILES, _FAT)]
    if labelled and labelled[0].label == _FAT:
        raise TableError("the partition table wants a FAT file system; Vorhand needs littlefs")
    offset, end = (
        (labelled[0].offset, labelled[0].end)
        if labelled
        else (max((part.end for part in entries), default=0), flash)
    )
    if end > flash or end - offset < 2 * BLOCK:
        raise TableError(
            f"its partitions need {(max(end, offset) + 0xFFFFF) >> 20} MB of flash, "
            f"there are {flash >> 20}"
        )
    return offset, (end - offset) // BLOCK * BLOCK
