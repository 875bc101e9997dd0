"""A press that a board does not have is refused with those that it has."""

import pytest

from host_tools.screens.desk import Desk


@pytest.mark.parametrize(
    ("board", "press", "presses"),
    [
        ("sim128_3", "held LEFT", "'A', 'held A', 'B', 'held B', 'C', 'held C'"),
        ("sim128_2", "RIGHT", "'K1', 'held K1', 'K2', 'held K2'"),
        ("sim128_enc", "held LEFT", "'turn left', 'turn right', 'push', 'held push'"),
    ],
)
def test_a_press_that_there_is_not(tmp_path, board, press, presses):
    with pytest.raises(LookupError) as caught:
        Desk(board, tmp_path).press(press)
    assert str(caught.value) == f"no press {press!r} on this board; there are {presses}"
