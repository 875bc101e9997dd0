"""The class of a screen by the room and the name of its file, inside MicroPython."""

import sys


def screen_class(place):
    """Return the class of a screen by its file's place among the rooms, "list.sheet".

    It looks in one place only, because MicroPython keeps the names of files not found, too.
    """
    path = "vorhand.ui.screens." + place
    __import__(path)
    name = place.split(".")[1]
    for key, value in sys.modules[path].__dict__.items():
        if key.lower() == name and isinstance(value, type):
            return value
    raise LookupError(place)


def screen_name(screen):
    """Return the name of a screen's file."""
    return type(screen).__name__.lower()
