"""The link to a device: the only module that knows mpremote, whose version is pinned for it.

`Link(port)` is a context manager. Opening it interrupts whatever runs and brings the device to its
raw prompt with a soft reset, after which MicroPython does not start /main.py; leaving it restarts
the device, so that the application runs again however the session ended. If the cable is pulled,
the watchdog restarts it, see on_device/agent.py. Whatever goes wrong is a LinkError, one line that
says what to do; an error of the code that ran on the device is a DeviceError.
"""

import base64
import contextlib
import datetime as dt
import io
import struct
import sys
import time
from binascii import crc32
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, Self, TypeVar

from host_tools import HostError, ending
from host_tools.extra import missing
from host_tools.usb.cable import answers, ports
from host_tools.usb.cable.errors import (
    DAMAGED,
    MISSING,
    DeviceError,
    LinkError,
    failure,
    unexpected_answer,
)
from host_tools.usb.cable.identity import IDENTIFY

T = TypeVar("T")
Watch = Callable[[int], None]  # called with the number of bytes that went over the cable

ON_DEVICE = Path(__file__).parent.parent / "on_device"
AGENT = "agent.py"  # sent first; the others use what it defines
CHUNK = 2048  # bytes sent in one call: as text some 2.7 KB, which the device holds at once
PATIENCE = 20  # seconds without a byte until the device is given up
LONGEST = 280  # seconds that an answer may take in all, beside the patience
DAMAGED_ON_THE_WAY = "came over the cable damaged: try again, with a better cable"
# Seconds of each attempt to reach the prompt: e-paper is busy for up to 4, and a device that
# starts hears nothing until the application runs, in an emulated chip for half a minute. The first
# is short, because what is sent while the device restarts after the verb before is lost.
ATTEMPTS = (0.2, 1, 2, 3, 5, 10, 20)
ASLEEP_AFTER = 3  # attempts
RESET_AFTER = 4  # attempts
ANSWERS = 5  # attempts with an answer that is not MicroPython's, until the device is given up
BOOT = 4  # seconds from a reset until the prompt can be reached


class Link:
    """A device at its raw prompt. `about` is its Identity."""

    def __init__(self, port: str, strict: bool = True):
        """Open a port.

        strict: refuse a device that Vorhand does not run on, see `Identity.refusal`; otherwise
        only one that nothing could be read from.
        """
        self.port = port
        self.restarts = False  # on leaving, because the application was interrupted
        self._calls = 0
        self._transport = _open(port)
        self._bounds = answers.Bounds(port, self._transport.serial)
        try:
            with as_link_error(self.port):
                self._enter()
                self.restarts = True
                output = self._run(IDENTIFY).decode("utf-8", "replace")
            self.about = answers.parsed(port, answers.identity, output)
            refusal = self.about.refusal()
            if refusal and (strict or not self.about.is_readable):
                raise LinkError(f"{port}: {refusal}")
            self.send(AGENT)
        except BaseException as error:
            # Ctrl-C may come when the device has just stopped its program and has said so. A
            # device without MicroPython is not waited for.
            self.restarts |= isinstance(error, ending.RAISED) and b"raw REPL" in self._bounds.tail
            self.__exit__(type(error))
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind, *_) -> None:
        try:
            # A second error while leaving with the first would tell nobody anything.
            with contextlib.suppress(HostError) if kind else contextlib.nullcontext():
                if self.restarts:
                    self.restart(interrupted=kind is not None)
        finally:
            self._close()

    def exec(self, code: str, patience: float = PATIENCE) -> str:
        """Run code on the device; return what it printed. patience: seconds of silence."""
        with as_link_error(self.port):
            return self._run(code, patience).decode("utf-8", "replace")

    def soft_reset(self) -> None:
        """Reset the interpreter to the state it had when the link was opened."""
        with as_link_error(self.port):
            self._enter()
        self.send(AGENT)

    def send(self, name: str) -> None:
        """Run a source from on_device/ on the device; then `call` reaches its functions."""
        self.exec((ON_DEVICE / name).read_text("utf-8"))

    def call(self, name: str, *values: object) -> str:
        """Call a function of the agent; return what it printed, without the last line's end.

        Raises LinkError if that comes damaged, or is the answer to another call.
        """
        self._calls += 1
        code = f"begin({self._calls})\n{name}({', '.join(map(repr, values))})\nend()"
        with as_link_error(self.port):
            output = self._run(code)
        try:
            return answers.verified(output, self._calls)
        except ValueError:
            raise LinkError(f"what {self.port} says {DAMAGED_ON_THE_WAY}") from None

    def ask(self, parse: Callable[[str], T], name: str, *values: object) -> T:
        """Return what a parser of answers.py makes of what `call` returns. Raises LinkError."""
        return answers.parsed(self.port, parse, self.call(name, *values))

    def feed(self) -> None:
        """Keep the device from restarting while there is nothing to do, see on_device/agent.py."""
        self.exec("dog.feed()")

    def set_clock(self, now: dt.datetime | None = None) -> None:
        """Set the device's clock, to this machine's local time if no other is given."""
        now = now or dt.datetime.now().astimezone()
        fields = (now.year, now.month, now.day, now.weekday(), now.hour, now.minute, now.second, 0)
        self.exec(f"import machine\nmachine.RTC().datetime({fields!r})")

    def read(self, path: str, watch: Watch | None = None) -> bytes:
        """Return a file's bytes, their size and CRC compared with the device's.

        watch: called with how many bytes came. Raises DeviceError, with the number MISSING if
        there is no such file.
        """
        data = self.read_any(path, watch)
        if data is None:
            raise DeviceError(f"there is no {path} on the device", MISSING)
        return data

    def read_any(self, path: str, watch: Watch | None = None) -> bytes | None:
        """Return a file's bytes as `read` does, None if there is no such file."""
        size, crc = self.ask(answers.size_and_crc, "check", path)
        if size < 0:
            return None
        data = b""
        while len(data) < size:
            piece = self.ask(base64.b64decode, "fetch", path, len(data), CHUNK)
            if len(piece) != min(CHUNK, size - len(data)):
                break
            data += piece
            if watch:
                watch(len(piece))
        if (len(data), crc32(data)) != (size, crc):
            raise LinkError(f"{path} {DAMAGED_ON_THE_WAY}")
        return data

    def send_file(self, path: str, data: bytes, watch: Watch | None = None) -> None:
        """Write a file, its folders too. If this is cut off, the file is left half written."""
        for offset in range(0, max(len(data), 1), CHUNK):
            piece = data[offset : offset + CHUNK]
            text = base64.b64encode(piece).decode()
            self.call("put", path, text, "ab" if offset else "wb")
            if watch:
                watch(len(piece))

    def write(self, path: str, data: bytes, watch: Watch | None = None) -> None:
        """Write a file as send_file does, and check what the device has then."""
        self.send_file(path, data, watch)
        if self.call("check", path) != f"{len(data)} {crc32(data)}":
            raise LinkError(
                f"{path} was not written as it was sent: try again, then vorhand doctor"
            )

    def replace(self, path: str, data: bytes) -> None:
        """Put a file in the place of another: whatever happens, one of them is there undamaged."""
        try:
            self.write(path + ".new", data)
        except DeviceError:
            self.call("drop", path + ".new")  # a half-written file would only take space
            raise
        self.call("rename", path + ".new", path)
        with contextlib.suppress(DeviceError):  # the file has its place
            self.call("compact", [path.rpartition("/")[0] or "/"])

    def restart(self, interrupted: bool = False) -> None:
        """Reset the chip, as its button does; interrupted: the last call may not have ended."""
        with as_link_error(self.port):
            if interrupted:
                self._transport.enter_raw_repl(soft_reset=False)
        self.restarts = False
        try:
            with as_link_error(self.port):
                self._transport.exec_raw_no_follow("import machine\nmachine.reset()")
        except LinkError:
            # such a port may go before the device has confirmed the command
            if not ports.goes_with_reset(self.port):
                self.restarts = True
                raise
        ports.wait_until_gone(self.port)

    def listen(self, seconds: float) -> Iterator[bytes]:
        """Yield what the device prints in `seconds`; nothing is sent to it.

        A port that goes with a reset is opened again.
        """
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            serial = self._transport.serial
            try:
                with as_link_error(self.port):
                    serial.timeout = 0.1
                    data = serial.read(max(1, serial.in_waiting))
            except LinkError:
                if not ports.goes_with_reset(self.port):
                    raise
                self._reopen()
                continue
            if data:
                yield data

    def _reopen(self) -> None:
        """Open the port again when the device that was just reset is back."""
        self._close()
        time.sleep(ports.GOES)
        self._transport = _open(self.port)
        self._bounds = answers.Bounds(self.port, self._transport.serial)

    def _run(self, code: str, patience: float = PATIENCE) -> bytes:
        self._bounds.begin(answers.ANSWER_SIZE, patience + LONGEST)
        output, traceback = self._transport.exec_raw(code, timeout=patience)
        if traceback:
            raise failure(traceback.decode("utf-8", "replace"))
        return output

    def _enter(self) -> None:
        """Bring the device to its raw prompt, without the application.

        The device may just be starting, because opening the port resets some boards, and then it
        hears nothing; or it sleeps, and only the reset by wire wakes it.
        """
        transport = self._transport
        _, transport_error = _mpremote()
        answer_count = 0
        for number, seconds in enumerate(ATTEMPTS, 1):
            output = io.StringIO()  # mpremote prints here what it did not expect
            self._bounds.begin(answers.ANSWER_SIZE, LONGEST)
            try:
                # from a pseudo-terminal mpremote waits so long for each byte
                transport.serial.timeout = 0.1
                with contextlib.redirect_stdout(output):
                    transport.enter_raw_repl(timeout_overall=seconds)
                return
            except transport_error:
                if DAMAGED in output.getvalue():
                    raise LinkError(
                        f"the file system of the device at {self.port} is damaged: "
                        "vorhand flash makes it anew"
                    ) from None
                answer_count += bool(self._bounds.tail)
                if number == len(ATTEMPTS) or answer_count == ANSWERS:
                    raise
                if number == ASLEEP_AFTER:
                    print(
                        f"{self.port} does not answer; does it sleep? Press a key", file=sys.stderr
                    )
                if number == RESET_AFTER and not transport.is_pty:
                    self._reset_by_wire()
            finally:
                transport.serial.timeout = PATIENCE

    def _reset_by_wire(self) -> None:
        """Reset the chip by the two lines of the port, and interrupt it while it starts.

        RTS pulls EN and DTR pulls IO0, each only while the other is off: Espressif's circuit for
        automatic reset, which boards with a USB chip have.
        """
        serial = self._transport.serial
        serial.dtr = False
        serial.rts = True
        time.sleep(0.1)
        serial.rts = False
        end = time.monotonic() + BOOT
        while time.monotonic() < end:
            serial.write(b"\x03")
            time.sleep(0.1)
        # Both as when the port was opened, in this order, because RTS alone pulls EN. Without DTR
        # the chip's own USB assumes that nobody listens, and overwrites its output with what it
        # prints next (micropython, shared/tinyusb/mp_usbd_cdc.c).
        serial.dtr = True
        serial.rts = True
        serial.reset_input_buffer()

    def _close(self) -> None:
        _, transport_error = _mpremote()
        with contextlib.suppress(OSError, transport_error, *ports.PORT_ERRORS):
            self._transport.close()


def connect(port: str | None, strict: bool = True) -> Link:
    """Return the link to the device at `port`, or at the one that is found."""
    return Link(ports.choose(port), strict)


@contextlib.contextmanager
def as_link_error(port: str) -> Iterator[None]:
    """Turn the errors of mpremote, pyserial and the system into a LinkError of one line."""
    _, transport_error = _mpremote()
    try:
        # mpremote prints what it did not expect
        with contextlib.redirect_stdout(io.StringIO()):
            yield
    except transport_error as error:
        raise LinkError(unexpected_answer(port, str(error))) from None
    except (OSError, struct.error, UnicodeError, *ports.PORT_ERRORS) as error:
        raise LinkError(ports.connection_lost(port, str(error))) from None


def _open(port: str) -> Any:
    """Return mpremote's transport for a port. Raises LinkError."""
    transport_class, transport_error = _mpremote()
    open_port = partial(transport_class, port, timeout=PATIENCE)
    transport = ports.connect(port, open_port, (OSError, transport_error, *ports.PORT_ERRORS))
    transport.serial.write_timeout = PATIENCE
    transport.is_pty |= ports.is_pseudo(port)  # mpremote knows it by its name, not by a link
    return transport


def _mpremote() -> tuple[type, type[Exception]]:
    """Return mpremote's transport at a port and the error that it raises. Raises LinkError."""
    try:
        from mpremote.transport import TransportError
        from mpremote.transport_serial import SerialTransport
    except ImportError:
        raise LinkError(missing("mpremote")) from None
    return SerialTransport, TransportError
