"""An evening with the restarts that a device makes: restarted.py BOARD ROOT WRITTEN.

ROOT/keys holds a way for each deal, a line of keys; the newest list under ROOT has WRITTEN deals.
When the list is full everybody signs it, and its result and its code are opened.
Where memory is torn and a device would start anew, the piece ends and leaves the deal in hand in
ROOT/draft, a file that exists from the beginning. Run again it shows that deal. If it shows the
deal's sum, it confirms it; otherwise it goes Home with Back and enters the deal once more, because
it does not know the keys pressed on the last screen. Prints the deals in the list, how many
pictures were painted twice for want of memory, and whether the list came to its end. Fails where
the crash screen shows.
"""

import sys

from drawn import display_and_bus
from looped import loop

import boards

DEEPEST = 20  # more presses of Back than any way home needs


def press(runner, key):
    """Press a key and wait a moment; return 1 if the picture was painted twice, else 0."""
    runner.memory_failed = False
    runner.press(key)
    repainted = int(runner.memory_failed)
    runner.step(runner.now + 10)
    raise_crash(runner)
    return repainted


def raise_crash(runner):
    """Raise the exception that the crash screen shows, if it is up."""
    if type(runner.current).__name__ == "Crash":
        raise runner.current.problem


def go_home(runner):
    """Go Home with Back; return how many pictures were painted twice."""
    from vorhand.ui.keys import BACK

    repainted = 0
    for _ in range(DEEPEST):
        if runner.current is not runner.app.home and not runner.torn:
            repainted += press(runner, BACK)
    return repainted


def play(runner, root, written):
    """Enter the deals that are not written yet; return how many pictures were painted twice."""
    from vorhand.ui.keys import OK

    repainted = 0
    if type(runner.current).__name__ == "Confirm":
        repainted = press(runner, OK)
        written = runner.app.evening.count
    repainted += go_home(runner)
    with open(root + "/keys") as file:
        for line in file:
            written -= 1
            for key in line.split() if written < 0 else ():
                if runner.torn:
                    return repainted
                repainted += press(runner, int(key))
    return repainted


def end(runner):
    """Sign the full list, look at its result and its code, go Home.

    Return (pictures painted twice, whether the device has not started anew).
    """
    from vorhand.ui.keys import OK

    if runner.app.evening.closed:  # it started anew after the last signature
        return 0, True
    repainted = 0
    while not runner.torn and not runner.app.evening.closed:
        repainted += press(runner, OK)
    for name in ("Result", "Code"):
        if runner.torn:
            return repainted, False
        if type(runner.current).__name__ != name:
            raise SystemExit("no " + name)
        repainted += press(runner, OK)
    return repainted + go_home(runner), not runner.torn


def run(board, root, written):
    """See the module."""
    import main

    display, _ = display_and_bus(board)
    runner = main.build(board, root, display)
    runner.restarts = True
    looped = loop(runner)
    with open(root + "/draft", "rb") as file:
        draft = file.read()
    runner.start(draft)
    looped.begin()
    raise_crash(runner)
    ended = False
    repainted = play(runner, root, written)
    if runner.app.evening.full() and not runner.torn:
        pictures, ended = end(runner)
        repainted += pictures
    with open(root + "/draft", "wb") as file:
        file.write(runner.app.deal.draft())
    print(runner.app.evening.count, repainted, int(ended))


if __name__ == "__main__":
    run(boards.load(sys.argv[1]), sys.argv[2], int(sys.argv[3]))
