"""A whole list and every screen in a heap of the 32-bit interpreter; where memory goes.

One rule set plays in a device's heap, and fails in heaps that are too small; `make bench` searches
the smallest heap of each rule set.
"""

import pytest

from host_tools import micropython
from host_tools.bench import ample, device, memory, modules

pytestmark = pytest.mark.skipif(micropython.find(32) is None, reason="no 32-bit MicroPython")


@pytest.mark.parametrize(
    ("heaps", "smallest"), [((memory.HIGHEST, 80), memory.HIGHEST), ((80, 79), 81)]
)
def test_the_smallest_heap_in_which_a_whole_list_plays(heaps, smallest):
    assert memory.smallest(device.run, "isko", heaps) == smallest


def test_where_the_memory_goes():
    sizes, names = modules.where()
    assert sizes["vorhand.ui.screens.deal.play"] > 1_000 and "vorhand.rules.isko" in sizes
    assert sum(sizes.values()) + names < 1_000_000
    screens, _ = modules.where("isko")
    assert screens["message"] < screens["play"] < 165_000


def test_where_there_is_plenty_everything_stays():
    """Home frees nothing in a pause: every screen that was opened is still in memory."""
    at_once, later = ample.heap_taken("sim128_6")
    assert at_once - 1_000 < later < ample.NEEDED
    assert at_once > 300_000  # the screens were loaded: a stock heap would not hold them
