"""The line of keys and the meanings of held keys: players need not guess."""

import re

import pytest

from host_tools.screens.scenes import SCENES
from vorhand.ui.keys import DOWN

BOARDS = ("sim128_6", "sim128_5", "sim128_4", "sim128_3", "sim240_6", "sim320_3")


KEYS_OF_OTHERS = re.compile("\\b(OK|BACK|LEFT|RIGHT|UP|DOWN|K1|K2)\\b")


def test_no_screen_names_a_key_that_the_board_lacks(at_scene, language):
    """This board's keys are A, B and C on its case, beside its panel and in its help."""
    texts = {}
    for name in SCENES:
        device = at_scene(name, "sim296_3", language)
        pages = [device.text()]
        while device.screen in ("help", "message") and pages.count(pages[-1]) < 2:
            device.runner.press(DOWN)
            pages.append(device.text())
        text = "\n".join(["\n".join(page) for page in pages])
        if KEYS_OF_OTHERS.search(text):
            texts[name] = text
    assert not texts


def test_the_key_that_opens_the_first_list_is_named_as_on_the_board(make_device):
    for board, key in (("sim128_6", "OK"), ("sim128_3", "B")):
        text = " ".join(make_device(board, language="en").text())
        assert f"No list yet. {key} opens one." in text


@pytest.mark.parametrize("name", BOARDS)
def test_a_reply_names_all_three_ways_on_with_long_names(make_device, name):
    device = make_device(name).new_list(("Maximilian 1", "Maximilian 2", "Maximilian 3"))
    line = device.choose("auction").key("OK").text()[-1]
    assert "20" in line and "M weg" in line and "V weg" in line


def test_with_and_without_stand_beside_their_keys(device):
    device.new_list().choose(1, "grand")
    assert device.shows("◄ohne / mit►")
    device.press("RIGHT")
    assert not device.shows("ohne")


def test_what_only_held_keys_do_is_in_the_list_of_everything_else(device):
    device.new_list().choose(1, "grand", 1).press("held OK")
    rows = set()
    for _ in range(20):
        rows.update(row.strip("[]") for row in device.text()[1:-1])
        device.press("DOWN")
    assert {"Hand", "Schwarz gewonnen", "Schneider verloren", "Schneider angesagt"} <= rows


def test_who_leads_is_a_whole_sentence_or_a_letter(device):
    device.new_list(("Spieler 1", "Spieler 2", "Spieler 3")).choose(2, "null")
    assert device.shows("V Spieler 2") and not device.shows("kommt")


def test_dealt_again_needs_no_matadors(device):
    device.new_list().choose(1, "grand", "redeal")
    assert device.shows("Neu geben, kein Eintrag")
    device.press("OK")
    assert device.screen == "home" and device.shows("Spiel 1/")


def test_an_open_null_is_no_open_grand(device):
    device.new_list().choose(1, "null", "ouvert")
    assert device.shows("Null Ouvert")
    device.key("BACK").choose("grand")
    assert device.shows("Grand") and not device.shows("Ouvert")


def test_back_from_the_sum_finds_the_card_points_as_they_were(device):
    device.new_list().choose(1, "grand", 1, "points")
    device.press("UP", "RIGHT", "OK", "BACK")
    assert device.screen == "points" and device.shows("72")


def test_the_number_of_players_stays_the_chosen_row(device):
    device.press("OK").move_to("Spielerzahl")
    for turn in ("DOWN", "UP"):
        device.press("OK", turn, "OK")
        assert device.shows("[Spielerzahl")


def test_names_that_differ_in_their_digit_stay_apart(device):
    device.new_list(("Spieler 1", "Spieler 2", "Spieler 3")).play(0, "grand", 4).choose("list")
    head = device.text()[0]
    assert all(digit in head for digit in "123")


def test_after_a_deal_is_discarded_the_cursor_starts_anew(two_keys):
    two_keys.new_list().app.deal.begin(0, [("declarer", 0)])
    two_keys.cursor("Verwerfen").cursor("Verwerfen")
    assert not two_keys.app.deal.conversation
    assert two_keys.screen == "home" and two_keys.app.home.cursor == 0
