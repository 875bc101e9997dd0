"""What a deployment sends, copies and drops, without a device; the shared tests on one."""

import pytest

from host_tools import HostError, micropython
from host_tools.usb.application import shared_tests
from host_tools.usb.application.deployment import MAIN, blocks, check_room, plan
from host_tools.usb.cable.errors import failure
from host_tools.usb.cable.identity import Firmware
from host_tools.virtual_device import Device

NEW = {"a.mpy": (10, "1"), "b.mpy": (20, "2"), MAIN: (5, "3"), "c/d.mpy": (9, "4")}
OLD = {"a.mpy": (10, "1"), "b.mpy": (21, "9"), MAIN: (5, "3"), "gone.mpy": (1, "5")}


def test_an_empty_device_is_sent_everything():
    found = plan(NEW, "", {"a": {}, "b": {}})
    assert (found.room, sorted(found.send), found.copy, found.drop) == ("a", sorted(NEW), [], [])


def test_what_the_running_version_has_is_copied_on_the_device():
    found = plan(NEW, "a", {"a": OLD, "b": {}})
    assert (found.room, found.other) == ("b", "a")
    assert sorted(found.copy) == ["a.mpy", MAIN]
    assert sorted(found.send) == ["b.mpy", "c/d.mpy"]


def test_what_lies_there_stays():
    """From the version before, or of a deployment that was cut off."""
    found = plan(NEW, "b", {"a": {**OLD, "c/d.mpy": (9, "4")}, "b": OLD})
    assert found.room == "a"
    assert found.drop == [MAIN, "b.mpy", "gone.mpy"]
    assert (found.send, found.copy) == (["b.mpy"], [MAIN])


def test_the_same_version_changes_nothing():
    found = plan(NEW, "a", {"a": NEW, "b": OLD})
    assert (found.room, found.changes) == ("a", False)
    found = plan(NEW, "a", {"a": OLD, "b": NEW})
    assert (found.room, found.changes) == ("b", False)


def test_blocks_of_files_and_folders():
    files = {"a": (1, ""), "b/c": (4096, ""), "b/d": (4097, "")}
    assert blocks(files, list(files), 4096) == 1 + 1 + 2 + 2 * 2
    assert blocks(files, [], 4096) == 0


class Flash:
    """A device's answer about its flash."""

    def __init__(self, free):
        self.free = free

    def call(self, name):
        return f"4096 512 {self.free}"


def test_a_flash_without_room_is_told():
    found = plan(NEW, "a", {"a": OLD, "b": {}})
    check_room(Flash(16), found, NEW, {})
    with pytest.raises(HostError, match=r"60 KB free, the new version needs 4 KB more"):
        check_room(Flash(15), found, NEW, {})


@pytest.mark.parametrize(
    ("firmware", "expected"),
    [
        (Firmware("micropython", (1, 29, 0), 6, "esp32", "x"), ""),
        (Firmware("micropython", (1, 24, 0, ""), 6, "esp32", "x"), ""),
        (
            Firmware("micropython", (1, 23, 9), 6, "esp32", "x"),
            "MicroPython 1.23.9, Vorhand needs",
        ),
        (Firmware("circuitpython", (9, 1, 0), 6, "Espressif", "x"), "this is circuitpython 9.1.0"),
        (Firmware("micropython", (1, 25, 0), 6, "rp2", "Pico"), "is a Pico; Vorhand runs on the"),
    ],
)
def test_what_vorhand_runs_on(firmware, expected):
    found = firmware.refusal()
    assert expected in found and bool(found) == bool(expected)


def test_mpy_that_does_not_fit():
    firmware = Firmware("micropython", (1, 25, 0), 6, "esp32", "x")
    assert firmware.misfit("6.3") == ""
    assert "mpy-cross here makes version 7" in firmware.misfit("7")


@pytest.mark.parametrize(
    ("text", "number", "expected"),
    [
        ("Traceback\nOSError: 28\n", 28, "the device's flash is full"),
        ("Traceback\r\nOSError: [Errno 28] ENOSPC\r\n", 28, "the device's flash is full"),
        ("Traceback\nOSError: [Errno 2] ENOENT: x\n", 2, "OSError: [Errno 2] ENOENT: x"),
        ("Traceback\nMemoryError: \n", 0, "the device says: MemoryError:"),
        ("", 0, "no reason given"),
    ],
)
def test_what_the_device_raises(text, number, expected):
    error = failure(text)
    assert expected in str(error)
    assert getattr(error, "number", 0) == number


@pytest.mark.skipif(
    micropython.find(32) is None, reason="no 32-bit MicroPython: python -m host_tools.micropython"
)
def test_shared_tests_on_a_device(capsys, monkeypatch, tmp_path):
    """Two modules that pass and one that fails, whose traceback is shown; nothing is left."""
    bad = tmp_path / "shared"
    bad.mkdir()
    for path in shared_tests.SHARED.glob("*.py"):
        if not path.name.startswith("test_") or path.stem in ("test_table", "test_ladder"):
            (bad / path.name).write_bytes(path.read_bytes())
    (bad / "test_bad.py").write_text("def test_wrong():\n assert 1 == 2, 'one is not two'\n")
    (bad / "test_bad.mpy").write_bytes(b"of an older test, compiled later")
    monkeypatch.setattr(shared_tests, "SHARED", bad)
    monkeypatch.setattr(shared_tests, "OUTPUT", tmp_path)
    with Device() as device:
        assert shared_tests.main(["--port", device.port, "bad", "table", "ladder"]) == 1
        told = capsys.readouterr().out.splitlines()
        assert [line.split()[:3] for line in told[2:5]] == [
            ["bad", "0", "1"],
            ["ladder", told[3].split()[1], "-"],
            ["table", told[4].split()[1], "-"],
        ]
        assert "AssertionError: one is not two" in told
        assert told[-1].endswith(" passed, 1 failed")
        assert shared_tests.main(["--port", device.port, "nothing"]) == 2
        with shared_tests.connect(device.port) as link:
            assert link.call("walk", "/a") == link.call("walk", "/b") == ""
