"""Checks what a device answers: only here does the text that it prints become values.

The CRC-32 that the agent puts behind each answer (see on_device/agent.py) shows damage on the way.
It begins with the number of the call, so that the answer to another call does not pass. An answer
that is undamaged but makes no sense raises ValueError in a parser here; Link.ask turns that into
one line.
"""

import ast
import re
import time
from binascii import crc32
from collections.abc import Callable

from host_tools.plain_text import escaped
from host_tools.usb.cable.errors import LinkError
from host_tools.usb.cable.identity import Identity

FLASH = 16 << 20  # bytes: no ESP32 has more, so no file and no folder either
MOST_FILES = 4000  # files in a folder
ANSWER_SIZE = 1 << 17  # bytes of one answer
QUOTED = 60  # characters of an answer that an error quotes

_TAIL = 100  # bytes: MicroPython prints fewer on the way to its raw prompt
_PROOF = re.compile(rb"(.*)#([0-9a-f]{8})\n", re.DOTALL)
_NUMBER = re.compile(r"-?[0-9]{1,15}")
_HEX = re.compile("[0-9a-f]{20}")


class Bounds:
    """Keeps a port from saying more, or for longer, than an answer can: wraps its `read`."""

    def __init__(self, port: str, serial):
        self.port = port
        self._read = serial.read
        self._budget = self._end = 0.0
        self.tail = b""  # the last bytes since `begin`
        serial.read = self.read
        self.begin(ANSWER_SIZE, 60)

    def begin(self, size: int, seconds: float) -> None:
        """Allow `size` bytes in `seconds` from here on."""
        self._budget = size
        self.tail = b""
        self._end = time.monotonic() + seconds

    def read(self, size: int = 1) -> bytes:
        """Read from the port. Raises LinkError beyond the bounds."""
        data = self._read(size)
        self._budget -= len(data)
        self.tail = (self.tail + data)[-_TAIL:]
        if self._budget < 0 or time.monotonic() > self._end:
            raise LinkError(
                f"what is at {self.port} comes to no end: press the device's reset button, or "
                "unplug it and plug it in, and run the command again"
            )
        return data


def verified(output: bytes, call: int) -> str:
    """Return the agent's answer to the call with that number. Raises ValueError for any other."""
    match = _PROOF.fullmatch(output.replace(b"\r\n", b"\n"))
    if not match or int(match[2], 16) != crc32(match[1], call):
        raise ValueError
    return match[1].decode().removesuffix("\n")


def parsed(port: str, parse: Callable, answer: str):
    """Return what `parse` makes of an answer. Raises LinkError where that fails."""
    try:
        return parse(answer)
    except (ValueError, TypeError, SyntaxError, RecursionError, MemoryError):
        quote = escaped(answer[:QUOTED]) + "..." * (len(answer) > QUOTED)
        raise LinkError(
            f"what the device at {port} says is no answer ({quote}): unplug it, plug it in and "
            "run the command again; if that does not help, vorhand flash writes it anew"
        ) from None


def number(text: str) -> int:
    """One whole number from 0 on."""
    return numbers(1)(text)[0]


def numbers(count: int, least: int = 0) -> Callable[[str], list[int]]:
    """Return the parser of so many whole numbers, none below `least`."""

    def parse(text: str) -> list[int]:
        fields = text.split()
        if len(fields) != count or not all(map(_NUMBER.fullmatch, fields)):
            raise ValueError
        values = list(map(int, fields))
        if min(values) < least:
            raise ValueError
        return values

    return parse


def size_and_crc(text: str) -> list[int]:
    """The size of a file, -1 without one, and its CRC-32."""
    values = numbers(2, -1)(text)
    if values[0] > FLASH:
        raise ValueError
    return values


def capacity(text: str) -> list[int]:
    """Bytes of a block, blocks in all, blocks free."""
    size, count, free = numbers(3)(text)
    if not 128 <= size <= 1 << 16 or size * count > FLASH or free > 2 * count:
        raise ValueError
    return [size, count, free]


def names(text: str) -> list[tuple[int, str]]:
    """Size and name of each file in a folder."""
    entries = []
    for line in filter(None, text.split("\n")):  # a name may hold what splitlines() splits at
        size, _, name = line.partition(" ")
        entries.append((number(size), name))
    _bound([size for size, _ in entries])
    return entries


def tree(text: str) -> dict[str, tuple[int, str]]:
    """Size and begin of the SHA-256 of each file below a folder, by its path."""
    files = {}
    for line in filter(None, text.split("\n")):  # as for `names`
        size, digest, path = line.split(" ", 2)
        if not _HEX.fullmatch(digest):
            raise ValueError
        files[path] = (number(size), digest)
    _bound([size for size, _ in files.values()])
    return files


def _bound(sizes: list[int]) -> None:
    if len(sizes) > MOST_FILES or sum(sizes) > FLASH:
        raise ValueError


def identity(text: str) -> Identity:
    """Parse what IDENTIFY prints: the same line twice, because there is no CRC yet."""
    line, copy = text.strip().splitlines()
    name, version, mpy, platform, machine = ast.literal_eval(line)
    kinds = [type(value) for value in (name, version, mpy, platform, machine)]
    if line != copy or kinds != [str, tuple, int, str, str]:
        raise ValueError
    if not version or not all(type(value) is int and 0 <= value < 1000 for value in version):
        raise ValueError
    return Identity(name, version, mpy, platform, machine)
