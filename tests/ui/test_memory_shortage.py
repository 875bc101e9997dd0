"""Memory fails at every press of an evening on the compiled firmware in MicroPython.

It may cost the screen, never the deal or the list, see host_tools/bench/on_device/shortage.py.
"""

import pytest

from host_tools import micropython
from host_tools.bench import device as bench
from host_tools.bench.keys import write_keys
from host_tools.bench.lists import write_list
from host_tools.screens.desk import Desk
from vorhand.session.lists import Lists

HEAP = "220k"  # what the piece takes comes on top of what a device has


def steps(desk):
    """Enter three deals, take the second back in between, correct the first; yield at Home."""
    desk.choose("Ben", "clubs", 2, "won", "confirm")
    yield
    desk.choose("Anna", "null", "lost", "confirm")
    yield
    desk.press("BACK", "OK")
    yield
    desk.choose("Cem", "grand", -1, "won_schneider", "confirm")
    yield
    desk.press("DOWN", "UP", "OK", "OK").choose("Ausgang", "verloren").press("OK", "BACK", "BACK")
    yield
    desk.choose("passed", "confirm")
    yield


def test_memory_that_fails_costs_the_screen_alone(tmp_path):
    if micropython.find(32) is None:
        pytest.skip("no 32-bit MicroPython: python -m host_tools.micropython")
    for folder in ("desk", "there"):
        (tmp_path / folder).mkdir()
        write_list(tmp_path / folder, players=3, deals=0)
    desk = Desk("sim128_6", tmp_path / "desk")
    ways = [[]]
    press = desk.runner.press

    def pressed(key):
        ways[-1].append(key)
        press(key)

    desk.runner.press = pressed
    for _ in steps(desk):
        assert desk.screen == "home" and not desk.app.deal.conversation
        ways.append([])
    write_keys(tmp_path / "keys", ways[:-1])
    printed = bench.run("shortage", "sim128_6", tmp_path / "there", tmp_path / "keys", heap=HEAP)
    failures, successes, count = map(int, printed.split()[-3:])
    assert failures > successes and successes == 2 * sum(map(len, ways))
    played = Lists(str(tmp_path / "there")).open("0001")
    assert played.damage == [] and count == played.count == 3
    for name in ("points", "count"):
        assert getattr(played, name) == getattr(desk.app.evening, name)
