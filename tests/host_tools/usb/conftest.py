"""Devices for the tests of what goes over the cable: they have the small application."""

import shutil

import pytest
from usb_device import BOARD, LIST, SETTING, image

from host_tools.virtual_device import Device


@pytest.fixture(scope="session")
def deployed(tmp_path_factory, small):
    """The flash of a device that has the small application, a list and settings."""
    path = tmp_path_factory.mktemp("deployed") / "image"
    return image(path, small, lists_0001=LIST, settings=SETTING)


@pytest.fixture
def flash_copy(deployed, tmp_path):
    """A copy of that flash."""
    return shutil.copy(deployed, tmp_path / "image")


@pytest.fixture
def fresh(flash_copy):
    """A new device with that flash."""
    with Device(flash_copy, BOARD) as device:
        yield device
