"""The memory that presses allocate inside MicroPython: taken.py BOARD ROOT [kept].

ROOT/keys holds lines of keys that enter deals into the newest list under ROOT. Prints median and
maximum, per press, of the bytes taken from the heap and of those sent over the display's bus. With
`kept` the bytes are those that the collection of a press's garbage leaves taken.
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


def run(board, root, kept=False):
    """See the module."""
    if not kept:
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
                if kept:
                    gc.collect()
                start = gc.mem_alloc()
                bus.sent = 0
                runner.press(int(key))
                if kept:
                    gc.collect()
                allocated.append(gc.mem_alloc() - start)
                sent.append(bus.sent)
    allocated.sort()
    sent.sort()
    middle = len(allocated) // 2
    print(allocated[middle], allocated[-1], sent[middle], sent[-1])


if __name__ == "__main__":
    run(boards.load(sys.argv[1]), sys.argv[2], sys.argv[3:] == ["kept"])
