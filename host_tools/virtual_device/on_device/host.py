"""Inside the virtual device: the host at the other end of two pipes, and the flash behind them.

A question is a head (kind, length of the data, two numbers) and data; each has an answer, so
that the host sees everything in the order in which it happened.

Ctrl-C is an exception that the host writes into the interpreter's memory (see interrupts.py) and
that is raised where a program jumps next, and a signal that ends a sleep. So what asks the host,
and what littlefs calls, runs straight through without a jump, and the signal waits meanwhile:
nothing is torn in two.
"""

import struct

from questions import CALL, EDGES, ERASE, FED, HEAD, I2C, LEVEL, PIN, PROGRAM, SPI

BLOCK = 4096
_PIECE = 512  # bytes of data in one question: a chip sends without taking any memory
_SIGUSR1, _SIGKILL = 10, 9
_BLOCK, _SETMASK, _DIE_WITH_PARENT = 0, 2, 1  # Linux, as its headers number them
_MASK = b"\x00\x02" + bytes(126)  # a sigset_t with SIGUSR1


def prepare(libc):
    """Let SIGUSR1 end whatever waits in the kernel, and do nothing else; end with the host."""
    libc.func("p", "signal", "ip")(_SIGUSR1, libc.addr("abs"))  # a handler that does no harm
    libc.func("i", "siginterrupt", "ii")(_SIGUSR1, 1)
    libc.func("i", "prctl", "iiiii")(_DIE_WITH_PARENT, _SIGKILL, 0, 0, 0)


def nothing():
    """Handle an edge of a pin that is not watched any more."""


def names():
    """Return the address of this module's names, which are in use while it asks."""
    return id(globals())


class Host:
    """Answers questions; libc is the C library."""

    def __init__(self, question, answer, libc):
        self._write = open(question, "wb").write
        self._read = open(answer, "rb").read
        self._set_mask = libc.func("i", "sigprocmask", "ipp")
        self._old_mask = bytearray(128)

    def ask(self, kind, a=0, b=0, data=b""):
        """Return (form, bytes of the answer); no jump in here, see the module."""
        self._set_mask(_BLOCK, _MASK, self._old_mask)
        self._write(struct.pack(HEAD, kind, len(data), a, b))
        self._write(data)
        head = self._read(3)
        body = self._read(head[1] | head[2] << 8)
        self._set_mask(_SETMASK, self._old_mask, None)
        return head[0], body

    def value(self, kind, a=0, b=0, data=b""):
        """Return the answer as None, a number, bytes or an OSError that is raised."""
        form, body = self.ask(kind, a, b, data)
        if form == 0:
            return None
        if form == 1:
            return struct.unpack("<i", body)[0]
        if form == 2:
            return body
        if form == 3:
            raise OSError(struct.unpack("<i", body)[0])
        raise RuntimeError(str(body, "utf-8"))


class RemoteCircuit:
    """The circuit of emulated_bus, which is on the host."""

    def __init__(self, host):
        self._ask = host.value
        self._handlers = {}

    def pin(self, n, level):
        self._ask(PIN, n, level)

    def level(self, n):
        return self._ask(LEVEL, n)

    def spi_write(self, bus, data):
        data = memoryview(data)
        for start in range(0, len(data), _PIECE):
            self._ask(SPI, data=bus.encode() + b"\0" + data[start : start + _PIECE])

    def i2c_write(self, bus, address, data):
        self._ask(I2C, address, data=bus.encode() + b"\0" + data)

    def fed(self):
        self._ask(FED)

    def watch(self, n, handler):
        self._handlers[n] = handler or nothing
        self.call("watch", n, handler is not None)

    def call_handlers(self, _):
        """Call the handlers of pins that have changed. The host schedules it: interrupts.py."""
        for n in self._ask(EDGES):
            self._handlers[n]()

    def call(self, name, *arguments):
        """Call anything else of the circuit by its name."""
        return self._ask(CALL, data=repr((name, arguments)).encode())

    def __getattr__(self, name):
        return lambda *arguments: self.call(name, *arguments)


class Flash:
    """The flash as a block device: read from the image file, changed by the host."""

    def __init__(self, host, image, blocks, libc):
        self._ask = host.ask
        self._image = image
        self._pread = libc.func("i", "pread", "ipii")
        fixed = lambda value: lambda number: value  # noqa: E731
        # ioctl's requests as MicroPython numbers them: 1 start, 2 stop, 3 sync, 6 erase
        zero = fixed(0)
        self._requests = (None, zero, zero, zero, fixed(blocks), fixed(BLOCK), self._erase)

    def readblocks(self, number, buffer, offset=0):
        self._pread(self._image, buffer, len(buffer), number * BLOCK + offset)

    def writeblocks(self, number, data, offset=0):
        self._ask(PROGRAM, number, offset, data=data)

    def ioctl(self, request, number):
        """Number of blocks, their size, erase."""
        return self._requests[request](number)

    def _erase(self, number):
        self._ask(ERASE, number)
        return 0
