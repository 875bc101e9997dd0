"""Devices for the USB verbs: one for tests that change nothing, and a new one for each other."""

import shutil

import pytest
from usb_device import BOARD, Link, image

from host_tools.usb.data import archives
from host_tools.virtual_device import Device


@pytest.fixture(scope="session")
def made(tmp_path_factory, small):
    """A folder with the image of a device that has a version and a list, and a backup of it."""
    folder = tmp_path_factory.mktemp("made")
    image(folder / "image", small, lists_0001=b"a list\n" * 1000, settings=b"language=en\n")
    with Device(folder / "image", BOARD) as device, Link(device.port) as link:
        archives.save(archives.of_device(link), folder / "good.zip")
    (folder / "good.toml").write_text("fee1 = 71\n")
    return folder


@pytest.fixture(autouse=True)
def work(tmp_path, made, monkeypatch):
    """Each test's working folder, with a copy of the backup and the settings."""
    for name in ("good.zip", "good.toml"):
        shutil.copy(made / name, tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.fixture(scope="module")
def device(made):
    """A device that is shared by the tests that change nothing on it."""
    with Device(made / "image", BOARD) as device:
        yield device


@pytest.fixture
def fresh(made, tmp_path):
    """A new device with the same flash."""
    shutil.copy(made / "image", tmp_path / "image")
    with Device(tmp_path / "image", BOARD) as device:
        yield device
