"""From Home to the list of the largest rule set: compiled, in the memory of a device."""

import device_pieces
import pytest

from host_tools.bench import device, memory
from host_tools.bench.lists import write_list

# Bytes of a device's memory that lie idle meanwhile. With the fewest of them it always goes well,
# with the others nearly always: free memory is in pieces, and any edit moves them.
SPARE = range(8 * 1024, 12 * 1024, 512)


@pytest.mark.usefixtures("interpreter32")
@pytest.mark.parametrize("panel", ["sim128_6", "sim320_3", "sim320_6"])
def test_the_list_and_its_last_change_open_right_after_a_start_and_after_a_pause(root, panel):
    """The device need not restart for that, although the run loop is in memory."""
    board = memory.REAL[panel]
    write_list(root, deals=5, name="pub")
    flash = device.chip(board, root, ("de", "en"))

    def opens(spare):
        output = device_pieces.run_on_chip("looked", board, flash, spare)
        return output.split() == ["sheet", "home", "sheet", "home", "undo", "home"]

    went_well = [opens(spare) for spare in SPARE]
    assert went_well[0]
    assert sum(went_well) >= len(SPARE) * 3 // 4
