"""A device whose port goes with each reset and comes back, as an ESP32-S3's own USB does."""

import time
from types import SimpleNamespace

from native_usb import NativeUsb
from usb_device import everything_works

from host_tools.usb.cable import ports


def test_everything_works(vorhand, monkeypatch, fresh, tmp_path, newer):
    monkeypatch.setattr(ports, "LEAVES", 60)  # the virtual device takes longer on a busy machine
    with NativeUsb(fresh, tmp_path / "ttyACM7") as cable:
        everything_works(vorhand, monkeypatch, cable, newer)
        assert cable.times >= 4


def test_a_port_that_does_not_come(tmp_path, vorhand, monkeypatch):
    """It is waited for, then the message is that of any other missing port."""
    monkeypatch.setattr(ports, "RETURNS", 0.3)
    status, _, err = vorhand("doctor", "--port", tmp_path / "ttyACM9")
    assert status == 1 and "there is no port" in err and err.count("\n") == 1


def test_which_ports_go():
    by_id = "/dev/serial/by-id/usb-"
    for name in (
        "/dev/ttyACM0",
        "/dev/cu.usbmodem14101",
        "/dev/tty.usbmodemF412FA",
        by_id + "Espressif_USB_JTAG_serial_debug_unit_F4:12:FA:5A:1B:2C-if00",
        "/dev/serial/by-path/pci-0000:00:14.0-usb-0:2:1.0",
    ):
        assert ports.goes_with_reset(name), name
    for name in (
        "/dev/ttyUSB0",
        "/dev/cu.usbserial-0001",
        "/dev/pts/3",
        "rfc2217://host:1",
        by_id + "1a86_USB_Serial-if00-port0",
        "/dev/serial/by-path/pci-0000:00:14.0-usb-0:2:1.0-port0",
    ):
        assert not ports.goes_with_reset(name), name


def test_it_comes_back_under_another_name(monkeypatch, tmp_path):
    """Boot loader and MicroPython write the chip's number in two ways."""
    listed = [
        SimpleNamespace(vid=0x303A, device=f"/dev/ttyACM{n}", serial_number=number)
        for n, number in ((1, "F4:12:FA:5A:1B:2C"), (2, "0123456789ab"))
    ]
    monkeypatch.setattr("serial.tools.list_ports.comports", lambda: listed)
    gone = str(tmp_path / "ttyACM0")
    assert ports.wait_until_back(gone, "f412fa5a1b2c") == "/dev/ttyACM1"
    assert ports.wait_until_back(gone, "0123456789ab") == "/dev/ttyACM2"
    monkeypatch.setattr(ports, "RETURNS", 0.2)
    start = time.monotonic()
    assert ports.wait_until_back(gone, "f00000000000") == gone
    assert time.monotonic() - start >= 0.2
    assert ports.wait_until_back("/dev/ttyUSB5", "f412fa5a1b2c") == "/dev/ttyUSB5"
