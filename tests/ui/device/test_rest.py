"""The resting picture: what it shows, and that the press that wakes also acts."""

import pytest
from desk_steps import forehand_wins

from host_tools.screens.desk import Desk
from host_tools.simulator.gauge import charge
from vorhand.session import changes
from vorhand.ui.keys import DOWN
from vorhand.ui.seatlights import DEALER, colours


def let_rest(device):
    device.runner.step(0)
    device.runner.step(device.app.settings.get("rest_after") * 1000 + 1)
    assert device.screen == "rest"
    return device


def test_dealer_forehand_and_totals(device):
    device.new_list(("Anna", "Ben", "Cem", "Dora")).play(1, "clubs", 2).play(0, "grand", 1, "lost")
    let_rest(device)
    assert device.shows("G Cem", "V Dora", "36", "−96")


@pytest.mark.parametrize(
    ("names", "procedure", "battery"),
    [
        (("Anna", "Ben", "Cem"), "G Anna  Cem hebt ab  V Ben", "G Anna  Akku laden  V Ben"),
        (("Maximilian", "Wilhelmine", "Cem"), "G Maximilian  V Wilhelmine",
         "Akku laden  V Wilhelmine"),
    ],
)  # fmt: skip
def test_what_is_done_now_makes_way_for_the_names_and_the_dealer_for_the_battery(
    make_device, names, procedure, battery
):
    device = make_device(settings={"procedure": 1}).new_list(names)
    assert device.open("rest").text()[0] == procedure
    device.app.charge = charge(3400)
    assert device.open("rest").text()[0] == battery


def test_the_dealer_is_that_of_the_next_deal_while_one_is_corrected(device):
    forehand_wins(device.new_list(), 5).open("correct", 5)
    assert let_rest(device).shows("G Cem", "V Anna")


def test_who_plays_a_deal_that_was_taken_back_is_named(device):
    forehand_wins(device.new_list(), 3)
    changes.change_player(device.app.evening, 2, "Emil")
    assert device.open("rest").shows("G Anna", "Emil")
    device.press("OK").choose("undo", "confirm")
    assert device.open("rest").shows("G Cem") and not device.shows("Emil")


def test_over_what_wants_to_be_read_a_press_only_wakes(device):
    (device.root / "settings.txt").write_text("rubbish\n")
    restart = Desk("sim128_6", device.root, "de", {"rest_after": 60})
    restart.runner.start()
    assert restart.screen == "damage"
    let_rest(restart).press("OK")
    assert restart.screen == "damage" and (device.root / "settings.txt").read_text() == "rubbish\n"


# (what is done before it rests, the press that wakes, the screen after it and after the same once
# more, the record that this writes)
WAKES = {
    "at home it only wakes": (lambda desk: desk, "OK", "home", "game", ""),
    "no deal is taken back": (
        lambda desk: desk.play(1).press("BACK"), "OK", "undo", "home", "undo n=1"
    ),
    "nothing is signed": (
        lambda desk: desk.play(1).open("sign"), "OK", "sign", "sign", "signed seat=0 deals=1"
    ),
    "no list is removed": (
        lambda desk: desk.open("remove", lambda: desk.app.home), "OK", "remove", "home", ""
    ),
    "no deal is written": (
        lambda desk: desk.choose("Ben", "clubs", 1, "won"), "OK", "confirm", "home",
        "deal n=1 declarer=1 game=clubs matadors=1 outcome=won score=0,24,0 win=1"
    ),
    "no list is begun": (lambda desk: desk.open("newlist"), "OK", "newlist", "home", ""),
    "elsewhere it acts": (lambda desk: desk.play(1).press("DOWN"), "OK", "entry", "correct", ""),
    "back leaves the screen": (lambda desk: desk.open("menu"), "BACK", "home", "selection", ""),
    "the menu's key shows the keys": (
        lambda desk: desk.open("about"), "held OK", "keys", "about", ""
    ),
    "a refused press wakes": (lambda desk: desk.open("menu"), "held LEFT", "menu", "menu", ""),
}  # fmt: skip


@pytest.mark.parametrize("case", WAKES)
def test_what_the_press_that_wakes_does(device, case):
    prepare, key, screen, next_screen, record = WAKES[case]
    lines = let_rest(prepare(device.new_list())).journal()
    assert device.press(key).screen == screen and device.journal() == lines
    assert device.app.refused == (key == "held LEFT")
    assert device.press(key).screen == next_screen
    written = [line.split(" #")[0] for line in device.journal()[len(lines) :]]
    assert written == [record] * bool(record)


def test_while_another_list_is_looked_at_it_tells_the_one_in_play(device):
    device.new_list(("Anna", "Ben", "Cem")).play(1).new_list(("Ida", "Jan", "Kai"), 1).play(0)
    dealer = colours(device.runner).index(DEALER)
    device.open("lists").press("DOWN", "OK", "OK")
    assert device.screen == "sheet" and device.app.evening.id == "0001"
    assert let_rest(device).shows("Ida", "Kai") and not device.shows("Anna")
    assert colours(device.runner).index(DEALER) == dealer
    device.press("BACK", "BACK")
    assert device.screen == "home" and device.shows("Ida")


def test_back_leads_home_where_home_had_made_way(device):
    device.new_list().play(1, "clubs", 1, "won")
    device.runner.press(DOWN)
    assert device.screen == "sheet"
    let_rest(device)
    device.app.home = None  # released, as where memory is short
    device.press("BACK")
    assert device.screen == "home"


def test_without_a_list(device):
    assert let_rest(device).text() == ["Vorhand"]
    assert device.press("OK").screen == "home"


def test_a_full_list(device):
    assert let_rest(device.new_list(length=1).play(1)).shows("Liste zu Ende")


def test_never(make_device):
    device = make_device(settings={"rest_after": 0, "off_after": 0})
    device.new_list().runner.step(10**8)
    assert device.screen == "home"
