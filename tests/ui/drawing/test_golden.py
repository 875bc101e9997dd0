"""The screens look as they looked: every scene on every board, compared with tests/golden."""

import pytest

from host_tools.board_names import simulated
from host_tools.screens import golden, png
from host_tools.screens.desk import screen_files
from host_tools.screens.scenes import SCENES
from vorhand.lang import codes


@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize("board", simulated())
def test_pictures(board, language):
    names = list(SCENES)
    _, _, pictures, sheet = golden.make(board, language, names)
    differ = [
        name
        for name, drawn in zip(names, pictures, strict=True)
        if png.unpack(golden.place(board, language, name).read_bytes()) != drawn
    ]
    assert not differ, "look at them: make golden_check; if they are right: make golden"
    assert png.unpack((golden.GOLDEN / f"{board}_{language}.png").read_bytes()) == sheet


def test_every_screen_has_a_scene():
    assert {name.partition("_")[0] for name in SCENES} == {path.stem for path in screen_files()}


def test_no_picture_without_a_scene():
    found = {path.stem for path in golden.GOLDEN.glob("*/*/*.png")}
    assert found == set(SCENES)
