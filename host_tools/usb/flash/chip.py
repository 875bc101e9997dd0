"""A chip of chips.py in its boot loader, at the end of a serial port: read, erase, write, restart.

esptool speaks with it, through its documented Python functions ("Embedding into Custom Scripts");
pyproject.toml pins its version. Offsets and sizes are in bytes of the flash. Every failure is a
HostError that says what to do.
"""

import struct
from collections.abc import Callable
from typing import Any, Self

from host_tools import HostError
from host_tools.chips import NAMED
from host_tools.extra import missing
from host_tools.usb.cable import ports

BAUD = 460800  # CP210x, CH340 and CH9102 all reach it; the ROM is greeted at 115200
BAUDS = range(9600, 3_000_001)  # up to the fastest of USB chips before an ESP32

Report = Callable[[int, int], None]  # called with (done, total)


class SilentError(HostError):
    """No boot loader answers."""


class LostError(HostError):
    """The device stopped answering in the middle of something."""


def _silent(*_: Any, **__: Any) -> None:
    """Drop what esptool would print."""


def _listen(report: Report, warn: Callable[[str], None]) -> None:
    """Take over esptool's messages: progress goes to `report`, a lost connection to `warn`."""
    from esptool.logger import EsptoolLogger, TemplateLogger

    class Listener(TemplateLogger):
        note = warning = error = stage = set_verbosity = _silent

        def print(self, *args: Any, **_: Any) -> None:
            if args and "Lost connection" in str(args[0]):
                warn("The connection is lost; waiting a moment for the device to come back.")

        def progress_bar(self, cur_iter: int, total_iters: int, *_: Any, **__: Any) -> None:
            report(cur_iter, total_iters)

    # On a new logger, because a second listener could not take over from the first.
    EsptoolLogger().set_logger(Listener())


class ConnectedChip:
    """A connected chip, as a context manager that closes the port.

    `name` is the chip's ("ESP32", "ESP32-S3"), `model` a longer one, `flash` the size of its flash
    in bytes, 0 if unknown, `number` its own, twelve hexadecimal digits. Only chips of chips.py
    have more than a `name`.
    """

    def __init__(self, port: str, baud: int, warn: Callable[[str], None]):
        try:
            import esptool.cmds
            from esptool.util import FatalError
            from serial import SerialException
        except ImportError:
            raise HostError(missing("esptool")) from None
        except ValueError as error:
            files = "esptool.cfg, setup.cfg or tox.ini"
            raise HostError(f"esptool cannot read its settings in {files}: {error}") from None
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
        self.model = self.number = ""
        self.flash = 0
        _listen(_silent, warn)
        if "://" not in port and (refusal := ports.refusal(port)):
            raise HostError(refusal)
        try:
            self._esp: Any = self._esptool.detect_chip(port)
        except FatalError as error:
            raise _connect_error(port, str(error)) from None
        except self._errors as error:
            raise self._lost_error(error) from None
        except ValueError as error:  # of pyserial, for names with "://"
            raise HostError(f"{port} cannot be opened: {error}") from None
        self.name: str = self._esp.CHIP_NAME
        try:
            if self.name in NAMED:
                if self._esp.secure_download_mode:
                    raise HostError(f"the {self.name} at {port} is locked: it takes no program")
                self._attach(baud)
        except BaseException as error:
            self.close()
            if isinstance(error, self._errors):
                raise self._lost_error(error) from None
            raise

    def _attach(self, baud: int) -> None:
        self.model = self._esp.get_chip_description()
        self.number = "".join(f"{byte:02x}" for byte in self._esp.read_mac())
        # The helper that esptool loads into the chip's memory reads, erases, and is faster.
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
        try:
            self._esp._port.close()
        except (OSError, *ports.PORT_ERRORS):
            pass  # it is gone

    def read(self, offset: int, size: int) -> bytes:
        """Return bytes of the flash, compared with the chip's own hash of them."""
        return self._run(self._esptool.read_flash, offset, size)

    def erase(self, offset: int, size: int) -> None:
        """Erase whole blocks of 4096 bytes."""
        self._run(self._esptool.erase_region, offset, size)

    def write(self, offset: int, data: bytes, report: Report) -> None:
        """Erase and write; compare the chip's hash of what the flash then holds."""
        self._run(self._esptool.write_flash, [(offset, data)], report=report)

    def restart(self) -> None:
        """Let the chip start the program in its flash."""
        try:
            self._run(self._esptool.reset_chip)
        except LostError:
            if not ports.goes_with_reset(self.port):  # such a port goes, as it should
                raise

    def _run(self, action: Callable[..., Any], *args: Any, report: Report = _silent) -> Any:
        _listen(report, self._warn)
        try:
            return action(self._esp, *args)
        except self._errors as error:
            raise self._lost_error(error) from None

    def _lost_error(self, error: BaseException) -> HostError:
        text = _first_sentence(error)
        if "MD5 of file" in text or "flash region is empty" in text:
            return HostError(
                "what was written does not read back the same: the flash is worn out or write-"
                "protected, or the supply too weak; try another cable or USB socket, then again"
            )
        return LostError(
            f"the device at {self.port} stopped answering ({text}); check the cable, and try "
            "--baud 115200 if it happens again"
        )


def _connect_error(port: str, text: str) -> HostError:
    """Return the error for a boot loader that did not answer."""
    if "Failed to connect" in text:
        return SilentError(
            f"no ESP32 answers at {port}; hold the BOOT button while this begins, or try another "
            "cable (many only charge) or port"
        )
    if "Could not open" in text:
        return HostError(f"{port} cannot be opened: does another program use it?")
    reason = _first_sentence(text)
    return HostError(f"what answers at {port} is no ESP32 that esptool knows ({reason})")


def _first_sentence(error: object) -> str:
    """Return an error's first sentence, without the reference to esptool's web pages."""
    text = str(error).strip() or type(error).__name__
    return text.partition("\n")[0].rstrip(".")
