"""What the tests of `vorhand flash` share: an application, flashes with files, a terminal."""

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time

import made_firmware

from host_tools.usb.flash import filesystem

MB = 1 << 20
BOARD = "devkit_6"
MICROPYTHON = made_firmware.image()
MICROPYTHON_S3 = made_firmware.image(chip=9)
# Small, to be quick in littlefs and on the pty; test_image.py has the real one.
APPLICATION = {
    "/main.py": b"# the starter\n",
    "/app.txt": b"a\n",
    "/a/main.mpy": b"M\6" + bytes(range(256)) * 40,
    "/a/board.txt": BOARD.encode() + b"\n",
}
USERS = {
    "/settings.txt": b"language=de\n",
    "/lists/0001.txt": b"vorhand=1 list=0001\n" * 40,
    "/lists/0002.txt": b"".join(b"deal %d of list 0002\n" % n for n in range(700)),
    "/exported.txt": b"0001 800 00000000\n",
}


def with_files(files, version="1.28.0", chip=0):
    """Return a flash of 4 MB with MicroPython of this version and these files."""
    offset = made_firmware.OFFSETS.get(chip, 0x1000)
    flash = b"\xff" * offset + made_firmware.image(version, chip=chip)
    return flash.ljust(2 * MB, b"\xff") + filesystem.make(files, 2 * MB)


def files_in(loader, size=None):
    """Return the files in the flash of a BootLoader."""
    capacity = size or loader.size - 2 * MB
    contents = filesystem.read(
        lambda start, n: bytes(loader.flash[2 * MB + start : 2 * MB + start + n]), capacity
    )
    assert contents.broken == []
    return contents.files


def untouched(loader):
    """Return whether nothing was written or erased."""
    return all(operation == "read" for operation, *_ in loader.done)


# The real command line in a process of its own, with the small application.
LAUNCH = """
import sys
import esptool.cmds
from esptool.reset import ResetStrategy
from host_tools import cli
from host_tools.usb.flash import flashing
from host_tools.verbs import flash
sys.path.insert(0, {here!r})
import flash_bench
flashing.device_files = lambda *_: flash_bench.APPLICATION
flash.greet = lambda *_: "It would be greeted now."
ResetStrategy.print_once = lambda *_: None  # a pty has neither DTR nor RTS
sys.exit(cli.main())
"""


class Terminal:
    """The command line at a terminal: `until` waits for a text, `type` answers it."""

    def __init__(self, *arguments, environment=None):
        self.master, slave = pty.openpty()
        here = os.path.dirname(os.path.abspath(__file__))
        self.process = subprocess.Popen(
            [sys.executable, "-c", LAUNCH.format(here=here), *map(str, arguments)],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
            env={**os.environ, **(environment or {})},
        )
        os.close(slave)
        self.text = ""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self.master)

    def until(self, pattern, seconds=30):
        """Read on until a text that matches the pattern has come."""
        end = time.monotonic() + seconds
        while not re.search(pattern, self.text):
            assert time.monotonic() < end and self._waits(seconds), self.text
            try:
                self.text += os.read(self.master, 4096).decode()
            except OSError:  # it has ended
                assert re.search(pattern, self.text), self.text
                return

    def _waits(self, seconds):
        """Return whether there is something to read within so many seconds."""
        return bool(select.select([self.master], [], [], seconds)[0])

    def type(self, text):
        """Type a line."""
        os.write(self.master, text.encode() + b"\n")

    def interrupt(self, number=signal.SIGINT):
        """Press Ctrl-C, and again if it came just before the program began to wait for a line."""
        for _ in range(10):
            os.kill(self.process.pid, number)
            if self._waits(3):
                return

    def ended(self):
        """Wait for the end; return the exit status."""
        while True:
            assert self._waits(30), self.text
            try:
                data = os.read(self.master, 4096)
            except OSError:
                break
            if not data:
                break
            self.text += data.decode()
        return self.process.wait(30)
