"""Lists of an archive as files, for its tests."""

import contextlib
import sqlite3
from pathlib import Path

import pytest

NAMES = ["Anna", "Ben", "Cem", "Dora"]
ON_SQLITE = pytest.mark.parametrize("url", ["sqlite"], indirect=True)


def put(folder, name, data):
    """Write a list's file; return its path."""
    folder.mkdir(exist_ok=True)
    path = folder / name
    path.write_bytes(data)
    return path


def update(database, change):
    """Have another program replace what the archive's file holds."""
    with contextlib.closing(sqlite3.connect(database)) as connection, connection:
        connection.execute(f"UPDATE {change}")


def files(folder):
    """{name: bytes} of a folder's files."""
    return {path.name: path.read_bytes() for path in sorted(Path(folder).iterdir())}
