"""Run the shared tests without pytest: on MicroPython's Unix port, on the device, on CPython.

    MICROPYPATH=firmware micropython tests/shared/run.py [part of a module's name ...]

Imports every test_*.py beside this file and in the folders here, calls its test_* functions and
drops it again. Prints each failure with its traceback and at last `N passed, N failed`; the exit
status is 1 after a failure, and where there was no test.
"""

import gc
import os
import sys

_FOLDER = 0x4000  # the bit of a folder in the mode that os.stat returns


def folder():
    """Return the folder of this file, "." where the interpreter does not know it."""
    path = globals().get("__file__", "")
    cut = max(path.rfind("/"), path.rfind("\\"))
    return path[:cut] if cut > 0 else "."


def folders(root):
    """Return the paths of `root` and of the folders in it."""
    paths = [root]
    for entry in sorted(os.listdir(root)):
        path = root + "/" + entry
        if os.stat(path)[0] & _FOLDER and not entry.startswith("_"):
            paths.append(path)
    return paths


def names(path, parts):
    """Return the names of the folder's test modules that contain one of `parts`, all without any.

    A part that ends in a dot is the end of the name: `test_session.` is that module alone.
    """
    modules = []
    for entry in sorted(os.listdir(path)):
        name = entry.rsplit(".", 1)[0]
        if entry.startswith("test_") and entry[len(name) :] in (".py", ".mpy"):
            if not parts or any(part in name + "." for part in parts):
                modules.append(name)
    return modules


def show(error):
    """Print the traceback of `error` as this interpreter does it."""
    if hasattr(sys, "print_exception"):
        sys.print_exception(error, sys.stdout)
    else:
        import traceback

        traceback.print_exception(error, file=sys.stdout)


def run_test(label, function):
    """Call one test and remove its own folder, see support/folder.py; True when it passed."""
    try:
        try:
            function()
        finally:
            if "folder" in sys.modules:
                sys.modules["folder"].remove_own_folder()
    except Exception as error:  # whatever a test raises, the next one must still run
        print("FAILED", label)
        show(error)
        return False
    return True


def run_module(name):
    """Run the tests of one module; return (passed, failed)."""
    try:
        module = __import__(name)
    except Exception as error:  # whatever an import raises, the next module must still run
        print("FAILED", name, "(import)")
        show(error)
        return 0, 1
    passed = failed = 0
    for attribute in sorted(dir(module)):
        if attribute.startswith("test_"):
            if run_test(name + "." + attribute, getattr(module, attribute)):
                passed += 1
            else:
                failed += 1
    del sys.modules[name]
    return passed, failed


def run(root, parts=()):
    """Run the tests under the folder `root`; return how many failed, 1 where there are none.

    The tests import their helpers by bare name, so every folder is on the path.
    """
    if hasattr(gc, "threshold"):
        gc.threshold(4096)  # as ui/memory.py has it on a device
    places = folders(root)
    sys.path[:0] = [place for place in places if place not in sys.path]
    passed = failed = 0
    for place in places:
        for name in names(place, parts):
            good, bad = run_module(name)
            passed += good
            failed += bad
            gc.collect()
    print(passed, "passed,", failed, "failed")
    return failed if passed or failed else 1


if __name__ == "__main__":
    sys.exit(1 if run(folder(), sys.argv[1:]) else 0)
