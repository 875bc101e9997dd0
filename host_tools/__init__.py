"""The CPython side of Vorhand.

Importing this package makes the firmware importable (`vorhand`, `drivers`, `boards`, `main`),
together with the few MicroPython modules that CPython lacks (`host_tools/shims`).

FIRMWARE and SHIMS are the two folders, as `pathlib.Path`. A host tool raises HostError when the
person at the keyboard can put it right. cannot_read returns the HostError of a file, os_errors_as
makes one of any OSError, open_input opens a file or standard input, warn prints a remark.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

PACKAGE = Path(__file__).resolve().parent
SHIMS = PACKAGE / "shims"
# In a checkout the firmware lies beside this package, in an installed wheel inside it.
FIRMWARE = PACKAGE / "firmware" if (PACKAGE / "firmware").is_dir() else PACKAGE.parent / "firmware"


class HostError(Exception):
    """A mistake that the user can correct: printed as one line, without a traceback.

    `status` is the process's exit status: 1, or 2 where the command line itself is wrong.
    """

    def __init__(self, message: str, status: int = 1):
        super().__init__(message)
        self.status = status


def warn(text: object) -> None:
    """Print a line of the program's own on standard error, before it goes on or ends."""
    print(f"vorhand: {text}", file=sys.stderr)


def cannot_read(name: object, error: OSError) -> HostError:
    """Return the HostError that says why the file of this name cannot be read."""
    if isinstance(error, FileNotFoundError):
        return HostError(f"there is no file {name}")
    if isinstance(error, IsADirectoryError):
        return HostError(f"{name} is a folder; give a file in it")
    return HostError(f"{name} cannot be read: {error.strerror or error}")


@contextmanager
def os_errors_as(text: str) -> Iterator[None]:
    """Raise an OSError of the block as a HostError that begins with a text."""
    try:
        yield
    except OSError as error:
        raise HostError(f"{text}: {error.strerror or error}") from None


def open_input(name: str) -> BinaryIO:
    """Return a file open for reading, "-" for standard input; HostError where that was closed."""
    if name != "-":
        return open(name, "rb")
    if sys.stdin is None:
        raise HostError("there is no standard input")
    return sys.stdin.buffer


# The firmware first: on the device, too, its names win. The shims last: they only fill gaps.
if str(FIRMWARE) not in sys.path:
    sys.path.insert(0, str(FIRMWARE))
if str(SHIMS) not in sys.path:
    sys.path.append(str(SHIMS))

# One version for the device and the host.
from vorhand import VERSION as __version__  # noqa: E402, F401
