"""Every screen on every board: the emulated panel shows what the canvas says."""

import importlib
import importlib.util
import json
import tempfile
from functools import cache
from pathlib import Path

import pytest

from host_tools import FIRMWARE, PACKAGE
from host_tools.desk import Desk
from host_tools.scenes import SCENES
from vorhand.ui.panel import Panel

PLAYING = Path(__file__).resolve().parent / "playing.py"
BOARDS = FIRMWARE / "boards"
REAL = [path.stem for path in sorted(BOARDS.glob("[!_]*.py")) if not path.stem.startswith("sim")]
# t5_29's controller shows a picture long after it was sent: test_epaper.py
GROUPS = {}
for _name in REAL:
    _board = importlib.import_module("boards." + _name)
    if _name != "t5_29":
        _same = (_board.WIDTH, _board.HEIGHT, _board.KEYS)
        GROUPS.setdefault(_same, []).append(_name)
# one of each controller
CONTROLLERS = ("devkit_6", "devkit_sh1106_6", "t_display", "m5stack", "cyd")


def loaded():
    """Return playing.py as a module: it is a script where MicroPython runs it."""
    spec = importlib.util.spec_from_file_location("playing", PLAYING)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def simulated(width, height, keys):
    """Return the name of the simulator's board that shows the same."""
    for path in sorted(BOARDS.glob("sim*.py")):
        board = importlib.import_module("boards." + path.stem)
        if (board.WIDTH, board.HEIGHT, board.KEYS) == (width, height, keys):
            return board.NAME
    raise LookupError(width, height, keys)


@cache
def frames(same):
    """Return the frames of all scenes on boards of this size and these keys, by scene."""
    found = {}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Panel, "refresh", lambda panel: panel.canvas.shown())  # nobody looks yet
        for name, scene in SCENES.items():
            with tempfile.TemporaryDirectory() as folder:
                desk = Desk(simulated(*same), folder)
                scene(desk)
            canvas = desk.runner.canvas
            operations = (canvas.place, canvas.style, canvas.texts)
            found[name] = list(zip(*(part[: canvas.count] for part in operations), strict=True))
    return found


def chosen(same):
    """Return the frames to play: all, of large panels one of each screen."""
    named = frames(same)
    if same[0] > 240:
        named = {name.split("_")[0]: frame for name, frame in reversed(named.items())}
    return list(named.values())


@pytest.mark.parametrize("same", GROUPS, ids=lambda same: "%dx%d, %s keys" % same)
def test_every_screen(same):
    played = chosen(same)
    found = loaded().play(GROUPS[same], played)
    whole = same[0] * same[1] * (2 if same[0] > 128 else 0.125)
    for name, steps in zip(GROUPS[same], found, strict=True):
        for sent, _ in steps[: len(played)]:
            # a whole picture, and 20 bytes for each band, 11 for each window of four rows
            assert sent <= whole + (20 if same[0] == 128 else 11 / 4 * 1.5) * same[1], name


@pytest.mark.parametrize("name", CONTROLLERS)
def test_the_same_bytes_and_pictures_on_micropython(name, interpreter32, tmp_path):
    same = next(same for same in GROUPS if name in GROUPS[same])
    some = chosen(same)[:: 6 if same[0] == 128 else 9]
    file = tmp_path / "frames"
    file.write_text("".join(json.dumps(frame) + "\n" for frame in some), encoding="utf-8")
    paths = [FIRMWARE, PACKAGE]
    status, output = interpreter32.run(PLAYING, name, file, paths=paths, heap="16m")
    assert status == 0, output
    [steps] = loaded().play([name], some)
    assert output == "".join(f"{sent} {checksum:08x}\n" for sent, checksum in steps)
