"""Memory fails at every press of an evening on the compiled firmware in MicroPython.

It may cost the screen, never the deal or the list, see the piece shortage.py.
"""

import shutil

import device_pieces
import pytest

from host_tools import micropython
from host_tools.bench.keys import write_keys
from host_tools.bench.lists import write_list
from host_tools.screens.desk import Desk
from vorhand.session.lists import Lists

HEAP = "220k"  # what the piece takes comes on top of what a device has


# Three deals, the second taken back in between, the first corrected: each begins and ends at Home.
STEPS = {
    "won": lambda desk: desk.choose("Ben", "clubs", 2, "won", "confirm"),
    "lost": lambda desk: desk.choose("Anna", "null", "lost", "confirm"),
    "taken_back": lambda desk: desk.press("BACK", "OK"),
    "grand": lambda desk: desk.choose("Cem", "grand", -1, "won_schneider", "confirm"),
    "corrected": lambda desk: (
        desk.press("DOWN", "UP", "OK", "OK")
        .choose("Ausgang", "verloren")
        .press("OK", "BACK", "BACK")
    ),
    "passed": lambda desk: desk.choose("passed", "confirm"),
}


@pytest.mark.parametrize("name", STEPS)
def test_memory_that_fails_costs_the_screen_alone(name, tmp_path):
    """In this step, with the list as those before it have left it."""
    if micropython.find(32) is None:
        pytest.skip("no 32-bit MicroPython: python -m host_tools.micropython")
    here, there = tmp_path / "desk", tmp_path / "there"
    here.mkdir()
    write_list(here, players=3, deals=0)
    desk = Desk("sim128_6", here)
    for step in list(STEPS)[: list(STEPS).index(name)]:
        STEPS[step](desk)
    shutil.copytree(here, there)
    way = []
    press = desk.runner.press

    def pressed(key):
        way.append(key)
        press(key)

    desk.runner.press = pressed
    STEPS[name](desk)
    assert desk.screen == "home" and not desk.app.deal.conversation
    write_keys(tmp_path / "keys", [way])
    printed = device_pieces.run("shortage", "sim128_6", there, tmp_path / "keys", heap=HEAP)
    failures, successes, count = map(int, printed.split()[-3:])
    assert failures > successes and successes == 2 * len(way)
    played = Lists(str(there)).open("0001")
    assert played.damage == [] and count == played.count
    for field in ("points", "count"):
        assert getattr(played, field) == getattr(desk.app.evening, field)
