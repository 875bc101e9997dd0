"""Listens to a device without disturbing it."""

import contextlib
from functools import partial
from typing import Self

from host_tools import HostError
from host_tools.extra import missing
from host_tools.usb.cable import ports
from host_tools.usb.cable.link import as_link_error


class Listener:
    """A port that is only listened to, as a context manager: the device goes on undisturbed."""

    def __init__(self, port: str):
        try:
            import serial
        except ImportError:
            raise HostError(missing("pyserial")) from None
        self.port = port
        with as_link_error(port):
            open_port = partial(serial.serial_for_url, port, 115200, timeout=0, exclusive=True)
            self._serial = ports.connect(port, open_port, (serial.SerialException,))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_) -> None:
        with contextlib.suppress(OSError, *ports.PORT_ERRORS):
            self._serial.close()

    def read(self, seconds: float) -> bytes:
        """Return what comes in `seconds`. Raises LinkError when the device has gone."""
        with as_link_error(self.port):
            self._serial.timeout = seconds
            return self._serial.read(1) + self._serial.read(self._serial.in_waiting)
