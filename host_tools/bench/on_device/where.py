"""Where the memory goes: where.py BOARD [ROOT].

Without ROOT prints a line for each module: its name and what it takes once it is loaded, its names
apart. With ROOT, where a list lies, a line for each screen: its name and what is in memory while
it is up, after all was dropped that it can do without. The last line is what MicroPython says of
its table of names.
"""

import builtins
import gc
import os
import sys

import micropython

ROOMS = ("session", "rules", "ui")


def load_all(board):
    """Import the firmware as it lies on the device."""
    import main  # noqa: F401

    __import__("boards." + board)
    __import__("drivers.ssd1306")
    for room in ROOMS:
        for file in os.listdir("vorhand/" + room):
            if file != "__init__.mpy":
                __import__("vorhand.%s.%s" % (room, file[:-4]))


def unload(kept):
    """Forget all modules but `kept`."""
    for path in list(sys.modules):
        if path not in kept:
            sys.modules[path] = None
            del sys.modules[path]


def measured(sizes):
    """Return an __import__ that notes in `sizes` what each module takes, without those inside."""
    plain = builtins.__import__
    inner = [0]

    def load(name, *words):
        if name in sys.modules or name in sizes:
            return plain(name, *words)
        gc.collect()
        inner.append(0)
        before = gc.mem_alloc()
        module = plain(name, *words)
        gc.collect()
        whole = gc.mem_alloc() - before
        sizes[name] = whole - inner.pop()
        inner[-1] += whole
        return module

    return load


def modules(board):
    """Print what each module takes; all are loaded once before, for the names stay."""
    kept = list(sys.modules)
    load_all(board)
    unload(kept)
    gc.collect()
    sizes = {}
    plain = builtins.__import__
    builtins.__import__ = measured(sizes)
    load_all(board)
    builtins.__import__ = plain
    for name in sorted(sizes):
        if name not in kept:
            print(name, sizes[name])


def screens(board, root):
    """Print what is in memory while each screen is up; of one that is up twice the more."""
    import screens as all_screens

    import main
    from panel import fitted

    most = {}

    def show(runner, name, opened, seen):
        runner.current = opened()
        runner.show()
        seen.append(name or runner.current.name)
        runner.make_room(runner.current, False, True)
        gc.collect()
        most[seen[-1]] = max(most.get(seen[-1], 0), gc.mem_alloc())
        all_screens.go_home(runner)

    module = getattr(__import__("boards." + board), board)
    runner = main.build(module, root, fitted(module)[0])
    runner.strict = True
    runner.start()
    all_screens.show = show
    all_screens.open_all(runner)
    for name in sorted(most):
        print(name, most[name])


if __name__ == "__main__":
    if len(sys.argv) > 2:
        screens(sys.argv[1], sys.argv[2])
    else:
        modules(sys.argv[1])
    micropython.qstr_info()
