"""Builds for the tests of what goes over the cable."""

import pytest
from small_application import NEWER, build_small


@pytest.fixture(scope="session")
def small(tmp_path_factory):
    """A build of the small application."""
    return build_small(tmp_path_factory.mktemp("small"))


@pytest.fixture(scope="session")
def newer(tmp_path_factory):
    """A build of its next version."""
    return build_small(tmp_path_factory.mktemp("newer"), NEWER)
