"""The reference board in play: started, with a list of four, its plug pulled."""

import gc

from folder import own_folder

import boards
import main

NAMES = ("Anna", "Ben", "Cem", "Dora")


def start(draft=b"", length=0):
    """Return the device started in the test's own folder; with a new list if `length` is given."""
    runner = main.build(boards.load("sim128_6"), own_folder(), strict=True)
    if length:
        app = runner.app
        app.take(app.lists.create("isko", {}, NAMES, 0, length))
    runner.start(draft)
    return runner


def screen(runner):
    return type(runner.current).__name__.lower()


def unplug(runner):
    """Release all that was loaded since the start; the caller drops the runner itself.

    A device that starts again has nothing in its memory.
    """
    runner.app.take(None)
    runner.memory.release(runner.app.home)
    gc.collect()
