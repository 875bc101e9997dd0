"""A seeded monkey on the compiled firmware in MicroPython, in the memory of a device.

On CPython no module is ever let go of; here code, words and rules come and go while it presses.
"""

import pytest

from host_tools import micropython
from host_tools.bench import device
from host_tools.bench.lists import write_list

PRESSES = 3000
# How often the device starts anew because memory is torn, and how many pictures are painted twice:
# 12 and 15 at most with an interpreter that is built here. They depend on addresses.
STARTS = 20
TWICE = 30


@pytest.mark.parametrize(("keys", "seed"), [(6, 1), (3, 2), (5, 3)])
def test_monkey_on_the_device(keys, seed, tmp_path):
    if micropython.find(32) is None:
        pytest.skip("no 32-bit MicroPython: python -m host_tools.micropython")
    write_list(tmp_path, deals=9)
    before = written(tmp_path)
    left, starts, painted_twice = PRESSES, 0, 0
    while left:
        told = device.run("monkey", "sim128_6", tmp_path, keys, f"{seed}{starts}", left)
        presses, twice, _, *missing = told.split()
        left -= int(presses)
        starts += 1
        painted_twice += int(twice)
        assert missing == []
        assert starts <= STARTS and painted_twice <= TWICE
    assert written(tmp_path) > before, "it pressed keys, but wrote nothing"


def written(folder):
    """Return the bytes of all lists."""
    return sum(path.stat().st_size for path in folder.glob("lists/*.txt"))
