"""A seeded monkey on the compiled firmware in MicroPython, in the memory of a device.

On CPython no module is ever let go of; here code, words and rules come and go while it presses.
"""

import pytest

from host_tools import micropython
from host_tools.bench import device
from host_tools.bench.lists import write_list

PRESSES = 3000
# Presses of which memory is too torn to lead anywhere: 12 at most with an interpreter built here.
LOST = 20
# Pictures that are painted twice, of a text over a deal most. It depends on addresses: 66 with
# Debian's interpreter, 84 with one that is built here.
TWICE = 90


@pytest.mark.parametrize(("keys", "seed"), [(6, 1), (3, 2), (5, 3)])
def test_monkey_on_the_device(keys, seed, tmp_path):
    if micropython.find(32) is None:
        pytest.skip("no 32-bit MicroPython: python -m host_tools.micropython")
    write_list(tmp_path, deals=9)
    before = written(tmp_path)
    told = device.run("monkey", "sim128_6", tmp_path, keys, seed, PRESSES)
    presses, lost, twice, _, *missing = told.split()
    assert int(presses) == PRESSES
    assert missing == []
    assert int(lost) <= LOST and int(twice) <= TWICE
    assert written(tmp_path) > before, "it pressed keys, but wrote nothing"


def written(folder):
    """Return the bytes of all lists."""
    return sum(path.stat().st_size for path in folder.glob("lists/*.txt"))
