"""Commands as all these tests run them, and builds for the tests of what goes over the cable."""

import commands
import pytest
from small_application import NEWER, build_small


@pytest.fixture
def vorhand(capsys):
    """Run a command line; return (status, output, errors)."""
    return commands.runner(capsys)


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
