"""The line of keys on the screen of the play says what the keys do, announcements included."""

import pytest

from host_tools.screens.scenes import tell
from vorhand.ui.keys import OK, UP


@pytest.mark.parametrize(
    ("announced", "hint", "outcome"),
    [
        ((), "▲S ", "won_schneider"),
        (("schneider_announced",), "▲SS ", "won_schwarz"),
        (("schwarz_announced",), None, None),
    ],
)
def test_up_is_the_next_win(make_device, announced, hint, outcome):
    device = make_device().new_list().choose(1, "clubs", *announced).press("RIGHT")
    if hint is None:
        assert not device.shows("Schn.") and not device.shows("▲SS ")
        device.press("UP")
        assert device.screen == "play"
        return
    assert hint in device.text()[-1].replace("▲  S", "▲S") + " "
    device.press("UP")
    assert device.app.deal.conversation.facts["outcome"] == outcome


@pytest.mark.parametrize("board", ["sim128_6", "sim128_3", "sim128_2"])
def test_what_an_announcement_includes_stays_with_it(make_device, board):
    device = make_device(board).new_list()
    device.choose(1, "clubs", "schwarz_announced")
    facts = {"hand": 1, "schneider_announced": 1, "schwarz_announced": 1}
    device.choose("schneider_announced")
    assert device.app.refused
    for key in facts:
        assert device.app.deal.conversation.facts[key] == 1
    device.choose("schwarz_announced", "schneider_announced", "hand")
    assert not set(facts) & set(device.app.deal.conversation.facts)


def test_a_null_below_the_bid_may_still_be_played_open(make_device, board):
    device = make_device(board, language="en").new_list()
    tell(device, ("declarer", 1), ("bid", 46), ("game", "null"))
    assert device.screen == "play" and device.shows("too low")
    key = device.app.keys
    if key.cursor:
        assert device.runner.current.chosen() == "ouvert"
        device.runner.press(OK)
    elif key.has(UP):
        assert device.shows("Ouvert")
        device.runner.press(UP)
    else:
        assert device.text()[-1].endswith("…")
        device.choose("ouvert")
    assert device.app.deal.conversation.facts["ouvert"] == 1
    assert device.shows("no trick") and device.shows("won")
    device.choose("won")
    assert device.screen == "confirm" and device.app.deal.score().points == (0, 46, 0)
