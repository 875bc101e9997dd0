"""The memory that presses leave taken: kept.py BOARD ROOT, with ROOT as for taken.py.

Prints median and maximum of the bytes that a press and the collection of its garbage leave taken.
"""

import gc
import sys

import boards


def run(board, root):
    """See the module."""
    from drawn import display_and_bus

    import main

    display, _ = display_and_bus(board)
    runner = main.build(board, root, display)
    runner.strict = True
    runner.start()
    sizes = []
    with open(root + "/keys") as file:
        for line in file:
            for key in line.split():
                gc.collect()
                start = gc.mem_alloc()
                runner.press(int(key))
                gc.collect()
                sizes.append(gc.mem_alloc() - start)
    sizes.sort()
    print(sizes[len(sizes) // 2], sizes[-1])


if __name__ == "__main__":
    name = sys.argv[1]
    run(boards.load(name), sys.argv[2])
