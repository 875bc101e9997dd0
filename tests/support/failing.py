"""What goes wrong on purpose."""

from itertools import chain, repeat
from unittest import mock

from vorhand.session import journal


def failing(problem):
    """Return a function that raises `problem` whatever it is given."""

    def fail(*args, **kwargs):
        raise problem

    return fail


def broken(owner, name, problem):
    """`with broken(changes, "undo", StorageError("write", 28)):` the function raises it."""
    return mock.patch.object(owner, name, failing(problem))


def broken_once(owner, name, *problems, call=1):
    """As `broken` at this call, and the next ones for more problems; others do as they always do.

    Gives the mock, which counts the calls.
    """
    results = chain(repeat(mock.DEFAULT, call - 1), problems, repeat(mock.DEFAULT))
    function = getattr(owner, name)
    return mock.patch.object(owner, name, side_effect=results, wraps=function)


def broken_write(problem, written=None, then=lambda path: None):
    """`with broken_write(OSError(28), 30):` records are written so far, by default to their end.

    then: what happens to the list's file before the problem is raised.
    """
    append = journal.append

    def write(path, data):
        append(path, data[:written])
        then(path)
        raise problem

    return mock.patch.object(journal, "append", write)
