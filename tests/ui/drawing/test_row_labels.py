"""Labels of rows are as bright as their values; only rows that cannot be chosen now are grey."""

import pytest

from vorhand.rules import load
from vorhand.ui.drawing.canvas import BODY, DIM, FG
from vorhand.ui.drawing.inspection import texts

BOARDS = ("sim240_6", "sim320_3", "sim320_6", "sim320x170_enc")


def inks(device):
    """Return {text: (ink, size)} of the picture."""
    return {entry.text: (entry.ink, entry.size) for entry in texts(device.runner.canvas.frame)}


@pytest.mark.parametrize("board", BOARDS)
def test_labels_of_rows(make_device, board):
    device = make_device(board).new_list()
    ink_of = inks(device.open("settings"))
    assert ink_of["Farben"][0] == ink_of["Farbgebung"][0] == ink_of["normal"][0] == FG
    ink_of = inks(device.open("newlist"))
    assert ink_of["Regeln"][0] == ink_of["Erster Geber"][0] == FG


@pytest.mark.parametrize("board", BOARDS)
def test_what_cannot_be_chosen_is_grey(at_scene, board):
    ink_of = inks(at_scene("menu", board))
    assert ink_of["Spielerwechsel"][0] == DIM and ink_of["Liste ansehen"][0] == FG


@pytest.mark.parametrize("board", [*BOARDS, "sim128_6", "sim296_3"])
def test_groups_of_house_rules_are_as_large_as_other_lists(make_device, board, language):
    device = make_device(board, language=language).new_list()
    ink_of = inks(device.open("options", load("pub"), {}))
    assert ink_of["Ramsch"] == (FG, BODY)
    device.key("OK")  # a group: its rules
    assert any(size == BODY and ink == FG for ink, size in inks(device).values())
