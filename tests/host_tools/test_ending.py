"""Signals that ask a command to end: the first ends it in any state, and it clears away."""

import os
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from threading import Thread

import pytest

from host_tools import HostError, ending
from host_tools.build import compile_firmware
from host_tools.usb.flash import filesystem
from host_tools.virtual_device.control import Control
from host_tools.virtual_device.device import Device

# A command whose verb sends itself two signals.
COMMAND = """
import os, signal, sys
from host_tools import cli

def verb(_):
    try:
        os.kill(os.getpid(), {first})
    finally:
        os.kill(os.getpid(), {second})
        print("cleared away")

cli.dispatch = verb
sys.exit(cli.main())
"""


@pytest.fixture
def handlers():
    """Restore this process's signal handlers after the test."""
    before = {number: signal.getsignal(number) for number in ending.ENDS}
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


def ran(code):
    """Run code in a process of its own; return (status, output, errors)."""
    process = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    return process.returncode, process.stdout, process.stderr


@pytest.mark.parametrize("second", ending.ENDS)
@pytest.mark.parametrize("first", ending.ENDS)
def test_the_first_ends_a_command_and_the_second_does_not_hinder(first, second):
    code = COMMAND.format(first=int(first), second=int(second))
    assert ran(code) == (128 + first, "cleared away\n", "")


def test_a_command_that_is_loading_ends_quietly():
    code = """
import os, signal, sys
from host_tools.__main__ import main

class Pressing:
    def find_spec(self, name, *_):
        if name == "argparse":
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, Pressing())
sys.exit(main())
"""
    assert ran(code) == (130, "", "")


def test_what_comes_together_is_not_told():
    """Python would report a pending signal that the one before it has set to be ignored."""
    code = """
import signal, sys, threading
from host_tools import cli, ending

def all_of_them():
    for number in ending.ENDS:
        signal.raise_signal(number)

def verb(_):
    sys.setswitchinterval(60)  # the main thread sees to them when all have come
    thread = threading.Thread(target=all_of_them)
    thread.start()
    thread.join()

cli.dispatch = verb
sys.exit(cli.main())
"""
    status, *outputs = ran(code)
    assert status in [128 + number for number in ending.ENDS]
    assert outputs == ["", ""]


@pytest.mark.parametrize("number", ending.ENDS)
def test_what_is_ignored_stays_so(handlers, number):
    """nohup relies on it, and a shell that starts a program in the background."""
    signal.signal(number, signal.SIG_IGN)
    ending.once()
    os.kill(os.getpid(), number)
    assert signal.getsignal(number) is signal.SIG_IGN


@pytest.mark.parametrize("number", ending.ENDS)
def test_they_wait_where_nothing_may_disturb(handlers, number):
    ending.once()
    reached = []
    with pytest.raises((KeyboardInterrupt, SystemExit)):
        with ending.undisturbed():
            os.kill(os.getpid(), number)
            reached.append("the end")
        reached.append("what follows")
    assert reached == ["the end"]


def test_what_nobody_handles_ends_at_once_there_too():
    code = """
import os, signal
from host_tools.ending import undisturbed
with undisturbed():
    os.kill(os.getpid(), signal.SIGTERM)
    print("still there", flush=True)
"""
    assert ran(code)[:2] == (-signal.SIGTERM, "")


def test_what_waited_comes_in_the_place_of_an_error(handlers):
    """A compiler that the terminal's Ctrl-C has ended, too, may cause such an error."""
    ending.once()
    with pytest.raises(KeyboardInterrupt), ending.undisturbed():
        os.kill(os.getpid(), signal.SIGINT)
        raise HostError("ended from outside")


@pytest.mark.parametrize(
    ("kind", "call", "user"),
    [
        (ThreadPoolExecutor, "submit", lambda folder: compile_firmware()),
        (Thread, "start", lambda folder: bare_device().__enter__()),
    ],
)
def test_they_wait_until_threads_have_been_spoken_to(
    handlers, monkeypatch, tmp_path, kind, call, user
):
    """An exception in there can leave a lock locked, for which the thread waits for ever."""
    spoken = []

    def interrupted(*args):
        os.kill(os.getpid(), signal.SIGINT)
        spoken.append(call)
        raise HostError("far enough")

    monkeypatch.setattr("host_tools.build.OUTPUT", tmp_path)
    monkeypatch.setattr(kind, call, interrupted)
    ending.once()
    with pytest.raises(KeyboardInterrupt):
        user(tmp_path)
    assert spoken == [call]


def bare_device():
    """Return a device that has nothing but its thread and the pipe that wakes it."""
    device = object.__new__(Device)
    device._thread = Thread(target=int)
    device._bell, device._button = os.pipe()
    return device


def test_control_that_is_interrupted_while_it_begins_listens_no_more(
    handlers, monkeypatch, tmp_path
):
    plain = Thread.start

    def interrupted(thread):
        os.kill(os.getpid(), signal.SIGINT)
        plain(thread)

    control = Control(None, tmp_path / "socket")
    monkeypatch.setattr(Thread, "start", interrupted)
    ending.once()
    with pytest.raises(KeyboardInterrupt):
        control.__enter__()
    assert not control._thread.is_alive() and not control.path.exists()


def test_a_file_system_is_made_whole_before_it_is_interrupted(handlers, monkeypatch):
    """An exception in the functions that littlefs calls for its blocks would be lost."""
    ending.once()
    erase = filesystem.FlashInMemory.erase
    erased = []

    def interrupted(image, context, number):
        if not erased:
            os.kill(os.getpid(), signal.SIGINT)
        erased.append(number)
        return erase(image, context, number)

    monkeypatch.setattr(filesystem.FlashInMemory, "erase", interrupted)
    with pytest.raises(KeyboardInterrupt):
        filesystem.make({"/main.py": b"main.run()"}, 64 * 4096)
    assert len(erased) > 1, "it was left at the first block"


def test_a_thread_of_its_own_may_ask_for_it():
    """No signal raises anything in it; only the main thread may set handlers in Python."""
    with ThreadPoolExecutor(1) as pool:
        assert pool.submit(lambda: ending.undisturbed().__enter__()).result() is None
