"""Modules in memory: which need which, and how to be rid of one."""

import sys


def follow(names):
    """Add to the modules `names` all that they import, as the build has noted it.

    A module stands there before those it imports. Without the note these are loaded once more
    where they are wanted again, which costs memory and nothing else.
    """
    try:
        with open(__file__.rsplit("/", 1)[0] + "/needs.txt") as file:
            for line in file:
                if line[: line.find(":")] in names:
                    names.update(line.split()[1:])
    except OSError:
        pass


def forget(path):
    """Forget a module, in its package too; whoever still holds its class keeps just that.

    MicroPython leaves what is taken out of a table in its memory until the place is needed again,
    and so holds on to it: None is put there first.
    """
    if path in sys.modules:
        sys.modules[path] = None
        del sys.modules[path]
        package, name = path.rsplit(".", 1)
        package = sys.modules.get(package)
        if hasattr(package, name):
            setattr(package, name, None)
            delattr(package, name)


def meet(names):
    """Meet the names of screens and of their modules before there is need of them.

    MicroPython keeps each name it ever met in a table that lies in one piece and doubles when it
    is full: that has to be done while such a piece is free.
    """
    for name in names:
        for text in ("vorhand.ui." + name, "vorhand/ui/" + name + ".mpy"):
            hasattr(sys, text)
        hasattr(sys, name[0].upper() + name[1:])
