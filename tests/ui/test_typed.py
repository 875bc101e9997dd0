"""Letters and digits as keys, on boards that have a keyboard."""

import pytest

from host_tools.build import sources
from host_tools.screens.scenes import SCENES
from vorhand.ui.keys import MENU, Scheme
from vorhand.ui.typed import LONG


@pytest.fixture
def desk(make_device):
    """A desk with a list of Anna, Ben and Cem."""
    return make_device("sim240_6").new_list()


def type_text(desk, text):
    """Press keys with characters; an upper case one is held."""
    for char in text:
        desk.runner.press(ord(char.lower()) | (LONG if char.isupper() else 0))
    return desk


def test_it_has_the_six_keys():
    six, keyboard = Scheme(6), Scheme("keyboard")
    assert (keyboard.count, keyboard.short, keyboard.held) == (6, six.short, six.held)


def test_a_name_is_typed(desk):
    desk.open("text", "Name")
    names = []
    desk.runner.current.back = type("Asker", (), {"back": None, "named": names.append})
    type_text(desk, " j")  # no name begins with a space
    assert desk.app.refused is False and desk.runner.current.text == "J"
    type_text(desk, "oOrg mM")  # an m has no umlaut
    assert desk.runner.current.text == "Jörg M"
    type_text(desk, "ustermannsen")
    assert len(desk.runner.current.text) == 12 and desk.app.refused
    desk.key("OK")  # the cursor is on "done"
    assert names == ["Jörg Musterm"]


def test_a_held_letter_for_which_there_is_no_room_changes_none(desk):
    type_text(desk.open("text", "Name"), "maximiliansaxX")
    assert desk.runner.current.text == "Maximiliansa"


def test_a_letter_is_the_one_choice_that_begins_with_it(desk):
    type_text(desk, "b")
    assert desk.screen == "game"
    type_text(desk, "k")  # Kreuz and Karo
    assert desk.screen == "game" and desk.app.refused
    type_text(desk, "g")
    assert desk.screen == "play"
    assert desk.app.deal.conversation.facts["declarer"] == 1


def test_a_letter_goes_to_the_next_row_a_digit_to_its_row(desk):
    desk.runner.press(MENU)
    screen = desk.runner.current
    rows = [screen.line(n)[0] for n in range(len(screen.rows))]
    type_text(desk, "2")
    assert screen.cursor == 1
    letter = rows[-1][0].lower()
    type_text(desk, letter)
    places = [n for n, row in enumerate(rows) if row[0].lower() == letter]
    assert screen.cursor == next((n for n in places if n > 1), places[0])
    type_text(desk, "#")
    assert desk.app.refused


def test_digits_are_the_figure_and_the_first_replaces_what_stands_there(at_scene):
    desk = at_scene("points", "sim240_6")
    screen = desk.runner.current
    assert screen.points == 61
    for digits, figure in (("48", 48), ("120", 120), ("07", 7), ("9", 79), ("121", 21)):
        type_text(desk, digits)
        assert screen.points == figure, digits
    for digits in ("20", "15", "7", "0"):
        type_text(desk.key("RIGHT"), digits)
        assert screen.points == int(digits)


def test_a_figure_may_begin_below_what_a_loser_has(desk):
    desk.new_list(rules="pub").choose("ramsch", 1)
    screen = desk.runner.current
    assert desk.screen == "points" and screen.low == 41
    for digits, figure in (("75", 75), ("100", 100), ("40", 40)):
        type_text(desk, digits)
        assert screen.points == figure and desk.shows(digits)
    desk.key("OK")
    assert desk.runner.current is screen and desk.app.refused
    type_text(desk, "3")  # 403
    assert screen.points == 3 and not desk.shows("Jungfrau")
    desk.key("RIGHT")
    assert screen.points == 41
    assert type_text(desk, "75").shows("Jungfrau")
    desk.key("OK")
    assert desk.screen == "confirm" and desk.shows("Ramsch 75")


def test_what_means_nothing_is_refused(desk):
    for char in ("7", "B"):
        type_text(desk, char)
        assert desk.screen == "home" and desk.app.refused


def test_no_other_board_has_it_in_its_build():
    def typing(board):
        return {path.stem for path in sources(board)} & {"typed", "matrix"}

    assert typing("cardputer") == {"typed", "matrix"}
    assert typing("feather_tft") == typing("devkit_6") == set()


@pytest.mark.parametrize("name", sorted(SCENES))
def test_every_screen_bears_letters_and_digits(name, at_scene):
    desk = at_scene(name, "sim240_6")
    for key in (ord("a"), ord("a") | LONG, ord("1"), ord("7") | LONG, ord("x")):
        desk.runner.press(key)


def test_a_letter_at_the_sum_writes_nothing(desk):
    desk.choose(1, "clubs", 1, "won")
    type_text(desk, "w")
    assert desk.screen == "confirm" and desk.app.refused


def test_a_letter_ends_the_resting_picture(desk):
    desk.choose(1)
    desk.runner.step(0)
    desk.runner.step(70_000)
    assert desk.screen == "rest"
    type_text(desk, "k")
    assert desk.screen == "game"


@pytest.fixture
def three_lists(desk):
    desk.new_list(("Dora", "Emil", "Fritz")).new_list(("Gerd", "Hans", "Inge"))
    return desk.open("lists")


def test_a_digit_goes_to_a_list_and_looks_into_it(three_lists):
    assert type_text(three_lists, "2").shows("Dora, Emil, Fritz")
    three_lists.key("OK").choose("entfernen", "entfernen")
    assert three_lists.app.lists.numbers() == [1, 3]


def test_a_list_that_a_digit_went_to_is_the_one_in_play(three_lists):
    type_text(three_lists, "3").key("OK").choose("damit weiterspielen")
    app = three_lists.app
    assert app.evening.id == "0001" and app.settings.others["playing"] == 1


def test_a_digit_leaves_the_row_of_the_rules_as_an_arrow_does(desk):
    desk.open("newlist")
    screen = desk.runner.current
    type_text(desk, "1").key("RIGHT")
    name = screen.pending
    type_text(desk, "4")
    assert not screen.pending and screen.ruleset.NAME == name != "isko"
    assert screen.line(0)[1] == screen.called[name]


def test_a_digit_takes_the_second_question_back(desk):
    type_text(desk.play(0).open("sign"), "4").key("OK")
    assert desk.runner.current.sure
    type_text(desk, "1")
    assert not desk.runner.current.sure and desk.runner.current.cursor == 0
