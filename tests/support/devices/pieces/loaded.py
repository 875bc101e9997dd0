"""As pressed.py, which see: loaded.py BOARD ROOT KEYS. Prints the rule sets that lie in memory."""

import sys

import pressed

import boards


def run(board, root, path):
    from vorhand.rules import NAMES

    pressed.run(board, root, path)
    print(" ".join([name for name in NAMES if "vorhand.rules." + name in sys.modules]))


if __name__ == "__main__":
    name = sys.argv[1]
    run(boards.load(name), sys.argv[2], sys.argv[3])
