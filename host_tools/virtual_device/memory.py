"""Ctrl-C and interrupts for MicroPython's Unix port as the ESP32 has them.

On the ESP32 Ctrl-C leaves an exception for the interpreter, which raises it where the program
jumps next. The Unix port may raise it wherever the processor is just then, in the midst of a
collection of garbage or of littlefs, and does not always survive that. So the exception is
left in the interpreter's memory from here: `mp_pending_exception` and `sched_state`, see
py/mpstate.h and mp_sched_exception() in py/scheduler.c. Where they lie is found at each start and
tried once.

Handlers of pins on the ESP32 are put into the scheduler's queue (mp_sched_schedule()) and called
where the program jumps next. So is one function here, from outside, that asks for which pins.

The interpreter locks its scheduler by itself too, for the finalisers of a collection, and looks at
the queue when it unlocks it. So it stands still while something is left, and whether that was seen
is looked at again.
"""

import os
import signal
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from host_tools import HostError

_REACH = 4096  # bytes in which the two lie before and behind the table of modules
_WORD = 4
# From dict_globals on: nlr_top, nlr_jump_callback_top, mp_pending_exception.
_PENDING_BEHIND = 3 * _WORD
_IDLE, _PENDING, _LOCKED = 1, 0, -1  # of sched_state; several locks are less
_BEHIND = 32  # bytes within which sched_len and sched_idx follow on it


class Memory:
    """The memory of a process; `modules` is the address of its sys.modules."""

    def __init__(self, process: int, modules: int):
        try:
            self._file = os.open(f"/proc/{process}/mem", os.O_RDWR)
        except OSError as error:
            raise HostError(
                f"the virtual device cannot reach the memory of its own process: {error.strerror}"
            ) from None
        self._process = process
        self._holds = 0
        self._base = modules - _REACH
        self._exception = self._state = self._queue = self._length = 0
        self._late = 0  # an exception that has to wait
        self._unseen = False  # whether something was left that may not have been seen
        self._entry = b""  # of the queue: what is to be called, and with what
        self._usual = b""

    def find_exception(self, names: int) -> None:
        """Find the place of the exception; `names` is the address of the dictionary in use."""
        self._usual = self._region()
        words = struct.unpack(f"<{len(self._usual) // _WORD}I", self._usual)
        places = [n for n, word in enumerate(words) if word == names]
        # The first is the field dict_globals of the thread; its neighbour is dict_locals.
        for n in places:
            behind = n + _PENDING_BEHIND // _WORD
            if words[behind] == 0 and words[n + 1] > 0xFFFF:
                self._exception = self._base + behind * _WORD
                return

    def find_state(self, function: int) -> None:
        """Find the scheduler's state and its queue.

        Asked from within the first thing it ever ran, with the queue full of calls of `function`.
        """
        now = self._region()
        words = struct.unpack(f"<{len(now) // _WORD}I", now)
        depth = words.count(function)
        if depth:
            first = words.index(function)
            self._queue = self._base + first * _WORD
            self._entry = now[first * _WORD :][: 2 * _WORD]
        for at in range(0, len(now) - _BEHIND, 2):
            pair = [struct.unpack_from("<h", data, at)[0] for data in (self._usual, now)]
            length = now.find(bytes((depth, 1)), at, at + _BEHIND)
            if pair == [_IDLE, _LOCKED] and length > 0:
                self._state, self._length = self._base + at, self._base + length
                return

    @property
    def found(self) -> bool:
        """Whether all were found."""
        return bool(self._exception and self._state and self._queue)

    def _region(self) -> bytes:
        return os.pread(self._file, 2 * _REACH, self._base)

    def leave(self, exception: int) -> None:
        """Leave an exception, given by its address, for the next jump.

        But not for one of a handler, in which an ESP32 has hardly any and this side many: there it
        would end the handler and nothing else. Until that is over `go_on` has to be called.
        """
        self._late = exception
        self.go_on()

    def go_on(self) -> None:
        """Leave what had to wait, and see to it that what was left is seen."""
        if self._late or self._unseen:
            with self._still():
                if self._late and self._state_now() >= _PENDING:
                    os.pwrite(self._file, struct.pack("<I", self._late), self._exception)
                    self._late = 0
                    self._unseen = True
                self._show()

    def schedule(self) -> None:
        """Have the function called at the next jump; where something waits already, do nothing."""
        with self._still():
            if self._state_now() == _IDLE:
                length, place = os.pread(self._file, 2, self._length)
                if not length:
                    os.pwrite(self._file, self._entry, self._queue + place * len(self._entry))
                    os.pwrite(self._file, b"\1", self._length)
                self._show()

    def _show(self) -> None:
        """Have the interpreter look for what it was left."""
        if self._state_now() == _IDLE:
            waits = os.pread(self._file, _WORD, self._exception) != bytes(_WORD)
            self._unseen = waits or os.pread(self._file, 1, self._length) != b"\0"
            if self._unseen:
                os.pwrite(self._file, struct.pack("<h", _PENDING), self._state)

    @contextmanager
    def _still(self) -> Iterator[None]:
        self.hold()
        try:
            yield
        finally:
            self.let_go()

    def hold(self) -> None:
        """Have the process stand still, until it was let go as often."""
        self._holds += 1
        if self._holds == 1:
            os.kill(self._process, signal.SIGSTOP)
            while not self._standing():
                pass

    def let_go(self) -> None:
        """Let the process go on."""
        self._holds -= 1
        if not self._holds:
            os.kill(self._process, signal.SIGCONT)

    def _standing(self) -> bool:
        """Whether the process is stopped, or at its end: the field behind its name in brackets."""
        stat = Path(f"/proc/{self._process}/stat").read_bytes()
        return stat[stat.rindex(b")") + 2 :][:1] in b"TtZX"

    def _state_now(self) -> int:
        held = os.pread(self._file, 2, self._state)
        return struct.unpack("<h", held)[0] if held else _LOCKED  # the process has ended

    def forget(self) -> None:
        """Take back what has not been raised yet."""
        self._late = 0
        os.pwrite(self._file, bytes(_WORD), self._exception)  # it waits for an answer now

    def close(self) -> None:
        """Let go of it."""
        os.close(self._file)
