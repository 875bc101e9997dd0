"""A chip of chips.py in its boot loader, at the end of a serial port: read, erase, write, restart.

esptool does the talking, through its documented Python functions ("Embedding into Custom
Scripts"); pyproject.toml pins its version. Offsets and sizes are in bytes of the flash. What
goes wrong is a HostError that says what to do.
"""

import struct
from collections.abc import Callable
from typing import Any, Self

from host_tools import HostError
from host_tools.chips import NAMED
from host_tools.extra import missing
from host_tools.usb.cable import ports

BAUD = 460800  # what CP210x, CH340 and CH9102 all can; the ROM is greeted at 115200
BAUDS = range(9600, 3_000_001)  # the fastest that USB chips before an ESP32 can

Tell = Callable[[int, int], None]  # (done, in all)


class SilentError(HostError):
    """No boot loader answers."""


class LostError(HostError):
    """The device stopped answering in the middle of something."""


def _silent(*_: Any, **__: Any) -> None:
    """What esptool would print."""


def _listen(tell: Tell, warn: Callable[[str], None]) -> None:
    """Take over what esptool tells: progress to `tell`, a lost connection to `warn`."""
    from esptool.logger import EsptoolLogger, TemplateLogger

    class Listener(TemplateLogger):
        note = warning = error = stage = set_verbosity = _silent

        def print(self, *args: Any, **_: Any) -> None:
            if args and "Lost connection" in str(args[0]):
                warn("The connection is lost; waiting a moment for the device to come back.")

        def progress_bar(self, cur_iter: int, total_iters: int, *_: Any, **__: Any) -> None:
            tell(cur_iter, total_iters)

    # Not of the logger in use: a second listener could not take over from the first.
    EsptoolLogger().set_logger(Listener())


class Chip:
    """A connected chip, as a context manager that lets go of the port.

    `name` is the chip's ("ESP32", "ESP32-S3"), `model` more of it, `flash` the size of its flash
    in bytes, 0 where it cannot be told, `mac` its address, twelve hexadecimal digits. Only
    those of chips.py have more than a `name`.
    """

    def __init__(self, port: str, baud: int = BAUD, warn: Callable[[str], None] = _silent):
        try:
            import esptool.cmds
            from esptool.util import FatalError
            from serial import SerialException
        except ImportError:
            raise HostError(missing("esptool")) from None
        self._esptool = esptool.cmds
        self._warn = warn
        # SerialException is an OSError
        self._errors: tuple[type[Exception], ...] = (
            FatalError,
            SerialException,
            OSError,
            struct.error,  # of an answer that is cut off
            *ports.PORT_ERRORS,
        )
        self.port = port
        self.model = self.mac = ""
        self.flash = 0
        _listen(_silent, warn)
        if refusal := ports.refusal(port):
            raise HostError(refusal)
        try:
            self._esp: Any = self._esptool.detect_chip(port)
        except FatalError as error:
            raise _not_there(port, str(error)) from None
        except self._errors as error:
            raise self._lost(error) from None
        self.name: str = self._esp.CHIP_NAME
        try:
            if self.name in NAMED:
                if self._esp.secure_download_mode:
                    raise HostError(f"the {self.name} at {port} is locked: it takes no program")
                self._attach(baud)
        except BaseException as error:
            self.close()
            if isinstance(error, self._errors):
                raise self._lost(error) from None
            raise

    def _attach(self, baud: int) -> None:
        self.model = self._esp.get_chip_description()
        self.mac = "".join(f"{byte:02x}" for byte in self._esp.read_mac())
        # The helper that esptool loads into the chip's memory: it reads and erases, and is faster.
        self._esp = self._esptool.run_stub(self._esp)
        if baud != self._esp.ESP_ROM_BAUD:
            self._esp.change_baud(baud)
        self._esptool.attach_flash(self._esp)
        size = self._esptool.detect_flash_size(self._esp) or ""
        self.flash = int(size[:-2]) << 20 if size.endswith("MB") else 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the port."""
        try:
            self._esp._port.close()
        except (OSError, *ports.PORT_ERRORS):
            pass  # it is gone

    def read(self, offset: int, size: int, tell: Tell = _silent) -> bytes:
        """Return what is in the flash there; compared with the chip's own hash of it."""
        return self._do(self._esptool.read_flash, offset, size, tell=tell)

    def erase(self, offset: int, size: int) -> None:
        """Erase whole blocks of 4096 bytes."""
        self._do(self._esptool.erase_region, offset, size)

    def write(self, offset: int, data: bytes, tell: Tell = _silent) -> None:
        """Erase and write; the chip's hash of what it then holds is compared."""
        self._do(self._esptool.write_flash, [(offset, data)], tell=tell)

    def restart(self) -> None:
        """Let the chip start what is in its flash."""
        try:
            self._do(self._esptool.reset_chip)
        except LostError:
            if not ports.goes_with_reset(self.port):  # else it goes as it should
                raise

    def _do(self, action: Callable[..., Any], *args: Any, tell: Tell = _silent) -> Any:
        _listen(tell, self._warn)
        try:
            return action(self._esp, *args)
        except self._errors as error:
            raise self._lost(error) from None

    def _lost(self, error: BaseException) -> HostError:
        text = _line(error)
        if "MD5 of file" in text or "flash region is empty" in text:
            return HostError(
                "what was written does not read back the same: the flash is worn out or write-"
                "protected, or the supply too weak; try another cable or USB socket, then again"
            )
        return LostError(
            f"the device at {self.port} stopped answering ({text}); check the cable, and try "
            "--baud 115200 if it happens again"
        )


def _not_there(port: str, text: str) -> HostError:
    """Return what to say when no boot loader answered."""
    if "Failed to connect" in text:
        return SilentError(
            f"no ESP32 answers at {port}; hold the BOOT button while this begins, or try another "
            "cable (many only charge) or port"
        )
    if "Could not open" in text:
        return HostError(f"{port} cannot be opened: does another program use it?")
    return HostError(f"what answers at {port} is no ESP32 that esptool knows ({_line(text)})")


def _line(error: object) -> str:
    """Return an error's first sentence, without the reference to esptool's web pages."""
    text = str(error).strip() or type(error).__name__
    return text.partition("\n")[0].rstrip(".")
