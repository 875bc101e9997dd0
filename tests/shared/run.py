"""Run the shared tests without pytest: on MicroPython's Unix port, on the device, on CPython.

    MICROPYPATH=firmware micropython tests/shared/run.py [part of a module's name ...]

Imports every test_*.py beside this file and in the folders here, calls its test_* functions and
drops it again. Prints each failure with its traceback and at last `N passed, N failed`; the exit
status is 1 after a failure, also where no test was found.
"""

import gc
import os
import sys

_FOLDER = 0x4000  # in the mode that os.stat tells


def folder():
    """Return the folder this file lies in, "." where the interpreter does not tell."""
    path = globals().get("__file__", "")
    cut = max(path.rfind("/"), path.rfind("\\"))
    return path[:cut] if cut > 0 else "."


def folders(where):
    """Return `where` and the folders in it."""
    found = [where]
    for entry in sorted(os.listdir(where)):
        path = where + "/" + entry
        if os.stat(path)[0] & _FOLDER and not entry.startswith("_"):
            found.append(path)
    return found


def names(where, wanted):
    """Return the names of the test modules in the folder, only those with a part of `wanted`.

    A part that ends in a dot is the end of the name: `test_session.` is that module alone.
    """
    found = []
    for entry in sorted(os.listdir(where)):
        name = entry.rsplit(".", 1)[0]
        if entry.startswith("test_") and entry[len(name) :] in (".py", ".mpy"):
            if not wanted or any(part in name + "." for part in wanted):
                found.append(name)
    return found


def show(error):
    """Print the traceback of `error` as this interpreter does it."""
    if hasattr(sys, "print_exception"):
        sys.print_exception(error, sys.stdout)
    else:
        import traceback

        traceback.print_exception(error, file=sys.stdout)


def run_one(label, function):
    """Call one test; True when it passed."""
    try:
        function()
    except Exception as error:  # a test may fail in any way, and the next one must still run
        print("FAILED", label)
        show(error)
        return False
    return True


def run_module(name):
    """Run the tests of one module; return (passed, failed)."""
    try:
        module = __import__(name)
    except Exception as error:  # likewise
        print("FAILED", name, "(import)")
        show(error)
        return 0, 1
    passed = failed = 0
    for attribute in sorted(dir(module)):
        if attribute.startswith("test_"):
            if run_one(name + "." + attribute, getattr(module, attribute)):
                passed += 1
            else:
                failed += 1
    del sys.modules[name]
    return passed, failed


def run(where, wanted=()):
    """Run all tests under the folder `where`; return how many failed, 1 where there are none.

    The tests import their helpers by bare name, so every folder is on the path.
    """
    if hasattr(gc, "threshold"):
        gc.threshold(4096)  # as ui/memory.py has it on a device
    places = folders(where)
    sys.path[:0] = [place for place in places if place not in sys.path]
    passed = failed = 0
    for place in places:
        for name in names(place, wanted):
            good, bad = run_module(name)
            passed += good
            failed += bad
            gc.collect()
    print(passed, "passed,", failed, "failed")
    return failed if passed or failed else 1


if __name__ == "__main__":
    sys.exit(1 if run(folder(), sys.argv[1:]) else 0)
