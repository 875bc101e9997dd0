"""The device's file system as bytes: littlefs with the ESP32's parameters, made and read here.

ports/esp32 and extmod/vfs_lfs.c of MicroPython: block 4096, read and program 32, lookahead 32.
Files are a dictionary of bytes by their path on the device, "/main.py". The same files give the
same bytes on every machine: littlefs keeps neither clock nor chance.
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
DISK_VERSION = 0x00020001  # what MicroPython 1.24 and newer write themselves
_ERASED = b"\xff" * BLOCK


class NoFiles(Exception):
    """There is no readable littlefs."""


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


@undisturbed()  # littlefs-python drops what is raised in the middle of it, and goes on
def make(files: dict[str, bytes], size: int) -> bytes:
    """Return a file system of `size` bytes that holds these files. Raises HostError if too big."""
    littlefs = _library()
    disk = _open(size // BLOCK)
    disk.format()
    disk.mount()
    try:
        for path in sorted(files):
            folder = path.rpartition("/")[0]
            if folder.strip("/"):
                disk.makedirs(folder, exist_ok=True)
            with disk.open(path, "wb") as file:
                file.write(files[path])
    except littlefs.LittleFSError as error:
        total = sum(map(len, files.values())) >> 10
        told = f"{len(files)} files of {total} KB do not fit into {size >> 10} KB"
        full = error.code == littlefs.LittleFSError.Error.LFS_ERR_NOSPC
        raise HostError(told if full else f"{told}: {error}") from None
    disk.unmount()
    return bytes(disk.context.buffer)


def used(image: bytes) -> Iterator[tuple[int, bytes]]:
    """Yield (offset, bytes) of the stretches of an image that are not erased flash."""
    start = 0
    for end in range(0, len(image) + BLOCK, BLOCK):
        if image[end : end + BLOCK] in (_ERASED, b""):
            if end > start:
                yield start, image[start:end]
            start = end + BLOCK


class _Blocks:
    """Blocks that are fetched when littlefs first reads them; nothing can be written."""

    def __init__(self, fetch: Callable[[int, int], bytes], size: int):
        self._fetch = fetch
        self.size = size
        self._known: dict[int, bytes] = {}
        self.failure: BaseException | None = None

    def block(self, number: int) -> bytes:
        """Return one block; after a failure and behind the end nothing but zeros."""
        if number not in self._known:
            if self.failure or (number + 1) * BLOCK > self.size:
                return bytes(BLOCK)
            try:
                self._known[number] = self._fetch(number * BLOCK, BLOCK)
            except BaseException as error:
                # littlefs-python drops what a callback raises, so it is kept for `read`
                self.failure = error
                return bytes(BLOCK)
        return self._known[number]

    def read(self, _: Any, number: int, offset: int, size: int) -> bytearray:
        return bytearray(self.block(number)[offset : offset + size])

    def prog(self, *_: Any) -> int:
        return -5  # LFS_ERR_IO; reading never comes here

    erase = prog

    def sync(self, *_: Any) -> int:
        return 0


@dataclass(frozen=True)
class Found:
    """What was read: files by path, and the paths of those that could not be read."""

    files: dict[str, bytes]
    broken: list[str]


def read(
    fetch: Callable[[int, int], bytes],
    size: int,
    wanted: Callable[[str], bool] = lambda _: True,
) -> Found:
    """Read the wanted files of a file system that begins at offset 0 of what `fetch` reads.

    `fetch(offset, size)` returns bytes and is asked for whole blocks below `size`, each once.
    Raises NoFiles where there is no littlefs; what `fetch` raises passes through.
    """
    blocks = _Blocks(fetch, size)
    try:
        return _read(blocks, wanted)
    finally:
        if blocks.failure:
            raise blocks.failure


def _read(blocks: _Blocks, wanted: Callable[[str], bool]) -> Found:
    failed = _library().LittleFSError
    # The superblock's first entry (littlefs SPEC.md); without it mounting would only guess.
    if not any(b"littlefs" in blocks.block(number)[:32] for number in (0, 1)):
        raise NoFiles("no littlefs")
    disk = _open(0, blocks)
    found = Found({}, [])
    room = blocks.size  # no file system has more in it than its own size
    try:
        disk.mount()
        for folder, _, names in disk.walk("/"):
            for path in (f"{folder.rstrip('/')}/{name}" for name in sorted(names)):
                if wanted(path):
                    try:
                        room -= disk.stat(path).size + 1
                        if room < 0:
                            raise NoFiles("its files are larger than the flash")
                        with disk.open(path, "rb") as file:
                            found.files[path] = file.read()
                    except failed:
                        found.broken.append(path)
    except (failed, UnicodeError, RecursionError) as error:
        raise NoFiles(str(error)) from None
    return found
