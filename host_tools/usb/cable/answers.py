"""What a device says, held against what it can say: the one place where its words become values.

Damage on the way shows in the CRC-32 that the agent puts behind each answer (see
on_device/agent.py): it begins with the number of the call, so that the answer to another one is
none. What comes whole and makes no sense raises ValueError in a parser here; Link.ask turns that
into one line.
"""

import ast
import re
import time
from binascii import crc32
from collections.abc import Callable

from host_tools.plain_text import escaped
from host_tools.usb.cable.errors import LinkError
from host_tools.usb.cable.identity import Firmware

FLASH = 16 << 20  # bytes: no ESP32 has more, so no file and no folder either
MOST = 4000  # files in a folder
SAID = 1 << 17  # bytes of one answer
SHOWN = 60  # characters of an answer that are told

_LAST = 100  # bytes: what MicroPython says on the way to its raw prompt
_PROOF = re.compile(rb"(.*)#([0-9a-f]{8})\n", re.DOTALL)
_NUMBER = re.compile(r"-?[0-9]{1,15}")
_HEX = re.compile("[0-9a-f]{20}")


class Bounds:
    """Keeps a port from saying more, or for longer, than an answer can: wraps its `read`."""

    def __init__(self, port: str, serial):
        self.port = port
        self._read = serial.read
        self._left = self._end = 0.0
        self.last = b""  # of what came since it began
        serial.read = self.read
        self.begin(SAID, 60)

    def begin(self, size: int, seconds: float) -> None:
        """From here on so many bytes may come, for so long."""
        self._left = size
        self.last = b""
        self._end = time.monotonic() + seconds

    def read(self, size: int = 1) -> bytes:
        """Read as the port does. Raises LinkError beyond the bounds."""
        data = self._read(size)
        self._left -= len(data)
        self.last = (self.last + data)[-_LAST:]
        if self._left < 0 or time.monotonic() > self._end:
            raise LinkError(
                f"what is at {self.port} comes to no end: press the device's reset button, or "
                "unplug it and plug it in, and run the command again"
            )
        return data


def verified(said: bytes, call: int) -> str:
    """Return what the agent said to the call with that number. Raises ValueError for any other."""
    found = _PROOF.fullmatch(said.replace(b"\r\n", b"\n"))
    if not found or int(found[2], 16) != crc32(found[1], call):
        raise ValueError
    return found[1].decode().strip()


def parsed(port: str, parse: Callable, said: str):
    """Return what `parse` makes of an answer. Raises LinkError where it is none."""
    try:
        return parse(said)
    except (ValueError, TypeError, SyntaxError, RecursionError, MemoryError):
        shown = escaped(said[:SHOWN]) + "..." * (len(said) > SHOWN)
        raise LinkError(
            f"what the device at {port} says is no answer ({shown}): unplug it, plug it in and "
            "run the command again; if that does not help, vorhand flash writes it anew"
        ) from None


def number(text: str) -> int:
    """One whole number from 0 on."""
    return numbers(1)(text)[0]


def numbers(count: int, least: int = 0) -> Callable[[str], list[int]]:
    """Return the parser of so many whole numbers, none below `least`."""

    def parse(text: str) -> list[int]:
        words = text.split()
        if len(words) != count or not all(map(_NUMBER.fullmatch, words)):
            raise ValueError
        found = list(map(int, words))
        if min(found) < least:
            raise ValueError
        return found

    return parse


def size_and_crc(text: str) -> list[int]:
    """The size of a file, -1 without one, and its CRC-32."""
    found = numbers(2, -1)(text)
    if found[0] > FLASH:
        raise ValueError
    return found


def capacity(text: str) -> list[int]:
    """Bytes of a block, blocks in all, blocks free."""
    size, count, free = numbers(3)(text)
    if not 128 <= size <= 1 << 16 or size * count > FLASH or free > 2 * count:
        raise ValueError
    return [size, count, free]


def names(text: str) -> list[tuple[int, str]]:
    """Size and name of each file in a folder."""
    found = []
    for line in filter(None, text.split("\n")):  # in a name may be what ends lines elsewhere
        size, _, name = line.partition(" ")
        found.append((number(size), name))
    _bound([size for size, _ in found])
    return found


def tree(text: str) -> dict[str, tuple[int, str]]:
    """Size and begin of the SHA-256 of each file below a folder, by its path."""
    found = {}
    for line in text.splitlines():
        size, digest, path = line.split(" ", 2)
        if not _HEX.fullmatch(digest):
            raise ValueError
        found[path] = (number(size), digest)
    _bound([size for size, _ in found.values()])
    return found


def _bound(sizes: list[int]) -> None:
    if len(sizes) > MOST or sum(sizes) > FLASH:
        raise ValueError


def firmware(text: str) -> Firmware:
    """What IDENTIFY prints: twice the same, for there is no CRC yet."""
    line, again = text.strip().splitlines()
    name, version, mpy, platform, machine = ast.literal_eval(line)
    kinds = [type(one) for one in (name, version, mpy, platform, machine)]
    if line != again or kinds != [str, tuple, int, str, str]:
        raise ValueError
    if not version or not all(type(one) is int for one in version):
        raise ValueError
    return Firmware(name, version, mpy, platform, machine)
