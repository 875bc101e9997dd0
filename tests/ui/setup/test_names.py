"""Typing a name, the roster, a player change."""

import pytest
from desk_steps import forehand_wins
from failing import broken

from host_tools.bench.names import mean
from host_tools.screens.desk import screen_class
from vorhand.lang import Words
from vorhand.session import StorageError
from vorhand.session.player_names import name_fault
from vorhand.session.settings_table import ROSTER
from vorhand.ui.kit.screen import Screen


class Back(Screen):
    """A screen that asked for a name and keeps it."""

    name = "home"
    names = ()

    def named(self, name):
        self.names += (name,)
        return self


def typing(device, text=""):
    back = Back(device.app, None)
    device.show(screen_class("text")(device.app, back, "Name", text))
    return back


def test_capital_then_small_letters_and_again_after_a_hyphen(device):
    back = typing(device)
    device.press("OK", "UP", "OK", "OK")
    assert device.text()[1] == "Aa"
    device.press("UP", *["LEFT"] * 7, "OK")
    assert device.text()[1] == "Aa-"
    device.press("DOWN", *["RIGHT"] * 7, "OK", "held OK")
    assert back.names == ("Aa-A",)


@pytest.mark.parametrize(
    ("text", "keys", "name"),
    [
        ("O'", ("OK", "held OK"), "O'A"),  # a capital after an apostrophe
        ("", ("UP", "OK", "RIGHT", "OK", "RIGHT", "RIGHT", "OK", "held OK"), "Äöß"),
        ("Ida", ("UP", "LEFT", "OK"), "Ida"),  # the mark at the end is "done"
    ],
)
def test_what_is_typed(device, text, keys, name):
    back = typing(device, text)
    device.press(*keys)
    assert back.names == (name,)


def test_digits_and_rare_letters_are_a_page_of_their_own(device):
    back = typing(device, "Tisch ")
    device.press("UP", *["LEFT"] * 3)
    assert device.shows("Ziffern")
    device.press("OK")
    assert device.shows("1  2  3", "[#]") and device.runner.current.others
    device.press("DOWN", *["RIGHT"] * 4, "OK", "held OK")
    assert back.names == ("Tisch 2",)


@pytest.mark.parametrize("board", ["sim128_2", "sim320_3"])
def test_digits_in_groups(board, make_device):
    device = make_device(board)
    back = typing(device, "Tisch ")
    for label in ("#", "123456", "2", "✓"):
        device.cursor("[%s]" % label)
    assert back.names == ("Tisch 2",)


def test_back_takes_letters_away_and_then_leaves(device):
    back = typing(device, "Ab")
    device.press("BACK", "BACK")
    assert device.text()[1] == "Anfangsbuchstabe"
    device.press("BACK")
    assert device.runner.current is back and not back.names


def test_an_empty_name_is_refused(device):
    back = typing(device)
    device.press("held OK")
    assert device.app.refused and not back.names
    device.press("DOWN", "DOWN", *["LEFT"] * 2, "OK")
    assert device.app.refused


def test_no_more_than_twelve_letters(device):
    typing(device, "Abcdefghijkl").app.refused = False
    device.press("OK")
    assert device.app.refused
    assert device.text()[1] == "Abcdefghijkl"


def test_the_end_of_a_wide_name_stays_in_sight(device):
    typing(device, "Wmwmwmwmwmwx")
    assert device.text()[1].endswith("wx")


def test_letters_in_groups_by_cursor(two_keys):
    back = typing(two_keys)
    assert two_keys.cursor("[YZÄÖÜß]").cursor("[Ö]").text()[1] == "Ö"
    two_keys.cursor("[abcdef]").press("held K2").cursor("[✓]")
    assert back.names == ("Ö",)  # no name is known with it


def test_three_keys_type_in_groups(make_device):
    device = make_device("sim320_3")
    back = typing(device)
    device.press("B", "C", "B")
    assert device.screen == "selection"
    device.press("held A", "held C")
    assert back.names == ("B",)


@pytest.mark.parametrize("board", ["sim128_6", "sim240_2", "sim320_3", "sim296_3"])
def test_the_initial_offers_the_names_that_are_known(board, language, make_device):
    device = make_device(board, language=language)
    back = typing(device)
    type_letter(device, "M")
    assert device.screen == "selection"
    assert "Michael" in device.text()[1]
    device.choose("Mar")
    assert back.names in (("Martin",), ("Mary",))


@pytest.mark.parametrize("board", ["sim128_6", "sim240_2", "sim320_3"])
def test_what_is_typed_filters_the_known_names(board, make_device):
    device = make_device(board)
    back = typing(device)
    type_letter(device, "M")
    device.choose("weiter tippen")
    assert device.screen == "text" and device.text()[1].split()[0] == "M"
    assert device.shows("Michael")
    type_letter(device, "a")
    type_letter(device, "x")
    assert device.runner.current.known == ["Max", "Maximilian"]
    type_letter(device, "▼")
    rows = [row[0] for row in device.runner.current.rows]
    assert rows == ["Max", "Maximilian", "weiter tippen"]
    device.choose("Maximilian")
    assert back.names == ("Maximilian",)


def type_letter(device, letter):
    """Go to a letter, or to a cell at the end, and take it."""
    screen = device.runner.current
    for _ in range(2):
        cells = screen._cells()
        screen.cursor = next(i for i, cell in enumerate(cells) if letter in cell)
        device.key("OK")
        if device.runner.current is not screen or screen.group < 0:
            return


def test_the_roster_comes_first_among_the_known_names(make_device):
    device = make_device(settings={"roster": ("Mona", "Martin")})
    typing(device)
    type_letter(device, "M")
    assert [row[0] for row in device.runner.current.rows][:3] == ["✓ Mona", "✓ Martin", "Michael"]
    assert device.shows("[✓ Mona]")


def test_a_name_that_nobody_knows_is_typed_as_before(device):
    back = typing(device, "Xylander")
    type_letter(device, "▼")
    assert device.app.refused and device.screen == "text"
    device.press("held OK")
    assert back.names == ("Xylander",)


@pytest.mark.parametrize("code", ["de", "en"])
def test_first_names_are_names(code):
    words = Words(code)
    for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ":
        names = words.once("NAMES", ("setup",), "names." + letter).split(" ")
        assert len(set(names)) == len(names), letter
        for name in names:
            assert name[0] == letter and not name_fault(name), name


def test_first_names_are_never_kept_in_memory(device):
    typing(device)
    type_letter(device, "M")
    assert not any(row[1] == "NAMES" for row in device.app.words._texts)
    assert not device.app.words.has("names.M")


@pytest.mark.parametrize(("board", "limit"), [("sim128_6", 10), ("sim128_2", 20)])
def test_a_new_name_takes_few_presses(board, limit):
    assert mean(board) <= limit


def test_the_roster_grows_is_renamed_and_shrinks(device):
    device.open("players")
    assert device.text()[1] == "[Neuer Name]"
    device.press("OK", "OK", "UP", "OK", "held OK")
    assert device.screen == "players" and device.shows("A")
    device.choose("A")
    assert device.shows("umbenennen", "entfernen")
    device.press("OK")
    assert device.screen == "text" and device.shows("A")
    device.press("BACK", "RIGHT", "OK", "UP", "OK", "held OK")
    assert device.app.settings.get("roster") == ("B",)
    device.choose("B", "entfernen")
    assert device.app.settings.get("roster") == ("B",) and device.shows("B entfernen?")
    device.press("OK")
    assert device.app.settings.get("roster") == ("B",) and device.screen == "players"
    device.choose("B", "entfernen", "entfernen")
    assert device.app.settings.get("roster") == ()
    assert device.screen == "players"


def test_a_name_that_is_there_is_shown_where_it_stands(make_device):
    device = make_device(settings={"roster": ("Ida", "A")})
    device.open("players").press("UP", "OK", "OK", "OK")
    assert device.screen == "message" and device.shows("A steht schon hier.")
    device.press("OK")
    assert device.screen == "players" and device.shows("[A]")
    assert device.app.settings.get("roster") == ("Ida", "A")


def test_renaming_to_the_same_name_changes_nothing(make_device):
    device = make_device(settings={"roster": ("Anna",)})
    device.open("players").press("OK", "OK", "held OK")
    assert device.screen == "players"
    assert device.app.settings.get("roster") == ("Anna",)


def test_a_known_name_is_seated_where_nothing_can_be_stored(make_device):
    device = make_device(settings={"roster": ("Ida", "Jan")}).press("OK")
    device.choose("Platz 1", "Neuer Name")
    with broken(device.app.settings, "set", StorageError("write", 28)):
        device.runner.current.back.named("Jan")
    assert device.runner.current.back.back.names[0] == "Jan"


def test_a_full_roster_says_so(make_device):
    names = tuple("N%d" % i for i in range(ROSTER))
    device = make_device(settings={"roster": names})
    device.open("players").press("UP", "OK", "OK", "UP", "OK", "held OK")
    assert device.screen == "message" and device.shows("24 Namen")
    device.press("OK")
    assert device.screen == "players"


def test_a_player_change_at_a_round_s_start(make_device):
    device = forehand_wins(make_device(settings={"roster": ("Emil",)}).new_list(), 3)
    device.press("held OK").choose("Spielerwechsel", "Platz 2")
    assert device.screen == "players"
    device.choose("Emil")
    assert device.screen == "seats" and device.shows("Emil")
    assert device.last().startswith("player seat=1 name=Emil")
    device.press("BACK", "BACK")
    assert device.shows("Emil")


@pytest.mark.parametrize(
    "roster, chosen_row", [(("Ben", "Emil"), "Emil"), (("Ben",), "Neuer Name")]
)
def test_who_sits_at_the_table_is_not_offered_as_another_player(make_device, roster, chosen_row):
    device = make_device(settings={"roster": roster}).new_list()
    device.open("seats").press("OK")
    screen = device.runner.current
    assert screen.rows[screen.cursor][0] == chosen_row
    assert [name for name, _ in screen.rows] == [*roster[1:], "Neuer Name"]


def test_one_player_does_not_sit_twice(device):
    device.new_list().open("seats").press("OK").choose("Neuer Name")
    device.show(device.runner.current.back.named("Cem"))
    assert device.screen == "message" and device.shows("Cem sitzt schon am Tisch.")
    device.press("OK")
    assert device.screen == "seats"
    assert device.last().startswith("open")


@pytest.mark.parametrize("board", ["sim128_6", "sim240_6", "sim320_6"])
def test_the_first_letter_is_asked_for_and_back_says_that_it_deletes(make_device, board, language):
    device = make_device(board, language=language)
    typing(device)
    words = {"de": ("Anfangsbuchstabe", "löschen"), "en": ("first letter", "delete")}
    question, delete = words[language]
    assert device.shows(question) and delete not in device.text()[-1]
    type_letter(device, "M")
    device.press("BACK")
    assert delete in device.text()[-1] and not device.shows(question)
    device.press("BACK")
    assert device.shows(question)
