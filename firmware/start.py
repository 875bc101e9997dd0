"""The starter, /main.py on the device: runs the version in the slot /a or /b that /app.txt names.

Plain source, so that it starts under every MicroPython. /app.txt is one letter; where it is
missing, is no text or names a folder without a version, the other one runs. Where there is
neither, the version in the ROMFS runs, if there is one, or that which is frozen into MicroPython:
the starter is frozen with it. An exception ends at the prompt, with a line that says what helps
and its traceback in /traceback.txt; the watchdog, which runs once the device has started, then
restarts it within 20 seconds. Where a computer has stopped the program, /boot.py has the device
start again when nobody speaks to it.
"""

import os
import sys
import time

READ = 64  # bytes; MicroPython's own mount has 32
BUILTINS = ("array", "binascii", "collections", "io", "machine", "os", "struct", "time")


def version():
    """Return the folder of the version that shall run, "" where there is none."""
    try:
        with open("/app.txt") as file:
            chosen = file.read(READ).strip()  # however long it is
    except (OSError, ValueError):  # a UnicodeError is one, too
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


def mount_anew():
    """Mount the flash so that littlefs reads it less often, if it holds a littlefs.

    To import a module littlefs reads the log of each folder on the way, four times, and a small
    piece takes as long as a large one: 80 microseconds on an ESP32
    (components/idf_test/include/esp32/idf_performance_target.h of ESP-IDF). With READ a start
    needs half as many; without times of files, which nobody asks for, a fifteenth less.
    Its caches are four pieces long (extmod/vfs_lfsx.c): memory holds 256 bytes more, 128 for each
    open file, and files of up to 256 bytes lie in their folder.
    """
    try:
        import vfs
        from flashbdev import bdev
    except ImportError:  # no ESP32, or a MicroPython before 1.23
        return
    vfs.umount("/")
    try:
        vfs.mount(vfs.VfsLfs2(bdev, readsize=READ, mtime=False), "/")
    except OSError:
        vfs.mount(bdev, "/")


def note_builtins():
    """Note what MicroPython has built in as imported.

    Else it looks for files of these names first, at every import: 27 reads of the flash.
    """
    for name in BUILTINS:
        sys.modules[name] = __import__(name)


def run(frozen=False):
    """Run the version; frozen: whether there is one where no folder has any."""
    folder = version()
    if not folder and not frozen:
        print("No Vorhand on this device. On a computer: vorhand deploy")
        return
    if folder in ("/a", "/b"):
        mount_anew()
    note_builtins()
    if folder:
        os.chdir(folder)  # the version's modules are imported from here
    try:
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
