"""Signals that ask a command to end: the first of them does, in any state, and clears away."""

import os
import signal
import subprocess
import sys

import pytest

from host_tools import ending

# What a verb does is put in the place of its dispatch; it interrupts itself.
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
    """Put back afterwards how this process takes signals."""
    before = {number: signal.getsignal(number) for number in ending.ENDS}
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


@pytest.mark.parametrize("second", ending.ENDS)
@pytest.mark.parametrize("first", ending.ENDS)
def test_the_first_ends_a_command_and_the_second_does_not_hinder(first, second):
    words = [sys.executable, "-c", COMMAND.format(first=int(first), second=int(second))]
    done = subprocess.run(words, capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (128 + first, "cleared away\n", "")


@pytest.mark.parametrize("number", ending.ENDS)
def test_what_is_ignored_stays_so(handlers, number):
    """As nohup, or a shell that starts something in the background, wants it."""
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
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (-signal.SIGTERM, "")
