"""A seeded monkey on the compiled firmware in MicroPython, in the memory of a device.

On CPython no module is ever released; here code, words and rules come and go while it presses.
"""

import device_pieces
import pytest

from host_tools.bench import memory
from host_tools.bench.lists import write_list

PRESSES = 3000
# Bounds for so many presses: starts of the device, the first one and those after fragmented
# memory, and pictures that are painted twice. Both depend on addresses: on the colour panel they
# were 4 to 10 and 12 to 40 with eight seeds. Within them a device can be used; they measure no
# memory.
STARTS = 30
TWICE = 80

pytestmark = pytest.mark.usefixtures("interpreter32")


@pytest.mark.parametrize(
    ("board", "share", "keys", "seed"),
    [
        ("sim128_6", 7, 6, 1),
        ("sim128_6", 20, 3, 2),
        ("sim128_6", 20, 5, 3),
        ("sim240_6", 20, 6, 1),
    ],
)
def test_monkey_on_the_device(board, share, keys, seed, root, presses):
    """The first presses a seventh as often as the monkey on CPython, the others less."""
    write_list(root, deals=9)
    size = bytes_written(root)
    remaining, starts, painted_twice = presses // share, 0, 0
    factor = max(1, remaining / PRESSES)
    while remaining:
        output = device_pieces.run("monkey", board, root, keys, f"{seed}{starts}", remaining)
        pressed, repaints, _, *missing = output.split()
        remaining -= int(pressed)
        starts += 1
        painted_twice += int(repaints)
        assert missing == []
        assert starts <= STARTS * factor and painted_twice <= TWICE * factor
    assert bytes_written(root) > size, "it pressed keys, but wrote nothing"


@pytest.mark.parametrize(
    ("board", "name", "most"),
    [
        (memory.WIDE, "isko", 0),
        (memory.WIDE, "pub", 8),
        (memory.WIDE, "schmegegge", 12),
        ("sim296_3", "pub", 0),  # e-paper, whose driver keeps a copy of the picture
        ("sim240_2", "schmegegge", 4),  # two keys: choices without a key open a list
    ],
)
def test_an_evening_with_the_run_loop_in_memory(board, name, most):
    """Every deal is written, also on the panel whose glyphs need the most memory.

    The rule sets are the smallest and the two largest.
    """
    assert memory.restarts(board, name, 24)[0] <= most


@pytest.mark.parametrize("board", memory.SMALL)
def test_a_list_with_rounds_of_bock_is_written(board):
    """By more house rules pub takes more memory; what scores a deal goes while it is told."""
    assert memory.restarts(board, "pub", 24, options=memory.BOCK)[0] <= 8


def test_with_a_kilobyte_less_every_deal_is_written_too():
    """The largest rule set on the largest panel; Home makes way for a deal that needs its place.

    Where a deal cannot be entered, or a start ends in the crash screen, this raises an exception.
    """
    assert memory.restarts(memory.WIDE, "pub", 24, "164k")[0] <= 8


@pytest.mark.parametrize("board", ["sim128_6", "sim240_2", memory.WIDE])
def test_random_presses_with_all_in_memory_that_a_device_has(board):
    """Menu, list and Help open at Home and in a deal, one from the other.

    Were each kept behind the next one, a device would restart after 5 to 120 presses. A restart
    cannot be ruled out, because it depends on addresses.
    """
    presses = 400
    pressed = [memory.random_presses(board, "isko", seed, presses) for seed in (1, 2)]
    assert sum(pressed) >= presses * 3 // 2, pressed


def bytes_written(folder):
    return sum(path.stat().st_size for path in folder.glob("lists/*.txt"))
