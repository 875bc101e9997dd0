"""Ctrl-C for MicroPython's Unix port as the ESP32 has it.

On the ESP32 Ctrl-C leaves an exception for the interpreter, which raises it where the program
jumps next. The Unix port may raise it wherever the processor is just then, in the midst of a
collection of garbage or of littlefs, and does not always survive that. So the exception is
left in the interpreter's memory from here: `mp_pending_exception` and `sched_state`, see
py/mpstate.h and mp_sched_exception() in py/scheduler.c. Where they lie is found at each start and
tried once.
"""

import os
import struct

from host_tools import HostError

_REACH = 4096  # bytes in which the two lie before and behind the table of modules
_WORD = 4
# From dict_globals on: nlr_top, nlr_jump_callback_top, mp_pending_exception.
_PENDING_BEHIND = 3 * _WORD
_IDLE, _PENDING, _LOCKED = 1, 0, -1  # of sched_state


class Memory:
    """The memory of a process; `modules` is the address of its sys.modules."""

    def __init__(self, process: int, modules: int):
        try:
            self._file = os.open(f"/proc/{process}/mem", os.O_RDWR)
        except OSError as error:
            raise HostError(
                f"the virtual device cannot reach the memory of its own process: {error.strerror}"
            ) from None
        self._base = modules - _REACH
        self._exception = self._state = 0
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

    def find_state(self) -> None:
        """Find the scheduler's state; asked from within something it runs."""
        halves = f"<{2 * _REACH // 2}h"
        before, now = (struct.unpack(halves, data) for data in (self._usual, self._region()))
        for n, pair in enumerate(zip(before, now, strict=True)):
            if pair == (_IDLE, _LOCKED):
                self._state = self._base + 2 * n
                return

    @property
    def found(self) -> bool:
        """Whether both were found."""
        return bool(self._exception and self._state)

    def _region(self) -> bytes:
        return os.pread(self._file, 2 * _REACH, self._base)

    def leave(self, exception: int) -> None:
        """Leave an exception, given by its address, for the next jump."""
        os.pwrite(self._file, struct.pack("<I", exception), self._exception)
        (state,) = struct.unpack("<h", os.pread(self._file, 2, self._state))
        if state == _IDLE:
            os.pwrite(self._file, struct.pack("<h", _PENDING), self._state)

    def forget(self) -> None:
        """Take back what has not been raised yet."""
        os.pwrite(self._file, bytes(_WORD), self._exception)

    def close(self) -> None:
        """Let go of it."""
        os.close(self._file)
