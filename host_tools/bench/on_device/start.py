"""Start to Home and stop: start.py BOARD ROOT."""

import sys

from panel import sink

import main

board = getattr(__import__("boards." + sys.argv[1]), sys.argv[1])
display = sink(board)
runner = main.build(board, sys.argv[2], display)
runner.start()
if runner.current.name != "home" or not display.sent:
    sys.exit("not at Home")
