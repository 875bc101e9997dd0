"""How imports find the modules of a version on the flash.

For each module MicroPython asks whether there is a folder, a .py and a .mpy of its name, and then
opens the .mpy. Each time littlefs would read the log of every folder on the way: 50 reads in all,
of 80 microseconds each. Here it does so once.
"""

# MicroPython's os has more:
# pyright: reportAttributeAccessIssue=false

import os

# The version's folders, those with an __init__ and those without. Another one is looked for.
PACKAGES = """
boards
vorhand
vorhand/lang
vorhand/rules
vorhand/session
"""
FOLDERS = """
drivers
vorhand/rules/deal
vorhand/rules/parts
vorhand/ui
vorhand/ui/drawing
vorhand/ui/kit
vorhand/ui/screens
vorhand/ui/screens/deal
vorhand/ui/screens/device
vorhand/ui/screens/list
vorhand/ui/screens/setup
vorhand/ui/wording
"""
ENOENT = 2  # of errno, for which MicroPython would look in the version first
_FOLDER = (0x4000,) + (0,) * 9
_FILE = (0x8000,) + (0,) * 9


class Modules:
    """A file system that shows the version in `folder`, "/a/"; all its modules are .mpy.

    An import takes every exception of `stat` for "no such file". So one that says something else,
    as Ctrl-C or that there is no memory, waits until `open` can raise it.
    """

    def __init__(self, folder):
        self.folder = folder
        self.name = None  # the module that MicroPython opens next
        self.file = None
        self.trouble = None

    def mount(self, *_):
        """Do nothing: os.mount and os.chdir ask for it."""

    chdir = mount

    def stat(self, name):
        """Return what os.stat does. Raises OSError."""
        try:
            if name == self.name or self.trouble:
                return _FILE
            if name.endswith(".py"):
                raise OSError(ENOENT)
            module = name
            if not name.endswith(".mpy"):
                line = "\n%s\n" % name
                if line in FOLDERS or line in PACKAGES:
                    return _FOLDER
                module += ".mpy"
            elif ("\n%s\n" % name).replace("/__init__.mpy", "") in FOLDERS:
                raise OSError(ENOENT)
            self.name = self.file = None
            try:
                self.file = open(self.folder + module, "rb")
            except OSError:
                return os.stat(self.folder + name)
            self.name = module
            if module != name:
                raise OSError(ENOENT)
        except OSError:
            raise
        except BaseException as trouble:
            self.trouble = trouble
        return _FILE

    def open(self, name, mode):
        """Return a file, open."""
        trouble, file = self.trouble, self.file if name == self.name else None
        self.name = self.file = self.trouble = None
        if trouble:
            raise trouble
        return file or open(self.folder + name, mode)

    def ilistdir(self, name):
        """Return what os.ilistdir does."""
        return os.ilistdir(self.folder + name)
