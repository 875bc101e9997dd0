"""A folder for a test that needs files, on a host and on the device."""

import os


class Folder:
    """`with Folder() as root:` makes an empty folder, whose path is root, and removes it."""

    def __enter__(self):
        try:
            import tempfile

            self.root = tempfile.mkdtemp()
        except ImportError:  # MicroPython: its Unix port has /tmp, the device its own flash
            base = "/tmp" if "tmp" in os.listdir("/") else ""
            number = 0
            while True:  # tests that run at the same time take numbers, too
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


def read_file(path):
    """Return the bytes of a file."""
    with open(path, "rb") as file:
        return file.read()


def write_file(path, data):
    """Write a file of these bytes."""
    with open(path, "wb") as file:
        file.write(data)
