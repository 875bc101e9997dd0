"""Versions to update from and to, and a device that has the first."""

import shutil

import pytest
from small_application import NEWER, build_small
from usb_device import LIST, SETTING, Link, deployment, image

from host_tools.usb.application import slots
from host_tools.usb.application.deployment import batches
from host_tools.virtual_device import Device


@pytest.fixture(scope="session")
def older(tmp_path_factory):
    """A build of the small application."""
    return build_small(tmp_path_factory.mktemp("older"))


@pytest.fixture(scope="session")
def newer(tmp_path_factory):
    """A build of its next version."""
    return build_small(tmp_path_factory.mktemp("newer"), NEWER)


@pytest.fixture(scope="session")
def deployed(tmp_path_factory, older):
    """The flash of a device that has the small application, a list and settings."""
    path = tmp_path_factory.mktemp("flash") / "image"
    return image(path, older, lists_0001=LIST, settings=SETTING)


@pytest.fixture(scope="session")
def filled(deployed, older, tmp_path_factory):
    """The same after two updates: the slot not in use has nearly what will be sent."""
    path = tmp_path_factory.mktemp("filled") / "image"
    shutil.copy(deployed, path)
    with Device(path) as device, Link(device.port) as link:
        deployment(link, older).run()
        old = [name for name in slots.files(link, "a") if "/ui/" not in name]
        for paths in batches(old):
            link.call("copies", "/a/", "/b/", paths)
    return path
