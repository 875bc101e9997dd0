"""The last traceback, kept in a small file for whoever mends the device.

The file is <root>/traceback.txt: a line with the version and, where there is a clock, the time;
then the traceback as the interpreter prints it, with files and lines as the repository has them.
"""

import io
import sys

FILE = "/traceback.txt"
LIMIT = 2000  # characters; of a longer traceback the end is kept, where the error is named


def traceback_of(problem):
    """Return the traceback of an exception as text."""
    text = io.StringIO()
    print_exception = getattr(sys, "print_exception", None)  # MicroPython's
    if print_exception:
        print_exception(problem, text)
    else:
        import traceback

        traceback.print_exception(problem, file=text)
    return text.getvalue().replace('.mpy"', '.py"')  # see host_tools/build/compiling.py


def place(traceback):
    """Return where it happened, "vorhand/ui/app.py:41"; "" where the traceback does not say."""
    location = ""
    for line in traceback.split("\n"):
        parts = line.strip().split('"')
        if len(parts) == 3 and parts[0] == "File ":
            path = parts[1].replace("\\", "/")
            path = path[path.find("/firmware/") + 10 :] if "/firmware/" in path else path
            location = "%s:%s" % (path, parts[2].split(",")[1].split()[1])
    return location


def keep(root, problem, version, clock=None, starter=False):
    """Write the traceback of an exception to its file under `root`; return where it happened.

    starter: the first frame is the starter's, start.py in the repository, /main.py on the device.
    Nothing is raised where it cannot be written, because a screen shows the same.
    """
    text = traceback_of(problem)
    if starter:
        text = text.replace('"main.py"', '"start.py"', 1)
    head = "Vorhand %s %s" % (version, (clock and clock()) or "")
    try:
        with open(root + FILE, "w") as file:
            file.write(head.strip() + "\n" + text[-LIMIT:])
    except OSError:
        pass
    return place(text)
