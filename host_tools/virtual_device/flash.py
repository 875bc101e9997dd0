"""The virtual device's flash: an image file that changes as a flash chip does.

A program can only clear bits, an erase sets all of a sector; both are counted. The plug can be
pulled at any of them, then the image holds what a chip would.
"""

import fcntl
import mmap
import os
import tempfile
from collections.abc import Callable
from pathlib import Path

from host_tools import HostError, os_errors_as
from host_tools.usb.flash.partitions import BLOCK, USUAL_START

_BLANK = b"\xff" * BLOCK


class PowerCut(Exception):
    """The plug was pulled during this operation."""


def change(
    flash: bytearray | mmap.mmap, number: int, offset: int, data: bytes | None, half: bool = False
) -> None:
    """Apply an operation, an erase without `data`, or its first half to the bytes of a flash."""
    start = number * BLOCK + offset
    size = len(_BLANK if data is None else data) // (2 if half else 1)
    end = start + size
    if data is None:
        flash[start:end] = _BLANK[:size]
        return
    bits = int.from_bytes(flash[start:end], "big") & int.from_bytes(data[:size], "big")
    flash[start:end] = bits.to_bytes(size, "big")


class Flash:
    """The file system's part of a flash chip of `megabytes`.

    image: path of the file, made if it is missing; None: a file that goes with this object.
    operations, erases, programmed (bytes) are counted since the last `power_on`. cut: the number
    of the operation, from 1, at which the plug is pulled; N.5 when half of it is done. watch:
    None or a function called with (block, offset, bytes or None for an erase) before each.
    """

    def __init__(self, image: Path | None, megabytes: int = 4):
        self.size = megabytes * 0x100000 - USUAL_START
        self.cut: float | None = None
        self.watch: Callable[[int, int, bytes | None], None] | None = None
        if image is None:
            self.file = tempfile.TemporaryFile(prefix="vorhand-flash-")
            self._fill()
        else:
            self.file = self._open(image)
        self.handle = self.file.fileno()
        self.data = mmap.mmap(self.handle, self.size)
        self.power_on()

    def _open(self, image: Path):
        with os_errors_as(f"cannot use the image {image}"):
            if not image.exists():
                with open(image, "xb") as self.file:
                    try:
                        self._fill()
                    except BaseException:  # Ctrl-C, a full disk: half an image would be none
                        image.unlink()
                        raise
            file = open(image, "r+b")
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            file.close()
            raise HostError(
                f"another virtual device runs on {image}: end that one, or give another --image"
            ) from None
        length = os.fstat(file.fileno()).st_size
        start = file.read(2 * BLOCK)
        if length != self.size:
            file.close()
            raise HostError(
                f"{image} has {length:,} bytes; the file system in this board's flash has"
                f" {self.size:,}: give an image made for it, or a new name to start empty"
            )
        # littlefs writes its name into the first two blocks, see its SPEC.md, "superblock".
        if b"littlefs" not in start and start.strip(b"\xff"):
            file.close()
            raise HostError(
                f"{image} holds no littlefs file system; give one of a virtual device or made by"
                " `vorhand image`, or a new name to start empty"
            )
        return file

    def _fill(self) -> None:
        self.file.write(_BLANK * self.blocks)
        self.file.flush()

    @property
    def blocks(self) -> int:
        """Return how many sectors there are."""
        return self.size // BLOCK

    def power_on(self) -> None:
        """Count from nothing."""
        self.operations = self.erases = self.programmed = 0

    def program(self, number: int, offset: int, data: bytes) -> None:
        """Clear the bits that are clear in `data`. Raises PowerCut."""
        self._operate(number, offset, data)
        self.programmed += len(data)

    def erase(self, number: int) -> None:
        """Set all bits of a sector. Raises PowerCut."""
        self._operate(number, 0, None)
        self.erases += 1

    def _operate(self, number: int, offset: int, data: bytes | None) -> None:
        """Count an operation and do it, or a part of it if the plug is pulled."""
        if not (0 <= number < self.blocks and 0 <= offset <= BLOCK - len(data or b"")):
            raise ValueError(f"no such place in the flash: block {number}, offset {offset}")
        self.operations += 1
        if self.cut == self.operations:
            raise PowerCut
        if self.watch:
            self.watch(number, offset, data)
        is_half = self.cut == self.operations + 0.5
        change(self.data, number, offset, data, is_half)
        if is_half:
            raise PowerCut

    def close(self) -> None:
        """Write what has changed to the disk and let go of the file."""
        self.data.flush()
        self.data.close()
        self.file.close()
