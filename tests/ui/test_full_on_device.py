"""A full storage, on the compiled firmware in MicroPython, in the memory of a device.

The screen of the failure needs memory, which may be fragmented: after a start or two it appears.
The deal is written as soon as the storage has space.
"""

import device_pieces
import pytest

from host_tools.bench import device, memory
from host_tools.bench.keys import evening_keys, write_keys
from host_tools.bench.lists import write_list

STARTS = 4


@pytest.mark.parametrize("name", ["isko", "tournee", "pub"])
def test_a_full_storage_is_said_and_the_deal_stays_in_hand(interpreter32, root, name):
    write_list(root, deals=0, name=name)
    write_keys(root / "keys", evening_keys(memory.WIDE, 1, name=name))
    (root / "draft").touch()
    screens = []
    while "failure" not in screens:
        assert len(screens) < STARTS, screens
        screens.append(device_pieces.run("full", memory.WIDE, root).strip())
    assert (root / "draft").read_bytes()
    for _ in range(STARTS):
        if device.run("restarted", memory.WIDE, root, 0).split()[0] == "1":
            return
    raise AssertionError("it is not written")
