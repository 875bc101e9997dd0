"""Letters and digits as keys, on boards that have a keyboard."""

import pytest

from host_tools.build import sources
from host_tools.screens.desk import Desk
from host_tools.screens.scenes import SCENES
from vorhand.ui.keys import MENU, OK, Scheme
from vorhand.ui.typed import LONG


@pytest.fixture
def desk(tmp_path):
    """A desk with a list of Anna, Ben, Cem; the keyboard's six keys are those of any board."""
    return Desk("sim240_6", tmp_path).new_list()


def typed(desk, text):
    """Press keys with characters."""
    for char in text:
        desk.runner.press(ord(char))
    return desk


def test_it_has_the_six_keys():
    six, keyboard = Scheme(6), Scheme("keyboard")
    assert (keyboard.count, keyboard.short, keyboard.held) == (6, six.short, six.held)


def test_a_name_is_typed(desk, tmp_path):
    desk.open("text", "Name")
    names = []
    desk.runner.current.back = type("Asker", (), {"back": None, "named": names.append})
    typed(desk, " j")  # no name begins with a space
    assert desk.runner.app.refused is False and desk.runner.current.text == "J"
    typed(desk, "o")
    desk.runner.press(ord("o") | LONG)
    typed(desk, "rg m")
    desk.runner.press(ord("m") | LONG)  # has no umlaut
    assert desk.runner.current.text == "Jörg M"
    typed(desk, "ustermannsen")
    assert len(desk.runner.current.text) == 12 and desk.runner.app.refused
    desk.runner.press(OK)  # done is under the cursor
    assert names == ["Jörg Musterm"]


def test_a_letter_is_the_one_choice_that_begins_with_it(desk):
    typed(desk, "b")
    assert desk.screen == "game"
    typed(desk, "k")  # Kreuz and Karo
    assert desk.screen == "game" and desk.runner.app.refused
    typed(desk, "g")
    assert desk.screen == "play"
    assert desk.runner.app.deal.conversation.facts["declarer"] == 1


def test_a_letter_goes_to_the_next_row_a_digit_to_its_row(desk):
    desk.runner.press(MENU)
    screen = desk.runner.current
    rows = [screen.line(n)[0] for n in range(len(screen.rows))]
    typed(desk, "2")
    assert screen.at == 1
    letter = rows[-1][0].lower()
    typed(desk, letter)
    found = [n for n, row in enumerate(rows) if row[0].lower() == letter]
    assert screen.at == next((n for n in found if n > 1), found[0])
    typed(desk, "#")
    assert desk.runner.app.refused


def test_digits_are_the_figure(tmp_path):
    desk = Desk("sim240_6", tmp_path)
    SCENES["points"](desk)
    screen = desk.runner.current
    for digits, figure in (("48", 48), ("120", 120), ("07", 7), ("9", 79), ("121", 21)):
        typed(desk, digits)
        assert screen.points == figure, digits


def test_what_means_nothing_is_refused(desk):
    typed(desk, "7")
    assert desk.screen == "home" and desk.runner.app.refused
    desk.runner.press(ord("b") | LONG)
    assert desk.screen == "home" and desk.runner.app.refused


def test_no_other_board_has_it_in_its_build():
    def typing(board):
        return {path.stem for path in sources(board)} & {"typed", "matrix"}

    assert typing("cardputer") == {"typed", "matrix"}
    assert typing("feather_tft") == typing("devkit_6") == set()
