"""Start to Home from a littlefs: mounted.py BOARD ROOT, in the folder of the version.

The chip lies in memory, so the heap has to be large. Prints how often the chip is read: for each
module littlefs looks for a file four times, folder by folder, and reads each folder's whole log.
"""

import os
import sys

from ramdisk import RamDisk, mount

BLOCKS = 512
FOLDER = 0x4000
VERSION = ("vorhand", "boards", "drivers", "main.mpy", "start.mpy")


class Counted(RamDisk):
    """A chip that counts how often it is read."""

    reads = 0

    def readblocks(self, number, buffer, offset=0):
        """Count a read and do it."""
        self.reads += 1
        super().readblocks(number, buffer, offset)


def copy(source, target):
    """Copy a file or a folder with all that is in it."""
    if not os.stat(source)[0] & FOLDER:
        with open(source, "rb") as file, open(target, "wb") as copy_file:
            copy_file.write(file.read())
        return
    os.mkdir(target)
    for name in sorted([entry[0] for entry in os.ilistdir(source)]):
        copy(source + "/" + name, target + "/" + name)


def run(board, root):
    """See the module."""
    chip = Counted(BLOCKS)
    mount(chip, "/flash", fresh=True)
    os.mkdir("/flash/a")
    for name in VERSION:
        copy(name, "/flash/a/" + name)
    copy(root + "/lists", "/flash/lists")
    os.chdir("/flash/a")
    sys.path[:] = ["", ".frozen", "/lib"]  # as on a device
    sys.argv[2] = "/flash"
    chip.reads = 0
    __import__("start")
    print(chip.reads)


if __name__ == "__main__":
    run(sys.argv[1], sys.argv[2])
