"""A flash chip in memory for MicroPython's littlefs: it counts its operations and can fail.

The parameters are the device's: blocks of 4096 bytes, read in pieces of 64 and programmed in units
of 32; the cache of 256 follows from them in MicroPython.
"""

import errno
import sys

import vfs

BLOCK = 4096
UNIT = 32
READ = 64  # bytes, as firmware/start.py mounts the flash
_BLANK = b"\xff" * BLOCK
_ERASE = 6  # requests of ioctl, as MicroPython numbers them
_COUNT = 4
_SIZE = 5


class RamDisk:
    """A block device of `blocks` blocks; only blocks in use take memory.

    `erases` and `programmed` (bytes) count from the start. `log`: None or a function that is
    called with (block, offset, bytes) before each operation; bytes is None for an erase. While
    `broken`, every write and erase fails.
    """

    def __init__(self, blocks):
        self.blocks = [None] * blocks
        self.erases = self.programmed = 0
        self.log = None
        self.broken = False

    def readblocks(self, number, buffer, offset=0):
        """Read bytes of a block into a buffer."""
        block = self.blocks[number] or _BLANK
        buffer[:] = block[offset : offset + len(buffer)]

    def writeblocks(self, number, data, offset=0):
        """Program: flash can only clear bits."""
        self._begin(number, offset, data)
        self.program(number, offset, data)
        self.programmed += len(data)

    def ioctl(self, request, number):
        """Return the number of blocks or their size, or erase a block."""
        if request == _COUNT:
            return len(self.blocks)
        if request == _SIZE:
            return BLOCK
        if request == _ERASE:
            self._begin(number, 0, None)
            self.erase(number, BLOCK)
            self.erases += 1
        return 0

    def program(self, number, offset, data):
        """Clear the bits that are clear in `data`."""
        block = self._block(number)
        end = offset + len(data)
        if block[offset:end] == _BLANK[: len(data)]:
            block[offset:end] = data
        else:
            for index in range(len(data)):
                block[offset + index] &= data[index]

    def erase(self, number, size):
        """Erase the first `size` bytes of a block."""
        self._block(number)[:size] = _BLANK[:size]

    def _block(self, number):
        if self.blocks[number] is None:
            self.blocks[number] = bytearray(_BLANK)
        return self.blocks[number]

    def _begin(self, number, offset, data):
        if self.broken:
            raise OSError(errno.EIO)
        if self.log:
            self.log(number, offset, data)

    def copy(self):
        """A chip with the same contents."""
        other = RamDisk(len(self.blocks))
        other.blocks = [block and bytearray(block) for block in self.blocks]
        return other


def offer(disk):
    """Let the starter find `disk` as an ESP32's flash."""
    sys.modules["flashbdev"] = type("flashbdev", (), {"bdev": disk})


def mount(disk, path, fresh=False, readonly=False):
    """Mount `disk` at `path` as littlefs, formatted first if `fresh`."""
    sizes = {"readsize": READ, "progsize": UNIT, "lookahead": UNIT}
    if fresh:
        vfs.VfsLfs2.mkfs(disk, **sizes)
    vfs.mount(vfs.VfsLfs2(disk, mtime=False, **sizes), path, readonly=readonly)
