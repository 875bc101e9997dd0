"""The flash of a device: the version in /a and what it has written, on a littlefs in a file.

With it as much memory is free as on a device.
"""

import gc
import os
import sys

import vfs
from ramdisk import BLOCK, offer

FREE = 165_560  # bytes: what a stock ESP32 has free at its prompt, and what its mount takes
_PIECE = b"\xff" * 256


class Chip:
    """A flash whose bytes lie in a file, so that they take no memory; it counts its reads."""

    def __init__(self, file):
        self.file = file
        self.count = file.seek(0, 2) // BLOCK
        self.reads = self.bytes = 0

    def readblocks(self, number, buffer, offset=0):
        """Count a read and do it."""
        self.reads += 1
        self.bytes += len(buffer)
        self.file.seek(number * BLOCK + offset)
        self.file.readinto(buffer)

    def writeblocks(self, number, data, offset=0):
        """Program."""
        self.file.seek(number * BLOCK + offset)
        self.file.write(data)

    def ioctl(self, request, number):
        """Return the number of blocks or their size, or erase one; numbers as in ramdisk.py."""
        if request == 6:
            self.file.seek(number * BLOCK)
            for _ in range(BLOCK // len(_PIECE)):
                self.file.write(_PIECE)
        return {4: self.count, 5: BLOCK}.get(request, 0)


def mounted(image, starter):
    """Return the chip whose bytes the file `image` holds, and what takes the memory beyond FREE.

    It is mounted as the starter does it, in the place of all files.
    """
    chip = Chip(open(image, "r+b"))
    gc.collect()
    ballast = bytearray(gc.mem_free() - FREE)
    names = {"__name__": "starter"}
    with open(starter) as file:
        exec(file.read(), names)
    offer(chip)
    vfs.umount("/")
    vfs.mount(chip, "/")
    chip.reads = chip.bytes = 0  # a device runs /main.py after this
    sys.path[:] = ["", ".frozen", "/lib"]  # as on a device
    names["mount_anew"]()
    names["note_builtins"]()
    os.chdir("/a")
    return chip, ballast
