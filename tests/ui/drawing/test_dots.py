"""The dots of an umlaut are visible right below the head line of a small panel."""

import pytest

from host_tools.board_names import simulated
from host_tools.screens.png import rows
from vorhand.ui.drawing import layout

OTHERS = ("Özgür", "Jörg", "Käthe", "Ülo")


def picture(make_device, board, first, players, screen):
    """Return the pixels between head line and first row, where the first player is `first`."""
    device = make_device(board, unseen=False).new_list((first, *OTHERS[: players - 1]), length=48)
    if screen:
        device.app.settings.set("roster", (first, "Otto"))
        device.open(screen)
    line = layout.top(device.runner.canvas)
    return rows(device.runner.panel.display)[line - 1 : line + 1]


@pytest.mark.parametrize("screen", ["", "sign", "seats", "players"])
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("board", [name for name in simulated() if name[:6] == "sim128"])
def test_an_umlaut_in_the_first_row_is_seen(make_device, board, players, screen):
    with_dots = picture(make_device, board, "Änne", players, screen)
    assert with_dots != picture(make_device, board, "Anne", players, screen)
