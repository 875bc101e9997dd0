"""Where memory fails in the middle of a picture, it is painted again and is then complete."""

import pytest
from failing import broken_once

from vorhand.ui.kit import text_screen
from vorhand.ui.screens.deal import confirm

LONG = ", ".join(["mit 4, Spiel 5, Hand 6, Schneider 7"] * 8)


def sum_pages(device):
    """Return the pages of a sum that needs several."""
    device.new_list().choose("Ben", "clubs", 1, "won")
    assert device.screen == "confirm"
    return device.runner.current.pages


def entry(device):
    device.new_list().play(1).press("DOWN", "OK")
    assert device.screen == "entry"
    return device.whole()


@pytest.mark.parametrize(
    ("read_text", "module", "name"),
    [(sum_pages, confirm, "wrapped"), (entry, text_screen, "breaks")],
)
def test_the_second_picture_is_whole(make_device, monkeypatch, read_text, module, name):
    monkeypatch.setattr(confirm.Confirm, "_text", lambda self, items: LONG)
    text = read_text(make_device("sim128_6"))
    for n in range(1, 100):
        device = make_device("sim128_6")
        device.runner.strict = False
        with broken_once(module, name, MemoryError, call=n) as function:
            assert read_text(device) == text, n
        if function.call_count < n:
            break
    assert n > 3
