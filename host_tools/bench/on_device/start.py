"""Start to Home and stop: start.py BOARD ROOT."""

import sys

import main
from panel import fitted

board = getattr(__import__("boards." + sys.argv[1]), sys.argv[1])
display = fitted(board)
runner = main.build(board, sys.argv[2], display)
runner.start()
if runner.current.name != "home" or not display.sent:
    sys.exit("not at Home")
