"""Modules in memory: which need which, and how to be rid of one."""

import sys


def follow(names):
    """Add to the modules `names` all that they import, as the build has noted it.

    A module stands there before those it imports. False without the memory to read it: what is
    forgotten then, though it is needed, would be loaded once more beside itself. Without the note
    that is so, which costs memory and nothing else.
    """
    try:
        with open(folder() + "/needs.txt") as file:
            for line in file:
                if line[: line.find(":")] in names:
                    names.update(line.split()[1:])
    except OSError:
        pass
    except MemoryError:
        return False
    return True


def forget(path):
    """Forget a module, in its package too; whoever still holds its class keeps just that.

    MicroPython leaves what is taken out of a table in its memory until the place is needed again,
    and so holds on to it: None is put there first.
    """
    if path in sys.modules:
        sys.modules[path] = None
        del sys.modules[path]
        package, _, name = path.rpartition(".")
        package = sys.modules.get(package)
        if hasattr(package, name):
            setattr(package, name, None)
            delattr(package, name)


def wipe(n=24, a=0, b=0, c=0, d=0, e=0, f=0, g=0, h=0):
    """Overwrite dead frames, `n` calls within each other.

    MicroPython's collector takes whatever lies on the stack for pointers, also what earlier calls
    have left in the gaps of the present ones: a screen that was pressed would seem in use while
    the next is opened, and with it all its code. 24 calls take 6 KB of the stack on 32 bits, less
    than the deepest import does.
    """
    if n:
        wipe(n - 1, a, b, c, d, e, f, g, h)


def folder():
    """Return where this module lies, and the note beside it."""
    return __file__.rsplit("/", 1)[0]
