"""A flash chip in memory for MicroPython's littlefs: counts, and fails, like the real one.

Runs on MicroPython. The parameters are the ESP32's: blocks of 4096 bytes, read and programmed
in units of 32, and a cache of 128, which littlefs derives from them.
"""

import errno

import vfs

BLOCK = 4096
UNIT = 32


class PowerCut(Exception):
    """The power has failed: nothing is written any more."""


class RamDisk:
    """A block device of `blocks` blocks; memory is taken only for blocks in use.

    erases, programmed (bytes), operations (both together) are counted from the start. `cut_at`:
    number of the operation that fails with the power, None = never. An erase that is cut leaves
    the block half erased, a program leaves its first half: flash promises no more than that.
    """

    def __init__(self, blocks):
        self.blocks = [None] * blocks
        self.erases = self.programmed = self.operations = 0
        self.cut_at = None

    def readblocks(self, number, into, offset=0):
        """littlefs reads."""
        block = self.blocks[number]
        for index in range(len(into)):
            into[index] = 0xFF if block is None else block[offset + index]

    def writeblocks(self, number, data, offset=0):
        """littlefs programs; flash can only clear bits."""
        size = len(data) // 2 if self._count() else len(data)
        block = self._block(number)
        for index in range(size):
            block[offset + index] &= data[index]
        self._cut()
        self.programmed += size

    def ioctl(self, request, number):
        """Number of blocks, their size, erase."""
        if request == 4:
            return len(self.blocks)
        if request == 5:
            return BLOCK
        if request == 6:
            size = BLOCK // 2 if self._count() else BLOCK
            block = self._block(number)
            for index in range(size):
                block[index] = 0xFF
            self._cut()
            self.erases += 1
        return 0

    def _block(self, number):
        if self.blocks[number] is None:
            self.blocks[number] = bytearray(b"\xff" * BLOCK)
        return self.blocks[number]

    def _count(self):
        """True when this operation is the one the power fails in; raises after it."""
        if self.cut_at is not None and self.operations > self.cut_at:
            raise OSError(errno.EIO)
        self.operations += 1
        return self.cut_at is not None and self.operations > self.cut_at

    def _cut(self):
        if self.cut_at is not None and self.operations > self.cut_at:
            raise OSError(errno.EIO)

    def copy(self):
        """The same contents on a chip that works."""
        other = RamDisk(len(self.blocks))
        other.blocks = [None if block is None else bytearray(block) for block in self.blocks]
        return other


def mount(disk, path, fresh=False):
    """Mount `disk` at `path` as littlefs, formatted if `fresh`."""
    if fresh:
        vfs.VfsLfs2.mkfs(disk, readsize=UNIT, progsize=UNIT, lookahead=UNIT)
    vfs.mount(vfs.VfsLfs2(disk, readsize=UNIT, progsize=UNIT, lookahead=UNIT), path)
