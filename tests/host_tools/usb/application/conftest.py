"""Versions to update from and to, and a device that has the first."""

import shutil

import pytest
from usb_device import LIST, SETTING, Link, deployment, image

from host_tools.usb.application import slots
from host_tools.virtual_device import Device


@pytest.fixture(scope="session")
def deployed(tmp_path_factory, small):
    """The flash of a device that has the small application, a list and settings."""
    path = tmp_path_factory.mktemp("flash") / "image"
    return image(path, small, lists_0001=LIST, settings=SETTING)


@pytest.fixture(scope="session")
def filled(deployed, small, tmp_path_factory):
    """The same after two updates: the slot not in use has nearly all files of the next one."""
    path = tmp_path_factory.mktemp("filled") / "image"
    shutil.copy(deployed, path)
    with Device(path) as device, Link(device.port) as link:
        deployment(link, small).run()
        old = [name for name in slots.files(link, "a") if "/ui/" not in name]
        for paths in slots.batches(old):
            link.call("copies", "/a/", "/b/", paths)
    return path
