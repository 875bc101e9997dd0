"""The displays that pieces draw on: the board's own driver on a bus that keeps nothing."""


class Sink:
    """A display of this size that takes everything; `sent` counts the bytes of its windows."""

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


def fitted(board):
    """Return a display for a board, with stripes as its own driver has them."""
    if board.COLOUR:
        return Sink(board.WIDTH, board.HEIGHT, 16, 4096 // (2 * board.WIDTH))
    return Sink(board.WIDTH, board.HEIGHT, 1, 8)
