"""Start to Home and stop: start.py BOARD ROOT.

The display is a stand-in, because a driver would wait for its controller.
"""

import sys
import time

import boards
import main


class Sink:
    """A display that takes everything; `sent` counts the windows."""

    def __init__(self, board):
        self.width = board.WIDTH
        self.height = board.HEIGHT
        self.bits = 16 if board.COLOUR else 1
        self.sent = 0

    def window(self, x, y, width, height, buffer):
        """Take a window."""
        self.sent += 1

    def contrast(self, level):
        """Take a brightness."""

    def invert(self, on):
        """Take an inversion."""


board = boards.load(sys.argv[1])
display = Sink(board)
runner = main.build(board, sys.argv[2], display)
runner.start()
if type(runner.current).__name__.lower() != "home" or not display.sent:
    sys.exit("not at Home")
time.ticks_us()  # valgrind counts until here, see host_tools/bench/device.py
