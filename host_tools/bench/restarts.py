"""Restarts: how often a device starts anew because its free memory lies in too small pieces.

First in a list of 48 deals, its signatures, result and codes with the usual keys, the run loop in
memory. Then with keys pressed at random, with all in memory that a device has: loop, starter and
littlefs.
"""

import tempfile
from collections.abc import Iterator
from pathlib import Path

from host_tools.bench import Row, device
from host_tools.bench.keys import write_keys
from host_tools.bench.lists import write_list
from host_tools.bench.memory import LENGTH, REAL, WIDE, ways
from vorhand import rules

FRUITLESS = 3  # after so many starts without a deal written there is no space for one
PRESSES, SEEDS = 1_000, (1, 2, 3)
DEALS = 6  # of the list when the first key is pressed at random
RULES = ("isko", "pub")  # the rule sets that take the least and the most memory


def rows() -> Iterator[Row]:
    """Yield the restarts of every rule set, then how many random presses it takes to one."""
    for name in rules.names():
        starts = in_a_list(WIDE, name)[0]
        yield Row(f"{name}: restarts in a list of {LENGTH} deals, {REAL[WIDE]}", starts)
    for name in RULES:
        for board in REAL:
            presses = sum(at_random(board, name, seed) for seed in SEEDS)
            label = f"{name}: random presses without a restart, {REAL[board]}"
            yield Row(label, presses, unit=f"of {len(SEEDS) * PRESSES:,}")


def in_a_list(board: str, name: str, length: int = LENGTH) -> tuple[int, int]:
    """Play a list to its end; return the number of restarts and of pictures painted twice.

    See on_device/restarted.py. Raises device.Failed where a deal cannot be entered.
    """
    starts = repainted = written = fruitless = ended = 0
    with tempfile.TemporaryDirectory() as folder:
        write_list(Path(folder), length, deals=0, name=name)
        write_keys(Path(folder, "keys"), ways(board, name, length))
        Path(folder, "draft").touch()
        while not ended:
            output = device.run("restarted", REAL[board], folder, written)
            written_before = written
            written, pictures, ended = map(int, output.split())
            starts, repainted = starts + 1, repainted + pictures
            fruitless = fruitless + 1 if written == written_before else 0
            if fruitless == FRUITLESS:
                raise device.Failed(f"{board}, {name}: no room behind deal {written}")
    return starts - 1, repainted


def at_random(board: str, name: str, seed: int, presses: int = PRESSES) -> int:
    """Press keys at random until the device starts anew; return how many, at most `presses`.

    Raises device.Failed where the crash screen shows.
    """
    with tempfile.TemporaryDirectory() as folder:
        write_list(Path(folder), LENGTH, deals=DEALS, name=name)
        output = device.run_on_chip("random_presses", REAL[board], Path(folder), seed, presses)
    return int(output.split()[0])
