"""Finding the port, and the message if there is none or it does not open."""

import errno
import fcntl
import io
import os
import pty
from functools import partial

import pytest
import serial
from commands import Terminal

from host_tools import HostError
from host_tools.usb.cable import ports
from host_tools.usb.cable.errors import LinkError

ONE = ("/dev/ttyUSB0", "Silicon Labs CP210x (10C4:EA60)")
TWO = ("/dev/ttyUSB1", "WCH CH340 or CH9102 (1A86:55D4)")


@pytest.fixture
def port():
    """A port, and the device's end of it."""
    device, end = pty.openpty()
    yield os.ttyname(end), device
    os.close(device)
    os.close(end)


@pytest.fixture
def choose(monkeypatch):
    """Choose one of these devices; `typed`: at a terminal."""

    def choose(*devices, port=None, typed=None):
        monkeypatch.setattr(ports, "device_ports", lambda: list(devices))
        monkeypatch.setattr("sys.stdin", io.StringIO() if typed is None else Terminal(typed))
        return ports.choose(port)

    return choose


def test_the_only_one_is_taken(choose):
    assert choose(ONE) == "/dev/ttyUSB0"
    assert choose(ONE, TWO, port="/dev/other") == "/dev/other"


def test_several_are_asked_for(capsys, choose):
    typed = f"x\n3\n0\n\u00b2\n{'9' * 5000}\n2\n"
    assert choose(ONE, TWO, typed=typed) == "/dev/ttyUSB1"
    err = capsys.readouterr().err
    assert "1  /dev/ttyUSB0  Silicon Labs" in err
    assert err.count("Which device, 1 to 2?") == 6
    with pytest.raises(HostError, match="no device was chosen"):
        choose(ONE, TWO, typed="")


def test_several_without_a_terminal_are_named(choose):
    with pytest.raises(HostError, match=r"--port: /dev/ttyUSB0: .*; /dev/ttyUSB1: ") as error:
        choose(ONE, TWO)
    assert error.value.status == 2


def test_none_at_all(tmp_path, monkeypatch, choose):
    monkeypatch.setattr(ports, "SYSTEM", tmp_path)
    with pytest.raises(HostError, match=r"no device found.*cable that carries data") as error:
        choose()
    assert "driver" not in str(error.value)
    monkeypatch.setattr("sys.platform", "darwin")
    with pytest.raises(HostError, match=r"wch-ic\.com"):
        choose()


def test_a_chip_that_has_no_port(tmp_path, monkeypatch):
    monkeypatch.setattr(ports, "SYSTEM", tmp_path)
    (tmp_path / "1-2").mkdir()
    (tmp_path / "1-2" / "idVendor").write_text("1a86\n")
    (tmp_path / "usb1").mkdir()
    (tmp_path / "usb1" / "idVendor").write_text("1d6b\n")
    assert "brltty" in ports.no_port_reason()
    (tmp_path / "1-2" / "idVendor").write_text("10c4\n")
    reason = ports.no_port_reason()
    assert "CP210x is plugged in, but it has no port" in reason and "brltty" not in reason


def test_only_known_chips_are_offered(monkeypatch):
    from serial.tools import list_ports

    class Port:
        def __init__(self, device, vid, serial_number=None):
            self.device, self.vid, self.pid = device, vid, 0x55D4
            self.serial_number = serial_number

    listed = [Port("/dev/ttyS0", None), Port("b", 0x1A86, "7"), Port("a", 0x10C4), Port("c", 1)]
    monkeypatch.setattr(list_ports, "comports", lambda: listed)
    assert ports.device_ports() == [
        ("a", "Silicon Labs CP210x (10C4:55D4)"),
        ("b", "WCH CH340 or CH9102 (1A86:55D4), serial number 7"),
    ]


def test_why_a_port_does_not_open(port, tmp_path, monkeypatch):
    path, _ = port
    assert ports.refusal(path) == ""
    assert ports.refusal("/dev/ttyUSB77").startswith("there is no port /dev/ttyUSB77")
    (tmp_path / "file").touch()
    assert ports.refusal(str(tmp_path / "file")).endswith("is no serial port")
    with open(path, "rb", buffering=0) as other:
        fcntl.flock(other, fcntl.LOCK_EX)
        reason = ports.refusal(path)
        assert reason.startswith(f"{path} is in use by ")
        monkeypatch.setattr(ports.time, "sleep", lambda _: fcntl.flock(other, fcntl.LOCK_UN))
        assert ports.refusal(path) == ""


def test_somebodys_short_visit_is_waited_for(port, monkeypatch):
    """Another program has just ended, or looks at every port that appears."""
    path, _ = port
    open_port = partial(serial.Serial, path, exclusive=True)
    with open(path, "rb", buffering=0) as other:
        fcntl.flock(other, fcntl.LOCK_EX)
        with pytest.raises(LinkError, match=f"{path} is in use by "):
            ports.connect(path, open_port, (OSError,))
        pauses = []

        def leave(seconds):
            pauses.append(seconds)
            if len(pauses) == 3:
                fcntl.flock(other, fcntl.LOCK_UN)

        monkeypatch.setattr(ports.time, "sleep", leave)
        ports.connect(path, open_port, (OSError,)).close()
        assert len(pauses) == 3


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        (errno.EACCES, "sudo usermod -aG "),
        (errno.EBUSY, "is in use by another program"),
        (errno.EIO, "cannot be opened: Input/output error"),
    ],
)
def test_what_the_system_says(monkeypatch, number, expected):
    def refuse(*_):
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(ports.os, "open", refuse)
    assert expected in ports.refusal("/dev/ttyUSB77")


def test_permission_names_the_ports_group(tmp_path):
    path = tmp_path / "port"
    path.touch()
    advice = ports.permission(str(path))
    assert "dialout" in ports.permission("/dev/ttyUSB77")
    assert "group" in advice or "only root" in advice


def test_who_has_a_port(tmp_path, monkeypatch):
    monkeypatch.setattr(ports, "PROCESSES", tmp_path)
    port = tmp_path / "ttyUSB0"
    port.touch()
    cut = "gps-monitor-grün".encode()[:15]  # as Linux does it, in the middle of a letter
    for number, name in ((71, b"screen"), (72, b"bash"), (73, cut)):
        (tmp_path / str(number) / "fd").mkdir(parents=True)
        (tmp_path / str(number) / "comm").write_bytes(name + b"\n")
    for number in ("71", "73"):
        (tmp_path / number / "fd" / "3").symlink_to(port)
    (tmp_path / "72" / "fd" / "3").symlink_to(tmp_path)
    expected = ["gps-monitor-gr\ufffd (process 73)", "screen (process 71)"]
    assert ports.holders(str(port)) == expected
