"""A press that counts inverts the label of its key at once; the picture it leads to follows."""

import pytest

from host_tools.screens.scenes import SCENES
from tests.ui.test_loop_edges import Chip
from vorhand.ui.drawing.inspection import texts
from vorhand.ui.keys import DOWN, LEFT, OK, RIGHT


def pixels(device):
    return bytes(device.runner.panel.display.pixels)


def inverted(device):
    """Return the text that a press has inverted on the display, None where it has none."""
    *_, last = texts(device.runner.canvas.frame)
    return last.text if last.paper and not last.ink else None


@pytest.mark.parametrize(
    ("board", "part"), [("sim128_6", 1), ("sim240_2", 4), ("sim320_3", 4), ("sim296_3", 8)]
)
def test_the_next_picture_keeps_no_trace_of_it(at_scene, board, part):
    labels = 0
    for name in list(SCENES)[::part]:
        device = at_scene(name, board)
        panel = device.runner.panel
        del panel.refresh  # from here on it is painted
        panel.canvas.forget()
        device.runner.show()
        for key in range(6):
            old = pixels(device)
            labels += key in panel.canvas.labels
            panel.acknowledge(key)
            panel.tick(10_000)
            device.runner.show()
            assert pixels(device) == old, (name, key)
    assert labels > 10


@pytest.mark.parametrize("name", ["standings", "auction_reply"], ids=["right", "left"])
def test_a_label_at_the_edge_of_a_panel_without_margin(at_scene, name):
    device = at_scene(name, "sim128_3", unseen=False)
    for key in list(device.runner.canvas.labels):
        device.runner.show()
        device.runner.panel.acknowledge(key)  # off the panel nothing is painted: that would raise
        assert inverted(device)


@pytest.mark.parametrize(
    ("board", "key", "label"),
    [
        ("sim128_6", OK, "M"),
        ("sim128_6", DOWN, "Liste"),
        ("sim128_6", RIGHT, "H"),
        ("sim320_3", LEFT, "V"),
        ("sim240_2", OK, "Cem"),
        ("sim240_2", RIGHT, None),  # the cursor is moved
    ],
)
def test_it_is_the_word_of_the_key_in_the_line_of_keys(at_scene, board, key, label):
    device = at_scene("home", board, unseen=False)
    device.runner.handle(key)
    assert inverted(device) == label


def test_a_game_is_its_glyph(make_device):
    device = make_device(unseen=False).new_list().choose("Ben")
    device.runner.handle(DOWN)
    assert inverted(device) == "♦"


def test_it_is_shown_before_the_deal_is_written(make_device):
    device = make_device(unseen=False).new_list().choose("Ben", "clubs", 1, "won")
    assert device.screen == "confirm"
    path = device.app.evening.path
    display = device.runner.panel.display
    window = display.window
    sizes = []

    def note(*args):
        with open(path, "rb") as file:
            sizes.append(len(file.read()))
        window(*args)

    display.window = note
    device.runner.press(OK)
    assert len(sizes) == 2 and sizes[0] < sizes[1] and device.screen == "home"


def test_of_several_presses_before_a_picture_the_first_is_shown(make_device):
    device = make_device(unseen=False).new_list()
    device.runner.handle(OK)
    first = pixels(device)
    device.runner.handle(OK)
    assert pixels(device) == first and device.screen == "play"


@pytest.mark.parametrize("key", [LEFT, OK])
def test_paper_shows_the_picture_alone(make_device, key):
    device = make_device("sim296_3", unseen=False).new_list()
    old = pixels(device)
    device.runner.handle(key)
    assert pixels(device) == old


def test_a_press_over_a_hint_inverts_nothing(make_device):
    device = make_device(unseen=False).new_list()
    Chip(device).run(400, down=3)
    assert "eingepasst" in device.text()[-1]
    hint = pixels(device)
    device.runner.handle(DOWN)
    assert pixels(device) == hint and device.screen == "sheet"


def test_a_label_for_which_memory_fails_costs_nothing(make_device, monkeypatch):
    device = make_device().new_list()

    def fail(*arguments):
        raise MemoryError

    monkeypatch.setattr(type(device.runner.panel), "acknowledge", fail)
    assert device.press("LEFT").screen == "game"
