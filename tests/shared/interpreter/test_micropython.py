"""`micropython` and the ticks of `time`: the shim on CPython behaves like MicroPython's own."""

import time

import micropython
from micropython import const

_SEVEN = const(7)


def test_const_is_its_value():
    assert _SEVEN == 7
    assert micropython.const(8) == 8


def test_ticks_go_forwards_and_differences_have_a_sign():
    start = time.ticks_ms()
    time.sleep_ms(3)
    elapsed = time.ticks_diff(time.ticks_ms(), start)
    assert 2 <= elapsed < 2000
    assert 0 <= start < 1 << 62
    for delta in (0, 1, -1, 499, -500, 3_600_000, -3_600_000):
        assert time.ticks_diff(time.ticks_add(start, delta), start) == delta
        assert time.ticks_diff(start, time.ticks_add(start, delta)) == -delta


def test_microseconds():
    start = time.ticks_us()
    time.sleep_us(1500)
    assert 1400 <= time.ticks_diff(time.ticks_us(), start) < 2_000_000
