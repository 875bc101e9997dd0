"""A device on the desk for every test of the screens."""

import pytest

from host_tools.board_names import simulated
from host_tools.screens.desk import Desk
from vorhand.lang import codes

BOARDS = simulated()
LANGUAGES = codes()


def _desk(board, path, unseen=True, **settings):
    """Return a device; a test that looks at pixels says unseen=False, others need texts alone."""
    return Desk(board, path, unseen=unseen, **settings)


@pytest.fixture
def device(tmp_path):
    """The reference device: 128x64, six keys, German, no list yet."""
    return _desk("sim128_6", tmp_path)


@pytest.fixture
def two_keys(tmp_path):
    """128x64 with two keys: every choice is made by cursor."""
    return _desk("sim128_2", tmp_path)


@pytest.fixture
def make_device(tmp_path):
    """A function that makes devices: make_device("sim240_2", language="en", settings={...})."""
    count = iter(range(1000))

    def make(board="sim128_6", **settings):
        path = tmp_path / str(next(count))
        path.mkdir()
        return _desk(board, path, **settings)

    return make


@pytest.fixture(params=BOARDS)
def board(request):
    """The name of each board, one after the other."""
    return request.param


@pytest.fixture(params=LANGUAGES)
def language(request):
    """The code of each language, one after the other."""
    return request.param
