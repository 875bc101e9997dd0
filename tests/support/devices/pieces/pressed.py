"""Keys pressed inside MicroPython on the newest list under ROOT: pressed.py BOARD ROOT KEYS.

The run loop is in memory, as on a device. KEYS is a file of keys, a line of them at a time in
memory. Prints how many deals the list has, and after how many presses a picture was painted twice
for want of memory. Fails where it is torn.
"""

import sys

from looped import loop

import boards


def run(board, root, path):
    """See the module. Return the runner."""
    from drawn import display_and_bus

    import main

    display, _ = display_and_bus(board)
    runner = main.build(board, root, display)
    repainted = 0
    run_loop = loop(runner)
    runner.start()
    run_loop.begin()
    with open(path) as file:
        for line in file:
            for key in line.split():
                runner.press(int(key))
                repainted += runner.memory_failed
                runner.step(runner.now + 10)  # time passes, as on the table
                if type(runner.current).__name__ == "Crash":
                    raise runner.current.problem
    print(runner.app.evening.count, repainted)
    return runner


if __name__ == "__main__":
    name = sys.argv[1]
    run(boards.load(name), sys.argv[2], sys.argv[3])
