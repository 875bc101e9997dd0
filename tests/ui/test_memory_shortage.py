"""Memory fails at every press of an evening on the compiled firmware in MicroPython.

A failure may cost the screen, never the deal or the list; see the piece shortage.py.
"""

import shutil

import device_pieces
import pytest

from host_tools.bench.keys import write_keys
from host_tools.bench.lists import write_list
from host_tools.screens.desk import Desk
from vorhand.session.lists import Lists

HEAP = "220k"  # a device's heap and what the piece itself needs


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


@pytest.mark.usefixtures("interpreter32")
@pytest.mark.parametrize("name", STEPS)
def test_memory_that_fails_costs_the_screen_alone(name, tmp_path):
    """Memory fails in this step, after the steps before it have succeeded."""
    desk_folder, device_folder = tmp_path / "desk", tmp_path / "there"
    desk_folder.mkdir()
    write_list(desk_folder, players=3, deals=0)
    desk = Desk("sim128_6", desk_folder)
    for step in list(STEPS)[: list(STEPS).index(name)]:
        STEPS[step](desk)
    shutil.copytree(desk_folder, device_folder)
    keys = []
    press = desk.runner.press

    def record(key):
        keys.append(key)
        press(key)

    desk.runner.press = record
    STEPS[name](desk)
    assert desk.screen == "home" and not desk.app.deal.conversation
    write_keys(tmp_path / "keys", [keys])
    output = device_pieces.run("shortage", "sim128_6", device_folder, tmp_path / "keys", heap=HEAP)
    failures, successes, count = map(int, output.split()[-3:])
    assert failures > successes and successes == 2 * len(keys)
    device_list = Lists(str(device_folder)).open("0001")
    assert device_list.damage == [] and count == device_list.count
    for field in ("points", "count"):
        assert getattr(device_list, field) == getattr(desk.app.evening, field)
