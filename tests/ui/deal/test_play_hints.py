"""The line of keys on the screen of the play says what the keys do, announcements included."""

import pytest

from host_tools.screens.desk import screen_class


@pytest.mark.parametrize(
    ("announced", "hint", "outcome"),
    [
        ((), "▲S ", "won_schneider"),
        (("schneider_announced",), "▲SS ", "won_schwarz"),
        (("schwarz_announced",), None, None),
    ],
)
def test_up_is_the_next_win(fitted, announced, hint, outcome):
    device = fitted("sim128_6")
    device.new_list(("Anna", "Ben", "Cem"), 0, 36).press("OK", "LEFT")
    for flag in announced:
        device.app.deal.conversation.set(flag, 1)
    device.runner.current = screen_class("play")(device.app, device.app.home)
    device.press("RIGHT")
    if hint is None:
        assert not device.shows("Schn.") and not device.shows("▲SS ")
        device.press("UP")
        assert device.screen == "play"
        return
    assert hint in device.text()[-1].replace("▲  S", "▲S") + " "
    device.press("UP")
    assert device.app.deal.conversation.facts["outcome"] == outcome
