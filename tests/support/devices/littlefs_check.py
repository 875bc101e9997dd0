"""Runs on MicroPython: mounts an image with the ESP32's parameters, reads all of it, writes on.

Arguments: the image. Prints a line per file: size, CRC-32 in hexadecimal, path.
"""

import os
import sys
from binascii import crc32

import vfs
from ramdisk import BLOCK, RamDisk, mount


def show(folder):
    """Print every file below a folder."""
    for name, kind, *_ in sorted(os.ilistdir(folder)):
        path = folder + "/" + name
        if kind & 0x4000:
            show(path)
        else:
            with open(path, "rb") as file:
                data = file.read()
            print(len(data), "%08x" % crc32(data), path[2:])


with open(sys.argv[1], "rb") as file:
    file.seek(0, 2)
    disk = RamDisk(file.tell() // BLOCK)
    file.seek(0)
    for number in range(len(disk.blocks)):
        block = file.read(BLOCK)
        if block != b"\xff" * BLOCK:
            disk.blocks[number] = bytearray(block)
vfs.mount(disk, "/f")  # as the ESP32's _boot.py does: MicroPython finds out that it is littlefs
show("/f")
for n in range(20):
    with open("/f/new%d" % n, "w") as file:
        file.write("x" * 5000)
vfs.umount("/f")
mount(disk, "/f")
print(len(os.listdir("/f")), os.statvfs("/f")[2])
