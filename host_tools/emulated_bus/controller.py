"""The base of all emulated controllers."""


class BusError(Exception):
    """The controller, or the board, cannot make sense of what was sent."""


class Picture:
    """A panel's picture: width, height, bits, pixels as in drivers.picture, inverted, awake."""

    def __init__(self, width, height, bits, pixels, inverted, awake):
        self.width = width
        self.height = height
        self.bits = bits
        self.pixels = pixels
        self.inverted = inverted
        self.awake = awake


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
