"""Unpack Debian's MicroPython, and its source, into the user's cache, without root.

A program unpacked there runs through the loader and the libraries unpacked beside it.
"""

import os
import tarfile
import tempfile
from contextlib import contextmanager
from pathlib import Path

from host_tools import HostError, micropython, os_errors_as
from host_tools.micropython import debian

WRAPPER = """#!/bin/sh
# Runs the interpreter that lies beside it, Debian's with the loader and the libraries there.
root=${{0%/*}}/root
exec {command} "$@"
"""


def fetch(bits: int) -> Path:
    """Return an interpreter as `micropython.find` does; unpack one first if there is none.

    Raises HostError with the reason where that cannot be done here.
    """
    path = micropython.find(bits)
    if path:
        return path
    with work_folder() as work:
        (work / "unpacked").mkdir()
        for package in debian.download("micropython", bits, work / "apt"):
            debian.run("dpkg-deb", "-x", package, work / "unpacked" / "root")
        wrap(work / "unpacked")
        if not micropython.is_usable(work / "unpacked" / "micropython", bits):
            raise HostError(f"Debian's {bits}-bit interpreter was unpacked but does not run")
        keep(work / "unpacked", str(bits))
    return micropython.CACHE / str(bits) / "micropython"


def fetch_source() -> Path:
    """Return the folder of MicroPython's source; download and unpack it first if there is none.

    Raises HostError with the reason where that cannot be done here.
    """
    source = micropython.CACHE / "source"
    if source.exists():
        return source
    with work_folder() as work:
        with tarfile.open(debian.download_source("micropython", work / "apt")) as archive:
            archive.extraction_filter = lambda member, path: member  # apt checked its signature
            archive.extractall(work)
        folder = work / f"micropython-{micropython.VERSION}"
        if not folder.is_dir():
            raise HostError(f"Debian's source is not that of MicroPython {micropython.VERSION}")
        keep(folder, "source")
    return source


@contextmanager
def work_folder():
    """Make a folder in the cache, and remove what is left of it."""
    with os_errors_as(str(micropython.CACHE)):
        micropython.CACHE.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=micropython.CACHE) as folder:
            yield Path(folder)


def keep(folder: Path, name: str) -> None:
    """Move a finished folder to its name in the cache, unless somebody else was faster."""
    target = micropython.CACHE / name
    try:
        os.rename(folder, target)
    except OSError:
        if not target.exists():
            raise


def wrap(folder: Path) -> None:
    """Write folder/micropython, which runs the program unpacked under folder/root."""
    root = folder / "root"
    loaders = [*root.glob("usr/lib*/ld-linux*.so.*"), *root.glob("lib*/ld-linux*.so.*")]
    if not loaders or not (root / "usr/bin/micropython").exists():
        raise HostError(f"the download holds no interpreter and loader: {root}")
    loader = loaders[0].relative_to(root)
    libraries = sorted({path.parent.relative_to(root) for path in root.rglob("lib*.so.*")})
    path = ":".join(f"$root/{library}" for library in libraries)
    command = f'"$root/{loader}" --library-path "{path}" "$root/usr/bin/micropython"'
    write_wrapper(folder / "micropython", command)


def write_wrapper(path: Path, command: str) -> None:
    """Write a program that runs a command of the shell, in which $root is the folder beside it."""
    path.write_text(WRAPPER.format(command=command))
    path.chmod(0o755)
