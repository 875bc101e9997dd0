"""Each press that turns a text's page changes the page number by one, forward and backward."""

import re

import pytest

from vorhand.ui.keys import DOWN, LEFT, RIGHT, UP
from vorhand.ui.kit.text_screen import TextScreen

BOARDS = ("sim128_6", "sim128_2", "sim240_6", "sim320_3", "sim296_3")


def page(device):
    """Return (page, pages) from the head line."""
    return tuple(map(int, re.search("(\\d+)/(\\d+)", device.text()[0]).groups()))


def turn(device, forward, backward):
    """Press to the last page and back to the first."""
    assert isinstance(device.runner.current, TextScreen)
    _, pages = page(device)
    assert pages > 1
    for number in range(1, pages):
        assert page(device) == (number, pages)
        device.runner.press(forward)
    for number in range(pages, 0, -1):
        assert page(device) == (number, pages)
        device.runner.press(backward)


@pytest.mark.parametrize("keys", [(DOWN, UP), (RIGHT, LEFT)], ids=["down", "right"])
@pytest.mark.parametrize("board", BOARDS)
def test_each_press_turns_one_page(at_scene, board, keys):
    for name in ("help", "topic_bids", "topic_ends"):
        turn(at_scene(name, board), *keys)


@pytest.mark.parametrize("board", BOARDS)
def test_below_the_points_of_a_deal_as_well(at_scene, board):
    turn(at_scene("entry_kontra", board), DOWN, UP)


def test_the_last_page_leads_to_the_first_where_one_key_turns_them(at_scene):
    device = at_scene("help", "sim128_2")
    _, pages = page(device)
    device.runner.press(LEFT)
    assert page(device) == (pages, pages)
    device.runner.press(RIGHT)
    assert page(device) == (1, pages)
