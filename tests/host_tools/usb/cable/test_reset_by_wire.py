"""A device that hears nothing, because it sleeps, is reset by the two lines of its port."""

import played_cable
import pytest

from host_tools import HostError
from host_tools.usb.cable import link as links
from host_tools.usb.cable.link import Link

CLOSED = [("rts", False), ("dtr", False)]  # by mpremote


@pytest.fixture
def done(monkeypatch):
    """What is done to the lines of a silent port, and that Ctrl-C is sent behind that."""
    found = []

    class Lines(played_cable.Played):
        def __setattr__(self, name, value):
            if name in ("dtr", "rts"):
                found.append((name, value))
            super().__setattr__(name, value)

        def write(self, data):
            if data == b"\x03" and found[-1] != data:
                found.append(data)
            return super().write(data)

    monkeypatch.setattr(played_cable, "Played", Lines)
    played_cable.play(monkeypatch, [[]])
    return found


def test_the_reset_is_pulled_and_let_go_with_the_boot_pin_high(done, capsys):
    with pytest.raises(HostError):
        Link("played")
    pulled = [("dtr", False), ("rts", True), ("rts", False)]
    assert done == [*pulled, b"\x03", ("dtr", True), ("rts", True), *CLOSED]  # once
    assert "does it sleep? Press a key" in capsys.readouterr().err


def test_a_pseudo_terminal_has_no_such_lines(done, monkeypatch):
    opened = links._open

    def of_a_pty(port):
        transport = opened(port)
        transport.is_pty = True
        return transport

    monkeypatch.setattr(links, "_open", of_a_pty)
    with pytest.raises(HostError):
        Link("played")
    assert done == CLOSED
