"""Where the memory goes: where.py BOARD [ROOT].

Without ROOT prints a line for each module: its name and what it takes once it is loaded, its names
apart. With ROOT, where a list and scenes lie, a line for each screen: its name and what is in
memory while it is up, after all was dropped that it can do without. The last line is what
MicroPython says of its table of names.
"""

import builtins
import gc
import os
import sys

import micropython

import boards


def load_all(board):
    """Import the firmware as it lies on the device."""
    __import__("main")
    boards.load(board)
    __import__("drivers.ssd1306")
    load_folder("vorhand")


def load_folder(folder):
    """Import every module of a folder and of those in it."""
    for name, kind, *_ in sorted(os.ilistdir(folder)):
        if kind == 0x4000:
            load_folder(folder + "/" + name)
        elif name.endswith(".mpy"):
            path = (folder + "/" + name[:-4]).replace("/", ".")
            __import__(path[: -len(".__init__")] if path.endswith(".__init__") else path)


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
    from drawn import fitted, open_all

    import main

    most = {}

    def seen(name):
        runner.memory.release(runner.current)
        gc.collect()
        most[name] = max(most.get(name, 0), gc.mem_alloc())

    module = boards.load(board)
    runner = main.build(module, root, fitted(module)[0])
    runner.strict = True
    runner.start()
    open_all(runner, root + "/scenes", seen)
    for name in sorted(most):
        print(name, most[name])


if __name__ == "__main__":
    if len(sys.argv) > 2:
        screens(sys.argv[1], sys.argv[2])
    else:
        modules(sys.argv[1])
    micropython.qstr_info()
