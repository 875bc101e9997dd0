"""A folder of its own for a test that needs files, on a host and on the device."""

import os


class Folder:
    """Use as `with Folder() as root:`; root is the path of an empty folder, removed at the end."""

    def __enter__(self):
        try:
            import tempfile

            self.root = tempfile.mkdtemp()
        except ImportError:  # MicroPython: its Unix port has /tmp, the device its own flash
            base = "/tmp" if "tmp" in os.listdir("/") else ""
            number = 0
            while True:  # others may run beside this one, and be quicker
                self.root = base + "/vorhand%d" % number
                try:
                    os.mkdir(self.root)
                    break
                except OSError as error:
                    if error.errno != 17:  # EEXIST
                        raise
                number += 1
        return self.root

    def __exit__(self, *problem):
        remove(self.root)


def remove(path):
    """Remove a file, or a folder with all that is in it."""
    if os.stat(path)[0] & 0x4000:
        for name in os.listdir(path):
            remove(path + "/" + name)
        os.rmdir(path)
    else:
        os.remove(path)
