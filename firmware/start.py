"""The starter, /main.py on the device: runs the version in the slot /a or /b that /app.txt names.

Plain source, so that it starts under every MicroPython. /app.txt is one letter; where it is
missing or names a folder without a version, the other one runs. What goes wrong ends at the prompt
with a line that says what helps, and without the watchdog, which the running device arms last;
its traceback is kept in /traceback.txt.
"""

import os
import sys


def version():
    """Return the folder of the version that shall run, "" where there is none."""
    try:
        with open("/app.txt") as file:
            chosen = file.read().strip()
    except OSError:
        chosen = ""
    for name in (chosen, "a", "b"):
        if name in ("a", "b"):
            try:
                os.stat("/" + name + "/main.mpy")
                return "/" + name
            except OSError:
                pass  # not a whole version
    return ""


def keep(problem):
    """Keep a traceback in /traceback.txt, at most 2 KB; version, date and time stand above it.

    `vorhand doctor` shows the file, `vorhand pull` fetches it.
    """
    import io
    import time

    try:
        from vorhand import VERSION
    except Exception:  # perhaps that is what is wrong
        VERSION = "?"
    now = time.localtime()
    date = " %04d-%02d-%02dT%02d:%02d:%02d" % now[:6] if now[0] >= 2025 else ""
    text = io.StringIO()
    sys.print_exception(problem, text)
    # The file that is /main.py here is start.py in the repository.
    lines = text.getvalue().replace('"main.py"', '"start.py"', 1)
    try:
        with open("/traceback.txt", "w") as file:
            file.write("Vorhand " + VERSION + date + "\n" + lines[-1900:])
    except OSError:
        pass  # the flash is full: it has been printed


folder = version()
if folder:
    os.chdir(folder)  # the version's modules are imported from here
    try:
        import main

        main.run()
    except Exception as problem:
        sys.print_exception(problem)
        keep(problem)
        print("Vorhand in " + folder + " does not run. On a computer: vorhand doctor")
else:
    print("No Vorhand on this device. On a computer: vorhand deploy")
