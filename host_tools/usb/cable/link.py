"""The link to a device: the only module that knows mpremote, whose version is pinned for it.

`Link(port)` is a context manager. Opening it interrupts whatever runs and brings the device to its
raw prompt with a soft reset, at which MicroPython does not start /main.py; leaving it restarts the
device, so that the application runs again however the session ended. Where the cable is pulled,
the watchdog restarts it, see on_device/agent.py. Whatever goes wrong is a LinkError, one line that
says what to do; an error of the code that ran on the device is a DeviceError.
"""

import base64
import contextlib
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
    damaged,
    failure,
    unexpected,
)
from host_tools.usb.cable.identity import IDENTIFY

T = TypeVar("T")
Watch = Callable[[int], None]  # is told of bytes that went over the cable

ON_DEVICE = Path(__file__).parent.parent / "on_device"
AGENT = "agent.py"  # sent first; the others use what it defines
CHUNK = 2048  # bytes sent in one call: as text some 2.7 KB, which the device holds at once
PATIENCE = 20  # seconds without a byte until the device is given up
LONGEST = 280  # seconds in all, beside the patience, that an answer may take
DAMAGED_ON_THE_WAY = "came over the cable damaged: try again, with a better cable"
# Seconds each to reach the prompt: e-paper is busy for up to 4, and a device that starts hears
# nothing until the application runs, in an emulated chip for half a minute. The first is short,
# for what is sent just while the device starts again after the verb before is lost.
ATTEMPTS = (0.2, 1, 2, 3, 5, 10, 20)
ASLEEP_AFTER = 3  # of them
RESET_AFTER = 4
ANSWERS = 5  # attempts that something else answers which is no MicroPython
BOOT = 4  # seconds from a reset until the prompt can be reached


class Link:
    """A device at its raw prompt. `about` tells its firmware, see Firmware."""

    def __init__(self, port: str, strict: bool = True):
        """Open a port.

        strict: refuse what Vorhand does not run on, see `Firmware.refusal`; otherwise only that
        from which nothing could be read.
        """
        self.port = port
        self.restarts = False  # on leaving: what runs there was interrupted
        self._calls = 0
        self._transport = _open(port)
        self._bounds = answers.Bounds(port, self._transport.serial)
        try:
            with as_link_error(self.port):
                self._enter()
                self.restarts = True
                said = self._run(IDENTIFY).decode("utf-8", "replace")
            self.about = answers.parsed(port, answers.firmware, said)
            refusal = self.about.refusal()
            if refusal and (strict or not self.about.is_readable):
                raise LinkError(f"{port}: {refusal}")
            self.send(AGENT)
        except BaseException as error:
            # Ctrl-C may come when the device has just stopped what it ran, and has said so; for
            # what is no MicroPython nobody waits.
            self.restarts |= isinstance(error, ending.RAISED) and b"raw REPL" in self._bounds.last
            self.__exit__(type(error))
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind, *_) -> None:
        try:
            # Nobody would learn anything from a second error while leaving with the first.
            with contextlib.suppress(HostError) if kind else contextlib.nullcontext():
                if self.restarts:
                    self.restart(interrupted=kind is not None)
        finally:
            self._close()

    def exec(self, code: str, patience: float = PATIENCE) -> str:
        """Run code on the device; return what it printed. patience: seconds of silence."""
        with as_link_error(self.port):
            return self._run(code, patience).decode("utf-8", "replace")

    def fresh(self) -> None:
        """Start the interpreter anew, as it was when the link was opened."""
        with as_link_error(self.port):
            self._enter()
        self.send(AGENT)

    def send(self, name: str) -> None:
        """Run a source from on_device/ on the device: `call` reaches its functions then."""
        self.exec((ON_DEVICE / name).read_text("utf-8"))

    def call(self, name: str, *values: object) -> str:
        """Call a function of the agent; return what it printed, without the last line's end.

        Raises LinkError where it comes damaged, or is the answer to another call.
        """
        self._calls += 1
        code = f"begin({self._calls})\n{name}({', '.join(map(repr, values))})\nend()"
        with as_link_error(self.port):
            said = self._run(code)
        try:
            return answers.verified(said, self._calls)
        except ValueError:
            raise LinkError(f"what {self.port} says {DAMAGED_ON_THE_WAY}") from None

    def ask(self, parse: Callable[[str], T], name: str, *values: object) -> T:
        """Return what a parser of answers.py makes of what `call` returns. Raises LinkError."""
        return answers.parsed(self.port, parse, self.call(name, *values))

    def feed(self) -> None:
        """Keep the device from starting again while nothing is to do, see on_device/agent.py."""
        self.exec("dog.feed()")

    def read(self, path: str, watch: Watch | None = None) -> bytes:
        """Return a file's bytes, their size and CRC held against the device's.

        watch: is told how many bytes came. Raises DeviceError, its number MISSING where there is
        no such file.
        """
        data = self.read_any(path, watch)
        if data is None:
            raise DeviceError(f"there is no {path} on the device", MISSING)
        return data

    def read_any(self, path: str, watch: Watch | None = None) -> bytes | None:
        """Return a file's bytes as `read` does, None where there is no such file."""
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
        """Write a file, its folders too. Cut off, it is left half written."""
        for at in range(0, max(len(data), 1), CHUNK):
            piece = data[at : at + CHUNK]
            text = base64.b64encode(piece).decode()
            self.call("put", path, text, "ab" if at else "wb")
            if watch:
                watch(len(piece))

    def write(self, path: str, data: bytes, watch: Watch | None = None) -> None:
        """Write a file as send_file does, and check what lies there then."""
        self.send_file(path, data, watch)
        if self.call("check", path) != f"{len(data)} {crc32(data)}":
            raise LinkError(
                f"{path} was not written as it was sent: try again, then vorhand doctor"
            )

    def replace(self, path: str, data: bytes) -> None:
        """Put a file in the place of another: whatever happens, one of both is there, whole."""
        try:
            self.write(path + ".new", data)
        except DeviceError:
            self.call("drop", path + ".new")  # what was begun would only take room
            raise
        self.call("rename", path + ".new", path)

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
            # such a port may go before the device has said that it has understood
            if not ports.goes_with_reset(self.port):
                self.restarts = True
                raise
        ports.wait_until_gone(self.port)

    def listen(self, seconds: float) -> Iterator[bytes]:
        """Yield what the device prints, for so long; nothing of it is answered.

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
        """Open the port of the device that has just been reset, when it is there again."""
        self._close()
        time.sleep(ports.GOES)
        self._transport = _open(self.port)
        self._bounds = answers.Bounds(self.port, self._transport.serial)

    def _run(self, code: str, patience: float = PATIENCE) -> bytes:
        self._bounds.begin(answers.SAID, patience + LONGEST)
        out, wrong = self._transport.exec_raw(code, timeout=patience)
        if wrong:
            raise failure(wrong.decode("utf-8", "replace"))
        return out

    def _enter(self) -> None:
        """Bring the device to its raw prompt, without the application.

        It may just be starting, for opening the port resets some boards, and hears nothing then;
        or it sleeps, and only the reset by wire wakes it.
        """
        transport = self._transport
        answered = 0
        for number, seconds in enumerate(ATTEMPTS, 1):
            said = io.StringIO()  # mpremote prints what it did not expect
            self._bounds.begin(answers.SAID, LONGEST)
            try:
                # what mpremote reads from a pseudo-terminal waits for each byte that long
                transport.serial.timeout = 0.1
                with contextlib.redirect_stdout(said):
                    transport.enter_raw_repl(timeout_overall=seconds)
                return
            except _errors()[0]:
                if DAMAGED in said.getvalue():
                    raise LinkError(damaged(self.port)) from None
                answered += bool(self._bounds.last)
                if number == len(ATTEMPTS) or answered == ANSWERS:
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
        # As when it was opened, in this order, for RTS alone pulls EN. Without DTR the chip's own
        # USB takes it that nobody listens, and what it says is overwritten by what it says next
        # (micropython, shared/tinyusb/mp_usbd_cdc.c).
        serial.dtr = True
        serial.rts = True
        serial.reset_input_buffer()

    def _close(self) -> None:
        with contextlib.suppress(OSError, *_errors()):
            self._transport.close()


def connect(named: str | None, strict: bool = True) -> Link:
    """Return the link to the device at the port that was named, or that is found."""
    return Link(ports.choose(named), strict)


@contextlib.contextmanager
def as_link_error(port: str) -> Iterator[None]:
    """Turn what mpremote, pyserial and the system raise into a LinkError of one line."""
    transport_error, *rest = _errors()
    try:
        # mpremote prints what it did not expect.
        with contextlib.redirect_stdout(io.StringIO()):
            yield
    except transport_error as error:
        raise LinkError(unexpected(port, str(error))) from None
    except (OSError, struct.error, UnicodeError, *rest) as error:
        raise LinkError(ports.broke_off(port, str(error))) from None


def _open(port: str) -> Any:
    """Return mpremote's transport for a port. Raises LinkError."""
    try:
        from mpremote.transport_serial import SerialTransport
    except ImportError:
        raise LinkError(missing("mpremote")) from None
    open_it = partial(SerialTransport, port, timeout=PATIENCE)
    transport = ports.opened(port, open_it, (OSError, *_errors()))
    transport.serial.write_timeout = PATIENCE
    return transport


def _errors() -> tuple[type[Exception], ...]:
    """Return what mpremote raises, then what the port does beside OSError."""
    from mpremote.transport import TransportError

    return TransportError, *ports.BROKEN
