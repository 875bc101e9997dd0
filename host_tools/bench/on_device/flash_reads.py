"""An evening from a littlefs: flash_reads.py BOARD IMAGE STARTER, in the folder of the version.

IMAGE, STARTER: see chip.py; in /keys a way for each deal, a line of keys. Prints a line for the
start and for each press: the screens before and after it, how often the chip was read, and how
many bytes. As at a table, Home stands idle before each deal, see ui/runner.py.

For each module littlefs looks for a file four times, folder by folder, and reads each folder's
whole log.
"""

import sys

from chip import mounted
from drawn import display_and_bus
from screen_classes import screen_name

IDLE = 6000  # milliseconds
# Drivers that a start reads, and that need a chip.
CHIP_ALONE = ("drivers/power.mpy", "drivers/parts.mpy", "drivers/key_pins.mpy")


def run(name, chip):
    """See the module."""
    import boards

    board = boards.load(name)
    for path in CHIP_ALONE:
        try:
            with open(path, "rb") as file:
                file.read()
        except OSError:  # this board has other keys
            pass
    from looped import loop  # as main.run imports the loop

    import main

    runner = main.build(board, "", display_and_bus(board)[0])
    runner.start()
    looped = loop(runner)
    looped.begin()
    written = runner.app.evening.count
    print("start", screen_name(runner.current), chip.reads, chip.bytes)
    with open("/keys") as file:
        ways = file.read().splitlines()
    for way in ways:
        runner.step(runner.now + IDLE)
        for key in way.split():
            before = screen_name(runner.current)
            chip.reads = chip.bytes = 0
            runner.press(int(key))
            print(before, screen_name(runner.current), chip.reads, chip.bytes)
            runner.step(runner.now + 10)
    count = runner.app.evening.count - written
    if count != len(ways):
        sys.exit("%d deals of %d" % (count, len(ways)))


if __name__ == "__main__":
    _, board, image, starter = sys.argv
    flash, ballast = mounted(image, starter)
    run(board, flash)
