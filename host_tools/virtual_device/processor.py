"""One run of the virtual device's processor, from a start to the next.

Answers the interpreter's questions: those for the hardware from the circuit and the flash, those
for something to do from the prompt. Output and questions come one after the other, as they
happened in there.
"""

import time
from collections import deque
from collections.abc import Callable

from host_tools import PACKAGE
from host_tools.emulated_bus.circuit import Circuit
from host_tools.emulated_bus.controller import BusError
from host_tools.virtual_device.child import Child, Question
from host_tools.virtual_device.flash import Flash
from host_tools.virtual_device.interrupts import InterpreterMemory, PinInterrupts
from host_tools.virtual_device.on_device import questions
from host_tools.virtual_device.repl import RESTART, Dialogue, Repl, Run

_PIECE = 1024  # bytes of a program handed over at once, or of what it printed last
_TRACE = f'  File "{PACKAGE}/'.encode()  # frames of what the ESP32 has in C
_CTRL_C = 3
_LATER = object()  # in place of an answer: it is given when there is one
# What may be asked of the circuit by its name.
_CIRCUIT = frozenset(
    "mode hold i2c_read spi_exchange adc pwm timer lights rtc rtc_set watchdog sleep reset cause"
    " unique_id frequency count".split()
)


class SoftReset(Exception):
    """The interpreter is to begin anew, everything else stays as it is."""


class Processor:
    """Runs `child` at `repl` until it is stopped.

    looks: what the interpreter asks for when it starts, see versions.py.
    """

    def __init__(self, child: Child, repl: Repl, circuit: Circuit, flash: Flash, looks: dict):
        self.child = child
        self.repl = repl
        self.circuit = circuit
        self.flash = flash
        self.looks = looks
        self.clock = looks["clock"]
        self.slow = looks["slow"]
        self._computed = 0.0  # seconds of the processor, up to the last answer
        self.received: deque[int] = deque()
        self.running: Run | None = None
        self._output_tail = b""  # the end of it; it comes in pieces
        self.executing = False
        self._dialogue: Dialogue | None = None
        self._text = b""
        self._failing = False  # whether what is printed is a traceback
        self._trace = b""  # its last line, as far as it has come
        self.memory = InterpreterMemory(child.process.pid)
        self.interrupts = PinInterrupts(circuit, self.memory)
        self.interruptible = False  # whether that was tried
        self._exception = 0  # the address of what Ctrl-C raises
        self._interrupt_char = _CTRL_C
        self.idle = False  # whether it waits for something to do
        self._reading = 0  # bytes that its program waits for
        self._answers: dict[int, Callable[[Question], object]] = {
            questions.CALL: self._call,
            questions.PIN: lambda q: circuit.pin(q.a, q.b),
            questions.LEVEL: lambda q: circuit.level(q.a),
            questions.SPI: self._spi,
            questions.I2C: self._i2c,
            questions.FED: lambda q: circuit.fed(),
            questions.ERASE: lambda q: flash.erase(q.a),
            questions.PROGRAM: lambda q: flash.program(q.a, q.b, q.data),
            questions.NEXT: self._next,
            questions.TEXT: self._part,
            questions.BEGIN: self._begin,
            questions.ERROR: self._error,
            questions.DONE: self._done,
            questions.READ: self._read,
            questions.WRITE: lambda q: repl.send(q.data),
            questions.EDGES: lambda q: self.interrupts.take(),
        }
        self._calls: dict[str, Callable[..., object]] = {
            "looks": lambda: repr(looks),
            # How to interrupt is found out and tried at each start, see interrupts.py.
            "exception": lambda *places: self.memory.locate_exception(*map(_address, places)),
            "scheduler": lambda function: self.memory.locate_scheduler(_address(function)),
            "interrupt": lambda: self.memory.write_exception(self._exception),
            "interrupted": self._interrupted,
            "mounted": self._mounted,
            "kbd_intr": self._choose_interrupt_char,
            "clock": self._note_clock,
            "watch": self.interrupts.watch,
        }

    @property
    def mounted(self) -> bool:
        """Return whether the start has come so far that boot.py runs."""
        return self._dialogue is not None

    @property
    def last_line(self) -> bytes:
        """Return the last line that was printed: the reason, if the interpreter has ended."""
        return (self._output_tail.strip().splitlines() or [b""])[-1]

    # --- what comes from the interpreter ---------------------------------------------

    def pass_on(self) -> None:
        """Send what was printed to the port."""
        data = self.child.read_output()
        if not data:
            return
        self._output_tail = (self._output_tail + data)[-_PIECE:]
        if self._failing:
            self._trace += data
            block, newline, self._trace = self._trace.rpartition(b"\n")
            lines = (block + newline).splitlines(keepends=True)
            data = b"".join(line for line in lines if not line.startswith(_TRACE))
        self._print(data)

    def _print(self, data: bytes) -> None:
        self.repl.send(data.replace(b"\n", b"\r\n"))

    def serve(self) -> None:
        """Answer the questions that wait.

        Raises SoftReset, Ended, PowerCut, Gone.
        """
        while True:
            question = self.child.next_question()
            self.pass_on()
            try:
                value = self._answers[question.kind](question)
            except (OSError, BusError, ValueError, SyntaxError, TypeError) as error:
                value = error
            self._lag()
            if value is not _LATER:
                self.child.answer(value)
            self.interrupts.notify()
            if not self.child.has_question():
                return

    def _lag(self) -> None:
        """Take as much longer as the chip is slower, for what was computed since the last time."""
        if self.slow > 1:
            computed = self.child.processor_time()
            time.sleep((computed - self._computed) * (self.slow - 1))
            self._computed = computed

    def _call(self, question: Question) -> object:
        # Not ast.literal_eval: until Python 3.12 a second thread must not make syntax trees. What
        # comes is the repr of the interpreter that this process started, constants alone.
        name, arguments = eval(question.data, {"__builtins__": {}})
        if name in self._calls:
            return self._calls[name](*arguments)
        if name not in _CIRCUIT:
            raise ValueError(f"the virtual device has no {name}")
        return getattr(self.circuit, name)(*arguments)

    def _interrupted(self) -> None:
        self.interruptible = True
        self.executing = False

    def _mounted(self, well: int) -> None:
        self._dialogue = self.repl.dialogue(bool(well))
        self._advance(None)

    def _choose_interrupt_char(self, char: int) -> None:
        self._interrupt_char = char

    def _note_clock(self, ahead: int) -> None:
        self.clock = ahead

    def close(self) -> None:
        self.child.kill()
        self.memory.close()

    def _spi(self, question: Question) -> None:
        bus, _, data = question.data.partition(b"\0")
        self.circuit.spi_write(bus.decode(), data)

    def _i2c(self, question: Question) -> None:
        bus, _, data = question.data.partition(b"\0")
        self.circuit.i2c_write(bus.decode(), question.a, data)

    # --- what it runs --------------------------------------------------------------------

    def _advance(self, value) -> None:
        """Go on with the prompt: send it what it waited for, and then what came in."""
        assert self._dialogue
        request = self._dialogue.send(value)
        while request is None and self.received:
            request = self._dialogue.send(self.received.popleft())
        if request == RESTART:
            raise SoftReset
        self.running = request if isinstance(request, Run) else None

    def _next(self, question: Question) -> object:
        self.idle = True
        self._hand_over()
        return _LATER

    def _hand_over(self) -> None:
        """Give an idle interpreter what there is to run, or let it see which pins have changed."""
        if self.idle and self.running:
            self.idle = False
            self._text = self.running.text
            self.child.answer(self.running.kind)
        elif self.idle and self.interrupts.waiting:
            self.idle = False
            self.child.answer("edges")

    def _part(self, question: Question) -> bytes:
        part, self._text = self._text[:_PIECE], self._text[_PIECE:]
        return part

    def _begin(self, question: Question) -> None:
        self.executing = True
        self._interrupt_char = _CTRL_C
        self._exception = _address(question.a)
        self.memory.withdraw()

    def _error(self, question: Question) -> None:
        self._failing = True
        self.executing = False
        self.memory.withdraw()
        if self.running and self.running.raw:
            self.repl.send(b"\x04")

    def _done(self, question: Question) -> None:
        self._print(self._trace)
        self._trace = b""
        if self.running and self.running.raw:
            self.repl.send(b"\x04" if self._failing else b"\x04\x04")
        self.repl.failed = self._failing
        self.executing = self._failing = False
        self.memory.withdraw()
        self.running = None
        self._advance(question.a)

    # --- what comes from outside --------------------------------------------------------

    def feed(self, data: bytes) -> None:
        """Bytes came in at the port. Raises SoftReset."""
        for byte in data:
            if self.executing and byte == self._interrupt_char:
                self._interrupt()
            else:
                self.received.append(byte)
        if self._dialogue and self.running is None and self.received:
            self._advance(self.received.popleft())
            self._hand_over()
        if self._reading and self.received:
            count, self._reading = self._reading, 0
            self.child.answer(self._take(count))

    def _interrupt(self) -> None:
        self.memory.write_exception(self._exception)
        self.child.wake()
        if self._reading:
            self._reading = 0
            self.child.answer(b"")

    def _read(self, question: Question) -> object:
        if not question.a:
            return int(bool(self.received))
        if self.received:
            return self._take(question.a)
        self._reading = question.a
        return _LATER

    def _take(self, count: int) -> bytes:
        size = min(count, len(self.received), _PIECE)
        return bytes(self.received.popleft() for _ in range(size))

    def tick(self) -> None:
        """Look whether an interrupt is due."""
        self.interrupts.notify()
        self._hand_over()


def _address(number: int) -> int:
    """Return an address from the signed number that the interpreter has for it."""
    return number & 0xFFFFFFFF
