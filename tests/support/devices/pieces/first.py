"""As pressed.py, which see, then nobody presses, then LEFT: first.py BOARD ROOT KEYS.

Prints the modules that came while nobody pressed, and on a line of its own those that LEFT, with
which Forehand plays the next deal, has loaded.
"""

import sys

import pressed

import boards

IDLE = 6000  # milliseconds after which the next deal is prepared, see ui/runner.py


def run(board, root, path):
    from vorhand.ui.keys import LEFT

    runner = pressed.run(board, root, path)
    runner.memory.release(runner.current)
    modules = set(sys.modules)
    runner.step(runner.now + IDLE)
    print(" ".join(sorted(set(sys.modules) - modules)))
    modules = set(sys.modules)
    runner.press(LEFT)
    print(" ".join(sorted(set(sys.modules) - modules)))


if __name__ == "__main__":
    name = sys.argv[1]
    run(boards.load(name), sys.argv[2], sys.argv[3])
