"""What the scripts of sittings have in common: a device with one list, and somebody who waits.

The scripts are called with ROOT BOARD WAY ...; ROOT holds lists/0001.txt, a list without a deal;
WAY are the logical keys that enter its first deal on BOARD. They print what was seen, and run on
CPython and on MicroPython with firmware/ and host_tools/ on the path.
"""

import os
import sys

from emulated_bus.sitting import Sitting

ROOT = sys.argv[1]
MINUTE = 60_000
# Resting, dark and asleep as soon as the settings allow: a simulated minute takes real time.
SOON = ("rest_after=30", "off_after=120", "sleep_after=600")


def ways():
    """Return {board: way} of the command line."""
    found = {}
    for n in range(2, len(sys.argv), 2):
        found[sys.argv[n]] = [int(key) for key in sys.argv[n + 1].split()]
    return found


def fresh(board, lines=SOON, **more):
    """Return a Sitting at a board whose device has the list and these settings."""
    with open("board.txt", "w") as file:
        file.write(board + "\n")
    root = ROOT + "/" + board
    for folder in (root, root + "/lists"):
        try:
            os.mkdir(folder)
        except OSError:
            pass
    with open(root + "/settings.txt", "w") as file:
        file.write("".join([line + "\n" for line in lines]))
    with open(ROOT + "/lists/0001.txt", "rb") as source:
        with open(root + "/lists/0001.txt", "wb") as target:
            target.write(source.read())
    return Sitting(getattr(__import__("boards." + board), board), root, **more)


def wait(milliseconds):
    """A script: nobody does anything."""

    def script(desk):
        yield milliseconds

    return script
