"""Events at the device and the terminal while a verb works over USB."""

import sys
import threading
import time

import pexpect
import pytest
from commands import one_line, said
from mpremote.transport_serial import SerialTransport
from usb_device import BOARD, SETTING, Link, deploys, read_file, starts, stranger, write_file

from host_tools import ending, person
from host_tools.emulated_bus.circuit import HARD
from host_tools.usb.application import deployment, layout
from host_tools.usb.cable import link as links
from host_tools.virtual_device.event import Event


def test_the_monitor_shows_what_is_printed_and_waits(fresh):
    port = fresh.port
    arguments = ["-m", "host_tools", "monitor", "--port", port]
    with pexpect.spawn(sys.executable, arguments, timeout=60, encoding="utf-8") as monitor:
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


@pytest.mark.parametrize("number", ending.ENDS)
def test_ended_in_the_middle(fresh, number):
    """The device goes on with its old version."""
    arguments = ["-m", "host_tools", "deploy", "--languages", "de", "--port", fresh.port]
    with pexpect.spawn(sys.executable, arguments, timeout=60, encoding="utf-8") as verb:
        verb.expect("files to send")
        verb.kill(number)
        stays = "the old version stays; run vorhand deploy again to go on"
        verb.expect("vorhand: interrupted; " + stays)
        verb.expect(pexpect.EOF)
    assert verb.exitstatus == 128 + number
    assert starts(fresh).startswith("Vorhand ")


@pytest.mark.parametrize("prompt", [b"raw REPL; CTRL-B to exit\r\n>", b"soft reboot\r\n"])
def test_ended_while_the_link_opens(fresh, monkeypatch, prompt):
    """The device restarts at once, without its watchdog."""
    starts(fresh)
    start = len(fresh.log)
    read_until = SerialTransport.read_until

    def interrupted_read(transport, count, end, **options):
        output = read_until(transport, count, end, **options)
        if output.endswith(prompt):  # else time was up, and the next attempt gets it
            raise KeyboardInterrupt
        return output

    with monkeypatch.context() as patch:
        patch.setattr(SerialTransport, "read_until", interrupted_read)
        with pytest.raises(KeyboardInterrupt):
            Link(fresh.port)
    fresh.wait(lambda: Event("start", HARD) in fresh.engine.log[start:])


def test_ended_while_something_else_answers(monkeypatch, tmp_path):
    """A device without MicroPython is not waited for, because it would not restart."""
    read_until = SerialTransport.read_until
    reads = []

    def interrupted_read(*args, **options):
        reads.append(read_until(*args, **options))
        raise KeyboardInterrupt

    with stranger(tmp_path / "image") as device, monkeypatch.context() as patch:
        patch.setattr(SerialTransport, "read_until", interrupted_read)
        with pytest.raises(KeyboardInterrupt):
            Link(device.port)
    assert len(reads) == 1


def test_a_device_that_resets_when_its_port_is_opened(vorhand, fresh, monkeypatch):
    """Some adapters pull the chip's reset line then."""
    open_transport = links._open

    def open_and_reset(port):
        transport = open_transport(port)
        fresh.reset()
        return transport

    monkeypatch.setattr(links, "_open", open_and_reset)
    assert vorhand("config", "get", "language", device=fresh)[:2] == (0, "en\n")
    assert fresh.log[1] == Event("start", 1)


def test_a_key_held_while_the_link_opens_changes_nothing(vorhand, fresh):
    starts(fresh)
    thread = threading.Thread(target=fresh.press, args=("ok", 700))
    thread.start()
    time.sleep(0.1)
    assert vorhand("config", "get", "language", device=fresh)[:2] == (0, "en\n")
    thread.join()


THOUGHT = 40_000  # ms; three of them are twice what the device waits for a call


@pytest.fixture
def thinker(fresh, monkeypatch, types):
    """A function by which a person at a terminal thinks for long, and then types an answer."""
    typed, circuit, feeds = person.typed, fresh.circuit, []
    feed = circuit.fed

    def counting_feed():
        feeds.append(True)
        feed()

    circuit.fed = counting_feed

    def pass_time():
        circuit.now += THOUGHT
        return len(feeds)

    def think(answer):
        try:
            for _ in range(3):
                count = fresh.call(pass_time)
                fresh.wait(lambda count=count: len(feeds) > count)
        finally:
            types(answer)

    def type_answer(answer):
        def typed_later(meanwhile):
            thread = threading.Thread(target=think, args=(answer,))
            thread.start()
            line = typed(meanwhile)
            thread.join()
            return line

        monkeypatch.setattr(person, "typed", typed_later)

    monkeypatch.setattr(person, "AWAKE", 0.05)
    return type_answer


def test_a_person_may_think_for_minutes(vorhand, fresh, thinker):
    """The device waits with them."""
    write_file(fresh, layout.SETTINGS, b"language=de\n")
    starts = fresh.log
    thinker(b"y\n")
    said(vorhand("restore", "good.zip", device=fresh))
    assert read_file(fresh, layout.SETTINGS) == SETTING
    thinker(b"y\n" + b"\n" * len(fresh.board.KEY_ROLES))
    assert "shows what it should" in said(vorhand("doctor", device=fresh))
    assert Event("start", 3) not in fresh.log[len(starts) :]  # the watchdog


def test_interrupted_at_the_switch(vorhand, fresh, monkeypatch, newer):
    """Nobody can tell whether the switch was made."""
    deploys(monkeypatch, newer)
    replace = Link.replace

    def interrupted_replace(self, path, data):
        replace(self, path, data)
        raise KeyboardInterrupt

    monkeypatch.setattr(Link, "replace", interrupted_replace)
    status, _, err = vorhand("deploy", "--languages", "de", device=fresh)
    assert (status, err.count("\n")) == (130, 1)
    assert "interrupted; the old version starts, or the new one, each of them whole" in err
    assert starts(fresh).startswith("Vorhand ")


def test_a_new_version_that_can_neither_start_nor_be_taken_back(
    vorhand, fresh, monkeypatch, newer
):
    """The message has both reasons."""
    deploys(monkeypatch, newer)
    start_failure = deployment.start_failure

    def failure_and_unplug(link, version):
        start_failure(link, version)
        fresh.unplug_cable()
        return "it does not tell that it runs"

    monkeypatch.setattr(deployment, "start_failure", failure_and_unplug)
    message = one_line(vorhand("deploy", "--languages", "de", device=fresh))
    assert "the new version does not start: it does not tell that it runs; " in message
    assert "the old one could not be put back: there is no port " in message
