"""Imports from a version through Modules: finding.py FOLDER, where the version lies.

Prints the file of a module, the languages with a sentence of one, what imports of three names that
are not there raise, and that of a module during which somebody presses Ctrl-C; then, with more and
more memory, what this import does and that of a folder unknown to Modules.
"""

import gc
import os
import sys

import vfs

MODULE = "vorhand.session.packed_numbers"
UNKNOWN = "vorhand.lang.de"  # of whose folder Modules does not know
FREE = range(32, 6000, 32)  # bytes


def outcome(name):
    """Import a module anew; return what happened."""
    sys.modules.pop(name, None)
    try:
        __import__(name)
    except BaseException as error:
        return type(error).__name__
    return "found"


def outcome_with(free, name):
    """Import it while so many bytes are free, in one piece."""
    gc.collect()
    taken = None
    hole = bytearray(free)
    for size in (1024, 64, 16):
        try:
            while True:
                taken = (bytearray(size), taken)
        except MemoryError:
            pass
    del hole
    gc.collect()
    try:
        return outcome(name)
    finally:
        del taken


def interrupt(*_):
    """Do as Ctrl-C does."""
    raise KeyboardInterrupt


def find(folder):
    """See the module."""
    sys.path[:] = [folder]
    import modules

    vfs.mount(modules.Modules(folder + "/"), "/modules")
    os.chdir("/modules")
    sys.path[:] = ["", ".frozen", "/lib"]
    from vorhand.lang import Words, codes
    from vorhand.session import packed_list

    print(packed_list.__file__)
    words = Words("de")
    words.load("deal")
    print(*codes(), words.word("auction.names", "Ben"))
    for name in ("nothing", "vorhand.nothing", "vorhand.ui.screens.nothing"):
        print(outcome(name))
    modules.open = interrupt
    print(outcome(MODULE))
    del modules.open
    for free in FREE:
        print(outcome_with(free, MODULE))
        print(outcome_with(free, UNKNOWN))


find(sys.argv[1])
