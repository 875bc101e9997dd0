"""The starter on a device with one version after the other: starting.py START ROMFS.

START is firmware/start.py, or `frozen` where it is frozen into the interpreter; ROMFS is an image
with a version. Prints what each start prints.
"""

import os
import sys

import vfs
from ramdisk import RamDisk, mount


def bring(folder):
    """Put a version into a folder that says where it runs."""
    try:
        os.mkdir(folder)
    except OSError:
        pass
    with open(folder + "/main.py", "w") as file:
        file.write("import os\ndef run():\n print('runs in', os.getcwd())\n")
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


def play(text, image):
    """See the module."""
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
