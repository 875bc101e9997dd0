"""Ctrl-C and pins' interrupts for MicroPython's Unix port, as the ESP32 has them.

On the ESP32 Ctrl-C leaves an exception for the interpreter, which raises it where the program
jumps next. The Unix port may raise it wherever the processor is just then, in the midst of a
collection of garbage or of littlefs, and does not always survive that. So the virtual device
writes the exception into the interpreter's memory from outside: `mp_pending_exception` and
`sched_state`, see py/mpstate.h and mp_sched_exception() in py/scheduler.c. Where they lie is
found at each start and tried once.

Handlers of pins on the ESP32 are put into the scheduler's queue (mp_sched_schedule()) and called
where the program jumps next. So is one function here, from outside, that asks for which pins.

The interpreter locks its scheduler by itself too, for the finalisers of a collection, and looks at
the queue when it unlocks it. So the process is stopped while something is written, and whether the
interpreter saw that is looked at again.
"""

import os
import signal
import struct
from collections.abc import Iterator
from contextlib import contextmanager

from host_tools import HostError
from host_tools.emulated_bus.circuit import QUEUE, Circuit

_REACH = 4096  # bytes in which the two lie before and behind the table of modules
_WORD = 4
# From dict_globals on: nlr_top, nlr_jump_callback_top, mp_pending_exception.
_PENDING_BEHIND = 3 * _WORD
_IDLE, _PENDING, _LOCKED = 1, 0, -1  # of sched_state; several locks are less
_BEHIND = 32  # bytes within which sched_len and sched_idx follow on it


class InterpreterMemory:
    """The memory of an interpreter's process."""

    def __init__(self, process: int):
        self._process = process
        self._file = -1
        self._stops = 0
        self._base = 0
        self._exception = self._state = self._queue = self._length = 0
        self._waiting_exception = 0  # address of an exception that cannot be written yet
        self._unseen = False  # whether something was written that may not have been seen
        self._entry = b""  # of the queue: what is to be called, and with what
        self._first_region = b""

    def locate_exception(self, modules: int, names: int) -> None:
        """Find the place of the exception by the addresses of sys.modules and the names in use."""
        try:
            self._file = os.open(f"/proc/{self._process}/mem", os.O_RDWR)
        except OSError as error:
            raise HostError(
                f"the virtual device cannot reach the memory of its own process: {error.strerror}"
            ) from None
        self._base = modules - _REACH
        self._first_region = self._region()
        words = struct.unpack(f"<{len(self._first_region) // _WORD}I", self._first_region)
        places = [n for n, word in enumerate(words) if word == names]
        # The first is the field dict_globals of the thread; its neighbour is dict_locals.
        for n in places:
            behind = n + _PENDING_BEHIND // _WORD
            if words[behind] == 0 and words[n + 1] > 0xFFFF:
                self._exception = self._base + behind * _WORD
                return

    def locate_scheduler(self, function: int) -> None:
        """Find the scheduler's state and its queue.

        Asked from within the first thing it ever ran, with the queue full of calls of `function`.
        """
        region = self._region()
        words = struct.unpack(f"<{len(region) // _WORD}I", region)
        depth = words.count(function)
        if depth:
            first = words.index(function)
            self._queue = self._base + first * _WORD
            self._entry = region[first * _WORD :][: 2 * _WORD]
        halves = [struct.iter_unpack("<h", data) for data in (self._first_region, region)]
        for n, states in enumerate(zip(*halves)):
            if states == ((_IDLE,), (_LOCKED,)):
                length = region.find(bytes((depth, 1)), 2 * n, 2 * n + _BEHIND)
                if length > 0:
                    self._state, self._length = self._base + 2 * n, self._base + length
                    return

    @property
    def located(self) -> bool:
        """Return whether exception, state and queue were found."""
        return bool(self._exception and self._state and self._queue)

    def _region(self) -> bytes:
        return os.pread(self._file, 2 * _REACH, self._base)

    def write_exception(self, exception: int) -> None:
        """Write an exception, given by its address, for the next jump.

        Not for a jump of a handler: it would end the handler and nothing else, and handlers here
        have many jumps, on an ESP32 hardly any. Until the handler has ended call `retry`.
        """
        if self.located:
            self._waiting_exception = exception
            self.retry()

    def retry(self) -> None:
        """Write what had to wait, and have the interpreter look at what was written."""
        if self._waiting_exception or self._unseen:
            with self._stopped():
                if self._waiting_exception and self._scheduler_state() >= _PENDING:
                    os.pwrite(
                        self._file, struct.pack("<I", self._waiting_exception), self._exception
                    )
                    self._waiting_exception = 0
                    self._unseen = True
                self._show()

    def schedule(self) -> None:
        """Have the function called at the next jump; where something waits already, do nothing."""
        with self._stopped():
            if self._scheduler_state() == _IDLE:
                length, place = os.pread(self._file, 2, self._length)
                if not length:
                    os.pwrite(self._file, self._entry, self._queue + place * len(self._entry))
                    os.pwrite(self._file, b"\1", self._length)
                self._show()

    def _show(self) -> None:
        """Have the interpreter look at exception and queue at its next jump."""
        if self._scheduler_state() == _IDLE:
            waits = os.pread(self._file, _WORD, self._exception) != bytes(_WORD)
            self._unseen = waits or os.pread(self._file, 1, self._length) != b"\0"
            if self._unseen:
                os.pwrite(self._file, struct.pack("<h", _PENDING), self._state)

    @contextmanager
    def _stopped(self) -> Iterator[None]:
        self.stop()
        try:
            yield
        finally:
            self.go_on()

    def stop(self) -> None:
        """Stop the process, until `go_on` was called as often."""
        self._stops += 1
        if self._stops == 1:
            os.kill(self._process, signal.SIGSTOP)
            # Until it is stopped, or dead, which is left for the one to see who ends it.
            os.waitid(os.P_PID, self._process, os.WSTOPPED | os.WEXITED | os.WNOWAIT)

    def go_on(self) -> None:
        """Let the process go on."""
        self._stops -= 1
        if not self._stops:
            os.kill(self._process, signal.SIGCONT)

    def _scheduler_state(self) -> int:
        data = os.pread(self._file, 2, self._state)
        return struct.unpack("<h", data)[0] if data else _LOCKED  # the process has ended

    def withdraw(self) -> None:
        """Take back an exception that has not been raised yet."""
        self._waiting_exception = 0
        if self.located:  # written at once, for the interpreter waits for an answer now
            os.pwrite(self._file, bytes(_WORD), self._exception)

    def close(self) -> None:
        """Let go of it; pins that change afterwards interrupt nothing."""
        self._exception = 0
        if self._file >= 0:
            os.close(self._file)


class PinInterrupts:
    """The watched pins that have changed, until the interpreter asks which at its next jump."""

    def __init__(self, circuit: Circuit, memory: InterpreterMemory):
        self.circuit = circuit
        self.memory = memory
        self._edges = b""

    def watch(self, n: int, on: bool) -> None:
        """Watch a pin, or no longer."""
        self.circuit.watch(n, (lambda: self._edge(n)) if on else None)

    def _edge(self, n: int) -> None:
        if len(self._edges) < QUEUE:
            self._edges += bytes((n,))
        self.notify()

    def notify(self) -> None:
        """Have the interpreter ask, if a pin has changed and nothing else waits."""
        if self.memory.located:
            self.memory.retry()
            if self._edges:
                self.memory.schedule()

    @property
    def waiting(self) -> bool:
        """Return whether there are changes that nobody has asked for."""
        return bool(self._edges)

    def take(self) -> bytes:
        """Return the pins, one byte for each edge, and forget them."""
        edges, self._edges = self._edges, b""
        return edges
