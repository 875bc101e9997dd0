"""A device that hears nothing, because it sleeps, is reset by the two lines of its port."""

import os

import played_cable
import pytest

from host_tools import HostError
from host_tools.usb.cable import link as links
from host_tools.usb.cable import ports
from host_tools.usb.cable.link import Link

CLOSED = [("rts", False), ("dtr", False)]  # by mpremote


@pytest.fixture
def changes(monkeypatch):
    """The changes of a silent port's lines, and Ctrl-C if it is sent after one."""
    changes = []

    class Lines(played_cable.Played):
        def __setattr__(self, name, value):
            if name in ("dtr", "rts"):
                changes.append((name, value))
            super().__setattr__(name, value)

        def write(self, data):
            if data == b"\x03" and changes[-1] != data:
                changes.append(data)
            return super().write(data)

    monkeypatch.setattr(played_cable, "Played", Lines)
    played_cable.play(monkeypatch, [[]])
    return changes


def test_the_reset_is_pulled_and_let_go_with_the_boot_pin_high(changes, capsys):
    with pytest.raises(HostError):
        Link("played")
    reset = [("dtr", False), ("rts", True), ("rts", False)]
    assert changes == [*reset, b"\x03", ("dtr", True), ("rts", True), *CLOSED]  # once
    assert "does it sleep? Press a key" in capsys.readouterr().err


def test_a_pseudo_terminal_has_no_such_lines(changes, monkeypatch):
    open_transport = links._open

    def open_pty(port):
        transport = open_transport(port)
        transport.is_pty = True
        return transport

    monkeypatch.setattr(links, "_open", open_pty)
    with pytest.raises(HostError):
        Link("played")
    assert changes == CLOSED


def test_a_link_to_a_pseudo_terminal_is_one(tmp_path):
    """As `vorhand device --link` makes it; what is said is that of a virtual device, too."""
    master, slave = os.openpty()
    port = tmp_path / "my.port"
    port.symlink_to(os.ttyname(slave))
    transport = links._open(str(port))
    assert transport.is_pty
    transport.close()
    os.close(slave)
    os.close(master)
    assert "has the virtual device ended" in ports.connection_lost(str(port), "")
