"""Single lines of a list that is open, read again: its house rules, the answers of a deal.

Apart from reading.py, which needs the fold of the whole file.
"""

from vorhand.session import journal
from vorhand.session.errors import StorageError


def options(path):
    """Return the house rules that the first line of a list has. Raises StorageError."""
    try:
        with open(path, "rb") as file:
            line = file.readline()
    except OSError as error:
        raise StorageError("missing" if error.errno == 2 else "read", error.errno) from None
    if not journal.prove(line):
        raise StorageError("read", 5)  # EIO: the line was whole when the list was opened
    found = {}
    for key, value in journal.pairs(str(line[: line.find(b" #")], "utf-8")):
        if key[:4] == "opt.":
            found[key[4:]] = value
    return found


def answers(evening, n):
    """See Evening.answers. Raises StorageError."""
    if evening.result(n) is None:
        return None
    try:
        with open(evening.path, "rb") as file:
            file.seek(evening.pages[(n - 1) // evening.PAGE][2][(n - 1) % evening.PAGE])
            data = file.readline()
    except OSError as error:
        raise StorageError("read", error.errno) from None
    if not journal.prove(data):
        raise StorageError("read", 5)  # EIO: the line was whole when the list was opened
    return journal.pairs(str(data[: data.find(b" score=")], "utf-8"))[1:]
