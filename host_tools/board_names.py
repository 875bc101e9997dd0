"""The sorted names of the boards in firmware/boards/; `boards.load` makes a board from a name."""

import pkgutil
from importlib import import_module

import boards


def simulated() -> list[str]:
    """Return the simulator's boards: they have every size and every set of keys."""
    return sorted(board.NAME for board in boards.defined(import_module("boards.simulated")))


def real() -> list[str]:
    """Return the boards that are real hardware."""
    files = {info.name for info in pkgutil.iter_modules(boards.__path__)} - {"simulated"}
    modules = [import_module(f"boards.{file}") for file in files if not file.startswith("_")]
    return sorted({board.NAME for module in modules for board in boards.defined(module)})


def every() -> list[str]:
    """Return all boards."""
    return sorted(simulated() + real())
