"""A device that is shared by tests that change nothing, and a working folder for each test."""

import shutil

import pytest
from usb_device import BOARD, Link

from host_tools.usb.data import archives
from host_tools.virtual_device import Device


@pytest.fixture(scope="session")
def backup(tmp_path_factory, interpreter32, deployed):
    """A backup of the device, which needs MicroPython, as all these tests do."""
    path = tmp_path_factory.mktemp("backup") / "good.zip"
    with Device(deployed, BOARD) as device, Link(device.port) as link:
        archives.save(archives.of_device(link), path)
    return path


@pytest.fixture(autouse=True)
def work(tmp_path, backup, monkeypatch):
    """Each test's working folder, with a copy of the backup and with settings."""
    shutil.copy(backup, tmp_path)
    (tmp_path / "good.toml").write_text("fee1 = 71\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.fixture(scope="module")
def device(deployed):
    """A device that is shared by the tests that change nothing on it."""
    with Device(deployed, BOARD) as device:
        yield device
