"""A whole list and every screen in a heap of the 32-bit interpreter; where memory goes.

One rule set in a heap with room, and one that is too small: the smallest of each rule set, for
which 100 KB are the target, `make bench` looks for.
"""

import pytest

from host_tools import micropython
from host_tools.bench import memory, modules
from host_tools.needs import note

pytestmark = pytest.mark.skipif(micropython.find(32) is None, reason="no 32-bit MicroPython")


@pytest.mark.parametrize(("name", "language", "kilobytes"), [("isko", "en", 120)])
def test_a_whole_list_plays_in_a_small_heap(name, language, kilobytes):
    assert memory.plays(memory.BOARD, kilobytes, name, language)


def test_a_heap_that_is_too_small_is_told():
    assert not memory.plays(memory.BOARD, 80, "isko")


def test_where_the_memory_goes():
    sizes, names = modules.where()
    assert sizes["play"] > 1_000 and "worth" in sizes
    assert sum(sizes.values()) + names < 1_000_000
    kept, _ = modules.where("isko")
    assert kept["message"] < kept["play"] < 165_000


def test_the_note_follows_what_is_imported():
    sources = {
        "main.py": "import core\n",
        "core.py": "import os\n",
        "play.py": "import ends\nfrom core import x\nfrom drivers.keys import Keys\n",
        "ends.py": "from spoken import y\n" + "a = 'met_again_and_again'; b = 'short'\n" * 8,
        "spoken.py": "def f():\n    import late\n",
        "late.py": "",
        "drivers/keys.py": "",
    }
    met, *lines = note(sources).splitlines()
    assert met == "met_again_and_again"
    assert lines == ["play: ends", "ends: spoken"], "importers stand before"
