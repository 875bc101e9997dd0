"""The starter on a device with one version after the other: starting.py START ROMFS.

START is firmware/start.py, or `frozen` where it is frozen into the interpreter; ROMFS is an image
with a version. Prints what each start prints, where a file of the name of a module of MicroPython
itself would print that it runs; then how many bytes are read at least from a chip that MicroPython
knows, as an ESP32's, and how many by the other tests; then whether a version starts from a FAT
there.
"""

import os
import sys

import vfs
from ramdisk import READ, RamDisk, mount, offer


def bring(folder):
    """Put a version into a folder that says where it runs."""
    try:
        os.mkdir(folder)
    except OSError:
        pass
    with open(folder + "/main.py", "w") as file:
        file.write("import os, time\ndef run():\n print('runs in', os.getcwd())\n")
    with open(folder + "/time.py", "w") as file:
        file.write("print('time.py runs')\n")
    open(folder + "/main.mpy", "w").close()  # what the starter looks for


def choose(name):
    """Name a version as the one that shall run."""
    with open("/app.txt", "w") as file:
        file.write(name + "\n")


def start(text):
    """Start the device; text: that of the starter, "" where it is frozen."""
    sys.modules.pop("main", None)
    os.chdir("/")
    if text:
        exec(text, {"__name__": "__main__"})
    else:
        __import__("start").run(frozen=True)


class Chip(RamDisk):
    """An ESP32's flash, which knows the smallest piece that was read."""

    least = 4096

    def readblocks(self, number, buffer, offset=0):
        self.least = min(self.least, len(buffer))
        super().readblocks(number, buffer, offset)

    def writeblocks(self, number, data, offset=None):
        """Write; whole blocks, as a FAT writes, are erased first."""
        if offset is None:
            self.erase(number, len(data))
        super().writeblocks(number, data, offset or 0)


def start_from_chips(text):
    """Start from a littlefs and from a FAT in the flash of an ESP32."""
    chip = Chip(64)
    offer(chip)
    vfs.umount("/")
    vfs.VfsLfs2.mkfs(chip)
    vfs.mount(chip, "/")  # with MicroPython's own sizes
    bring("/a")
    start(text)
    chip.least = 4096
    os.stat("/a/main.py")
    print("reads", chip.least, READ)
    vfs.umount("/")
    chip = Chip(64)
    offer(chip)
    vfs.VfsFat.mkfs(chip)
    vfs.mount(chip, "/")
    bring("/a")
    start(text)


def play(text, image):
    sys.path[:] = ["", ".frozen", "/lib"]  # as on the ESP32
    vfs.umount("/")
    mount(RamDisk(64), "/", fresh=True)
    start(text)
    vfs.mount(vfs.VfsRom(image), "/rom")
    start(text)
    bring("/b")
    start(text)
    bring("/a")
    start(text)
    choose("b")
    start(text)
    with open("/app.txt", "wb") as file:
        file.write(b"\xff\xfe")
    start(text)
    choose("b")
    os.remove("/b/main.mpy")
    start(text)
    with open("/a/main.py", "w") as file:
        file.write("import nothing_of_this_name\n")
    start(text)


if __name__ == "__main__":
    source = ""
    if sys.argv[1] != "frozen":
        with open(sys.argv[1]) as file:
            source = file.read()
    with open(sys.argv[2], "rb") as file:
        rom = file.read()
    play(source, rom)
    start_from_chips(source)
