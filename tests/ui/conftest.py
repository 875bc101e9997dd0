"""A device on the desk for every test of the screens."""

import pytest

from host_tools.board_names import simulated
from host_tools.screens.desk import Desk
from host_tools.screens.scenes import SCENES
from vorhand.lang import codes


@pytest.fixture
def device(tmp_path):
    """The reference device: 128x64, six keys, German, no list yet."""
    return Desk("sim128_6", tmp_path, unseen=True)


@pytest.fixture
def two_keys(tmp_path):
    """128x64 with two keys: every choice is made by cursor."""
    return Desk("sim128_2", tmp_path, unseen=True)


@pytest.fixture
def make_device(tmp_path):
    """A function that makes devices: make_device("sim240_2", language="en", settings={...}).

    A test that looks at pixels says unseen=False, others need texts alone.
    """
    count = iter(range(1000))

    def make(board="sim128_6", unseen=True, **settings):
        path = tmp_path / str(next(count))
        path.mkdir()
        return Desk(board, path, unseen=unseen, **settings)

    return make


@pytest.fixture
def at_scene(make_device):
    """A function that shows a scene on a new device: at_scene("points", "sim240_6", "en")."""

    def make(name, board="sim128_6", language="de", **settings):
        device = make_device(board, language=language, **settings)
        SCENES[name](device)
        return device

    return make


@pytest.fixture(params=simulated())
def board(request):
    """The name of each board, one after the other."""
    return request.param


@pytest.fixture(params=codes())
def language(request):
    """The code of each language, one after the other."""
    return request.param
