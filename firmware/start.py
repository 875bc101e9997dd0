"""The starter, /main.py on the device: runs the version in the slot /a or /b that /app.txt names.

Plain source, so that it starts under every MicroPython. /app.txt is one letter; where it is
missing or names a folder without a version, the other one runs. Where there is neither, the
version in the ROMFS runs, if there is one, or that which is frozen into MicroPython: the starter
is frozen with it. An exception ends at the prompt, with a line that says what helps and its
traceback in /traceback.txt; the watchdog, which runs once the device has started, then restarts it
within 20 seconds. Where a computer has stopped the program, /boot.py has the device start again
when nobody speaks to it.
"""

import os
import sys
import time

BUILTINS = ("array", "binascii", "collections", "io", "machine", "os", "struct", "time")


def version():
    """Return the folder of the version that shall run, "" where there is none."""
    try:
        with open("/app.txt") as file:
            chosen = file.read().strip()
    except OSError:
        chosen = ""
    for name in (chosen, "a", "b", "rom"):
        if name in ("a", "b", "rom"):
            try:
                os.stat("/" + name + "/main.mpy")
                return "/" + name
            except OSError:
                pass  # not a whole version
    return ""


def clock():
    """Return date and time as a text, None while nobody has set the clock."""
    now = time.localtime()
    return "%04d-%02d-%02dT%02d:%02d:%02d" % now[:6] if now[0] >= 2025 else None


def keep(problem):
    """Keep the traceback with the version's own function, if that can be imported."""
    try:
        from vorhand import VERSION
        from vorhand.session.crash_report import keep
    except Exception:  # perhaps that is what is wrong; it has been printed
        return
    keep("", problem, VERSION, clock, __name__ == "__main__")


def wait_for_silence(folder):
    """A computer has stopped the program: let boot.py look whether it still speaks."""
    os.chdir("/")
    try:
        __import__("boot")
    except ImportError:  # somebody has removed it: the watchdog does without
        pass
    os.chdir(folder or "/")


def note_builtins():
    """Note what MicroPython has built in as imported.

    Else it looks for files of these names first, at every import: 27 reads of the flash.
    """
    places = sys.path[:]
    sys.path[:] = [".frozen"]  # where they may be completed, as machine is
    try:
        for name in BUILTINS:
            sys.modules[name] = __import__(name)
    finally:
        sys.path[:] = places


def open_slot(folder):
    """Let the version mount the flash as it reads it best."""
    try:
        from modules import open_slot
    except ImportError:  # an older version, which does with MicroPython's own mount
        return
    open_slot(folder)


def run(frozen=False):
    """Run the version; frozen: whether there is one where no folder has any."""
    folder = version()
    if not folder and not frozen:
        print("No Vorhand on this device. On a computer: vorhand deploy")
        return
    note_builtins()
    if folder:
        os.chdir(folder)  # the version's modules are imported from here
    try:
        if folder in ("/a", "/b"):
            open_slot(folder)
        import main

        if main.run():
            wait_for_silence(folder)
    except Exception as problem:
        sys.print_exception(problem)
        keep(problem)
        place = folder or "the image"
        print("Vorhand in " + place + " does not run. On a computer: vorhand doctor")


if __name__ == "__main__":
    run()
