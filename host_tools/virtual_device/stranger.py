"""A device that is no MicroPython: some other program, which logs and understands nothing."""

from host_tools.virtual_device.engine import Engine
from host_tools.virtual_device.event import Event

_CHATTER = b"I (1520) wifi: mode sta\r\n\xfe\x80\x1cW (1530) app: no sensor\r\n"
_ANSWER = b"E (1801) app: ?\r\n"


class Program:
    """Another program in the place of a Processor."""

    mounted = interruptible = True

    def __init__(self, send):
        self._send = send

    def feed(self, data: bytes) -> None:
        """Answer every line in its own words."""
        for byte in data:
            if byte in b"\r\n\x03\x04":
                self._send(_ANSWER)

    def tick(self) -> None:
        """Time passes."""


class Stranger(Engine):
    """A board with such a program on it."""

    def _start(self) -> None:
        self.log.append(Event("start", self.circuit.cause()))
        self.processor = Program(self.send)
        self.send(_CHATTER)

    def _stop(self) -> None:
        self.processor = None
