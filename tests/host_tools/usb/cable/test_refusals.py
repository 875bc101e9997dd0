"""What a device says of its firmware and its errors, and the message that a verb makes of that."""

import pytest

from host_tools.usb.cable.errors import failure
from host_tools.usb.cable.identity import Identity


@pytest.mark.parametrize(
    ("firmware", "expected"),
    [
        (Identity("micropython", (1, 29, 0), 6, "esp32", "x"), ""),
        (Identity("micropython", (1, 24, 0), 6, "esp32", "x"), ""),
        (
            Identity("micropython", (1, 23, 9), 6, "esp32", "x"),
            "MicroPython 1.23.9, Vorhand needs",
        ),
        (Identity("circuitpython", (9, 1, 0), 6, "Espressif", "x"), "this is circuitpython 9.1.0"),
        (Identity("micropython", (1, 25, 0), 6, "rp2", "Pico"), "is a Pico; Vorhand runs on the"),
    ],
)
def test_what_vorhand_runs_on(firmware, expected):
    refusal = firmware.refusal()
    assert expected in refusal and bool(refusal) == bool(expected)


def test_mpy_that_does_not_fit():
    firmware = Identity("micropython", (1, 25, 0), 6, "esp32", "x")
    assert firmware.misfit("6.3") == ""
    assert "mpy-cross here makes version 7" in firmware.misfit("7")


@pytest.mark.parametrize(
    ("text", "number", "expected"),
    [
        ("Traceback\nOSError: 28\n", 28, "the device's flash is full"),
        ("Traceback\r\nOSError: [Errno 28] ENOSPC\r\n", 28, "the device's flash is full"),
        ("Traceback\nOSError: [Errno 2] ENOENT: x\n", 2, "OSError: [Errno 2] ENOENT: x"),
        ("Traceback\nMemoryError: \n", 0, "the device says: MemoryError:"),
        ("Traceback\nKeyError: a\tb\n", 0, r"the device says: KeyError: a\u0009b"),
        ("Traceback\nOSError: \u00b2\n", 0, "the device says: OSError: \u00b2"),
        ("", 0, "no reason given"),
    ],
)
def test_what_the_device_raises(text, number, expected):
    error = failure(text)
    assert expected in str(error)
    assert getattr(error, "number", 0) == number
