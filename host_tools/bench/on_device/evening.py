"""An evening inside MicroPython: evening.py BOARD ROOT KEYS MODE.

KEYS is a file of ways, one per line: each enters a deal of the newest list under ROOT. MODE is
`home` (open every screen, then count at Home), `play` (press all deals, which must then stand in
the list, and open every screen) or `press` (what each press of the deals takes from the heap,
and sends over the display's bus). Prints one line of numbers.
"""

import gc
import sys

IDLE = 6000  # milliseconds after which Home is tidied, see ui/runner.py
MANY = 9  # deals after which there is something to see on every screen


class Uncollected:
    """Stands in for `gc` where what was allocated is counted: nothing is ever given back."""

    def collect(self):
        """Keep everything."""

    def threshold(self, amount):
        """Collect no earlier."""

    mem_alloc = gc.mem_alloc
    mem_free = gc.mem_free


def ways(path):
    """Yield the ways in a file, each a list of keys, one in memory at a time."""
    with open(path) as file:
        for line in file:
            yield [int(word) for word in line.split()]


def enter(runner, way):
    """Press the way of one deal, which must then stand in the list."""
    before = runner.app.evening.count
    for key in way:
        runner.press(key)
    if runner.app.evening.count != before + 1:
        raise SystemExit("deal %d was not written" % (before + 1))


def play(runner, path):
    """Enter every deal; open every screen in the middle and at the end."""
    import screens

    for way in ways(path):
        enter(runner, way)
        if runner.app.evening.count == MANY:
            screens.go_home(runner)
            screens.open_all(runner)
    screens.go_home(runner)
    screens.open_all(runner)


def press(runner, path, bus):
    """Print, per press, the median and the most of the bytes taken and of the bytes sent."""
    taken = []
    sent = []
    for way in ways(path):
        for key in way:
            before = gc.mem_alloc()
            bus.sent = 0
            runner.press(key)
            taken.append(gc.mem_alloc() - before)
            sent.append(bus.sent)
    taken.sort()
    sent.sort()
    middle = len(taken) // 2
    print(taken[middle], taken[-1], sent[middle], sent[-1])


def run(board, root, path, mode):
    """See the module."""
    if mode == "press":
        sys.modules["gc"] = Uncollected()
    import main
    from panel import fitted

    display, bus = fitted(board)
    runner = main.build(board, root, display)
    runner.strict = True  # an exception comes out, the canvas stays as on the device
    runner.start()
    if mode == "press":
        return press(runner, path, bus)
    if mode == "play":
        play(runner, path)
    else:
        import screens

        screens.open_all(runner)
    screens = None
    del sys.modules["screens"]  # the bench's own
    gc.collect()
    at_once = gc.mem_free()
    runner.step(runner.now + IDLE)  # nobody presses: Home lets go of what it does not need
    gc.collect()
    print(gc.mem_free(), runner.app.evening.count, at_once)
    return None


if __name__ == "__main__":
    name = sys.argv[1]
    run(getattr(__import__("boards." + name), name), sys.argv[2], sys.argv[3], sys.argv[4])
