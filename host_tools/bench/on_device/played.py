"""An evening inside MicroPython: played.py BOARD ROOT MODE.

MODE is `play` (press all deals of the newest list under ROOT, which must then stand in it, and
open every screen in the middle and at the end), `home` (open every screen, then count at Home) or
`looped` (the same with the run loop in memory, as on a device; a picture may be painted twice).
ROOT/keys holds a way for each deal, a line of keys, ROOT/scenes and ROOT/scenes_end the screens
(see host_tools/bench/scenes.py). Prints one line of numbers.
"""

import gc
import sys

from drawn import display_and_bus, go_home, lines, open_all

import boards

IDLE = 6000  # milliseconds after which Home is tidied, see ui/runner.py
MANY = 9  # deals after which there is something to see on every screen


def play(runner, root):
    """Enter every deal; open every screen in the middle and at the end."""
    count = runner.app.evening.count
    for line in lines(runner, root + "/keys"):
        for key in line.split():
            runner.press(int(key))
            runner.step(runner.now + 10)
        count += 1
        if runner.app.evening.count != count:
            raise SystemExit("deal %d was not written" % count)
        if count == MANY:
            go_home(runner)
            open_all(runner, root + "/scenes")
    go_home(runner)
    open_all(runner, root + "/scenes_end")


def run(board, root, mode):
    """See the module."""
    import main

    display, _ = display_and_bus(board)
    loop = None
    if mode == "looped":
        from looped import loop
    runner = main.build(board, root, display)
    display = None
    looped = loop and loop(runner)
    runner.strict = not looped  # an exception comes out, the canvas stays as on the device
    runner.start()
    if looped:
        looped.begin()
    if mode == "play":
        play(runner, root)
    else:
        open_all(runner, root + "/scenes_end")
    gc.collect()
    at_once = gc.mem_free()
    runner.step(runner.now + IDLE)  # nobody presses: Home lets go of what it does not need
    gc.collect()
    print(gc.mem_free(), runner.app.evening.count, at_once)


if __name__ == "__main__":
    name = sys.argv[1]
    run(boards.load(name), sys.argv[2], sys.argv[3])
