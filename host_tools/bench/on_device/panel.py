"""A display that takes everything and keeps nothing: costs no memory that a device lacks."""


class Sink:
    """A display of this size; `sent` counts the bytes of its windows."""

    def __init__(self, width, height, bits, band):
        self.width = width
        self.height = height
        self.bits = bits
        self.band = band
        self.sent = 0

    def window(self, x, y, width, height, buffer):
        """Take a window."""
        self.sent += len(buffer)

    def contrast(self, level):
        """Take a brightness."""

    def invert(self, on):
        """Take light for dark."""

    def sleep(self):
        """Go dark."""

    def wake(self):
        """Light up."""


def sink(board):
    """Return a Sink of a board's size, with stripes as its own driver has them."""
    if board.COLOUR:
        return Sink(board.WIDTH, board.HEIGHT, 16, 4096 // (2 * board.WIDTH))
    return Sink(board.WIDTH, board.HEIGHT, 1, 8)
