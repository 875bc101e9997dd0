"""Functions by which a laptop works on the device's files; sent over the cable, never stored.

An answer is printed in lines, because the cable carries text. After it comes its CRC-32, which
begins with the number of the call.

The application may have armed the watchdog when it was interrupted, and nothing disarms one on the
ESP32. But arming it again changes its timeout (esp_task_wdt_reconfigure in MicroPython's
ports/esp32/machine_wdt.c, 1.22 and later). So the link sets it to LEASE: each call feeds it, and
if the cable is pulled the device restarts by itself when that time is over.
"""

import os
from binascii import a2b_base64, b2a_base64, crc32, hexlify
from hashlib import sha256

import machine

BLOCK = 512
ERASE = 6  # request of ioctl, as MicroPython numbers them
LEASE = 60_000  # ms; littlefs may be busy for seconds, a whole version is hashed file by file
dog = machine.WDT(timeout=LEASE)


class Checksum:
    """The CRC-32 of the answer since the call began."""

    crc = 0


def begin(call):
    """Begin the answer to the call with this number."""
    Checksum.crc = call


def tell(*values):
    """Print values as one line of the answer."""
    text = " ".join([str(value) for value in values]) + "\n"
    Checksum.crc = crc32(text, Checksum.crc)
    print(text, end="")


def end():
    print("#%08x" % (Checksum.crc & 0xFFFFFFFF))


def entries(folder):
    """Return (path, whether it is a folder) of all in a folder, () if there is none."""
    try:
        names = sorted(os.ilistdir(folder))
    except OSError:
        return ()
    return [(folder.rstrip("/") + "/" + entry[0], entry[1] & 0x4000) for entry in names]


def walk(folder):
    """Print size, begin of the SHA-256 and path of each file below a folder."""
    for path, is_folder in entries(folder):
        if is_folder:
            walk(path)
        else:
            tell(os.stat(path)[6], digest(path), path)


def folders(folder):
    """Print the paths of all folders below one, innermost first."""
    for path, is_folder in entries(folder):
        if is_folder:
            folders(path)
            tell(path)


def blocks(path):
    """Yield the bytes of a file piece by piece."""
    dog.feed()
    with open(path, "rb") as file:
        while True:
            data = file.read(BLOCK)
            if not data:
                return
            yield data


def digest(path):
    """Return the first 20 hex digits of a file's SHA-256; more would only take time."""
    sha = sha256()
    for data in blocks(path):
        sha.update(data)
    return str(hexlify(sha.digest()[:10]), "ascii")


def check(path):
    """Print a file's size and CRC-32; -1 and 0 if there is no such file."""
    try:
        size = os.stat(path)[6]
    except OSError:
        tell(-1, 0)
        return
    value = 0
    for data in blocks(path):
        value = crc32(data, value)
    tell(size, value & 0xFFFFFFFF)


def fetch(path, offset, count):
    """Print bytes of a file in base64."""
    with open(path, "rb") as file:
        file.seek(offset)
        tell(str(b2a_base64(file.read(count)), "ascii").strip())


def names(folder):
    """Print size and name of each file in a folder, except names with control characters."""
    for path, is_folder in entries(folder):
        if not is_folder and min(path) >= " ":
            tell(os.stat(path)[6], path.rpartition("/")[2])


def put(path, text, mode):
    """Write bytes given in base64; make the file's folders if they are missing."""
    dog.feed()
    data = a2b_base64(text)
    for _ in range(2):
        try:
            with open(path, mode) as file:
                if file.write(data) != len(data):
                    raise OSError(28)
            return
        except OSError as error:
            if error.errno != 2 or mode != "wb":
                raise
            make(path)


def make(path):
    """Make the folders in which a file lies."""
    parts = path.split("/")[1:-1]
    for index in range(len(parts)):
        try:
            os.mkdir("/" + "/".join(parts[: index + 1]))
        except OSError as error:
            if error.errno != 17:
                raise


def copy(source, target):
    make(target)
    with open(target, "wb") as file:
        for data in blocks(source):
            if file.write(data) != len(data):
                raise OSError(28)


def copies(source, target, paths):
    """Copy files to another folder; print each, because a slow chip would be silent for long."""
    for path in paths:
        copy(source + path, target + path)
        tell(path)


def rename(path, name):
    """Rename a file; it replaces the one that has the name."""
    os.rename(path, name)


def chip_number():
    """Print the chip's number."""
    tell(str(hexlify(machine.unique_id()), "ascii"))


def clock():
    """Print the clock: year, month, day, weekday, hour, minute, second, fraction."""
    tell(*machine.RTC().datetime())


def drop(path):
    """Remove a file or an empty folder, if it exists."""
    try:
        os.remove(path)
    except OSError as error:
        if error.errno == 2:
            return
        os.rmdir(path)


def drops(folder, paths):
    """Remove files of a folder, and print each."""
    for path in paths:
        dog.feed()
        drop(folder + path)
        tell(path)


class Flash:
    """The flash, a block device; it counts the blocks that are erased."""

    def __init__(self, device):
        self.erased = 0
        self.device = device
        self.readblocks = device.readblocks
        self.writeblocks = device.writeblocks

    def ioctl(self, request, number):
        if request == ERASE:
            self.erased += 1
        return self.device.ioctl(request, number)


def compact(folders):
    """Have littlefs write each folder's log anew, as short as it can be, by filling it up.

    To import a module littlefs reads the log of each folder on the way, four times. Each file that
    is written makes it longer, up to a block: then a start takes a second more. With reads of 256
    bytes a folder takes a fifth of a second, with MicroPython's own three times as long. Where
    this is cut off an empty file `~` may stay, which the next call or deployment removes.
    """
    import vfs  # not in a MicroPython before 1.23, which loads this, too, and is refused
    from flashbdev import bdev

    flash = Flash(bdev)
    try:
        disk = vfs.VfsLfs2(flash, readsize=256, mtime=False)  # pyright: ignore[reportArgumentType]
    except OSError:  # another file system
        return
    vfs.umount("/")
    vfs.mount(disk, "/")
    try:
        for folder in folders:
            dog.feed()
            scratch = folder.rstrip("/") + "/~"
            erased = flash.erased
            while flash.erased == erased:
                open(scratch, "wb").close()
                os.remove(scratch)
            tell(folder)
    finally:
        vfs.umount("/")
        vfs.mount(bdev, "/")


def capacity():
    """Print bytes of a block, blocks in all and blocks free.

    A folder takes two blocks, and littlefs counts each of them twice as used (lfs_fs_size in lfs.c
    2.x): two versions, with 50 folders, make that 400 KB too many.
    """
    numbers = os.statvfs("/")
    tell(numbers[0], numbers[2], numbers[3] + 2 * count_folders("/"))


def count_folders(folder):
    """Return how many folders lie below one."""
    return sum([1 + count_folders(path) for path, is_folder in entries(folder) if is_folder])
