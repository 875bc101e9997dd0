"""The class of a screen by the name of its file, inside MicroPython."""

import sys


def screen_class(name):
    """Return the class of the screen whose file has this name."""
    for folder in ("deal", "list", "setup", "device"):
        path = "vorhand.ui.screens.%s.%s" % (folder, name)
        try:
            __import__(path)
        except ImportError:
            continue
        for key, kind in sys.modules[path].__dict__.items():
            if key.lower() == name and isinstance(kind, type):
                return kind
    raise LookupError(name)


def screen_name(screen):
    """Return the name of the file that a screen lies in."""
    return type(screen).__name__.lower()
