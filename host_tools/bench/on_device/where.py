"""Where the memory goes: where.py BOARD [ROOT].

Without ROOT it prints a line for each module: its name and the bytes it takes once it is loaded,
without its names. With ROOT, the folder of a list and scenes, it prints a line for each screen:
its name and the bytes in memory while it is up, after everything it can do without was dropped.
The last line is MicroPython's report on its table of names.
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
    """Import every module of a folder and its subfolders."""
    for name, kind, *_ in sorted(os.ilistdir(folder)):
        if kind == 0x4000:
            load_folder(folder + "/" + name)
        elif name.endswith(".mpy"):
            path = (folder + "/" + name[:-4]).replace("/", ".")
            __import__(path[: -len(".__init__")] if path.endswith(".__init__") else path)


def unload(resident):
    """Forget all modules but the resident ones."""
    for path in list(sys.modules):
        if path not in resident:
            sys.modules[path] = None
            del sys.modules[path]


def measuring_import(sizes):
    """Return an __import__ that notes in `sizes` each module's bytes without its own imports."""
    original = builtins.__import__
    inner_sizes = [0]

    def load(name, *args):
        if name in sys.modules or name in sizes:
            return original(name, *args)
        gc.collect()
        inner_sizes.append(0)
        start = gc.mem_alloc()
        module = original(name, *args)
        gc.collect()
        total = gc.mem_alloc() - start
        sizes[name] = total - inner_sizes.pop()
        inner_sizes[-1] += total
        return module

    return load


def modules(board):
    """Print each module's bytes; all are loaded once before, because the names stay."""
    resident = list(sys.modules)
    load_all(board)
    unload(resident)
    gc.collect()
    sizes = {}
    original = builtins.__import__
    builtins.__import__ = measuring_import(sizes)
    load_all(board)
    builtins.__import__ = original
    for name in sorted(sizes):
        if name not in resident:
            print(name, sizes[name])


def screens(board, root):
    """Print the bytes in memory while each screen is up, the maximum where it is up twice."""
    from drawn import display_and_bus, open_all

    import main

    sizes = {}

    def measure(name):
        runner.memory.release(runner.current)
        gc.collect()
        sizes[name] = max(sizes.get(name, 0), gc.mem_alloc())

    module = boards.load(board)
    runner = main.build(module, root, display_and_bus(module)[0])
    runner.strict = True
    runner.start()
    open_all(runner, root + "/scenes", measure)
    for name in sorted(sizes):
        print(name, sizes[name])


if __name__ == "__main__":
    if len(sys.argv) > 2:
        screens(sys.argv[1], sys.argv[2])
    else:
        modules(sys.argv[1])
    micropython.qstr_info()
