"""A whole list and every screen in a heap of the 32-bit interpreter; where memory goes.

One rule set in the heap that is the target, and in one that is too small: the smallest of each rule set
which 100 KB are the target, `make bench` looks for.
"""

import pytest

from host_tools import micropython
from host_tools.bench import memory, modules

pytestmark = pytest.mark.skipif(micropython.find(32) is None, reason="no 32-bit MicroPython")


@pytest.mark.parametrize(("name", "language", "kilobytes"), [("isko", "en", 145)])
def test_a_whole_list_plays_in_a_small_heap(name, language, kilobytes):
    assert memory.plays(memory.BOARD, kilobytes, name, language)


def test_a_heap_that_is_too_small_is_told():
    assert not memory.plays(memory.BOARD, 80, "isko")


def test_where_the_memory_goes():
    sizes, names = modules.where()
    assert sizes["vorhand.ui.screens.deal.play"] > 1_000 and "vorhand.rules.isko" in sizes
    assert sum(sizes.values()) + names < 1_000_000
    kept, _ = modules.where("isko")
    assert kept["message"] < kept["play"] < 165_000
