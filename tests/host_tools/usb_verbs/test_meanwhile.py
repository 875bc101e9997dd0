"""What goes on at the device while somebody works on it over USB."""

import shutil
import sys
import threading
import time

import pexpect
import pytest
from usb_device import BOARD, starts, vorhand

from host_tools import micropython
from host_tools.device import Device

pytestmark = pytest.mark.skipif(
    micropython.find(32) is None, reason="no 32-bit MicroPython: python -m host_tools.micropython"
)


def test_the_monitor_shows_what_is_printed_and_waits(fresh):
    port = fresh.port
    words = ["-m", "host_tools", "monitor", "--port", port]
    with pexpect.spawn(sys.executable, words, timeout=60, encoding="utf-8") as monitor:
        monitor.expect("Ctrl-] ends")
        fresh.reset()
        monitor.expect(f"Vorhand [0-9.]+ {BOARD}")
        fresh.unplug()
        monitor.expect("the device has gone, waiting for it")
        fresh.plug()
        if fresh.port == port:
            monitor.expect(f"-- {port}")
        monitor.send("\x1d")
        monitor.expect(pexpect.EOF)
    assert monitor.exitstatus == 0


def test_interrupted_by_the_user(fresh):
    """Ctrl-C in the middle: the device goes on with what it had."""
    words = ["-m", "host_tools", "deploy", "--languages", "de", "--port", fresh.port]
    with pexpect.spawn(sys.executable, words, timeout=60, encoding="utf-8") as verb:
        verb.expect("files to send")
        verb.sendintr()
        verb.expect("vorhand: interrupted; the old version stays; run it again to go on")
        verb.expect(pexpect.EOF)
    assert verb.exitstatus == 130
    assert starts(fresh).startswith("Vorhand ")


def test_a_device_that_resets_when_its_port_is_opened(capsys, made, tmp_path):
    shutil.copy(made / "image", tmp_path / "image")
    with Device(tmp_path / "image", BOARD, reset_on_open=True) as device:
        assert vorhand(capsys, "config", "get", "language", device=device)[:2] == (0, "en\n")


def test_a_key_held_while_the_link_opens_changes_nothing(capsys, fresh):
    starts(fresh)
    pressed = threading.Thread(target=fresh.press, args=("ok", 700))
    pressed.start()
    time.sleep(0.1)
    assert vorhand(capsys, "config", "get", "language", device=fresh)[:2] == (0, "en\n")
    pressed.join()
