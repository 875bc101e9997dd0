"""Typing a name, the roster, a player change."""

from host_tools.screens.desk import screen_class
from vorhand.session.settings_table import ROSTER
from vorhand.ui.kit.screen import Screen


class Back(Screen):
    """A screen that asked for a name and keeps it."""

    name = "home"
    names = ()

    def named(self, name):
        """Keep the name."""
        self.names += (name,)
        return self


def typing(device, text=""):
    back = Back(device.app, None)
    device.runner.current = screen_class("text")(device.app, back, "Name", text)
    device.runner.show()
    return back


def test_capital_then_small_letters_and_again_after_a_hyphen(device):
    back = typing(device)
    device.press("OK", "OK")
    assert device.text()[1] == "Aa_"
    device.press("UP", *["LEFT"] * 5, "OK")
    assert device.text()[1] == "Aa-_"
    device.press("UP", "UP", *["RIGHT"] * 5, "OK", "held OK")
    assert back.names == ("Aa-A",)


def test_umlauts_and_sharp_s(device):
    back = typing(device)
    device.press("UP", "OK", "RIGHT", "OK", "RIGHT", "RIGHT", "OK", "held OK")
    assert back.names == ("Äöß",)


def test_the_mark_at_the_end_is_done(device):
    back = typing(device, "Ida")
    device.press("UP", "LEFT", "OK")
    assert back.names == ("Ida",)


def test_back_takes_letters_away_and_then_leaves(device):
    back = typing(device, "Ab")
    device.press("BACK", "BACK")
    assert device.text()[1] == "_"
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
    assert device.text()[1] == "Abcdefghijkl_"


def test_the_end_of_a_wide_name_stays_in_sight(device):
    typing(device, "Wmwmwmwmwmwx")
    assert device.text()[1].endswith("wx_")


def test_letters_in_groups_by_cursor(two_keys):
    back = typing(two_keys)
    two_keys.cursor("[YZÄÖÜß]")
    two_keys.cursor("[Ö]")
    assert two_keys.text()[1] == "Ö_"
    two_keys.cursor("[abcdef]")
    two_keys.press("held K2")
    two_keys.cursor("[✓]")
    assert back.names == ("Ö",)


def test_three_keys_type_in_groups(fitted):
    device = fitted("sim320_3")
    back = typing(device)
    device.press("B", "C", "B", "held C")
    assert back.names == ("B",)


def test_the_roster_grows_is_renamed_and_shrinks(device):
    device.open("players")
    assert device.text()[1] == "[Neuer Name]"
    device.press("OK", "OK", "held OK")
    assert device.screen == "players" and device.shows("A")
    device.press("UP", "OK") if "[A]" not in "".join(device.text()) else device.press("OK")
    assert device.shows("umbenennen", "entfernen")
    device.press("OK")
    assert device.screen == "text" and device.shows("A_")
    device.press("BACK", "RIGHT", "OK", "held OK")
    assert device.app.settings.get("roster") == ("B",)
    device.choose("B", "entfernen")
    assert device.app.settings.get("roster") == ()
    assert device.screen == "players"


def test_a_name_that_is_there_is_refused(fitted):
    device = fitted(settings={"roster": ("A",)})
    device.open("players").press("DOWN", "OK", "OK", "held OK")
    assert device.app.refused and device.screen == "text"


def test_renaming_to_the_same_name_changes_nothing(fitted):
    device = fitted(settings={"roster": ("Anna",)})
    device.open("players").press("OK", "OK", "held OK")
    assert device.screen == "players"
    assert device.app.settings.get("roster") == ("Anna",)


def test_a_full_roster_says_so(fitted):
    names = tuple("N%d" % i for i in range(ROSTER))
    device = fitted(settings={"roster": names})
    device.open("players").press("UP", "OK", "OK", "held OK")
    assert device.screen == "message" and device.shows("24 Namen")
    device.press("OK")
    assert device.screen == "players"


def test_a_player_change_at_a_round_s_start(fitted):
    device = fitted(settings={"roster": ("Emil",)}).new_list()
    for _ in range(3):
        device.play(device.app.deal.table().active[0])
    device.press("held OK").choose("Spielerwechsel", "Platz 2")
    assert device.screen == "players"
    device.choose("Emil")
    assert device.screen == "seats" and device.shows("Emil")
    assert device.last().startswith("player seat=1 name=Emil")
    device.press("BACK", "BACK")
    assert device.shows("Emil")


def test_no_change_within_a_round(device):
    device.new_list().play(1).open("menu")
    assert "seats" not in device.runner.current.names


def test_one_player_does_not_sit_twice(device):
    device.new_list().open("seats").press("OK", "DOWN", "OK")
    assert device.app.refused
    assert device.screen == "seats"
    assert device.last().startswith("open")
