"""What presses take inside MicroPython: taken.py BOARD ROOT.

ROOT/keys holds lines of keys that enter deals into the newest list under ROOT. Prints, per press,
the median and the most of the bytes taken from the heap, and of those sent over the display's bus.
"""

import gc
import sys

from drawn import fitted

import boards


class Uncollected:
    """Stands in for `gc`: nothing is ever given back, so that all that was allocated counts."""

    def collect(self):
        """Keep everything."""

    def threshold(self, amount):
        """Collect no earlier."""

    mem_alloc = gc.mem_alloc
    mem_free = gc.mem_free


def run(board, root):
    """See the module."""
    sys.modules["gc"] = Uncollected()
    import main

    display, bus = fitted(board)
    runner = main.build(board, root, display)
    runner.strict = True
    runner.start()
    taken = []
    sent = []
    with open(root + "/keys") as file:
        for line in file:
            for word in line.split():
                before = gc.mem_alloc()
                bus.sent = 0
                runner.press(int(word))
                taken.append(gc.mem_alloc() - before)
                sent.append(bus.sent)
    taken.sort()
    sent.sort()
    middle = len(taken) // 2
    print(taken[middle], taken[-1], sent[middle], sent[-1])


if __name__ == "__main__":
    name = sys.argv[1]
    run(boards.load(name), sys.argv[2])
