"""What a way back is made of: the screens that are not kept behind what they lead to.

Together they would fill the memory, above all during a deal: so a Successor stands for them.
"""

import sys

from vorhand.ui.kit.screen import Screen, Successor


def menu(app, back, index=0):
    """Return the menu with the cursor on the row `index`."""
    from vorhand.ui.screens.device.menu import Menu

    return Menu(app, back, index)


def keys(app, back, *rows):
    """Return the picture of the keys; rows: as Keys has them."""
    from vorhand.ui.screens.device.keys import Keys

    return Keys(app, back, *rows)


def reference(app, back, index=0):
    """Return the topics with the cursor on the row `index`."""
    from vorhand.ui.screens.device.reference import Reference

    return Reference(app, back, index)


def sheet(app, back, n=0, *place):
    """Return the sheet at deal `n`; place: as Sheet's page and cell."""
    from vorhand.ui.screens.list.sheet import Sheet

    return Sheet(app, back, n, *place)


def entry(app, back, n, put_right=False):
    """Return the screen of deal `n`; put_right: see Entry."""
    from vorhand.ui.screens.list.entry import Entry

    return Entry(app, back, n, put_right)


def to_entry(back, n, put_right=False):
    """Return what leads to deal `n`, and from there to the sheet; back: behind that."""
    return Successor(entry, Successor(sheet, back, n), n, put_right)


def correct(app, back, n):
    """Return the form of deal `n`."""
    from vorhand.ui.screens.list.correct import Correct

    return Correct(app, back, n)


def standings(app, back, page=None):
    """Return how it stands; page: which of its pages, None for the first."""
    from vorhand.ui.screens.list.standings import Standings

    return Standings(app, back, page)


def result(app, back, page=0):
    """Return the end of a closed list; page: as Result has it."""
    from vorhand.ui.screens.list.result import Result

    return Result(app, back, page)


def aside(screen):
    """Return what leads back to a screen as it stands: by its class and attributes.

    It does so where the screen leads straight Home, as those of a deal do. Any other is kept
    itself, because what it leads back to, or one in front of it, may refer to it.
    """
    if not isinstance(screen, Screen) or screen.back or screen is screen.app.home:
        return screen
    kind = type(screen)
    return Successor(_as_it_stood, None, kind.__module__, kind.__name__, dict(screen.__dict__))


def _as_it_stood(app, back, module, name, attributes):
    __import__(module)
    screen = object.__new__(getattr(sys.modules[module], name))
    Screen.__init__(screen, app, back)  # it loads its words
    for key in attributes:
        setattr(screen, key, attributes[key])
    return screen
