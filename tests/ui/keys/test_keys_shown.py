"""The line of keys and the meanings of held keys: players need not guess."""

import re

import pytest

from host_tools.screens.desk import Desk
from host_tools.screens.scenes import SCENES
from vorhand.ui.keys import DOWN, UP

BOARDS = ("sim128_6", "sim128_5", "sim128_4", "sim128_3", "sim240_6", "sim320_3")


KEYS_OF_OTHERS = re.compile("\\b(OK|BACK|LEFT|RIGHT|UP|DOWN|K1|K2)\\b")


@pytest.mark.parametrize("language", ["de", "en"])
def test_no_screen_names_a_key_that_the_board_lacks(tmp_path, language):
    """This board's keys are A, B and C on its case, beside its panel and in its help."""
    texts = {}
    for name, scene in SCENES.items():
        device = Desk("sim296_3", tmp_path / name, language, unseen=True)
        scene(device)
        pages = [device.text()]
        while device.screen in ("help", "message") and pages.count(pages[-1]) < 2:
            device.runner.press(DOWN)
            pages.append(device.text())
        text = "\n".join(["\n".join(page) for page in pages])
        if KEYS_OF_OTHERS.search(text):
            texts[name] = text
    assert not texts


def test_the_key_that_opens_the_first_list_is_named_as_on_the_board(tmp_path):
    for board, key in (("sim128_6", "OK"), ("sim128_3", "B")):
        device = Desk(board, tmp_path / board, "en")
        assert f"No list yet. {key} opens one." in " ".join(device.text())


def key_line(device):
    """Return the line of keys."""
    return device.text()[-1]


@pytest.mark.parametrize("name", BOARDS)
def test_a_reply_names_all_three_ways_on_with_long_names(make_device, name):
    device = make_device(name)
    device.new_list(("Maximilian 1", "Maximilian 2", "Maximilian 3"))
    three_keys = device.app.keys.count == 3
    if three_keys:
        device.press("held C", "C", "B", "B")
    else:
        device.runner.press(UP)
        device.key("OK")
    line = key_line(device)
    assert "20" in line and "M weg" in line and "V weg" in line


def test_with_and_without_stand_beside_their_keys(device):
    device.new_list()
    device.press("LEFT", "OK")
    assert device.shows("◄ohne / mit►")
    device.press("RIGHT")
    assert not device.shows("ohne")


def test_what_only_held_keys_do_is_in_the_list_of_everything_else(device):
    device.new_list()
    device.press("LEFT", "OK", "RIGHT", "held OK")
    rows = set()
    for _ in range(20):
        rows.update(row.strip("[]") for row in device.text()[1:-1])
        device.press("DOWN")
    assert {"Hand", "Schwarz gewonnen", "Schneider verloren", "Schneider angesagt"} <= rows


def test_who_leads_is_a_whole_sentence_or_a_letter(device):
    device.new_list(("Spieler 1", "Spieler 2", "Spieler 3"))
    device.press("OK", "held UP")
    assert device.shows("V Spieler 2") and not device.shows("kommt")


def test_dealt_again_needs_no_matadors(device):
    device.new_list()
    device.press("LEFT", "OK", "held OK").choose("neu geben")
    assert device.shows("Neu geben, kein Eintrag")
    device.press("OK")
    assert device.screen == "home" and device.shows("Spiel 1/")


def test_an_open_null_is_no_open_grand(device):
    device.new_list()
    device.press("LEFT", "held UP", "LEFT")
    assert device.shows("Null Ouvert")
    device.press("BACK", "OK")
    assert device.shows("Grand") and not device.shows("Ouvert")


def test_back_from_the_sum_finds_the_card_points_as_they_were(device):
    device.new_list()
    device.press("LEFT", "OK", "RIGHT", "held OK").choose("Augen")
    device.press("UP", "RIGHT", "OK", "BACK")
    assert device.screen == "points" and device.shows("72")


def test_the_number_of_players_stays_the_chosen_row(device):
    device.press("OK").move_to("Spielerzahl")
    for turn in ("DOWN", "UP"):
        device.press("OK", turn, "OK")
        assert device.shows("[Spielerzahl")


def test_names_that_differ_in_their_digit_stay_apart(device):
    device.new_list(("Spieler 1", "Spieler 2", "Spieler 3"))
    device.deal(("declarer", 0), ("game", "grand"), ("matadors", 4), ("outcome", "won"))
    device.press("DOWN")
    head = device.text()[0]
    assert all(digit in head for digit in "123")


def test_after_a_deal_is_discarded_the_cursor_starts_anew(two_keys):
    two_keys.new_list()
    two_keys.app.deal.begin()
    two_keys.app.deal.conversation.answer(0)
    two_keys.cursor("Verwerfen").cursor("Verwerfen")
    assert not two_keys.app.deal.conversation
    assert two_keys.screen == "home" and two_keys.app.home.cursor == 0
