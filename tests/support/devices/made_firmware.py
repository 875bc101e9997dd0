"""Images like MicroPython's for the ESP32, made here without MicroPython in them.

The official images cannot be part of the project. These have the same parts at the same offsets
(boot loader, partition table, program with checksum and hash, its banner) and a few KB of noise
instead of code; a test lets esptool's own reader check them.
"""

import hashlib
import random
import struct
from collections.abc import Sequence

from host_tools.usb.flash.partitions import APP, DATA, Partition

PARTS = (
    Partition(DATA, 2, 0x9000, 0x6000, "nvs"),
    Partition(DATA, 1, 0xF000, 0x1000, "phy_init"),
    Partition(APP, 0, 0x10000, 0x1F0000, "factory"),
)
FILES = Partition(DATA, 0x81, 0x200000, 0x200000, "vfs")  # up to 1.25


def program(text: bytes, size: int = 6000, chip: int = 0, has_hash: bool = True) -> bytes:
    """Return a program of two segments with `text` in the first."""
    noise = random.Random(len(text) + size)
    segments = (
        (0x3F400020, text.ljust(-(-len(text) // 4) * 4, b"\0")),
        (0x40080000, noise.randbytes(size // 4 * 4)),
    )
    data = struct.pack("<BBBBI", 0xE9, len(segments), 2, 0x2F, 0x40080000)
    data += struct.pack("<B3xHBHH4xB", 0xEE, chip, 0, 0, 399, int(has_hash))
    parity = 0xEF
    for address, content in segments:
        data += struct.pack("<II", address, len(content)) + content
        for byte in content:
            parity ^= byte
    data += bytes(15 - len(data) % 16) + bytes([parity])
    return data + (hashlib.sha256(data).digest() if has_hash else b"")


MACHINES = {0: "Generic ESP32 module with ESP32", 9: "Generic ESP32S3 module with ESP32S3"}
OCTAL = "Generic ESP32S3 module with Octal-SPIRAM with ESP32S3"
OFFSETS = {9: 0}  # in the flash; of the others 0x1000


def table(parts: Sequence[Partition]) -> bytes:
    """Return the partition table of these entries as in the flash, 0xC00 bytes."""
    raw = b""
    for part in parts:
        extent = struct.pack("<II", part.offset, part.size)
        raw += bytes((0xAA, 0x50, part.type, part.subtype)) + extent
        raw += part.label.encode().ljust(20, b"\0")  # behind the label four bytes of flags
    return (raw + b"\xeb\xeb" + b"\xff" * 14 + hashlib.md5(raw).digest()).ljust(0xC00, b"\xff")


def banner(version: str, machine: str = MACHINES[0]) -> bytes:
    """Return the banner of MicroPython of this version, among other strings."""
    return (f"\0 no module\0003.4.0; MicroPython v{version} on 2026-04-06\0{machine}\0").encode()


def image(
    version: str = "1.28.0", parts=PARTS, chip: int = 0, size: int = 6000, machine: str = ""
) -> bytes:
    """Return an image for its offset in the flash; up to 1.25 the table has its files, too.

    chip: its number in the header; machine: the name in the banner, by default the chip's.
    """
    if parts is PARTS and int(version.split(".")[1]) < 26:
        parts = (*PARTS, FILES)
    offset = OFFSETS.get(chip, 0x1000)
    data = program(b"boot", 2000, chip).ljust(0x8000 - offset, b"\xff")
    data = (data + table(parts)).ljust(0x10000 - offset, b"\xff")
    return data + program(banner(version, machine or MACHINES.get(chip, "")), size, chip)
