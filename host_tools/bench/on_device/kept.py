"""What presses leave in memory: kept.py BOARD ROOT, with ROOT as for taken.py.

Prints the median and the most of the bytes that are taken after a press and its garbage's
collection and were not before.
"""

import gc
import sys

import boards


def run(board, root):
    """See the module."""
    from drawn import fitted

    import main

    display, _ = fitted(board)
    runner = main.build(board, root, display)
    runner.strict = True
    runner.start()
    kept = []
    with open(root + "/keys") as file:
        for line in file:
            for word in line.split():
                gc.collect()
                before = gc.mem_alloc()
                runner.press(int(word))
                gc.collect()
                kept.append(gc.mem_alloc() - before)
    kept.sort()
    print(kept[len(kept) // 2], kept[-1])


if __name__ == "__main__":
    name = sys.argv[1]
    run(boards.load(name), sys.argv[2])
