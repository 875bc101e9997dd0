"""Inside the virtual device: starts the firmware on whatever is in the flash, and goes on there.

Run at its prompt, after opening.py, with the working directory where the application lies.
"""

import gc
import os
from binascii import crc32

import vfs
from flashbdev import bdev

import boards
import main
from vorhand.session import changes


class Started:
    """The firmware, as after power-on, on the file system that is mounted."""

    board = boards.load("devkit_6")
    display = board.display()

    def __init__(self):
        gc.collect()
        self.runner = main.build(self.board, "", self.display, None, DEVICE)  # noqa: F821
        self.runner.strict = True
        self.runner.start()
        self.app = self.runner.app

    def press(self, keys):
        """Press logical keys, a byte each."""
        for key in keys:
            self.runner.press(key)

    def checksum(self):
        """Return size and CRC of the list's file."""
        size = crc = 0
        with open(self.app.evening.path, "rb") as file:
            part = file.read(256)
            while part:
                size += len(part)
                crc = crc32(part, crc)
                part = file.read(256)
        return size, crc


def check(keys):
    """Mount what is in the flash, start on it, and go on by `keys`; without any, close the list.

    Returns the files of lists, then of the list: (size, CRC), deals, by how many records it is
    longer afterwards, by how many deals, what is wrong with it, the screen; (files, deals) where
    there was no list and one could be opened.
    """
    vfs.umount("/")
    vfs.mount(vfs.VfsLfs2(bdev, readsize=32, progsize=32, lookahead=32), "/")
    os.chdir("/a")
    names = os.listdir("/lists") if "lists" in os.listdir("/") else []
    device = Started()
    app = device.app
    e = app.evening
    if not e:
        open_list(app)  # noqa: F821
        return names, Started().app.evening.count
    checksum = device.checksum()
    screen = type(device.runner.current).__name__.lower()
    count = e.count
    seq = e.end.seq
    damages = len(e.damage)
    if keys:
        device.press(keys[app.evening.full()])
    else:
        changes.close(e)
    device.runner.memory.release(app.home)  # two lists at once are this check's own need
    reopened = app.lists.open(app.lists.newest())
    growth = (reopened.end.seq - seq, reopened.count - count)
    return names, checksum, count, growth, damages + len(reopened.damage), screen
