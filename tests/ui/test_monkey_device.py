"""A seeded monkey on the compiled firmware in MicroPython, in the memory of a device.

On CPython no module is ever let go of; here code, words and rules come and go while it presses.
"""

import device_pieces
import pytest

from host_tools import micropython
from host_tools.bench import memory
from host_tools.bench.lists import write_list

PRESSES = 3000
# How often the device starts within so many, once, and anew where memory is torn; how many
# pictures are painted twice. Both depend on addresses: on the colour panel they were 4 to 10 and
# 12 to 40 with eight seeds. They are bounds for a device that can be used, and no measure of its
# memory.
STARTS = 30
TWICE = 80


@pytest.mark.parametrize(
    ("board", "share", "keys", "seed"),
    [
        ("sim128_6", 7, 6, 1),
        ("sim128_6", 20, 3, 2),
        ("sim128_6", 20, 5, 3),
        ("sim240_6", 20, 6, 1),
    ],
)
def test_monkey_on_the_device(board, share, keys, seed, there, presses):
    """One presses a seventh as often as the monkey on CPython, the others less."""
    if micropython.find(32) is None:
        pytest.skip("no 32-bit MicroPython: python -m host_tools.micropython")
    write_list(there, deals=9)
    before = written(there)
    left, starts, painted_twice = presses // share, 0, 0
    times = max(1, left / PRESSES)
    while left:
        told = device_pieces.run("monkey", board, there, keys, f"{seed}{starts}", left)
        pressed, twice, _, *missing = told.split()
        left -= int(pressed)
        starts += 1
        painted_twice += int(twice)
        assert missing == []
        assert starts <= STARTS * times and painted_twice <= TWICE * times
    assert written(there) > before, "it pressed keys, but wrote nothing"


@pytest.mark.parametrize(
    ("board", "name", "restarts"),
    [
        (memory.WIDE, "isko", 0),
        (memory.WIDE, "pub", 8),
        (memory.WIDE, "schmegegge", 12),
        ("sim240_2", "schmegegge", 4),  # two keys: what has no key of its own opens a list
    ],
)
def test_an_evening_with_the_run_loop_in_memory(board, name, restarts):
    """Every deal gets into the list, on the panel whose glyphs take most, too.

    The rule sets are the smallest and the two largest.
    """
    if micropython.find(32) is None:
        pytest.skip("no 32-bit MicroPython: python -m host_tools.micropython")
    assert memory.restarts(board, name, 24)[0] <= restarts


def written(folder):
    """Return the bytes of all lists."""
    return sum(path.stat().st_size for path in folder.glob("lists/*.txt"))
