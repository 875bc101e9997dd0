"""The shared tests on MicroPython, and the runner that brings them there."""

import subprocess
import sys

import pytest

from host_tools import FIRMWARE

RUNNER = "tests/shared/run.py"

GOOD = "def test_one():\n    assert 1 + 1 == 2\n\ndef helper():\n    assert False\n"
BAD = "def test_two():\n    assert 1 + 1 == 3\n\ndef test_three():\n    pass\n"


def test_shared_tests_pass_on_micropython(interpreter):
    status, output = interpreter.run(RUNNER, paths=[FIRMWARE])
    assert status == 0, output
    assert output.strip().endswith(" 0 failed")


@pytest.fixture
def folder(tmp_path):
    """A folder with a copy of the runner alone."""
    source = FIRMWARE.parent / RUNNER
    (tmp_path / "run.py").write_bytes(source.read_bytes())
    return tmp_path


def run(folder, *words):
    done = subprocess.run(
        [sys.executable, folder / "run.py", *words], capture_output=True, text=True, timeout=60
    )
    assert done.stderr == ""
    return done.returncode, done.stdout


def test_runner_counts_and_shows_what_failed(folder):
    (folder / "test_a.py").write_text(GOOD)
    (folder / "test_b.py").write_text(BAD)
    status, output = run(folder)
    assert status == 1
    assert output.startswith("FAILED test_b.test_two\n")
    assert "AssertionError" in output
    assert output.endswith("2 passed, 1 failed\n")


def test_runner_passes(folder):
    (folder / "test_a.py").write_text(GOOD)
    assert run(folder) == (0, "1 passed, 0 failed\n")


def test_runner_takes_a_part_of_the_names(folder):
    (folder / "test_a.py").write_text(GOOD)
    (folder / "test_b.py").write_text(BAD)
    assert run(folder, "_a") == (0, "1 passed, 0 failed\n")


def test_a_module_that_cannot_be_imported_is_a_failure(folder):
    (folder / "test_a.py").write_text("import no_such_module\n")
    status, output = run(folder)
    assert status == 1
    assert output.startswith("FAILED test_a (import)")


def test_no_tests_at_all_is_a_failure(folder):
    assert run(folder) == (1, "0 passed, 0 failed\n")


def test_runner_on_micropython(folder, interpreter):
    (folder / "test_b.py").write_text(BAD)
    status, output = interpreter.run(folder / "run.py")
    assert status == 1
    assert "FAILED test_b.test_two" in output
    assert output.endswith("1 passed, 1 failed\n")
