"""A deal that the storage has no room for: full.py BOARD ROOT.

ROOT/keys holds the way of the deal, a line of keys; of the newest list under ROOT nothing more can
be written. Where memory is torn it ends, as the device would start anew, and leaves the deal in
hand in ROOT/draft, a file that is there from the first. Run again it shows that deal, and confirms
it. Prints the name of the last screen. Fails where the crash screen shows.
"""

import builtins
import sys

from drawn import display_and_bus
from restarted import go_home, press
from screen_classes import screen_name

import boards

NO_SPACE = 28
plain_open = open


class Full:
    """A file open to be written behind its end, on a storage that is full."""

    def __init__(self, file):
        self.file = file

    def __enter__(self):
        return self

    def __exit__(self, *problem):
        self.file.close()

    def write(self, data):
        raise OSError(NO_SPACE)


def open_full(path, mode="r", **options):
    file = plain_open(path, mode, **options)
    return Full(file) if mode == "ab" else file


def run(board, root):
    import main
    from vorhand.ui.keys import OK

    display, _ = display_and_bus(board)
    runner = main.build(board, root, display)
    runner.restarts = True
    with open(root + "/draft", "rb") as file:
        draft = file.read()
    runner.start(draft)
    builtins.open = open_full
    if screen_name(runner.current) == "confirm":
        press(runner, OK)
    else:
        go_home(runner)
        with open(root + "/keys") as file:
            for key in file.read().split():
                if not runner.torn:
                    press(runner, int(key))
    with open(root + "/draft", "wb") as file:
        file.write(runner.app.deal.draft())
    print(screen_name(runner.current))


if __name__ == "__main__":
    run(boards.load(sys.argv[1]), sys.argv[2])
