"""Every scene on every board looks as in tests/golden.

Each is drawn once to check the picture, its colours, and whether a text is cut. Amber stands for
what must be acted on, green and red for the sign of a number.
"""

import re

import pytest

from host_tools.board_names import simulated
from host_tools.screens import golden
from host_tools.screens.desk import Desk, screen_files
from host_tools.screens.scenes import SCENES
from vorhand.lang import codes
from vorhand.ui.drawing.canvas import ACCENT, BAD, FG, GOOD, Canvas
from vorhand.ui.drawing.inspection import texts

# The screens on which somebody must speak or lead, answer, or put something right.
ACTS = {
    "home", "auction", "play", "rest", "points", "trouble", "sheet", "entry",
    "failure", "damage", "remove", "about", "battery", "crash",
}  # fmt: skip
SIGNED = re.compile(r"[+−]\d")


class Watcher:
    """Replaces golden.picture: draws a scene and checks its texts."""

    def __init__(self, patch):
        self.faults = []  # (scene, text, what is wrong with it)
        self.cut_texts = []  # (scene, text, what is left of it)
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

    def _desk(self, *args, **settings):
        self.device = Desk(*args, **settings)
        return self.device

    def picture(self, board, language, name):
        """Draw a scene, and note the faults of its last frame."""
        pixels = self._picture(board, language, name)
        self.cut_texts += [(name, *shorter) for shorter in self._fitted]
        canvas = self.device.runner.canvas
        for entry in texts(canvas.frame):
            ink = entry.ink
            text = entry.text[entry.text.find("►") + 1 :]  # the old value does not count
            if ink in (GOOD, BAD) and "+−"[ink == BAD] not in text:
                self.faults.append((name, text, "colour without a sign"))
            on_keys = entry.y > canvas.height - canvas.height_of(0) - 8
            if ink == FG and SIGNED.match(text.strip()) and not on_keys:
                self.faults.append((name, text, "sign without a colour"))
            if ink == ACCENT:
                self.acting.add(self.device.screen)
        return pixels


@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize("board", simulated())
def test_pictures(board, language, monkeypatch):
    names = list(SCENES)
    watcher = Watcher(monkeypatch)
    _, _, pictures, sheet = golden.make(board, language, names)
    assert not watcher.faults and not watcher.cut_texts
    required = {"home", "auction", "play", "rest", "failure"}
    if watcher.device.app.keys.cursor:  # the cursor leads in play
        required.remove("play")
    assert required <= watcher.acting <= ACTS
    changed = [
        name
        for name, pixels in zip(names, pictures, strict=True)
        if not golden.is_shown(golden.place(board, language, name), pixels)
    ]
    assert not changed, "look at them: make golden_check; if they are right: make golden"
    assert golden.is_shown(golden.GOLDEN / f"{board}_{language}.png", sheet)


def test_every_screen_has_a_scene():
    assert {name.partition("_")[0] for name in SCENES} == {path.stem for path in screen_files()}


def test_no_picture_without_a_scene():
    names = {path.stem for path in golden.GOLDEN.glob("*/*/*.png")}
    assert names == set(SCENES)
