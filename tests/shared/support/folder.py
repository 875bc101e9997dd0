"""A folder for a test that needs files, on a host and on the device."""

import os

_own = []


def own_folder():
    """Return the path of the folder that the running test has for itself, empty at first.

    Who runs the tests removes it at the end of each.
    """
    if not _own:
        _own.append(new_folder())
    return _own[0]


def remove_own_folder():
    """Remove the folder of a test that has ended, if it asked for one."""
    while _own:
        remove(_own.pop())


def new_folder():
    """Make an empty folder; return its path."""
    try:
        import tempfile
    except ImportError:  # MicroPython: its Unix port has /tmp, the device its own flash
        base = "/tmp" if "tmp" in os.listdir("/") else ""
        number = 0
        while True:  # tests that run at the same time take numbers, too
            path = base + "/vorhand%d" % number
            try:
                os.mkdir(path)
                return path
            except OSError as error:
                if error.errno != 17:  # EEXIST
                    raise
            number += 1
    return tempfile.mkdtemp()


def remove(path):
    """Remove a file, or a folder with all that is in it."""
    if os.stat(path)[0] & 0x4000:
        for name in os.listdir(path):
            remove(path + "/" + name)
        os.rmdir(path)
    else:
        os.remove(path)


def read_file(path):
    with open(path, "rb") as file:
        return file.read()


def write_file(path, data):
    with open(path, "wb") as file:
        file.write(data)
