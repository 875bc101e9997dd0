"""The MicroPython process that is the virtual device's processor, and the pipes to it."""

import os
import select
import signal
import struct
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from host_tools import PACKAGE, HostError, micropython
from host_tools.virtual_device.on_device.questions import HEAD

START = Path(__file__).resolve().parent / "on_device" / "start.py"
_STAND_INS = 64 * 1024  # bytes of heap for what is no Python code on a real chip


def interpreter() -> Path:
    """Return the 32-bit MicroPython. Raises HostError where there is none."""
    path = micropython.find(32)
    if path is None:
        raise HostError(
            "the virtual device needs MicroPython's Unix port with 32 bits; on Debian or Ubuntu"
            f" `{sys.executable} -m host_tools.micropython 32` fetches it, else name one in"
            " VORHAND_MICROPYTHON_32"
        )
    return path


@dataclass(frozen=True)
class Question:
    """A question of the process: a kind, two numbers, data."""

    kind: int
    a: int
    b: int
    data: bytes


class Gone(Exception):
    """The process has ended."""


class Child:
    """One run of the interpreter, from a start to the next; `heap` bytes will be free in it."""

    def __init__(self, path: Path, image: int, heap: int):
        self.question, ask_end = os.pipe()
        answer_end, self._answer = os.pipe()
        handles = (ask_end, answer_end, image)
        command = [*micropython.command(path), "-X", f"heapsize={heap + _STAND_INS}", str(START)]
        self.process = subprocess.Popen(
            [*command, *map(str, handles)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            pass_fds=handles,
            start_new_session=True,  # Ctrl-C in this terminal is not meant for it
            # A chip has no time zone; the Unix port's mktime has the host's.
            env={**os.environ, "MICROPYPATH": f"{START.parent}:{PACKAGE}:.frozen", "TZ": "UTC0"},
        )
        os.close(ask_end)
        os.close(answer_end)
        self.output = self.process.stdout.fileno()
        os.set_blocking(self.output, False)

    def next_question(self) -> Question:
        """Return the next question, waiting for it. Raises Gone."""
        kind, size, a, b = struct.unpack(HEAD, self._read_exactly(struct.calcsize(HEAD)))
        return Question(kind, a, b, self._read_exactly(size))

    def _read_exactly(self, size: int) -> bytes:
        data = b""
        while len(data) < size:
            part = os.read(self.question, size - len(data))
            if not part:
                raise Gone
            data += part
        return data

    def has_question(self) -> bool:
        return bool(select.select([self.question], [], [], 0)[0])

    def answer(self, value: int | bytes | str | Exception | None = None) -> None:
        try:
            packed = _packed(value)
        except struct.error as error:  # a number that no chip measures
            packed = _packed(error)
        try:
            os.write(self._answer, packed)
        except BrokenPipeError:
            pass  # the next question will not come

    def read_output(self) -> bytes:
        """Return what was printed since the last time."""
        data = b""
        while True:
            try:
                part = os.read(self.output, 65536)
            except BlockingIOError:
                return data
            if not part:
                return data
            data += part

    def processor_time(self) -> float:
        """Return the seconds that it has computed."""
        times = Path(f"/proc/{self.process.pid}/schedstat").read_text()  # nanoseconds come first
        return int(times.split()[0]) / 1e9

    def wake(self) -> None:
        """Interrupt the system call that it waits in."""
        self.process.send_signal(signal.SIGUSR1)

    def kill(self) -> None:
        """Take its power away."""
        self.process.kill()
        self.process.wait()
        for handle in (self.question, self._answer):
            os.close(handle)
        self.process.stdout.close()


def _packed(value: int | bytes | str | Exception | None) -> bytes:
    """Return an answer as on_device/host.py reads it. Raises struct.error."""
    if value is None:
        form, body = 0, b""
    elif isinstance(value, int):
        form, body = 1, struct.pack("<i", value)
    elif isinstance(value, str):
        form, body = 2, value.encode()
    elif isinstance(value, bytes | bytearray):
        form, body = 2, bytes(value)
    elif isinstance(value, OSError):
        form, body = 3, struct.pack("<i", value.args[0])
    else:
        form, body = 4, " ".join(map(str, value.args)).encode()
    return struct.pack("<BH", form, len(body)) + body
