"""A seeded monkey inside MicroPython: monkey.py BOARD ROOT KEYS SEED PRESSES.

KEYS is the number of keys or `encoder`. Looked for is what the monkey on CPython cannot see: code
and words that are let go of while a screen still needs them. Where memory is torn the device would
start anew: there it ends, too, and leaves the deal in hand in ROOT/draft, where it finds it when
it is run again. Prints the presses, the pictures that were painted twice for want of memory, the
deals in the list and the keys that had no words.
"""

import os
import random
import sys

from drawn import display_and_bus

import boards

# Milliseconds after a press: usually at once, sometimes a tidied Home, the resting picture, sleep.
PAUSES = (10, 10, 10, 10, 10, 10, 6_000, 61_000, 301_000)


def noting(words, missing):
    """Return `words.word`, which notes each key that has no words in the set `missing`."""
    original = words.word

    def word(key, *values):
        if not words.has(key):
            missing.add(key)
        return original(key, *values)

    return word


def press(runner):
    name, key = random.choice(runner.app.keys.events())
    screen = type(runner.current).__name__.lower()
    runner.press(key)
    runner.step(runner.now + random.choice(PAUSES))
    if type(runner.current).__name__.lower() == "crash":
        print(name, "on", screen)
        raise runner.current.problem


def taken_file(path):
    """Return the bytes of a file and remove it, b"" where there is none."""
    try:
        with open(path, "rb") as file:
            data = file.read()
    except OSError:
        return b""
    os.remove(path)
    return data


def run(board, root, keys, presses):
    import main

    display, _ = display_and_bus(board)
    runner = main.build(board, root, display, int(keys) if keys.isdigit() else keys)
    app = runner.app
    missing = set()
    app.word = app.words.word = noting(app.words, missing)
    runner.restarts = True
    runner.start(taken_file(root + "/draft"))
    repainted = pressed = 0
    while pressed < presses and not runner.torn:
        runner.memory_failed = False
        press(runner)
        pressed += 1
        repainted += runner.memory_failed
    if runner.torn:
        with open(root + "/draft", "wb") as file:
            file.write(app.deal.draft())
    e = app.evening
    print(pressed, repainted, e.count if e else 0, " ".join(sorted(missing)))


if __name__ == "__main__":
    random.seed(int(sys.argv[4]))
    board = sys.argv[1]
    run(boards.load(board), sys.argv[2], sys.argv[3], int(sys.argv[5]))
