"""The settings: every row, languages, cursor mode, numbers; kept in the file."""

import pytest
from failing import broken

from vorhand.rules.deal.questions import Choice
from vorhand.session import StorageError
from vorhand.session.settings_table import TABLE
from vorhand.ui.keys import MENU
from vorhand.ui.wording.question_wording import answer


def settings_text(device):
    return (device.root / "settings.txt").read_text("utf-8")


def test_every_setting_has_a_row_or_a_screen_of_its_own(device):
    screen = device.open("settings").runner.current
    elsewhere = ("rules", "length", "roster", "link")
    assert list(screen.keys) == [row[0] for row in TABLE if row[0] not in elsewhere]
    for row in screen.rows:
        assert not row[0].startswith("set.") and row[1], row


BOARDS = ("sim128_6", "sim128_5", "sim128_4", "sim240_6", "sim320_6")


@pytest.mark.parametrize("board", BOARDS)
def test_right_and_left_change_a_value_in_its_row(make_device, board, language):
    device = make_device(board, language=language).open("settings")
    device.move_to({"de": "Reizwert", "en": "Ask"}[language]).press("RIGHT")
    assert device.app.settings.get("ask_bid") == 1
    assert device.shows({"de": "[ja]", "en": "[yes]"}[language])
    device.press("LEFT")
    assert device.app.settings.get("ask_bid") == 0
    device.move_to({"de": "Verlorenes", "en": "Lost"}[language]).press("RIGHT")
    assert device.app.settings.get("fee1") == 55
    device.press("LEFT", "LEFT")
    assert device.app.settings.get("fee1") == 45


def test_a_number_stops_at_its_end(make_device):
    device = make_device(settings={"fee1": 5}).open("settings")
    device.move_to("Verlorenes").press("LEFT")
    assert device.app.settings.get("fee1") == 0
    device.press("LEFT")
    assert device.app.refused and device.app.settings.get("fee1") == 0


def test_what_was_changed_in_its_row_is_kept_when_it_is_left(device):
    device.open("settings").move_to("Reizwert").press("RIGHT")
    assert not (device.root / "settings.txt").exists()
    device.press("DOWN")
    assert "ask_bid=1" in settings_text(device)
    device.press("UP", "LEFT", "BACK")
    assert device.screen == "home" and "ask_bid=0" in settings_text(device)
    device.open("settings").move_to("Reizwert").press("RIGHT")
    with broken(device.app.settings, "save", StorageError("write", 5)):
        assert device.press("BACK").screen == "failure"
    device.press("OK")
    assert device.screen == "home" and "ask_bid=1" in settings_text(device)


def test_what_was_changed_in_its_row_is_kept_after_a_while(device):
    """The device may go to sleep there, or its plug be pulled."""
    runner = device.runner
    device.open("settings").move_to("Reizwert").press("RIGHT")
    runner.step(1000)
    runner.step(3000)
    device.press("LEFT", "RIGHT")  # the time begins anew
    runner.step(4000)
    runner.step(6000)
    assert not (device.root / "settings.txt").exists()
    runner.step(7000)
    assert "ask_bid=1" in settings_text(device) and device.screen == "settings"
    device.press("LEFT")
    with broken(device.app.settings, "save", StorageError("write", 5)):
        runner.step(8000)
        runner.step(11000)
    assert device.screen == "failure"


def test_lists_without_values_turn_by_the_page(device):
    device.open("settings").choose("Ruhebild").move_to("nie")
    assert device.screen == "selection"
    device.press("RIGHT")
    assert device.runner.current.cursor == 4
    device.press("RIGHT")
    assert device.app.refused
    device.press("LEFT")
    assert device.runner.current.cursor == 0


@pytest.mark.parametrize("board", ["sim128_3", "sim128_2", "sim320_3"])
def test_with_few_keys_right_and_left_move(make_device, board):
    device = make_device(board).open("settings").key("RIGHT")
    assert device.runner.current.cursor == 1
    assert device.app.settings.get("suits") == "french"


def test_ok_opens_the_values_of_two_as_well(device):
    device.open("settings").choose("Reizwert", "ja")
    assert device.app.settings.get("ask_bid") == 1 and "ask_bid=1" in settings_text(device)
    assert device.shows("[ja]")


def test_the_language_changes_at_once_here_and_in_the_menu(device):
    device.press("held OK").choose("Einstellungen", "Sprache", "English")
    assert device.text()[0].startswith("[Settings]") and device.shows("Language")
    device.press("BACK")
    assert device.screen == "menu" and device.shows("[Settings]")
    assert device.press("BACK").shows("No list yet")
    assert "language=en" in settings_text(device)


def test_cursor_mode_on_and_off_on_six_keys(device):
    device.new_list().open("settings").choose("Bedienung").press("DOWN", "OK")
    assert device.app.keys.cursor and "cursor=on" in settings_text(device)
    device.press("BACK", "RIGHT", "OK")
    assert device.app.deal.conversation.facts["declarer"] == 2
    device.app.deal.drop()
    device.open("settings").choose("Bedienung", "wie")
    assert not device.app.keys.cursor


def test_money_by_five_cents_and_by_fifty(device):
    device.open("settings").choose("Verlorenes")
    assert device.screen == "number" and device.shows("0,50 €")
    assert device.press("RIGHT", "UP", "LEFT").shows("1,00 €")
    assert device.press("DOWN", "DOWN", "DOWN").shows("0,00 €")
    assert device.press("DOWN").app.refused
    device.press("UP", "OK")
    assert device.screen == "settings" and device.app.settings.get("fee1") == 50
    assert device.press("OK", "BACK").screen == "settings"


@pytest.mark.parametrize("board", ["sim128_6", "sim128_5", "sim128_4", "sim320_3"])
def test_a_number_offers_nothing_of_the_deal_that_waits(make_device, board):
    device = make_device(board).new_list().choose(1, "clubs", "leave")
    assert device.screen == "home" and device.app.deal.conversation
    assert device.open("settings").choose("Verlorenes").screen == "number"
    number = device.runner.current
    offered = number.more()
    assert {choice[0] for choice in offered} <= {50, 500, -50, -500}
    device.runner.press(MENU)
    assert device.screen == ("more" if offered else "keys")
    device.key("BACK")
    assert device.runner.current is number


def test_what_a_point_is_worth_is_money(device):
    assert device.open("settings").move_to("Ein Punkt").shows("[1 ct]")
    device.choose("Ein Punkt", "0,25 ct")
    assert device.app.settings.get("stake") == 25 and "stake=25" in settings_text(device)
    assert device.shows("[0,25 ct]")
    device.choose("Ein Punkt", "Was heißt")
    assert device.screen == "message" and device.shows("Erst ganze Cent")


def test_the_highest_loss_by_a_euro_and_a_glass_by_ten_cents(device):
    assert device.open("settings").move_to("Höchstverlust").shows("[keiner]")
    assert device.press("OK", "RIGHT", "UP").shows("11,00 €")
    device.press("OK")
    assert device.app.settings.get("cap") == 1100 and device.shows("11,00 €")
    device.choose("Ein Glas").press("RIGHT", "OK")
    assert device.app.settings.get("round_price") == 310
    assert "round_price=310" in settings_text(device)


def test_a_number_by_cursor(two_keys):
    two_keys.open("settings").cursor("[Weitere ab dem]").cursor("+1")
    two_keys.press("K2").cursor("wählen")
    assert two_keys.app.settings.get("fee_from") == 6


def test_a_failing_store_keeps_the_value_and_tries_again(device):
    with broken(device.app.settings, "save", StorageError("rename", 5)):
        device.open("settings").choose("Ton", "nein")
    assert device.screen == "failure" and device.shows("Das Speichern ist misslungen")
    device.press("OK")
    assert device.screen == "settings" and "sound=0" in settings_text(device)


def test_german_suits_show_everywhere(make_device):
    device = make_device(settings={"suits": "german"}).new_list().play(1, "spades")
    assert device.choose("list").shows("\ue001")


@pytest.mark.parametrize(
    ("language", "clubs", "turned"), [("de", "Eichel", "EU"), ("en", "Acorns", "AU")]
)
def test_german_suits_have_their_names(make_device, language, clubs, turned):
    device = make_device("sim320_6", language=language, settings={"suits": "german"}).new_list()
    device.choose(1, "clubs")
    assert device.screen == "play" and device.shows(clubs)
    question = Choice("turned", ("CJ", "HT"))
    assert answer(device.app, question, "CJ") == turned
    assert answer(device.app, question, "HT")[1:] == "10"
    device.open("calculator")
    assert device.shows("\ue000U")
    device.app.words.play_with("french")
    assert answer(device.app, question, "CJ") == "CJ"


def test_the_deck_is_changed_in_the_settings(device):
    device.new_list().open("settings").choose("Farben").press("DOWN", "OK")
    assert device.app.settings.get("suits") == "german"
    device.press("BACK")
    device.app.speak_rules()
    assert device.app.word("clubs") == "Eichel"


def test_seeger_is_told_with_what_a_lost_game_costs(make_device, language):
    device = make_device(language=language).open("settings")
    settings = device.runner.current
    settings.cursor = settings.keys.index("standings")
    device.press("OK")
    screen = device.runner.current
    screen.cursor = len(screen.values)
    device.press("OK")
    assert "+50" in screen.note and "−50" in screen.note and "+40" in screen.note
    assert device.screen == "message" and device.shows("+50")
    assert device.press("BACK", "BACK").screen == "settings"


def test_a_language_that_the_device_lacks_is_one_that_it_has(make_device, monkeypatch):
    monkeypatch.setattr("vorhand.lang.codes", lambda: ["en"])
    device = make_device(language="fr")
    assert device.shows("New list") and device.app.settings.get("language") == "en"
    device.open("settings").choose("Sound", "no")
    # what the file says stays until somebody chooses
    assert "language=de" in settings_text(device)
    assert device.choose("Language").screen == "selection"
