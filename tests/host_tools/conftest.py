"""Commands as all these tests run them, and builds and devices for what goes over the cable."""

import os
import shutil
import sys

import commands
import pytest
from small_application import NEWER, build_small


@pytest.fixture
def vorhand(capsys, monkeypatch):
    """Run a command line; return (status, output, errors)."""
    # On a busy machine a device that is awake may answer as late as one that sleeps, and no line
    # about sleep shall stand among the errors then.
    monkeypatch.setattr("host_tools.usb.cable.link.ASLEEP_AFTER", 0)
    return commands.runner(capsys)


@pytest.fixture
def types(monkeypatch):
    """A function that types a text at the terminal."""
    master, slave = os.openpty()
    with open(slave, encoding="utf-8") as keyboard:
        monkeypatch.setattr(sys, "stdin", keyboard)
        yield lambda text: os.write(master, text)
    os.close(master)


@pytest.fixture
def in_english(monkeypatch):
    """Set an English locale, because tests compare its words."""
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")


@pytest.fixture
def in_german(monkeypatch):
    """Set a German locale."""
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")


@pytest.fixture
def own_archive(tmp_path, monkeypatch):
    """Let commands use an archive that is made for this test; return its path."""
    monkeypatch.setenv("VORHAND_DATABASE", str(tmp_path / "archive.db"))
    return tmp_path / "archive.db"


@pytest.fixture(scope="session")
def small(tmp_path_factory):
    """A build of the small application."""
    return build_small(tmp_path_factory.mktemp("small"))


@pytest.fixture(scope="session")
def newer(tmp_path_factory):
    """A build of its next version."""
    return build_small(tmp_path_factory.mktemp("newer"), NEWER)


@pytest.fixture(scope="session")
def deployed(tmp_path_factory, small):
    """The flash of a device that has the small application, a list and settings."""
    from usb_device import LIST, SETTING, image

    path = tmp_path_factory.mktemp("deployed") / "image"
    return image(path, small, lists_0001=LIST, settings=SETTING)


@pytest.fixture
def flash_copy(deployed, tmp_path):
    """A copy of that flash."""
    return shutil.copy(deployed, tmp_path / "image")


@pytest.fixture
def fresh(interpreter32, flash_copy):
    """A new device with that flash."""
    from usb_device import BOARD, Device

    with Device(flash_copy, BOARD) as device:
        yield device
