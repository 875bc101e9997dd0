"""Portions of work in several processes: what Ctrl-C does to them."""

import errno
import os
import signal
import subprocess
import sys
from concurrent.futures import Future, ProcessPoolExecutor
from unittest.mock import Mock

import pytest

from host_tools import HostError, parallel
from host_tools.parallel import in_order


@pytest.mark.parametrize(
    ("kind", "call"),
    [(ProcessPoolExecutor, "submit"), (Future, "result"), (ProcessPoolExecutor, "shutdown")],
)
def test_ctrl_c_waits_until_the_pool_has_been_spoken_to(monkeypatch, kind, call):
    """An interrupt in the middle of it would leave a lock locked, and the run would never end."""
    plain = getattr(kind, call)
    spoken = []

    def interrupted(*args, **options):
        os.kill(os.getpid(), signal.SIGINT)
        answer = plain(*args, **options)
        spoken.append(call)
        return answer

    monkeypatch.setattr(kind, call, interrupted)
    usual = signal.getsignal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt):
        list(in_order(range(30), abs, 2, abs, 0))
    assert spoken == [call]
    assert signal.getsignal(signal.SIGINT) is usual


def test_who_ignores_ctrl_c_goes_on(monkeypatch):
    usual = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        plain = ProcessPoolExecutor.submit

        def interrupted(*args):
            os.kill(os.getpid(), signal.SIGINT)
            return plain(*args)

        monkeypatch.setattr(ProcessPoolExecutor, "submit", interrupted)
        assert list(in_order(range(30), abs, 2, abs, 0)) == list(range(30))
    finally:
        signal.signal(signal.SIGINT, usual)


def test_processes_end_with_the_one_that_started_them():
    """Even if it is killed. They share standard output, which ends when all have ended."""
    code = """
import os, signal
from host_tools.parallel import in_order
for answer in in_order(iter(int, 1), abs, 2, abs, 0):
    print("begun", flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
"""
    command = [sys.executable, "-c", code]
    process = subprocess.run(command, stdout=subprocess.PIPE, text=True, timeout=60)
    assert (process.returncode, process.stdout) == (-signal.SIGKILL, "begun\n")


def test_where_no_process_can_be_started_that_is_told(monkeypatch):
    """A full /dev/shm, which holds the semaphores, is enough for that."""
    full = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    monkeypatch.setattr(parallel, "ProcessPoolExecutor", Mock(side_effect=full))
    with pytest.raises(HostError, match=r"no process can help: No space left .*--jobs 1"):
        list(in_order(range(30), abs, 2, abs, 0))
