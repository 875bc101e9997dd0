"""A list as QR codes inside MicroPython: coded.py BOARD ROOT LEFT.

The result of the newest list under ROOT, a closed one, is opened and memory is taken until LEFT
bytes are free; from there its codes open, and each of them is painted. Prints how many bytes were
free, the milliseconds until the first code was painted, and for each code the CRC-32 of its text
and its modules. Ends with an error where that was too little memory.
"""

import gc
import sys
import time
from binascii import crc32

from drawn import display_and_bus

import boards

PIECE = 256  # bytes taken at once


def run(board, root, left):
    import main

    display, _ = display_and_bus(board)
    runner = main.build(board, root, display)
    runner.start()
    runner.step(6000)  # nobody presses: Home lets go of what it does not need
    from vorhand.ui.keys import OK, RIGHT

    runner.press(RIGHT)
    if runner.app.keys.cursor:  # the cursor is on it
        runner.press(OK)
    runner.step(6001)
    gc.collect()
    blocks = []
    while gc.mem_free() > left:
        blocks.append(bytearray(PIECE))
    print(gc.mem_free())
    start = time.ticks_us()
    runner.press(OK)
    print(time.ticks_diff(time.ticks_us(), start) // 1000)
    screen = runner.current
    if hasattr(screen, "problem"):
        raise screen.problem
    now = 6001
    for _, text in screen.codes:
        now += 1
        runner.step(now)  # time passes between presses
        code = screen._code
        check = crc32(text.encode())
        for y in range(code.size):
            check = crc32(bytes([code.dark(x, y) for x in range(code.size)]), check)
        print(check)
        runner.press(RIGHT)


if __name__ == "__main__":
    run(boards.load(sys.argv[1]), sys.argv[2], int(sys.argv[3]))
