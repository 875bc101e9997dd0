"""By cursor the line of keys names the last choice, to which LEFT leads from the first."""

import pytest

BOARDS = {"sim128_2": "⇥", "sim128_enc": "◄", "sim240_2": "⇥", "sim320x170_enc": "◄"}
HAND = {"de": ("Hand", "verloren"), "en": ("Hand", "lost")}


@pytest.mark.parametrize("language", HAND)
@pytest.mark.parametrize("board", BOARDS)
def test_hand_and_lost_are_one_turn_away(make_device, board, language):
    device = make_device(board, language=language).new_list().choose(1, "clubs")
    mark = BOARDS[board]
    hand, lost = HAND[language]
    assert mark + hand in device.text()[-1].split("  ")
    device.key("RIGHT")
    assert mark not in device.text()[-1]
    device.key("LEFT", "LEFT", "OK")
    assert device.app.deal.conversation.facts["hand"] == 1
    device.choose(1)
    assert mark + lost in device.text()[-1].split("  ")
    device.key("LEFT", "OK")
    assert device.app.deal.conversation.facts["outcome"] == "lost"


@pytest.mark.parametrize("board", BOARDS)
def test_it_gives_way_to_what_ok_does(make_device, board, monkeypatch):
    device = make_device(board).new_list().choose(1, "clubs", 1)
    play = device.runner.current
    monkeypatch.setattr(play, "label", lambda: "Schneider gewonnen")
    fields = device.show(play).text()[-1].split("  ")
    assert "Schneider gewonnen" in fields  # whole, with or without what lies to the left


@pytest.mark.parametrize("board", ["sim128_6", "sim240_3", "sim320_6"])
def test_direct_keys_have_none(make_device, board):
    device = make_device(board).new_list().choose(1, "clubs")
    fields = device.text()[-1].split("  ")
    assert not any(part[:1] in "◄⇥" and "Hand" in part for part in fields)


@pytest.mark.parametrize(("board", "mark"), [("sim128_6", "◄Hand"), ("sim128_3", "A Hand")])
def test_a_cursor_on_direct_keys(make_device, board, mark):
    device = make_device(board, settings={"cursor": "on"}).new_list().choose(1, "clubs")
    assert mark in device.text()[-1].split("  ")
