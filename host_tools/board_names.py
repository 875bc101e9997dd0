"""The sorted names of the boards in firmware/boards/; `boards.load` makes a board from a name."""

import pkgutil
from importlib import import_module

import boards
from host_tools import HostError


def simulated() -> list[str]:
    """Return the simulator's boards: they have every size and every set of keys."""
    return sorted(board.NAME for board in boards.defined(import_module("boards.simulated")))


def real() -> list[str]:
    """Return the boards that are real hardware."""
    return sorted(files_of_real())


def files_of_real() -> dict[str, str]:
    """Return {board: name of its file, without .py} of the boards that are real hardware.

    HostError where a file cannot be imported.
    """
    files = {info.name for info in pkgutil.iter_modules(boards.__path__)} - {"simulated"}
    return {
        board.NAME: board.__module__.removeprefix("boards.")
        for file in sorted(files)
        if not file.startswith("_")
        for board in _defined(file)
    }


def _defined(file: str) -> list[type]:
    """Return the boards in a file. HostError where it cannot be imported."""
    try:
        return boards.defined(import_module(f"boards.{file}"))
    except Exception as error:  # any error of somebody else's board becomes one line
        raise HostError(f"boards/{file}.py: {type(error).__name__}: {error}", 2) from error


def every() -> list[str]:
    """Return all boards."""
    return sorted(simulated() + real())
