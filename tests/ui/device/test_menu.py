"""The menu in each state of the evening; older lists; help; about; the value calculator."""

import re

import pytest
from desk_steps import edit_list, forehand_wins

from host_tools.screens.desk import screen_class
from host_tools.screens.png import rows as picture
from host_tools.simulator.gauge import charge
from vorhand.session import changes
from vorhand.ui.drawing.canvas import BODY
from vorhand.ui.drawing.inspection import texts
from vorhand.ui.keys import HELD, MORE, RIGHT
from vorhand.ui.wording.counted import result_text


def rows(device):
    """Return the rows that can be chosen."""
    screen = device.runner.current
    places = range(len(screen.rows))
    return [screen.line(n)[0] for n in places if not screen.why[n]]


def test_what_there_is_to_choose_without_a_list_during_one_and_during_a_deal(device):
    names = rows(device.press("held OK"))
    assert names[0] == "Neue Liste"
    assert "Stand" not in names and "Liste beenden" not in names
    names = rows(device.new_list().open("menu"))
    assert names[:4] == ["Stand", "Liste ansehen", "Reizwerte", "Spielerwechsel"]
    assert names.index("Neue Liste") > names.index("Liste beenden")
    names = rows(device.press("BACK").choose(1).open("menu"))
    for word in ("Neue Liste", "Ältere Listen", "Liste beenden", "Spielerwechsel"):
        assert word not in names


@pytest.mark.parametrize("board", ["sim128_6", "sim128_2"])
def test_every_row_opens_and_comes_back(make_device, board, language):
    device = make_device(board, language=language).new_list().play(1).open("menu")
    # The list is not finished; help begins with the keys.
    others = {"rules": "options", "newlist": "message", "help": "keys"}
    for n, name in enumerate(device.runner.current.names):
        device.runner.current.cursor = n
        if device.runner.current.why[n]:
            continue
        device.key("OK")
        assert device.screen == others.get(name, name)
        device.key("BACK")
        assert device.screen == "menu", n


BOARDS = ("sim128_6", "sim240_2", "sim320_3", "sim296_3")


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize(
    ("language", "row", "reason"),
    [("de", "Spielerwechsel", "ab Spiel 4"), ("en", "Change player", "from deal 4")],
)
def test_what_cannot_be_done_now_says_from_when_on(make_device, board, language, row, reason):
    device = make_device(board, language=language).new_list().play(1).open("menu")
    device.move_to(row)
    assert device.shows(reason)
    device.key("OK")
    assert device.screen == "menu" and device.app.refused
    device.play(1).play(0).open("menu")
    assert device.move_to(row).key("OK").screen == "seats"


def test_no_row_of_the_menu_ever_goes(device):
    device.open("menu")
    names = sorted(device.runner.current.names)
    device.new_list(rules="urskat").open("menu")
    assert sorted(device.runner.current.names) == names
    assert device.move_to("Reizwerte").shows("nicht hier")
    device.app.deal.begin(0, [("declarer", 1)])
    device.open("menu")
    assert sorted(device.runner.current.names) == names and device.shows("nach dem Spiel")
    device.app.deal.drop()
    changes.close(device.app.evening)
    device.open("menu")
    assert sorted(device.runner.current.names) == names
    assert device.move_to("Liste beenden").shows("Liste voll")


def test_no_lists_at_all_and_an_older_one_that_cannot_be_read(device):
    assert device.open("lists").shows("Noch keine Liste")
    assert device.press("OK").app.refused
    device.new_list().new_list()
    (device.root / "lists" / "0001.txt").write_bytes(b"\xff\xfe nonsense\n")
    device.open("lists").press("DOWN")
    assert device.shows("Nicht lesbar")
    device.press("OK")
    assert device.app.refused and device.screen == "lists"


def test_a_damaged_older_list_says_so(device):
    device.new_list().play(1).play(2).new_list()
    edit_list(device, b"n=1 declarer=1", b"n=1 declarer=0")
    device.open("lists").choose("Liste 1", "ansehen")
    assert device.screen == "damage"
    assert device.press("OK").screen == "sheet"
    assert device.press("BACK").screen == "lists"
    device.choose("Liste 1", "damit weiterspielen")
    assert device.screen == "damage"
    device.press("OK")
    assert device.screen == "home" and device.app.evening.id == "0001"


def test_the_help_is_about_this_board(make_device):
    for board, words in (
        ("sim128_6", "Vorhand, OK"),
        ("sim128_5", "Vorhand, OK"),
        ("sim128_4", "▼ lang ist nach oben"),
        ("sim128_3", "A Vorhand, B"),
        ("sim128_2", "K1: weiter"),
        ("sim128_enc", "Drehen: weiter"),
    ):
        text = make_device(board).open("help").whole()
        assert words in text, (board, text)


def test_the_help_tells_the_house_rules_and_forgets_them(device):
    assert "Eigenschneider" in device.new_list().open("help").whole()
    device.press("BACK")
    device.runner.memory.release(device.runner.current)
    assert not device.app.words.has("help.eigenschneider")


def test_about(device):
    device.new_list().open("about")
    assert device.shows("Vorhand 0", "Gerät: sim128_6", "Speicher frei:", "Liste 1, 0 Spiele")
    device.app.charge = charge(3_985)
    device.app.settings.damage.append((3, "no_field", "xyz"))
    text = device.open("about").whole()
    assert "Akku: 75 %" in text and "Zeile 3" in text


@pytest.mark.parametrize(
    ("language", "deals", "words"),
    [("de", 1, "1 Spiel"), ("en", 1, "1 deal"), ("de", 2, "2 Spiele"), ("en", 2, "2 deals")],
)
def test_one_deal_is_not_told_as_several(make_device, language, deals, words):
    device = forehand_wins(make_device(language=language).new_list(length=0), deals)
    assert re.search(rf"(Liste|List) 1, {words}\b", device.open("about").whole())
    assert device.open("lists").text()[-2] == words
    assert result_text(device.app).startswith(words + ", ")


class KnownCharge:
    """A charge that a gauge has measured."""

    percent, quarters = 64, 3
    charging, minutes = False, None

    @staticmethod
    def due():
        return True


def test_about_tells_the_charge(device):
    state = device.new_list().app.charge = KnownCharge()
    for charging, minutes, words in (
        (False, None, "Akku: 64 %"),
        (False, 425, "Akku: 64 %, noch 7:05 h"),
        (True, None, "Akku: 64 %, wird geladen"),
    ):
        state.charging, state.minutes = charging, minutes
        device.open("about")
        lines = device.text() + device.press("RIGHT").text()
        assert words in lines, lines


@pytest.mark.parametrize(
    "names", [("Anna", "Ben", "Cem"), ("Maximilian", "Wilhelmine", "Kunigunde")]
)
@pytest.mark.parametrize(("language", "warning"), [("de", "Akku laden"), ("en", "Charge it")])
def test_at_rest_it_says_that_it_has_to_be_charged(make_device, board, language, warning, names):
    device = make_device(board, language=language)
    text = device.open("rest").text()
    device.app.charge = KnownCharge()
    assert device.open("rest").text() != text and device.shows(warning)
    assert device.new_list(names).open("rest").shows(warning)
    assert forehand_wins(device, 36).app.evening.full()
    assert device.open("rest").shows(warning)


# --- the value calculator ---------------------------------------------------------


def values(device):
    """Return the rows of the table, {name: numbers}."""
    table = {}
    for row in device.text()[3:-1]:
        name, *numbers = row.split()
        table[name] = [int(n) for n in numbers]
    return table


def test_jacks_held_and_missing(device):
    device.open("calculator")
    assert device.text()[0] == "[Reizwerte]  [mit 1]"
    assert values(device)["Spiel"] == [48, 24, 22, 20, 18]
    assert values(device)["Hand"] == [72, 36, 33, 30, 27]
    assert device.press("RIGHT", "OK").shows("mit 2")
    device.press("LEFT", "OK")
    assert device.shows("ohne 1")
    assert values(device)["Spiel"] == [48, 24, 22, 20, 18]
    device.press("RIGHT", "OK")
    assert device.shows("ohne 4")
    assert values(device)["Spiel"] == [120, 60, 55, 50, 45]


def test_a_bid_that_no_game_reaches_leaves_the_keys_told(device):
    options = {"ouvert_doubles": 1}
    device.new_list(rules="texas", options=options).open("calculator").press("LEFT", "OK", "LEFT")
    assert device.shows("408", "−", "OK  fertig")


def test_the_grand_ouvert_of_old_reaches_its_bids(device):
    device.new_list(rules="isko_old").open("calculator").press("LEFT", "OK", "LEFT")
    assert device.shows("360", "×10", "OK  fertig")


def test_trumps_below_all_four_jacks_count_in_suits_only(device):
    device.open("calculator")
    for _ in range(3):
        device.press("RIGHT", "OK")
    device.press("RIGHT", "OK", "OK")
    assert device.shows("mit 6")
    assert values(device)["Spiel"] == [120, 84, 77, 70, 63]
    device.press("UP", "DOWN", "DOWN", "DOWN")
    assert device.shows("mit 4")
    device.press("DOWN")
    assert device.shows("mit 11")
    device.press("LEFT", "OK")
    assert device.shows("mit 3")


def test_the_cell_for_trumps_is_passed_over_where_it_means_nothing(device):
    device.open("calculator").press("LEFT", "LEFT")
    assert device.runner.current.cursor == 3
    device.press("UP")
    assert device.app.refused
    device.press("RIGHT", "OK")
    assert device.shows("Dafür reicht", "18")


@pytest.mark.parametrize("rules", ["isko_old", "texas", "pub"])
def test_every_bid_of_the_calculator_can_be_looked_at(device, rules):
    device.new_list(rules=rules).open("calculator").press("LEFT", "OK")
    for bid in device.runner.current.values.ladder:
        assert device.shows("gereizt %d" % bid)
        device.press("RIGHT")


@pytest.mark.parametrize("board", ["sim128_3", "sim128_6"])
def test_bids_of_the_calculator_jump_by_the_keys_that_say_so(make_device, board):
    device = make_device(board).new_list().open("calculator")
    screen = device.runner.current
    for key in (MORE, RIGHT | HELD):
        screen.bid = 0
        device.runner.press(key)
        assert (screen.bid, device.app.refused) == (8, False)


def test_games_for_a_bid(device):
    device.open("calculator").press("LEFT", "OK", "RIGHT", "RIGHT", "RIGHT")
    text = "\n".join(device.text())
    assert device.shows("gereizt 23")
    for piece in ("♦  ×3", "27", "N", "23", "G  ×2", "48"):
        assert piece in text, (piece, text)
    device.press("UP", "LEFT", "DOWN", "LEFT", "LEFT", "LEFT")
    assert device.shows("gereizt 264")
    device.press("OK")
    assert device.text()[0].startswith("[Reizwerte]")
    device.press("BACK")
    assert device.screen == "home"


def test_the_row_below_the_chosen_one_keeps_its_dots(make_device, board):
    """Rows overlap by empty pixels: the bar of one must not cover the dots of the next."""
    device = make_device(board, unseen=False).new_list().open("menu")
    menu = device.runner.current

    def row_pixels(row):
        menu.cursor = row
        device.runner.show()
        canvas = device.runner.canvas
        (top,) = [entry.y for entry in texts(canvas.frame) if entry.text == "Ältere Listen"]
        return picture(device.runner.panel.display)[top : top + canvas.height_of(BODY) * 4 // 5]

    row = menu.names.index("lists")
    assert row_pixels(row - 1) == row_pixels(row + 1)


def test_more_has_as_many_rows_as_the_menu(make_device, board):
    device = make_device(board, settings={"cursor": "off"}).new_list(rules="pub").open("menu")
    count = len(device.text())
    back = screen_class("help")(device.app, device.app.home)
    back.text = lambda choice: "Zeile %d" % choice[0]
    choices = [(n, None, ()) for n in range(17)]
    more = screen_class("more")(device.app, back, choices)
    assert len(device.show(more).text()) == count


@pytest.mark.parametrize(
    ("length", "reason"), [(6, "ab Spiel 4"), (3, "nächste Liste"), (0, "ab Spiel 4")]
)
def test_players_change_from_no_deal_that_this_list_does_not_have(device, length, reason):
    device.new_list(length=length).play(1).open("menu")
    screen = device.runner.current
    assert screen.why[screen.names.index("seats")] == reason
