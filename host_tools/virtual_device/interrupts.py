"""Interrupts of the virtual device's pins: what the chip does when a watched pin changes."""

from host_tools.emulated_bus.circuit import Circuit
from host_tools.emulated_bus.wire import QUEUE
from host_tools.virtual_device.memory import Memory


class Interrupts:
    """The pins that have changed, until the interpreter asks which: where it jumps next."""

    def __init__(self, circuit: Circuit):
        self.circuit = circuit
        self.memory: Memory | None = None  # of the interpreter, as soon as it is known
        self._edges = b""

    def watch(self, n: int, on: bool) -> None:
        """Watch a pin, or no longer."""
        self.circuit.watch(n, (lambda: self._edge(n)) if on else None)

    def _edge(self, n: int) -> None:
        if len(self._edges) < QUEUE:
            self._edges += bytes((n,))
        self.tell()

    def tell(self) -> None:
        """Have the interpreter ask, if there is something to tell and nothing else waits."""
        if self.memory and self.memory.found:
            self.memory.go_on()
            if self._edges:
                self.memory.schedule()

    def told(self) -> bytes:
        """Return the pins, one byte for each edge; they are told now."""
        edges, self._edges = self._edges, b""
        return edges
