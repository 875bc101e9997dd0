"""Keys pressed inside MicroPython on the newest list under ROOT: pressed.py BOARD ROOT KEYS.

KEYS is a file of keys, a line of them at a time in memory. Prints how many deals the list has.
"""

import sys

import boards


def run(board, root, path):
    """See the module. Return the runner."""
    from drawn import fitted

    import main

    display, _ = fitted(board)
    runner = main.build(board, root, display)
    runner.strict = True  # an exception comes out, the canvas stays as on the device
    runner.start()
    with open(path) as file:
        for line in file:
            for word in line.split():
                runner.press(int(word))
    print(runner.app.evening.count)
    return runner


if __name__ == "__main__":
    name = sys.argv[1]
    run(boards.load(name), sys.argv[2], sys.argv[3])
