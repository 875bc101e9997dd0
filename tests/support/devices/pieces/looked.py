"""From Home to the list and to its last change: looked.py BOARD IMAGE STARTER SPARE.

SPARE: bytes of a device's memory that shall not be needed; IMAGE, STARTER: see chip.py in the
benchmark's pieces. The newest list in IMAGE has deals. It is opened right after the start, when
its rule set comes with it, and after a pause, when Home has made ready for the next deal; then
the last change. Prints the screens that each press leads to; where memory is torn nothing more is
pressed. Fails where the crash screen shows.
"""

import sys

from chip import mounted
from drawn import display_and_bus
from restarted import press
from screen_classes import screen_name

IDLE = 6000  # milliseconds after which the next deal is prepared, see ui/runner.py


def run(name):
    import boards

    board = boards.load(name)
    from looped import loop  # as main.run imports the loop

    import main
    from vorhand.ui.keys import BACK, DOWN

    runner = main.build(board, "", display_and_bus(board)[0])
    runner.restarts = True
    run_loop = loop(runner)
    runner.start()
    run_loop.begin()
    for key in (DOWN, BACK, None, DOWN, BACK, None, BACK, BACK):
        if key is None:
            runner.step(runner.now + IDLE)
        elif not runner.torn:
            press(runner, key)
            print(screen_name(runner.current))


if __name__ == "__main__":
    _, board, image, starter, spare = sys.argv
    flash, ballast = mounted(image, starter)
    spared = bytearray(int(spare))
    run(board)
