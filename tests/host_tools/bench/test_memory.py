"""A whole list and every screen in a heap of the 32-bit interpreter; where memory goes.

One rule set in a device's heap, and in heaps that are too small: the smallest of each rule set
`make bench` looks for.
"""

import pytest

from host_tools import micropython
from host_tools.bench import ample, device, memory, modules

pytestmark = pytest.mark.skipif(micropython.find(32) is None, reason="no 32-bit MicroPython")


@pytest.mark.parametrize(
    ("heaps", "found"), [((memory.HIGHEST, 80), memory.HIGHEST), ((80, 79), 81)]
)
def test_the_smallest_heap_in_which_a_whole_list_plays(heaps, found):
    assert memory.smallest(device.run, "isko", heaps) == found


def test_where_the_memory_goes():
    sizes, names = modules.where()
    assert sizes["vorhand.ui.screens.deal.play"] > 1_000 and "vorhand.rules.isko" in sizes
    assert sum(sizes.values()) + names < 1_000_000
    kept, _ = modules.where("isko")
    assert kept["message"] < kept["play"] < 165_000


def test_where_there_is_plenty_everything_stays():
    """Nothing is let go of at Home: a pause takes nothing away, what was opened is still there."""
    at_once, later = ample.heap_taken("sim128_6")
    assert at_once - 1_000 < later < ample.NEEDED
    assert at_once > 300_000  # and it had been loaded: a stock heap would not hold it
