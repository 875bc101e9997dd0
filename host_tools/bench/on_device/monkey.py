"""A seeded monkey inside MicroPython: monkey.py BOARD ROOT KEYS SEED PRESSES.

KEYS is the number of keys or `encoder`. Looked for is what the monkey on CPython cannot see: code
and words that are let go of while a screen still needs them. Prints the presses, how many of them
and of their pictures want of memory cost, the deals in the list and the keys that had no words.
"""

import random
import sys

from drawn import fitted

import boards

# Milliseconds after a press: mostly at once, sometimes a tidied Home, the resting picture, sleep.
PAUSES = (10, 10, 10, 10, 10, 10, 6_000, 61_000, 301_000)


def noting(words, missing):
    """Return `words.word`, which notes each key that has no words in the set `missing`."""
    plain = words.word

    def word(key, *values):
        if not words.has(key):
            missing.add(key)
        return plain(key, *values)

    return word


def watch(runner):
    """Return a dictionary that counts what want of memory costs from now on.

    lost: presses that showed another screen than the one they led to; twice: pictures that were
    painted a second time, with all gone from memory that can go.
    """
    costs = {"lost": 0, "twice": 0}
    show_problem = runner._show_problem

    def counting(problem):
        if isinstance(problem, MemoryError):
            costs["twice" if runner._painting else "lost"] += 1
        show_problem(problem)

    runner._show_problem = counting
    return costs


def press(runner):
    """Press any key once, let some time pass."""
    name, key = random.choice(runner.app.keys.events())
    before = type(runner.current).__name__.lower()
    try:
        runner.press(key)
        runner.step(runner.now + random.choice(PAUSES))
    except MemoryError:  # not even the crash screen could be shown
        runner.current = runner.app.home
    if type(runner.current).__name__.lower() != "crash":
        return
    problem = runner.current.problem
    if not isinstance(problem, MemoryError):
        print(name, "on", before)
        raise problem
    runner.current = runner.app.home


def run(board, root, keys, presses):
    """See the module."""
    import main

    display, _ = fitted(board)
    runner = main.build(board, root, display, int(keys) if keys.isdigit() else keys)
    app = runner.app
    missing = set()
    app.word = app.words.word = noting(app.words, missing)
    runner.start()
    costs = watch(runner)
    for _ in range(presses):
        press(runner)
    e = app.evening
    print(presses, costs["lost"], costs["twice"], e.count if e else 0, " ".join(sorted(missing)))


if __name__ == "__main__":
    random.seed(int(sys.argv[4]))
    board = sys.argv[1]
    run(boards.load(board), sys.argv[2], sys.argv[3], int(sys.argv[5]))
