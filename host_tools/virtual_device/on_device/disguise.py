"""Inside the virtual device: what the Unix port has otherwise than an ESP32, made alike.

`put_on` replaces modules by objects with the same names in them. What they say of themselves
comes from the host, see host_tools/virtual_device/versions.py.
"""

import io
import sys
from collections import namedtuple

from questions import CALL, READ, WRITE

_2000 = 946_684_800  # seconds from 1970, where the Unix port's clock begins, to 2000, the ESP32's


class Module:
    """All names of a module, free to be changed."""

    def __init__(self, real):
        for name in dir(real):
            if not name.startswith("__"):
                setattr(self, name, getattr(real, name))
        self.__name__ = real.__name__


class Input(io.IOBase):
    """sys.stdin: what came in at the port and was meant for the program."""

    def __init__(self, ask):
        self._ask = ask

    def readinto(self, buffer, count=-1):
        """Wait for as many bytes as fit, or `count`; return how many there were."""
        data = Input.read(self, len(buffer) if count < 0 else count)
        buffer[: len(data)] = data
        return len(data)

    def read(self, count=-1):
        """Return `count` characters, waiting for them; without an end there is no end."""
        data = b""
        while count < 0 or len(data) < count:
            data += self._ask(READ, 256 if count < 0 else count - len(data))
        return data

    def readline(self):
        data = b""
        while data[-1:] not in (b"\n", b"\r"):
            data += self._ask(READ, 1)
        return data

    def ioctl(self, request, flags):
        """Poll (3): whether something can be read (1)."""
        return flags & 1 if request == 3 and self._ask(READ, 0) else 0


class Text(Input):
    """The same as characters."""

    def __init__(self, ask):
        super().__init__(ask)
        self.buffer = Input(ask)

    def read(self, count=-1):
        """Return characters of one byte each, as the UART brings them."""
        return str(super().read(count), "utf-8")

    def readline(self):
        return str(super().readline(), "utf-8")


class Raw(io.IOBase):
    """sys.stdout.buffer: bytes that go out as they are, a newline too."""

    def __init__(self, ask):
        self._ask = ask

    def write(self, data, start=None, count=None):
        """Send all, or `count` bytes from `start` on; of two arguments the second is the count."""
        data = memoryview(data)
        if count is not None:
            data = data[start : start + count]
        elif start is not None:
            data = data[:start]
        for part in range(0, len(data), 1024):
            self._ask(WRITE, data=data[part : part + 1024])
        return len(data)


class Output(io.IOBase):
    """sys.stdout."""

    def __init__(self, ask, real):
        self.write = real.write
        self.buffer = Raw(ask)


def put_on(ask, machine, looks):
    """Make this interpreter look like the board that `looks` describes, see versions.py."""
    real = sys
    system = Module(real)
    system.platform = "esp32"
    system.version = looks["sys_version"]
    fields = ("name", "version", "_machine", "_mpy")[: 4 if looks["mpy"] else 2]
    about = ("micropython", tuple(looks["version"]), looks["machine"], looks["mpy"])
    system.implementation = namedtuple("", fields)(*about[: len(fields)])
    system.stdin = Text(ask)
    system.stdout = system.stderr = Output(ask, real.stdout)
    system.argv = []
    del system.executable
    real.path[:] = ["", ".frozen", "/lib"]

    import os

    files = Module(os)
    uname = namedtuple("uname", ("sysname", "nodename", "release", "version", "machine"))
    name = uname("esp32", "esp32", looks["release"], looks["build"], looks["machine"])
    files.uname = lambda: name
    files.sync = lambda: None
    for missing in ("getenv", "putenv", "unsetenv", "system", "VfsPosix"):
        delattr(files, missing)

    import micropython

    inner = Module(micropython)
    inner.kbd_intr = lambda char: ask(CALL, data=b"('kbd_intr', (%d,))" % char)

    import time

    clock = Module(time)
    _set_clock(clock, time, ask, machine, looks["clock"])
    real.modules.update({"sys": system, "os": files, "micropython": inner, "time": clock})


def _set_clock(clock, real, ask, machine, ahead):
    """Let the clock begin in 2000; `ahead` are the seconds it was set ahead of the host's."""
    state = [ahead]

    def now():
        return real.time() - _2000 + state[0]

    def local(seconds=None):
        return real.gmtime((now() if seconds is None else int(seconds)) + _2000)

    def datetime(self, new=None):
        if new is None:
            year, month, day, hour, minute, second, weekday = local()[:7]
            return year, month, day, weekday, hour, minute, second, 0
        seconds = clock.mktime(tuple(new[:3]) + tuple(new[4:7]) + (0, 0))
        state[0] = seconds - (real.time() - _2000)
        ask(CALL, data=b"('clock', (%d,))" % state[0])
        return None

    clock.time = now
    clock.time_ns = lambda: now() * 1_000_000_000
    clock.localtime = clock.gmtime = local
    clock.mktime = lambda fields: real.mktime(fields) - _2000
    machine.RTC.datetime = datetime
