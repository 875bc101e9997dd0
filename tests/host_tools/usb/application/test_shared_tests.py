"""The shared tests on a device."""

import pytest

from host_tools.usb.application import shared_tests
from host_tools.virtual_device import Device


@pytest.mark.usefixtures("interpreter32")
def test_shared_tests_on_a_device(capsys, monkeypatch, tmp_path):
    """Two modules that pass and one that fails, whose traceback is shown; nothing is left."""
    bad = tmp_path / "shared"
    bad.mkdir()
    for path in shared_tests.SHARED.rglob("*.py"):
        if not path.name.startswith("test_") or path.stem in ("test_table", "test_ladder"):
            (bad / path.name).write_bytes(path.read_bytes())
    (bad / "test_bad.py").write_text("def test_wrong():\n assert 1 == 2, 'one is not two'\n")
    monkeypatch.setattr(shared_tests, "SHARED", bad)
    with Device() as device:
        assert shared_tests.main(["--port", device.port, "bad", "table", "ladder"]) == 1
        lines = capsys.readouterr().out.splitlines()
        assert [line.split()[:3] for line in lines[2:5]] == [
            ["bad", "0", "1"],
            ["ladder", lines[3].split()[1], "-"],
            ["table", lines[4].split()[1], "-"],
        ]
        assert "AssertionError: one is not two" in lines
        assert lines[-1].endswith(" passed, 1 failed")
        assert shared_tests.main(["--port", device.port, "nothing"]) == 2
        with shared_tests.connect(device.port) as link:
            assert link.call("walk", "/a") == link.call("walk", "/b") == ""
