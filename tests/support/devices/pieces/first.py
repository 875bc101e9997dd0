"""As pressed.py, which see, then nobody presses, then LEFT: first.py BOARD ROOT KEYS.

Prints the rule sets that lie in memory before that, the modules that came while nobody pressed,
and those that LEFT, with which Forehand plays the next deal, has loaded, on a line each.
"""

import sys

import pressed

import boards

IDLE = 6000  # milliseconds after which the next deal is prepared, see ui/runner.py


def run(board, root, path):
    from vorhand.rules import NAMES
    from vorhand.ui.keys import LEFT

    runner = pressed.run(board, root, path)
    print(" ".join([name for name in NAMES if "vorhand.rules." + name in sys.modules]))
    runner.memory.release(runner.current)
    modules = set(sys.modules)
    runner.step(runner.now + IDLE)
    print(" ".join(sorted(set(sys.modules) - modules)))
    modules = set(sys.modules)
    runner.press(LEFT)
    print(" ".join(sorted(set(sys.modules) - modules)))


if __name__ == "__main__":
    run(boards.load(sys.argv[1]), sys.argv[2], sys.argv[3])
