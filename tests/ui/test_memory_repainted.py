"""Where memory fails in the middle of a picture, the picture made once more is the whole one."""

import pytest

from vorhand.ui.kit import text_screen
from vorhand.ui.screens.deal import confirm

LONG = ", ".join(["mit 4, Spiel 5, Hand 6, Schneider 7"] * 8)


class Failing:
    """A function that finds no memory the n-th time it is called."""

    def __init__(self, real, n):
        self.real = real
        self.left = n

    def __call__(self, *words):
        self.left -= 1
        if self.left == 0:
            raise MemoryError
        return self.real(*words)


def sum_pages(device):
    """Return the pages of a sum that needs several."""
    device.new_list().choose("Ben", "clubs", 1, "won")
    assert device.screen == "confirm"
    return device.runner.current.pages


def entry(device):
    """Return all that the entry of a deal says."""
    device.new_list().play(1).press("DOWN", "OK")
    assert device.screen == "entry"
    return device.whole()


@pytest.mark.parametrize(
    ("told", "module", "name"),
    [(sum_pages, confirm, "wrapped"), (entry, text_screen, "breaks")],
)
def test_the_second_picture_is_whole(fitted, monkeypatch, told, module, name):
    monkeypatch.setattr(confirm.Confirm, "_text", lambda self, items: LONG)
    whole = told(fitted("sim128_6"))
    real = getattr(module, name)
    for n in range(1, 100):
        failing = Failing(real, n)
        monkeypatch.setattr(module, name, failing)
        device = fitted("sim128_6")
        device.runner.strict = False
        assert told(device) == whole, n
        if failing.left > 0:
            break
    assert n > 3
