"""The base of all emulated controllers."""

from collections import namedtuple

# A panel's picture; bits, pixels as in drivers.picture
Picture = namedtuple("Picture", ("width", "height", "bits", "pixels", "inverted", "awake"))


class BusError(Exception):
    """The controller, or the board, cannot make sense of what was sent."""


class Line:
    """A line that remembers its level; called with a value it sets it."""

    def __init__(self, level=0):
        self.level = level

    def __call__(self, level=None):
        """Set the level, or return it."""
        if level is None:
            return self.level
        self.level = level
        return None
