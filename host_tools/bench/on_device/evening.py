"""An evening pressed through inside MicroPython: evening.py BOARD ROOT KEYS MODE.

KEYS is a file of ways, one per line: the first is a tour of the screens, each other one enters a
deal of the newest list under ROOT. MODE is `play` (press it all; the deals must stand in the
list), `home` (the tour only, then ROOT/pristine is the list again and the rest is counted at
Home) or `press` (the deals only, and what each press takes from the heap). Prints one line of
numbers.
"""

import gc
import sys

BACK = 5
DEEPEST = 20  # more presses of Back than any way home needs


class Uncollected:
    """Stands in for `gc` where what was allocated is counted: nothing is ever given back."""

    def collect(self):
        """Keep everything."""

    mem_alloc = gc.mem_alloc
    mem_free = gc.mem_free


def go_home(runner):
    """Press Back until Home is there."""
    for _ in range(DEEPEST):
        if runner.current is runner.app.home:
            return
        runner.press(BACK)
    raise SystemExit("no way home from " + runner.current.name)


def ways(path):
    """Yield the ways in a file, each a list of keys, one in memory at a time."""
    with open(path) as file:
        for line in file:
            yield [int(word) for word in line.split()]


def lay_back(source, target):
    """Copy a file over another, a piece at a time."""
    with open(source, "rb") as old, open(target, "wb") as new:
        piece = old.read(256)
        while piece:
            new.write(piece)
            piece = old.read(256)


def tour(runner, way, list_id):
    """Press the tour, come home and take the list again as it was."""
    for key in way:
        runner.press(key)
    go_home(runner)
    app = runner.app
    lay_back(app.lists.root + "/pristine", app.lists.path(list_id))
    app.take(app.lists.open(list_id))


def enter(runner, way):
    """Press the way of one deal, which must then stand in the list."""
    before = runner.app.evening.count
    for key in way:
        runner.press(key)
    if runner.app.evening.count != before + 1:
        raise SystemExit("deal %d was not written" % (before + 1))


def run(board, root, keys, mode):
    """See the module."""
    if mode == "press":
        sys.modules["gc"] = Uncollected()
    import main
    from panel import fitted

    display = fitted(board)
    runner = main.build(board, root, display, strict=True)
    runner.start()
    list_id = runner.app.lists.newest()
    taken = []
    first = True
    for way in ways(keys):
        if mode == "press":
            if not first:
                for key in way:
                    before = gc.mem_alloc()
                    runner.press(key)
                    taken.append(gc.mem_alloc() - before)
        elif first:
            tour(runner, way, list_id)
        elif mode == "play":
            enter(runner, way)
        first = False
    if mode == "press":
        taken.sort()
        print(len(taken), taken[len(taken) // 2], taken[-1])
        return
    go_home(runner)
    runner.show()
    gc.collect()
    print(gc.mem_free(), gc.mem_alloc(), runner.app.evening.count)


if __name__ == "__main__":
    name = sys.argv[1]
    run(getattr(__import__("boards." + name), name), sys.argv[2], sys.argv[3], sys.argv[4])
