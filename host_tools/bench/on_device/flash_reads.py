"""An evening from a littlefs: flash_reads.py BOARD IMAGE STARTER, in the folder of the version.

IMAGE is a file that holds a chip's bytes: the version in /a, a list, and in /keys a way for each
deal, a line of keys. STARTER is firmware/start.py, which mounts the chip anew. Prints a line for
the start and for each press: the screens before and after it, how often the chip was read, and how
many bytes. As at a table, Home stands idle before each deal, see ui/runner.py.

For each module littlefs looks for a file four times, folder by folder, and reads each folder's
whole log. A device's start reads the drivers of its keys and its power as well.
"""

import gc
import os
import sys

import vfs
from drawn import display_and_bus
from ramdisk import BLOCK, offer
from screen_classes import screen_name

IDLE = 6000  # milliseconds
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


def mount(chip, starter):
    """Mount the chip as the starter does, in the place of all files."""
    names = {"__name__": "starter"}
    with open(starter) as file:
        exec(file.read(), names)
    offer(chip)
    vfs.umount("/")
    vfs.mount(chip, "/")
    names["mount_anew"]()
    os.chdir("/a")
    sys.path[:] = ["", ".frozen", "/lib"]  # as on a device


def run(name, chip):
    """See the module."""
    import boards

    board = boards.load(name)
    from looped import loop  # as main.run imports the loop

    import main

    runner = main.build(board, "", display_and_bus(board)[0])
    runner.start()
    looped = loop(runner)
    looped.begin()
    written = runner.app.evening.count
    print("start", screen_name(runner.current), chip.reads, chip.bytes)
    with open("/keys") as file:
        ways = file.read().splitlines()
    for way in ways:
        runner.step(runner.now + IDLE)
        for key in way.split():
            before = screen_name(runner.current)
            chip.reads = chip.bytes = 0
            runner.press(int(key))
            print(before, screen_name(runner.current), chip.reads, chip.bytes)
            runner.step(runner.now + 10)
    count = runner.app.evening.count - written
    if count != len(ways):
        sys.exit("%d deals of %d" % (count, len(ways)))


if __name__ == "__main__":
    _, board, image, starter = sys.argv
    flash = Chip(open(image, "r+b"))
    gc.collect()
    ballast = bytearray(gc.mem_free() - FREE)
    mount(flash, starter)
    run(board, flash)
