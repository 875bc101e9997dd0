"""The few names of MicroPython's `micropython` module that the firmware uses, for CPython.

Importing it also gives CPython's `time` the `ticks_*` and `sleep_*` functions of MicroPython,
with its wrap-around at 2**30 ms.
"""

import time

_PERIOD = 1 << 30


def const(value):
    """Return the value: on MicroPython the compiler inlines it."""
    return value


def kbd_intr(char):
    """Let this character interrupt the program: here that is the terminal's business."""


def ticks_ms():
    """Return milliseconds since some start, modulo 2**30."""
    return time.monotonic_ns() // 1_000_000 % _PERIOD


def ticks_us():
    """Return microseconds since some start, modulo 2**30."""
    return time.monotonic_ns() // 1_000 % _PERIOD


def ticks_add(ticks, delta):
    """Return the ticks `delta` later, wrapped as MicroPython wraps them."""
    return (ticks + delta) % _PERIOD


def ticks_diff(end, start):
    """Return end - start, right for spans up to half the period in either direction."""
    return (end - start + _PERIOD // 2) % _PERIOD - _PERIOD // 2


def sleep_ms(duration):
    """Sleep for so many milliseconds."""
    time.sleep(duration / 1000)


def sleep_us(duration):
    """Sleep for so many microseconds."""
    time.sleep(duration / 1_000_000)


for _name in (ticks_ms, ticks_us, ticks_add, ticks_diff, sleep_ms, sleep_us):
    if not hasattr(time, _name.__name__):
        setattr(time, _name.__name__, _name)
