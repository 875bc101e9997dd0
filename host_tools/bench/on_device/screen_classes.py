"""The class of a screen by the room and the name of its file, inside MicroPython."""

import sys


def screen_class(place):
    """Return the class of a screen by its file's place among the rooms, "list.sheet".

    Without looking elsewhere: MicroPython keeps the name of a file that it has not found, too.
    """
    path = "vorhand.ui.screens." + place
    __import__(path)
    name = place.split(".")[1]
    for key, kind in sys.modules[path].__dict__.items():
        if key.lower() == name and isinstance(kind, type):
            return kind
    raise LookupError(place)


def screen_name(screen):
    """Return the name of the file that a screen lies in."""
    return type(screen).__name__.lower()
