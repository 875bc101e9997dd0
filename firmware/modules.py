"""How a version reads the flash that it lies on, and how imports find its modules there.

To find a file littlefs reads the log of each folder on the way, and a small piece takes as long as
a large one: 80 microseconds on an ESP32
(components/idf_test/include/esp32/idf_performance_target.h of ESP-IDF). So the flash is mounted
anew, with larger pieces: a start needs three fifths as many. Without times of files, which nobody
asks for, it needs a twentieth less. For each module MicroPython asks whether there is a folder, a
.py and a .mpy of its name, and then opens the .mpy; with Modules littlefs looks for it once.
"""

import os

from micropython import const

READ = 64  # bytes; MicroPython's own mount has 32
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
_FOLDER = const(0x4000)  # the bit of a folder in what os.stat returns
ENOENT = 2  # of errno, for which MicroPython would look in the version first


class Modules:
    """The version in `folder`, "/a/", as a file system for imports and `open`, no more.

    What it imports is all .mpy. An import takes every exception of `stat` for "no such file". So
    one that says something else, as Ctrl-C or that there is no memory, waits until `open` can
    raise it. MicroPython raises Ctrl-C where code jumps: before and after the `try` nothing does.
    """

    def __init__(self, folder):
        self.folder = folder
        self.name = None  # the module that MicroPython opens next
        self.file = None
        self.trouble = None

    def mount(self, *_):
        """Do nothing: MicroPython's functions of these names ask for it."""

    umount = chdir = mount

    def stat(self, name):
        """Return what os.stat does, but for size and time. Raises OSError."""
        return self._answer(name)()

    def _answer(self, name):
        """Return a function that does what os.stat does. Raises nothing."""
        try:
            if name == self.name or self.trouble:
                return _file
            if name.endswith(".py"):
                return _nothing
            module = name
            if not name.endswith(".mpy"):
                line = "\n%s\n" % name
                if line in FOLDERS or line in PACKAGES:
                    return _folder
                module += ".mpy"
            elif ("\n%s\n" % name).replace("/__init__.mpy", "") in FOLDERS:
                return _nothing
            self.name = self.file = None
            try:
                self.file = open(self.folder + module, "rb")
            except OSError:
                try:
                    is_folder = os.stat(self.folder + name)[0] & _FOLDER
                except OSError:
                    return _nothing
                return _folder if is_folder else _file
            self.name = module
            return _file if module == name else _nothing
        except BaseException as trouble:
            self.trouble = trouble
            return _file

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


def _file():
    return (0x8000, 0, 0, 0, 0, 0, 0, 0, 0, 0)


def _folder():
    return (0x4000, 0, 0, 0, 0, 0, 0, 0, 0, 0)


def _nothing():
    raise OSError(ENOENT)


def open_slot(folder):
    """Mount the flash anew, if it is an ESP32's, and let imports ask the version in `folder`.

    littlefs' caches are four pieces long (extmod/vfs_lfsx.c): memory holds 256 bytes more, 128 for
    each open file, and files of up to 256 bytes lie in their folder.
    """
    try:
        import vfs
        from flashbdev import bdev
    except ImportError:  # no ESP32, or a MicroPython before 1.23
        return
    vfs.umount("/")
    try:
        vfs.mount(vfs.VfsLfs2(bdev, readsize=READ, mtime=False), "/")
    except OSError:  # no littlefs
        vfs.mount(bdev, "/")
    vfs.mount(Modules(folder + "/"), "/modules")
    os.chdir("/modules")
