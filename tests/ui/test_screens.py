"""Properties of every screen: its name, its words, the choices that lead to it."""

import pytest

from host_tools.screens.desk import screen_class, screen_files
from vorhand.ui.kit.screen import Screen

NAMES = [path.stem for path in screen_files()]


@pytest.mark.parametrize("name", NAMES)
def test_the_class_has_the_name_of_its_file(name):
    screen = screen_class(name)
    assert issubclass(screen, Screen)
    assert screen.__name__.lower() == name == screen.__module__.rpartition(".")[2]


def test_no_two_screens_have_one_name():
    assert len(set(NAMES)) == len(NAMES)


@pytest.mark.parametrize("path", screen_files(), ids=NAMES)
def test_the_words_of_a_screen_are_those_of_its_room_or_of_several(path):
    shared = ("deal", "device", "settings", "lists", "notice", "keys", "reference")
    assert screen_class(path.stem).section in (path.parent.name, *shared)


def test_the_same_choices_lead_to_the_same_deal_on_every_board(make_device, board, language):
    desk = make_device(board, language=language).new_list(length=3)
    desk.choose("Ben", "clubs", -2, "won_schneider", "confirm")
    assert desk.screen == "home"
    assert desk.last().startswith("deal n=1 declarer=1 game=clubs matadors=-2 outcome=won_schn")
