"""What the tests of `vorhand flash` share: an application, flashes with files, a terminal."""

import os
import signal
import sys
from pathlib import Path

import made_firmware
import pexpect
from device_prompt import PATIENCE
from esptool.reset import ResetStrategy

from host_tools.usb.flash import filesystem, flashing
from host_tools.verbs import flash as verb

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
    capacity = size or loader.size - 2 * MB
    contents = filesystem.read(
        lambda start, n: bytes(loader.flash[2 * MB + start : 2 * MB + start + n]), capacity
    )
    assert contents.broken == []
    return contents.files


def untouched(loader):
    return all(operation == "read" for operation, *_ in loader.done)


def prepare(patch):
    """Let the verb bring the small application, and esptool do with a pseudo-terminal."""
    patch.setattr(flashing, "device_files", lambda *_: APPLICATION)
    patch.setattr(verb, "greet", lambda *_: "Greeted.")
    patch.setattr(ResetStrategy, "print_once", lambda *_: None)  # it has neither DTR nor RTS


# The real command line in a process of its own.
LAUNCH = """
import sys
sys.path.insert(0, {here!r})
import flash_bench, pytest
from host_tools import cli
flash_bench.prepare(pytest.MonkeyPatch())
sys.exit(cli.main())
"""


def terminal(port, firmware, *arguments):
    """Start the command line at a terminal, where a person answers."""
    here = os.path.dirname(os.path.abspath(__file__))
    command = ["-c", LAUNCH.format(here=here), "flash", "--port", str(port)]
    command += ["--firmware", str(firmware), *arguments]
    # The boot loader is in this process, which may stand still on a busy machine.
    settings = Path(firmware).with_name("patient.cfg")
    settings.write_text(f"[esptool]\ntimeout = {PATIENCE / 2}\n")
    env = {**os.environ, "ESPTOOL_CFGFILE": str(settings)}
    return pexpect.spawn(sys.executable, command, env=env, timeout=PATIENCE, encoding="utf-8")


def interrupt(process, expected, number=signal.SIGINT):
    """Press Ctrl-C until the expected text comes; return the exit status.

    Again, if it came just before the program began to wait for a line.
    """
    process.kill(number)
    while process.expect([expected, pexpect.TIMEOUT], timeout=3):
        process.kill(number)
    process.expect(pexpect.EOF)
    return process.wait()
