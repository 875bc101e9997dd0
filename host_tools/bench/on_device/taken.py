"""The memory that presses allocate inside MicroPython: taken.py BOARD ROOT.

ROOT/keys holds lines of keys that enter deals into the newest list under ROOT. Prints median and
maximum, per press, of the bytes taken from the heap and of those sent over the display's bus.
"""

import gc
import sys

from drawn import display_and_bus

import boards


class Uncollected:
    """Stands in for `gc` and frees nothing, so that everything allocated counts."""

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

    display, bus = display_and_bus(board)
    runner = main.build(board, root, display)
    runner.strict = True
    runner.start()
    allocated = []
    sent = []
    with open(root + "/keys") as file:
        for line in file:
            for key in line.split():
                start = gc.mem_alloc()
                bus.sent = 0
                runner.press(int(key))
                allocated.append(gc.mem_alloc() - start)
                sent.append(bus.sent)
    allocated.sort()
    sent.sort()
    middle = len(allocated) // 2
    print(allocated[middle], allocated[-1], sent[middle], sent[-1])


if __name__ == "__main__":
    name = sys.argv[1]
    run(boards.load(name), sys.argv[2])
