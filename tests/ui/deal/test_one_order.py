"""One order and one word everywhere: the list of "More", the key of a loss, the players' words."""

import pytest

from vorhand.ui.keys import DOWN, LEFT, MENU, MORE, RIGHT

BOARDS = ("sim128_6", "sim240_6", "sim320_3", "sim128_5", "sim128_4", "sim296_3")
LANGUAGES = {
    "de": ("Hand", "Schneider verloren"),
    "en": ("Hand", "lost, Schneider"),
}
ENDS = ("won", "lost", "points")
RULED = ("won_simple", "won_required", "lost_simple", "revoke", "redeal")
ELSE = ("list", "leave", "keys")


def place_in_list(value):
    """Return the part of the list that a choice belongs to: announcement, end, decision, other."""
    if value in ELSE:
        return 3
    if value in RULED:
        return 2
    return 1 if value.startswith(ENDS) else 0


def play_clubs(device):
    return device.new_list(rules="pub").choose(1, "clubs")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", BOARDS)
def test_more_lists_what_may_be_said_then_the_ends_then_decisions(make_device, board, language):
    device = play_clubs(make_device(board, language=language))
    keys = device.app.keys
    device.runner.press(MORE if keys.has(MORE) else MENU)
    assert device.screen == "more"
    values = [choice[0] for choice in device.runner.current.rows]
    parts = [place_in_list(value) for value in values]
    assert parts == sorted(parts) and values[-3:] == list(ELSE) and set(parts) >= {0, 1, 2, 3}
    # On boards that have no other key for them the cursor waits at the ends.
    value = values[device.runner.current.cursor]
    assert place_in_list(value) == (1 if keys.has(MORE) else 0)
    text = ""
    for _ in values:
        text += "\n".join(device.text()[1:-1]) + "\n"
        device.runner.press(RIGHT)
    for _ in values:  # and back to the first: pages do not go round on every board
        device.runner.press(LEFT)
    text += "\n".join(device.text()[1:-1])
    for word in LANGUAGES[language]:
        assert word in text


def test_hand_stands_before_announcements_and_these_before_kontra(device):
    play_clubs(device).press("held OK")
    values = [choice[0] for choice in device.runner.current.rows]
    places = [values.index(key) for key in ("hand", "schneider_announced", "ouvert", "kontra")]
    assert places == sorted(places) and places[0] == 0


@pytest.mark.parametrize("board", ["sim128_6", "sim240_6", "sim320_6", "sim128_5", "sim128_4"])
@pytest.mark.parametrize("game", ["clubs", "grand", "null"])
def test_lost_has_the_same_key_in_every_game(make_device, board, game):
    device = make_device(board).new_list().choose(1, game)
    assert "▼" in device.text()[-1] and "verloren" in device.text()[-1]
    if game != "null":
        device.runner.press(RIGHT)
    device.runner.press(DOWN)
    assert device.app.deal.conversation.facts["outcome"] == "lost"


def test_right_is_no_loss_where_down_is_one(device):
    device.new_list().choose(1, "null").press("RIGHT")
    assert device.screen == "play" and device.app.refused


@pytest.mark.parametrize(("language", "text"), [("de", "braucht 61"), ("en", "needs 61")])
@pytest.mark.parametrize("board", ["sim128_6", "sim240_2", "sim320_3"])
def test_what_the_declarer_needs(make_device, board, language, text):
    assert play_clubs(make_device(board, language=language)).shows(text)


WORDS = ("◄ Eichel", "► Grün", "▲ Rot", "▼ Schellen")


@pytest.mark.parametrize(
    ("board", "words"),
    [("sim128_6", WORDS), ("sim240_6", WORDS), ("sim320_3", ("A Eichel", "C Grün"))],
)
def test_the_help_has_the_words_of_the_suits_in_force(make_device, board, words):
    device = make_device(board, settings={"suits": "german"}).new_list()
    text = device.open("help").whole()
    assert all(word in text for word in words) and "Kreuz" not in text
    assert "◄ Kreuz" in make_device().new_list().open("help").whole()


def test_a_shared_reason_has_the_word_of_the_rule_set(make_device):
    for rules, word in (("schmegegge", "Contra"), ("officers", "Kontra")):
        app = make_device(language="en").new_list(("Anna", "Ben"), rules=rules, length=24).app
        app.speak_rules()
        reason = app.words.once("REASONS", app.rule_sections, "reason.kontra_ramsch")
        assert f"no {word} in Ramsch" in reason
