"""From Home to the list of the largest rule set: compiled, in the memory of a device."""

import device_pieces
import pytest

from host_tools.bench import memory
from host_tools.bench.lists import write_list

# Bytes of a device's memory that lie idle meanwhile. With so many it always goes well; with those,
# which lay out the rest in five ways, mostly: free memory is in pieces, and any edit moves them.
ALWAYS = 8 * 1024
MOSTLY = range(12 * 1024, 12 * 1024 + 5 * 144, 144)


@pytest.mark.usefixtures("interpreter32")
@pytest.mark.parametrize("panel", ["sim128_6", "sim320_3", "sim320_6"])
def test_the_list_and_its_last_change_open_right_after_a_start_and_after_a_pause(root, panel):
    """The device need not restart for that, although the run loop is in memory."""
    write_list(root, deals=5, name="pub")

    def opens(spare):
        output = device_pieces.run_on_chip(
            "looked", memory.REAL[panel], root, spare, languages=("de", "en")
        )
        return output.split() == ["sheet", "home", "sheet", "home", "undo", "home"]

    assert opens(ALWAYS)
    assert sum(map(opens, MOSTLY)) > len(MOSTLY) // 2
