"""Colour has one meaning each: amber must act, green and red are the sign of a number."""

import re

import pytest

from host_tools.screens.desk import Desk
from host_tools.screens.scenes import SCENES, evening
from vorhand.ui.drawing.canvas import ACCENT, BAD, FG, GOOD, TEXT

BOARDS = ("sim128_6", "sim240_6", "sim320_3")
# Who must speak or lead, what must be answered, what must be put right.
ACTS = {
    "home", "auction", "play", "rest", "points", "trouble", "sheet", "entry",
    "failure", "damage", "remove", "about", "battery", "crash",
}  # fmt: skip
SIGNED = re.compile(r"[+−]\d")


def texts(device):
    """Yield (text, ink, whether it stands on the line of keys) of what the panel shows."""
    canvas = device.runner.canvas
    frame = canvas.frame
    for n in range(frame.count):
        style = frame.style[n]
        if style >> 10 & 3 == TEXT:
            low = frame.place[n] >> 9 & 255
            yield frame.texts[n], style >> 6 & 15, low > canvas.height - canvas.height_of(0) - 8


def shown(board, path, language, name):
    """A device that shows a scene, nothing painted."""
    device = Desk(board, path, language, unseen=True)
    SCENES[name](device)
    device.runner.show()
    return device


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("board", BOARDS)
def test_green_and_red_are_signs_and_amber_must_act(tmp_path, board, language):
    wrong = []
    acting = set()
    for name in SCENES:
        device = shown(board, tmp_path / name, language, name)
        for text, ink, foot in texts(device):
            text = text[text.find("►") + 1 :]  # what it was before it counts no more
            if ink in (GOOD, BAD) and "+−"[ink == BAD] not in text:
                wrong.append((name, text, "colour without a sign"))
            if ink == FG and SIGNED.match(text.strip()) and not foot:
                wrong.append((name, text, "sign without a colour"))
            if ink == ACCENT:
                acting.add(device.screen)
    assert not wrong
    assert acting <= ACTS and acting >= {"home", "auction", "play", "rest", "failure"}


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("screen", ["home", "rest"])
def test_the_leader_has_a_mark_and_no_colour(tmp_path, board, screen):
    device = Desk(board, tmp_path, unseen=True)
    evening(device)
    device.open("rest") if screen == "rest" else None
    rows = device.text()
    assert sum(row.count("★") for row in rows) == 1
    at = min(i for i in range(len(rows)) if "★" in rows[i])
    assert re.search("Ann?a? ?★", rows[at]) or re.match("An", rows[at - 1])  # 90, the most
    inks = {text: ink for text, ink, _ in texts(device)}
    assert inks["90"] == FG


@pytest.mark.parametrize("board", BOARDS)
def test_nobody_leads_without_a_point(tmp_path, board):
    device = Desk(board, tmp_path, unseen=True).new_list()
    assert "★" not in "".join(device.text())
    device.play(1, outcome="lost")
    assert "★" not in "".join(device.text())


@pytest.mark.parametrize("board", BOARDS)
def test_a_total_below_zero_is_red_wherever_it_stands(tmp_path, board):
    device = (
        Desk(board, tmp_path, unseen=True)
        .new_list()
        .play(1, outcome="lost")
        .play(2, outcome="lost")
    )
    for screen in ("home", "sheet", "rest", "standings"):
        if screen == "home":
            device.runner.current = device.app.home
            device.runner.show()
        else:
            device.open(screen)
        inks = [ink for text, ink, _ in texts(device) if text == "−48"]
        assert inks, screen
        assert BAD in inks or (board == "sim128_6" and screen == "sheet"), screen
