"""Keys pressed at random until memory is torn: random_presses.py BOARD IMAGE STARTER SEED COUNT.

IMAGE, STARTER: see chip.py. As at a table somebody pauses now and then, and mostly presses OK.
Prints how many of COUNT presses it took.
"""

import random
import sys

from chip import mounted
from drawn import display_and_bus

IDLE = 6000  # milliseconds
PAUSE = 40  # presses between two of them


def run(name, seed, count):
    """See the module."""
    import boards

    board = boards.load(name)
    from looped import loop  # as main.run imports the loop

    import main

    runner = main.build(board, "", display_and_bus(board)[0])
    runner.restarts = True
    runner.start()
    loop(runner).begin()
    from vorhand.ui.keys import OK

    random.seed(seed)
    keys = [key for _, key in runner.app.keys.events()]
    pressed = 0
    while pressed < count and not runner.torn:
        pressed += 1
        runner.press(OK if random.randrange(3) == 0 else keys[random.randrange(len(keys))])
        if type(runner.current).__name__ == "Crash":
            raise runner.current.problem
        if not runner.torn:
            runner.step(runner.now + (10 if pressed % PAUSE else IDLE))
    print(pressed)


if __name__ == "__main__":
    _, board, image, starter, seed, count = sys.argv
    flash, ballast = mounted(image, starter)
    run(board, int(seed), int(count))
