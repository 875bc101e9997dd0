"""Start to Home from a littlefs: mounted.py BOARD ROOT STARTER, in the folder of the version.

The chip lies in memory, so the heap has to be large. STARTER is firmware/start.py, which mounts the
chip anew. Prints how often the chip is read and how many bytes: for each module littlefs looks for
a file four times, folder by folder, and reads each folder's whole log.
"""

import os
import sys

import vfs
from ramdisk import RamDisk, mount, offer

BLOCKS = 512
FOLDER = 0x4000
VERSION = ("vorhand", "boards", "drivers", "main.mpy", "start.mpy")


class Counted(RamDisk):
    """A chip that counts how often it is read, and the bytes."""

    reads = size = 0

    def readblocks(self, number, buffer, offset=0):
        """Count a read and do it."""
        self.reads += 1
        self.size += len(buffer)
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


def run(root, starter):
    """See the module."""
    chip = Counted(BLOCKS)
    mount(chip, "/flash", fresh=True)
    os.mkdir("/flash/a")
    for name in VERSION:
        copy(name, "/flash/a/" + name)
    copy(root + "/lists", "/flash/lists")
    names = {"__name__": "starter"}
    with open(starter) as file:
        exec(file.read(), names)
    vfs.umount("/flash")
    vfs.umount("/")
    offer(chip)
    mount(chip, "/")
    names["mount_anew"]()
    os.chdir("/a")
    sys.path[:] = ["", ".frozen", "/lib"]  # as on a device
    sys.argv[2] = ""
    chip.reads = chip.size = 0
    __import__("start")
    print(chip.reads, chip.size)


if __name__ == "__main__":
    run(*sys.argv[2:])
