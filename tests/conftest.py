"""What all tests share: interpreters, signals, options, and the rule that CI skips nothing."""

import gc
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from itertools import groupby
from pathlib import Path

import pytest
from hypothesis import settings

from host_tools import HostError, micropython  # importing it makes the firmware importable
from host_tools.micropython import frozen

ROOT = Path(__file__).resolve().parent.parent
# The helpers are imported by bare name, as MicroPython does it on the device.
HELPERS = (
    "support",
    "support/devices",
    "shared/support",
    "shared/rules",
    "boards",
    "session",
    "evenings",
    "hardware",
)
sys.path[:0] = [str(ROOT / "tests" / folder) for folder in HELPERS]
MEMORY = "/dev/shm"
CAPACITY = 2 << 30  # bytes; a run takes a tenth of it
SERVER = os.environ.get("CI") == "true"

# The same examples in every run, however slow the machine; `make fuzz` looks for new ones.
settings.register_profile("vorhand", deadline=None, derandomize=True)
settings.register_profile("thorough", deadline=None, max_examples=3000)
if settings.get_current_profile_name() != "thorough":  # --hypothesis-profile thorough
    settings.load_profile("vorhand")


def pytest_addoption(parser):
    """Add options: presses of the monkey, power cuts, altered dialogues, hostile lists."""
    parser.addoption("--presses", type=int, default=20_000, help="presses of the monkey")
    parser.addoption("--cuts", type=int, default=160, help="power cuts of the virtual device")
    parser.addoption("--dialogues", type=int, default=2_000, help="altered dialogues over USB")
    parser.addoption("--lists", type=int, default=1_200, help="lists that no device has written")


def pytest_configure(config):
    """Restore the signals, forget what the user has set, put files into memory if there is room.

    A shell without job control starts background programs with SIGINT and SIGQUIT ignored, nohup
    with SIGHUP. The programs that the tests start and interrupt would inherit that.
    Most of these tests replace files, which ext4 writes through to the disk.
    """
    for number, handler in (
        (signal.SIGINT, signal.default_int_handler),
        (signal.SIGQUIT, signal.SIG_DFL),
        (signal.SIGHUP, signal.SIG_DFL),
    ):
        if signal.getsignal(number) == signal.SIG_IGN:
            signal.signal(number, handler)
    os.environ.pop("VORHAND_RULES", None)  # the user's own rule sets
    os.environ.pop("COLUMNS", None)  # of the user's window: helps would have other lines
    if "TMPDIR" not in os.environ and os.access(MEMORY, os.W_OK):
        if shutil.disk_usage(MEMORY).free > CAPACITY:
            os.environ["TMPDIR"] = MEMORY
            tempfile.tempdir = None  # so that the next use determines it again


def pytest_collection_modifyitems(config, items):
    """Deal the files out like cards, because each worker of xdist begins with a stretch of tests.

    Else one worker has all tests that wait for a cable or a browser, and finishes last.
    """
    workers = getattr(config, "workerinput", {}).get("workercount", 1)
    files = [list(tests) for _, tests in groupby(items, key=lambda item: item.path)]
    items[:] = [test for n in range(workers) for tests in files[n::workers] for test in tests]


def pytest_collection_finish(session):
    """Exclude the objects of pytest and the modules from every later collection of garbage.

    The firmware collects whenever it comes Home, which is cheap in the memory of a device only.
    So Python itself need not look for garbage after every 700 objects.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000)


@pytest.fixture
def root():
    """A folder for a device, whose path is equally long in every run, because it takes memory."""
    with tempfile.TemporaryDirectory() as folder:
        yield Path(folder)


@pytest.fixture(autouse=True)
def folder_removed():
    """What a shared test has in its own folder goes with it."""
    from folder import remove_own_folder

    yield
    remove_own_folder()


@pytest.fixture
def dialogues(request):
    """How many dialogues over the cable are altered."""
    return request.config.getoption("--dialogues")


@pytest.fixture
def presses(request):
    """How often the monkey presses a key."""
    return request.config.getoption("--presses")


@pytest.fixture
def cuts(request):
    """How many power cuts are played (`make fuzz`: all that are possible)."""
    return request.config.getoption("--cuts")


@pytest.fixture
def lists(request):
    """How many hostile lists are read."""
    return request.config.getoption("--lists")


class Interpreter:
    """A MicroPython that runs scripts; `run` returns its output."""

    def __init__(self, path):
        self.path = path

    def run(self, *args, heap=None, cwd=ROOT, paths=(), timeout=300):
        """Run with these arguments; return (exit status, standard output and error as text).

        heap: size of the heap as -X heapsize takes it; paths: the folders of MICROPYPATH.
        """
        options = ["-X", f"heapsize={heap}"] if heap else []
        process = subprocess.run(
            [self.path, *options, *map(str, args)],
            cwd=cwd,
            env={**os.environ, "MICROPYPATH": ":".join(map(str, (*paths, ".frozen")))},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=timeout,
        )
        return process.returncode, process.stdout.decode("utf-8", "replace")


@pytest.fixture(scope="session")
def interpreter():
    """MicroPython's Unix port, if possible with the ESP32's word size."""
    for bits in micropython.BITS:
        path = micropython.find(bits)
        if path:
            return Interpreter(path)
    pytest.skip("no MicroPython: python -m host_tools.micropython")


@pytest.fixture(scope="session")
def interpreter32():
    """MicroPython's Unix port with the ESP32's word size."""
    path = micropython.find(32)
    if path is None:
        pytest.skip("no 32-bit MicroPython: python -m host_tools.micropython")
    return Interpreter(path)


@pytest.fixture(scope="session")
def frozen_interpreter(tmp_path_factory):
    """MicroPython's Unix port with the firmware frozen into it, rebuilt after changes of it.

    It is a copy, for the cache keeps a few programs only: this one goes when others are built.
    """
    try:
        program = frozen.interpreter()
    except HostError as error:
        pytest.skip(str(error))
    return Interpreter(shutil.copy(program, tmp_path_factory.mktemp("frozen") / "micropython"))


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item, call):
    """Turn a skip into a failure on the build server."""
    outcome = yield
    report = outcome.get_result()
    if SERVER and report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"{item.nodeid} was skipped where CI=true: {report.longrepr}"
