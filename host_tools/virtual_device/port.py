"""The virtual device's end of its cable: a pseudo-terminal, which stays while nobody listens.

What is sent then is lost, as on a UART.
"""

import errno
import os
import pty
import select
import tty

_MOST = 1 << 20  # bytes kept for somebody who has the port open and does not read


class Port:
    """A pseudo-terminal; `path` is what to connect to."""

    def __init__(self):
        self.master, slave = pty.openpty()
        self.path = os.ttyname(slave)
        tty.setraw(slave)
        os.close(slave)
        os.set_blocking(self.master, False)
        self.connected = False
        self._outgoing = bytearray()

    def look(self) -> None:
        """Find out whether somebody has the port open."""
        poll = select.poll()
        poll.register(self.master, select.POLLIN)
        events = poll.poll(0)
        self.connected = not (events and events[0][1] & select.POLLHUP)
        if not self.connected:
            self._outgoing.clear()

    def read(self) -> bytes:
        """Return what came in, b"" for nothing."""
        try:
            return os.read(self.master, 4096)
        except BlockingIOError:
            return b""
        except OSError as error:
            if error.errno != errno.EIO:
                raise
            self.look()
            return b""

    def write(self, data: bytes) -> None:
        """Send, at once or as soon as there is room."""
        if not self.connected:
            self.look()
        if self.connected:
            self._outgoing += data
            del self._outgoing[:-_MOST]
            self.flush()

    def flush(self) -> None:
        """Send what waits, as much as there is room for."""
        try:
            while self._outgoing:
                del self._outgoing[: os.write(self.master, self._outgoing[:4096])]
        except BlockingIOError:
            return
        except OSError as error:
            if error.errno != errno.EIO:
                raise
            self.look()

    def close(self) -> int:
        """Pull the cable: whoever has the port open finds it gone, and its path, too.

        Returns a file that keeps others from getting this path until it is closed: somebody who
        still knows the path must not find another device there.
        """
        holder = os.open(self.path, os.O_RDWR | os.O_NOCTTY)
        os.close(self.master)
        return holder
