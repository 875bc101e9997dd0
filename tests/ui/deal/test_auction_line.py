"""The bottom line of the auction by cursor: the value is never cut."""

import pytest

NAMES = (
    ("Spieler 1", "Spieler 2", "Spieler 3"),
    ("Wolfgang", "Annette", "Matthias"),
    ("Wolfgang Wum", "Maximilian M", "Wammwendelin"),
    ("MMMMMMMMMMM1", "MMMMMMMMMMM2", "MMMMMMMMMMM3"),
)


def ok_text(device):
    """Return the text of what OK says, without the signs of keys."""
    return device.text()[-1].strip("►OK ")


@pytest.mark.parametrize("names", NAMES)
@pytest.mark.parametrize("board", ["sim128_2", "sim128_enc", "sim240_2"])
def test_the_value_is_whole(make_device, board, language, names):
    device = make_device(board, language=language).new_list(names).choose("auction")
    assert ok_text(device).endswith(" 18")
    device.key("OK")
    assert ok_text(device).endswith(" 20")
    listener, speaker = ok_text(device).removesuffix(" 20").split(", ")
    assert names[1].startswith(listener[:3])
    assert names[2].startswith(speaker[:3])


def test_players_with_numbers_stay_apart(two_keys):
    two_keys.new_list(NAMES[0]).choose("auction").key("OK")
    listener, speaker = ok_text(two_keys).removesuffix(" 20").split(", ")
    assert listener.removesuffix(" hält").endswith("2")
    assert speaker.endswith("3")


def test_a_value_of_three_figures(two_keys):
    two_keys.new_list(NAMES[2]).choose("auction").key("OK")
    screen = two_keys.runner.current
    while screen.shown < 120:
        screen.pick("up")
    two_keys.runner.show()
    assert ok_text(two_keys).endswith(" 120")
