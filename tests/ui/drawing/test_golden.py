"""The screens look as they looked: every scene on every board, compared with tests/golden.

Each is drawn once for all that is looked for in it: the picture, what its colours mean, and
whether a text has no room. Colour has one meaning each: amber must act, green and red are the sign
of a number.
"""

import re

import pytest

from host_tools.board_names import simulated
from host_tools.screens import golden, png
from host_tools.screens.desk import Desk, screen_files
from host_tools.screens.scenes import SCENES
from vorhand.lang import codes
from vorhand.ui.drawing.canvas import ACCENT, BAD, FG, GOOD, Canvas
from vorhand.ui.drawing.inspection import texts

# Who must speak or lead, what must be answered, what must be put right.
ACTS = {
    "home", "auction", "play", "rest", "points", "trouble", "sheet", "entry",
    "failure", "damage", "remove", "about", "battery", "crash",
}  # fmt: skip
SIGNED = re.compile(r"[+−]\d")


class Watched:
    """Stands in for golden.picture: draws a scene as that does, and looks at its texts."""

    def __init__(self, patch):
        self.wrong = []  # (scene, text, what is wrong with it)
        self.cut = []  # (scene, text, what is left of it)
        self.acting = set()  # the screens on which something is amber
        self._picture = golden.picture
        patch.setattr(golden, "picture", self.picture)
        patch.setattr(golden, "Desk", self._desk)
        begin, fit = Canvas.begin, Canvas.fit

        def beginning(canvas):
            self._fitted = []
            begin(canvas)

        def fitting(canvas, text, width, size=1):
            shorter = fit(canvas, text, width, size)
            if shorter != text:
                self._fitted.append((text, shorter))
            return shorter

        patch.setattr(Canvas, "begin", beginning)
        patch.setattr(Canvas, "fit", fitting)

    def _desk(self, *words, **more):
        self.device = Desk(*words, **more)
        return self.device

    def picture(self, board, language, name):
        """Draw a scene, and note what its last frame says."""
        drawn = self._picture(board, language, name)
        self.cut += [(name, *cut) for cut in self._fitted]
        canvas = self.device.runner.canvas
        for one in texts(canvas.frame):
            ink = one.ink
            text = one.text[one.text.find("►") + 1 :]  # what it was before it counts no more
            if ink in (GOOD, BAD) and "+−"[ink == BAD] not in text:
                self.wrong.append((name, text, "colour without a sign"))
            on_keys = one.y > canvas.height - canvas.height_of(0) - 8
            if ink == FG and SIGNED.match(text.strip()) and not on_keys:
                self.wrong.append((name, text, "sign without a colour"))
            if ink == ACCENT:
                self.acting.add(self.device.screen)
        return drawn


@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize("board", simulated())
def test_pictures(board, language, monkeypatch):
    names = list(SCENES)
    watched = Watched(monkeypatch)
    _, _, pictures, sheet = golden.make(board, language, names)
    assert not watched.wrong and not watched.cut
    must = {"home", "auction", "play", "rest", "failure"}
    if watched.device.app.keys.cursor:  # the cursor leads in play
        must.remove("play")
    assert must <= watched.acting <= ACTS
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
