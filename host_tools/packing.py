"""Packs what the device unpacks by itself: sheets of fonts as raw deflate streams, words by pairs.

Words are folded as `vorhand.lang` tells: a deflate stream would take as much flash, 1.3 KB of
memory in one piece to be unpacked, and then lie there whole.

A stream's window is as small as zlib has it: MicroPython's `deflate` takes memory for all of it,
besides 1.3 KB for each stream. How tightly a stream is packed depends on the version of zlib; what
it unpacks to does not, so whoever compares files compares that.
"""

import struct
import zlib
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise

from host_tools import HostError
from vorhand.lang import mark

PIECE = 512  # bytes of words that lie together in memory
TABLE = 320
NEWLINE = 10
WBITS = 9  # window of 512 bytes; vorhand/ui/font.py unpacks with the same


def packed(data: bytes) -> bytes:
    """Return `data` as a raw deflate stream."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -WBITS)
    return packer.compress(data) + packer.flush()


def unpacked(data: bytes) -> bytes:
    """Return what a stream holds; what follows it is left. Raises zlib.error where damaged."""
    return zlib.decompressobj(-WBITS).decompress(data)


def packed_words(sections: dict[str, str]) -> bytes:
    """Return the file of a language's words, as `vorhand.lang` reads it.

    Raises HostError where two keys would be taken for one another or there are too many letters.
    """
    lines = {name: keyed(text) for name, text in sections.items()}
    apart({key for words in lines.values() for key in words})
    table, fold = folding([text for words in lines.values() for text in words.values()])
    index, body = "\n", b""
    for name, words in lines.items():
        index += f"{name} {len(body)}\n"
        for piece in pieces([mark(key) + fold[text] for key, text in words.items()]):
            body += struct.pack("<H", len(piece)) + piece
        body += bytes(2)
    return table + struct.pack("<H", len(index)) + index.encode() + body


def keyed(text: str) -> dict[str, bytes]:
    """Return the words of a section by key."""
    rows = (line.partition(" ") for line in text.split("\n"))
    return {key: words.encode() for key, blank, words in rows if blank}


def apart(keys: Iterable[str]) -> None:
    """Raise HostError where two keys have the same mark."""
    seen: dict[bytes, str] = {}
    for key in sorted(keys):
        other = seen.setdefault(mark(key), key)
        if other != key:
            raise HostError(f"the words {other!r} and {key!r} have the same mark: rename one")


def pieces(lines: Iterable[bytes]) -> Iterator[bytes]:
    """Yield the lines of a section put together, each piece with a newline behind it."""
    piece = b""
    for line in lines:
        if piece and len(piece) + len(line) >= PIECE:
            yield piece + b"\n"
            piece = b""
        piece += line
    if piece:
        yield piece + b"\n"


def folding(texts: list[bytes]) -> tuple[bytes, dict[bytes, bytes]]:
    """Return (the table of pairs, texts as they are folded with it).

    The pair that stands most often gets the next code (byte pair encoding), until there is none
    left. Raises HostError where the letters beyond ASCII leave none.
    """
    codes = [code for code in (*range(1, 32), *range(128, 256)) if code != NEWLINE]
    letters = sorted({byte for text in texts for byte in text if not 32 <= byte < 128})
    if len(letters) > len(codes):
        raise HostError(f"the words have {len(letters)} bytes beyond ASCII, {len(codes)} at most")
    own = dict(zip(letters, codes, strict=False))
    table = bytearray(TABLE)
    for letter, code in own.items():
        enter(table, code, letter, 0)
    kept = {text: [own.get(byte, byte) for byte in text] for text in texts}
    for code in codes[len(letters) :]:
        pairs = Counter(pair for text in kept.values() for pair in pairwise(text))
        most = min(pairs.items(), key=lambda row: (-row[1], row[0]), default=None)
        if most is None or most[1] < 2:
            break
        pair = most[0]
        enter(table, code, *pair)
        for text in kept.values():
            join(text, pair, code)
    return bytes(table), {text: bytes(folded) for text, folded in kept.items()}


def enter(table: bytearray, code: int, first: int, second: int) -> None:
    """Note what a code stands for."""
    at = 2 * (code if code < 32 else code - 96)
    table[at : at + 2] = first, second


def join(text: list[int], pair: tuple[int, int], code: int) -> None:
    """Put a code in a pair's place, from the left."""
    at = 0
    while at + 1 < len(text):
        if (text[at], text[at + 1]) == pair:
            text[at : at + 2] = [code]
        at += 1
