"""From Home to the list and to its last change: looked.py BOARD ROOT.

The newest list under ROOT has deals. It is opened right after the start, when its rule set comes
with it, and after a pause, when Home has made ready for the next deal; then the last change.
Prints the screens that each press leads to; where memory is torn nothing more is pressed. Fails
where the crash screen shows.
"""

import sys

from drawn import display_and_bus
from looped import loop
from restarted import press
from screen_classes import screen_name

import boards

IDLE = 6000  # milliseconds after which the next deal is prepared, see ui/runner.py


def run(board, root):
    """See the module."""
    import main
    from vorhand.ui.keys import BACK, DOWN

    display, _ = display_and_bus(board)
    runner = main.build(board, root, display)
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
    run(boards.load(sys.argv[1]), sys.argv[2])
