"""The device's file system as bytes: littlefs with the ESP32's parameters, made and read here.

ports/esp32 and extmod/vfs_lfs.c of MicroPython: block 4096, read and program 32, lookahead 32.
Files are a dictionary of bytes by their path on the device, "/main.py". The same files give the
same bytes on every machine, because littlefs stores no time and nothing random.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from host_tools import HostError
from host_tools.ending import undisturbed
from host_tools.extra import missing
from host_tools.usb.flash.partitions import BLOCK

READ = PROGRAM = LOOKAHEAD = 32
CACHE = 128
DISK_VERSION = 0x00020001  # as MicroPython 1.24 and newer write it
_ERASED = b"\xff" * BLOCK


class NoFiles(Exception):
    """There is no readable littlefs."""


class FlashInMemory:
    """A flash in memory, as littlefs-python wants one: its own keeps a log, which takes long."""

    def __init__(self, size: int):
        self.data = bytearray(b"\xff" * size)
        self.erased = 0  # blocks

    def read(self, context: Any, number: int, offset: int, size: int) -> bytearray:
        start = number * BLOCK + offset
        return self.data[start : start + size]

    def prog(self, context: Any, number: int, offset: int, data: bytes) -> int:
        start = number * BLOCK + offset
        self.data[start : start + len(data)] = data
        return 0

    def erase(self, context: Any, number: int) -> int:
        self.data[number * BLOCK : (number + 1) * BLOCK] = _ERASED
        self.erased += 1
        return 0

    def sync(self, context: Any) -> int:
        return 0


def _library() -> Any:
    try:
        import littlefs
    except ImportError:
        raise HostError(missing("littlefs-python")) from None
    return littlefs


def _open(blocks: int, context: Any = None) -> Any:
    """Return an unmounted file system; 0 blocks: as many as its superblock says."""
    return _library().LittleFS(
        context=context,
        mount=False,
        block_size=BLOCK,
        block_count=blocks,
        read_size=READ,
        prog_size=PROGRAM,
        cache_size=CACHE,
        lookahead_size=LOOKAHEAD,
        disk_version=DISK_VERSION,
    )


@undisturbed()  # littlefs-python drops an exception that is raised inside it, and goes on
def make(files: dict[str, bytes], size: int) -> bytes:
    """Return a file system of `size` bytes that holds these files. Raises HostError if too big."""
    littlefs = _library()
    memory = FlashInMemory(size)
    disk = _open(size // BLOCK, memory)
    disk.format()
    disk.mount()
    try:
        for path in sorted(files):
            folder = path.rpartition("/")[0]
            if folder.strip("/"):
                disk.makedirs(folder, exist_ok=True)
            with disk.open(path, "wb") as file:
                file.write(files[path])
        for folder, _, _ in list(disk.walk("/")):
            _compact(disk, memory, folder)
    except littlefs.LittleFSError as error:
        total = sum(map(len, files.values())) >> 10
        message = f"{len(files)} files of {total} KB do not fit into {size >> 10} KB"
        full = error.code == littlefs.LittleFSError.Error.LFS_ERR_NOSPC
        raise HostError(message if full else f"{message}: {error}") from None
    disk.unmount()
    return bytes(memory.data)


def _compact(disk: Any, memory: FlashInMemory, folder: str) -> None:
    """Have littlefs write a folder's log anew, as short as it can be, by filling the log up.

    littlefs reads the log whole whenever it looks for a file in the folder.
    """
    scratch = folder.rstrip("/") + "/~"
    erased = memory.erased
    while memory.erased == erased:
        disk.open(scratch, "wb").close()
        disk.remove(scratch)


def used(image: bytes) -> Iterator[tuple[int, bytes]]:
    """Yield (offset, bytes) of the stretches of an image that are not erased flash."""
    start = 0
    for end in range(0, len(image) + BLOCK, BLOCK):
        if image[end : end + BLOCK] in (_ERASED, b""):
            if end > start:
                yield start, image[start:end]
            start = end + BLOCK


class _Blocks:
    """Blocks that are fetched when littlefs first reads them; they cannot be written."""

    def __init__(self, fetch: Callable[[int, int], bytes], size: int):
        self._fetch = fetch
        self.size = size
        self._cache: dict[int, bytes] = {}
        self.failure: BaseException | None = None

    def block(self, number: int) -> bytes:
        """Return one block; after a failure and behind the end only zeros."""
        if number not in self._cache:
            if self.failure or (number + 1) * BLOCK > self.size:
                return bytes(BLOCK)
            try:
                self._cache[number] = self._fetch(number * BLOCK, BLOCK)
            except BaseException as error:
                # littlefs-python drops a callback's exception, so it is kept for `read`
                self.failure = error
                return bytes(BLOCK)
        return self._cache[number]

    def read(self, _: Any, number: int, offset: int, size: int) -> bytearray:
        return bytearray(self.block(number)[offset : offset + size])

    def prog(self, *_: Any) -> int:
        return -5  # LFS_ERR_IO; reading never comes here

    erase = prog

    def sync(self, *_: Any) -> int:
        return 0


@dataclass(frozen=True)
class Contents:
    """The files that were read, by path, and the paths of those that could not be read."""

    files: dict[str, bytes]
    broken: list[str]


def read(
    fetch: Callable[[int, int], bytes], size: int, wanted: Callable[[str], bool] = lambda _: True
) -> Contents:
    """Read the wanted files of a file system that begins at offset 0 of what `fetch` reads.

    `fetch(offset, size)` returns bytes; it is called for whole blocks below `size`, once for each.
    Raises NoFiles if there is no littlefs; exceptions of `fetch` pass through.
    """
    blocks = _Blocks(fetch, size)
    try:
        return _read(blocks, wanted)
    finally:
        if blocks.failure:
            raise blocks.failure


def _read(blocks: _Blocks, wanted: Callable[[str], bool]) -> Contents:
    error_type = _library().LittleFSError
    # The superblock's first entry (littlefs SPEC.md); without it mounting would be a guess.
    if not any(b"littlefs" in blocks.block(number)[:32] for number in (0, 1)):
        raise NoFiles("no littlefs")
    disk = _open(0, blocks)
    contents = Contents({}, [])
    capacity = blocks.size  # the files cannot be larger than their file system
    try:
        disk.mount()
        for folder, _, names in disk.walk("/"):
            for path in (f"{folder.rstrip('/')}/{name}" for name in sorted(names)):
                if wanted(path):
                    try:
                        capacity -= disk.stat(path).size + 1
                        if capacity < 0:
                            raise NoFiles("its files are larger than the flash")
                        with disk.open(path, "rb") as file:
                            contents.files[path] = file.read()
                    except error_type:
                        contents.broken.append(path)
    except (error_type, UnicodeError, RecursionError) as error:
        raise NoFiles(str(error)) from None
    return contents
