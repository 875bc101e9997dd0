"""An evening with the restarts that a device makes: restarted.py BOARD ROOT WRITTEN.

ROOT/keys holds a way for each deal, a line of keys; the newest list under ROOT has WRITTEN deals.
When it is full everybody signs it, and its result and its code are looked at.
Where memory is torn it ends, as the device would start anew, and leaves the deal in hand in
ROOT/draft, a file that is there from the first. Run again it shows that deal. Where that is its
sum, it is confirmed; elsewhere it goes Home with Back and is entered once more, for what was
pressed on its last screen nobody knows. Prints the deals in the list, how many pictures were
painted twice for want of memory, and whether the list came to its end. Fails where the crash
screen shows.
"""

import sys

from drawn import fitted
from looped import loop

import boards

DEEPEST = 20  # more presses of Back than any way home needs


def press(runner, key):
    """Press a key, let a moment pass; return 1 where the picture was painted twice, else 0."""
    runner.memory_failed = False
    runner.press(key)
    twice = int(runner.memory_failed)
    runner.step(runner.now + 10)
    checked(runner)
    return twice


def checked(runner):
    """Raise what the crash screen shows."""
    if type(runner.current).__name__ == "Crash":
        raise runner.current.problem


def go_home(runner):
    """Go Home with Back; return how many pictures were painted twice."""
    from vorhand.ui.keys import BACK

    twice = 0
    for _ in range(DEEPEST):
        if runner.current is not runner.app.home and not runner.torn:
            twice += press(runner, BACK)
    return twice


def play(runner, root, written):
    """Enter the deals that are not written yet; return how many pictures were painted twice."""
    from vorhand.ui.keys import OK

    twice = 0
    if type(runner.current).__name__ == "Confirm":
        twice = press(runner, OK)
        written = runner.app.evening.count
    twice += go_home(runner)
    with open(root + "/keys") as file:
        for line in file:
            written -= 1
            for word in line.split() if written < 0 else ():
                if runner.torn:
                    return twice
                twice += press(runner, int(word))
    return twice


def end(runner):
    """Sign the full list, look at its result and its code, go Home.

    Return (pictures painted twice, whether the device has not started anew).
    """
    from vorhand.ui.keys import OK

    if runner.app.evening.closed:  # it has, behind the last signature
        return 0, True
    twice = 0
    while not runner.torn and not runner.app.evening.closed:
        twice += press(runner, OK)
    for name in ("Result", "Code"):
        if runner.torn:
            return twice, False
        if type(runner.current).__name__ != name:
            raise SystemExit("no " + name)
        twice += press(runner, OK)
    return twice + go_home(runner), not runner.torn


def run(board, root, written):
    """See the module."""
    import main

    display, _ = fitted(board)
    runner = main.build(board, root, display)
    runner.restarts = True
    looped = loop(runner)
    with open(root + "/draft", "rb") as file:
        draft = file.read()
    runner.start(draft)
    looped.begin()
    checked(runner)
    ended = False
    twice = play(runner, root, written)
    if runner.app.evening.full() and not runner.torn:
        more, ended = end(runner)
        twice += more
    with open(root + "/draft", "wb") as file:
        file.write(runner.app.deal.draft())
    print(runner.app.evening.count, twice, int(ended))


if __name__ == "__main__":
    run(boards.load(sys.argv[1]), sys.argv[2], int(sys.argv[3]))
