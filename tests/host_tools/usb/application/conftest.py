"""A version to update to, and devices that have the one before."""

import shutil

import pytest
from usb_device import BOARD, LIST, NEWER, SETTING, Link, deployment, image

from host_tools import FIRMWARE, build
from host_tools.usb.application import slots
from host_tools.usb.application.deployment import batches
from host_tools.virtual_device import Device
from vorhand import VERSION


@pytest.fixture(scope="module")
def newer():
    """A build of the next version: another number, a module changed, a module more.

    It stays where builds lie, for to build takes longer than any of these tests' other steps.
    """
    place = build.OUTPUT / "newer"
    place.mkdir(parents=True, exist_ok=True)
    with pytest.MonkeyPatch.context() as patch, build.locked(place):
        source = place / "firmware"
        shutil.rmtree(source, ignore_errors=True)
        shutil.copytree(FIRMWARE, source, ignore=shutil.ignore_patterns("__pycache__"))
        package = source / "vorhand/__init__.py"
        assert VERSION in package.read_text()
        package.write_text(package.read_text().replace(VERSION, NEWER, 1))
        with open(source / "vorhand/rules/isko.py", "a") as module:
            module.write("NEWER = 1\n")
        (source / "vorhand/ui/quite_new.py").write_text("X = 1\n")
        patch.setattr(build, "FIRMWARE", source)
        patch.setattr(build, "OUTPUT", place)
        patch.setattr(build, "__version__", NEWER)
        return build.build(BOARD, folder=place / "build")


@pytest.fixture(scope="module")
def deployed(tmp_path_factory):
    """The flash of a device that has this version, a list and settings."""
    path = tmp_path_factory.mktemp("flash") / "image"
    return image(path, lists_0001=LIST, settings=SETTING)


@pytest.fixture(scope="module")
def filled(deployed, tmp_path_factory):
    """The same after two updates: the slot not in use has nearly what will be sent."""
    path = tmp_path_factory.mktemp("filled") / "image"
    shutil.copy(deployed, path)
    with Device(path, BOARD) as device, Link(device.port) as link:
        deployment(link, build.build(BOARD)).run()
        old = [name for name in slots.files(link, "a") if "/ui/" not in name]
        link.exec("import os")
        for paths in batches(old):
            link.call("copies", "/a/", "/b/", paths)
    return path
