"""The shared tests on real interpreters: frozen, from .mpy in the device's memory, the newest."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from host_tools import PACKAGE, HostError, build, micropython
from host_tools.build import compiling
from host_tools.site import packages
from host_tools.usb.application import shared_tests

SHARED = shared_tests.SHARED
# A stock ESP32 has 165 KB free at its prompt; the tests' own code and helpers need the rest, and
# so does the previous device of a test, which a real restart would drop.
DEVICE_HEAP = "190k"


def check(status, output):
    """Fail with the runner's output unless tests ran and all of them passed."""
    counts = re.search(r"^(\d+) passed, (\d+) failed$", output, re.MULTILINE)
    if status or not counts or counts[1] == "0" or counts[2] != "0":
        pytest.fail(f"status {status}\n{output}", pytrace=False)


def test_shared_tests_on_frozen_code(frozen_interpreter, tmp_path):
    check(*frozen_interpreter.run(SHARED / "run.py", cwd=tmp_path))


MODULES = sorted(path.stem for path in SHARED.rglob("test_*.py"))


@pytest.fixture(scope="module")
def device(tmp_path_factory):
    """A folder like the device's: the firmware of one board and the shared tests, as .mpy."""
    folder = tmp_path_factory.mktemp("device")
    build.build("sim128_6", folder=folder)
    for source in sorted(SHARED.rglob("*.py")):
        target = source.with_suffix(".mpy").name
        compiling.compile_file(compiling.compiler(), source, folder / target, target)
    for path in SHARED.rglob("*"):
        if path.suffix in shared_tests.TABLES:
            shutil.copy(path, folder)
    return folder


@pytest.mark.parametrize("module", MODULES)
def test_shared_tests_compiled_in_the_devices_memory(interpreter, device, module):
    """Each module starts afresh, because MicroPython never frees interned strings.

    On 64 bits words are twice as large, so the memory is not limited to a device's.
    """
    heap = DEVICE_HEAP if micropython.find(32) else None
    script = f"import sys, run; sys.exit(run.run('.', [{module + '.'!r}]))"
    check(*interpreter.run("-c", script, heap=heap, cwd=device))


def test_shared_tests_on_micropython_for_browsers(device, tmp_path):
    """The pages' MicroPython is newer: since 1.26 a class asks what it is made of for a method."""
    try:
        place, node = packages.micropython()[0].parent, packages.program("node")
    except HostError as error:  # no network, the first time
        pytest.skip(str(error))
    folder = shutil.copytree(device, tmp_path / "device")
    shutil.copy(PACKAGE / "site" / "on_device" / "page_device.py", folder)
    script = Path(__file__).parent / "support" / "shared_in_node.mjs"
    process = subprocess.run([*node, script, place, folder], capture_output=True, text=True)
    assert process.returncode == 0, process.stdout + process.stderr
    results = re.findall(r"^(\d+) passed, (\d+) failed$", process.stdout, re.MULTILINE)
    assert [failed for _, failed in results] == ["0"] * len(MODULES), process.stdout
    assert all(passed != "0" for passed, _ in results), process.stdout


@pytest.fixture
def runner(tmp_path):
    """A folder with a copy of the runner alone."""
    return shutil.copy(SHARED / "run.py", tmp_path)


def test_runner_reports_failures(interpreter, runner, tmp_path):
    """A failure of the tests must be one of the runner, too."""
    (tmp_path / "test_bad.py").write_text(
        "def test_good():\n assert 1\ndef test_wrong():\n assert 1 == 2, 'one is not two'\n"
    )
    status, output = interpreter.run(runner)
    assert status == 1
    assert output.startswith("FAILED test_bad.test_wrong")
    assert "one is not two" in output
    assert output.endswith("1 passed, 1 failed\n")
    with pytest.raises(pytest.fail.Exception, match="one is not two"):
        check(status, output)


def run(runner, *args):
    process = subprocess.run([sys.executable, runner, *args], capture_output=True, text=True)
    assert process.stderr == ""
    return process.returncode, process.stdout


def test_runner_takes_a_part_of_the_names(runner, tmp_path):
    (tmp_path / "test_a.py").write_text("def test_one():\n assert 1\ndef other():\n assert 0\n")
    (tmp_path / "test_b.py").write_text("import no_such_module\n")
    assert run(runner, "_a") == (0, "1 passed, 0 failed\n")
    status, output = run(runner)
    assert status == 1
    assert output.startswith("FAILED test_b (import)") and output.endswith("1 passed, 1 failed\n")


def test_no_tests_at_all_is_a_failure(runner):
    status, output = run(runner)
    assert (status, output) == (1, "0 passed, 0 failed\n")
    with pytest.raises(pytest.fail.Exception):
        check(status, output)
