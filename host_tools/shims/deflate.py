"""MicroPython's `deflate` for CPython, what the firmware uses of it: raw streams are unpacked.

As in MicroPython 1.25 a damaged stream raises OSError, one that is cut short EOFError. A shared
test holds this module and the real one against the same streams.
"""

import errno
import zlib

RAW = 1

_PIECE = 64  # bytes; the real one takes them one by one


class DeflateIO:
    """Unpacks what `stream`, a file in binary mode, gives; more of it may be read than is used."""

    def __init__(self, stream, format, wbits):
        if format != RAW:
            raise ValueError("format")
        if not 5 <= wbits <= 15:
            raise ValueError("wbits")
        self._stream = stream
        # zlib knows no window below 512 bytes; a larger one unpacks the same
        self._zlib = zlib.decompressobj(-max(wbits, 9))

    def read(self, size):
        """Return the next `size` bytes, fewer at the end."""
        found = b""
        while len(found) < size and not self._zlib.eof:
            packed = self._zlib.unconsumed_tail or self._stream.read(_PIECE)
            try:
                part = self._zlib.decompress(packed, size - len(found))
            except zlib.error:
                raise OSError(errno.EINVAL) from None
            if not packed and not part:
                raise EOFError
            found += part
        return found

    def readinto(self, buffer):
        """Fill a buffer from its start; return the number of bytes."""
        found = self.read(len(buffer))
        buffer[: len(found)] = found
        return len(found)
