"""What happens once, when the device starts."""

import sys

from vorhand.modules import folder
from vorhand.ui.app import SCREENS
from vorhand.ui.flow import next_screen


def first(runner, draft):
    """Return the first screen; draft: the deal that was being entered, see waking.draft."""
    app = runner.app
    if runner.core:
        meet(SCREENS)
    damage = app.evening.damage if app.evening else ()
    runner.make_room()  # what was read at the start may have taken it
    screen = app.home
    if draft and app.resume(draft):
        screen = next_screen(app)
    if damage:
        screen = app.open("damage", screen)
    if app.settings.damage:
        screen = app.open("damage", screen, True)
    if runner.problem:
        screen = app.open("message", screen, runner.problem)
    return screen


def meet(names):
    """Meet the names of screens and of their modules before there is need of them.

    MicroPython keeps each name it ever met in a table that lies in one piece and doubles when it
    is full: that has to be done while such a piece is free. And a string that is a name already
    takes no memory where it stands: so those that stand often come first, as the build has noted.
    """
    try:
        with open(folder() + "/needs.txt") as file:
            for word in file.readline().split():
                hasattr(sys, word)
    except OSError:
        pass
    for name in names:
        hasattr(sys, "vorhand.ui." + name)
        hasattr(sys, "vorhand/ui/" + name + ".mpy")
