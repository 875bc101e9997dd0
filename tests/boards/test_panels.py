"""Every screen on every board: the emulated panel shows what the canvas says."""

import json
import tempfile
from functools import cache
from statistics import median

import drawn_frames
import pytest

import boards
import main
from host_tools import FIRMWARE, PACKAGE, board_names
from host_tools.bench.keys import evening_keys
from host_tools.bench.lists import write_list
from host_tools.screens.desk import Desk
from host_tools.screens.scenes import SCENES
from vorhand.ui.drawing.panel import Panel

# t5_29's controller shows a picture long after it was sent: test_epaper_device.py
GROUPS = {}
for _name in board_names.real():
    _board = boards.load(_name)
    if _name != "t5_29":
        _keys = 6 if _board.KEYS == "keyboard" else _board.KEYS
        _kind = (_board.WIDTH, _board.HEIGHT, _keys)
        GROUPS.setdefault(_kind, []).append(_name)
# Bytes on the bus per press, median: about 1.6 of those that differ, see host_tools/bench/bus.py.
TARGETS = {
    (128, 64, "encoder"): 300,
    (240, 135, 2): 16_000,
    (128, 64, 6): 850,
    (128, 64, 5): 850,
}
# one of each controller
CONTROLLERS = ("devkit_6", "devkit_sh1106_6", "t_display", "m5stack", "m5core2", "cyd", "t_embed")


def simulated(width, height, keys):
    """Return the simulator's board of this size, with these keys."""
    for name in board_names.simulated():
        board = boards.load(name)
        if (board.WIDTH, board.HEIGHT) == (width, height):
            board.KEYS = keys
            return board
    raise LookupError(width, height)


@cache
def frames(kind):
    """Return the frames to play on boards of this size and these keys.

    They are those of all scenes on the reference build, else of the first scene of each screen.
    """
    names = list(SCENES)
    if kind != (128, 64, 6):
        names = {name.split("_")[0]: name for name in reversed(names)}.values()
    frames_of_kind = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Panel, "refresh", lambda panel: panel.canvas.settle())  # nobody looks yet
        for name in names:
            with tempfile.TemporaryDirectory() as folder:
                desk = Desk(simulated(*kind), folder)
                SCENES[name](desk)
            frames_of_kind.append(operations(desk.runner.canvas))
    return frames_of_kind


def operations(canvas):
    """Return what a canvas has recorded: a list of (place, style, text)."""
    frame = canvas.frame
    parts = (frame.place, frame.style, frame.texts)
    return list(zip(*(part[: frame.count] for part in parts), strict=True))


@pytest.mark.parametrize("kind", GROUPS, ids=lambda kind: "%dx%d, %s keys" % kind)
def test_every_screen(kind):
    recorded = frames(kind)
    results = drawn_frames.play(GROUPS[kind], recorded)
    # what a driver sends that knows no differences, and a window's address now and then
    limit = (1044 if kind[0] == 128 else 2 * kind[0] * kind[1]) * 1.01
    for name, steps in zip(GROUPS[kind], results, strict=True):
        assert max(sent for sent, _ in steps[: len(recorded)]) <= limit, name


@pytest.mark.parametrize("kind", TARGETS, ids=lambda kind: "%dx%d, %s keys" % kind)
def test_bytes_per_press(kind, tmp_path):
    """The median over deals entered with the board's own keys, on every board of the kind."""
    write_list(tmp_path, deals=0)
    board = simulated(*kind)
    recorded = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Panel, "refresh", lambda panel: panel.canvas.settle())
        runner = main.build(board, str(tmp_path), strict=True)
        runner.start()
        recorded.append(operations(runner.canvas))
        for keys in evening_keys(board, 7):  # one of each game, one of them lost
            for key in keys:
                runner.press(key)
                recorded.append(operations(runner.canvas))
    for name, steps in zip(GROUPS[kind], drawn_frames.play(GROUPS[kind], recorded), strict=True):
        assert median(sent for sent, _ in steps[1 : len(recorded)]) <= TARGETS[kind], name


@pytest.mark.parametrize("name", CONTROLLERS)
def test_the_same_bytes_and_pictures_on_micropython(name, interpreter32, tmp_path):
    kind = next(kind for kind in GROUPS if name in GROUPS[kind])
    # a QR code is an object, which JSON cannot say
    plain = [frame for frame in frames(kind) if all(isinstance(row[2], str) for row in frame)]
    sample = plain[::6]
    file = tmp_path / "frames"
    file.write_text("".join(json.dumps(frame) + "\n" for frame in sample), encoding="utf-8")
    paths = [FIRMWARE, PACKAGE]
    status, output = interpreter32.run(drawn_frames.__file__, name, file, paths=paths, heap="16m")
    assert status == 0, output
    [steps] = drawn_frames.play([name], sample)
    assert output == "".join(f"{sent} {checksum:08x}\n" for sent, checksum in steps)
