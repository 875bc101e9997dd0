"""The boards in firmware/boards/: their sorted names, and a real one by its name, checked."""

import pkgutil
from importlib import import_module
from typing import Any

import boards
from host_tools import FIRMWARE, HostError
from host_tools.chips import CHIPS

# What every real board says, see firmware/boards/__init__.py.
SAID = (
    *("DESCRIPTION", "WIDTH", "HEIGHT", "COLOUR", "KEYS", "display"),
    *("CHIP", "FLASH", "CONTROLLER", "BUS", "PINS", "KEY_ROLES", "ACTIVE", "PULL"),
    *("WAKE", "SAFE_KEY", "BATTERY", "LIGHTS", "ON", "HELD"),
)
# Why there is no board file for these, which people ask for.
_PARALLEL = "its panel is on a bus of eight lines at once, which stock MicroPython cannot drive"
OUT_OF_REACH = {"t_display_s3": _PARALLEL, "t_hmi": _PARALLEL}


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


def real_board(board: str) -> Any:
    """Return a board that is real hardware. Raises HostError for others, and for half a board."""
    files = files_of_real()
    if board not in files:
        refusal = f"there is no board {board}" if board else "say for which board, with --board"
        reason = OUT_OF_REACH.get(board.lower().replace("-", "_"))
        if reason:
            refusal += f", and there will be none: {reason}"
        hint = "host_tools/manual/flashing.md tells which"
        raise HostError(f"{refusal}; boards: {', '.join(sorted(files))}; {hint}", 2)
    file = files[board]
    if file not in (board, board.partition("_")[0]):
        rule = "a board's file is called like its NAME, or like the first part of it before a _"
        raise HostError(f"boards/{file}.py: NAME is {board}: {rule}", 2)
    model = boards.load(board)
    missing = [name for name in SAID if not hasattr(model, name)]
    if missing:
        are = "are" if len(missing) > 1 else "is"
        meaning = f"boards/__init__.py says what {'they mean' if missing[1:] else 'it means'}"
        raise HostError(f"boards/{file}.py: {', '.join(missing)} {are} missing ({meaning})", 2)
    if model.CHIP not in CHIPS:
        refusal = f"CHIP {model.CHIP} is not known; there are {', '.join(CHIPS)}"
        raise HostError(f"boards/{file}.py: {refusal}", 2)
    size = f"{model.WIDTH}x{model.HEIGHT}"
    sizes = sorted(path.stem for path in (FIRMWARE / "vorhand" / "fonts").glob("*.bin"))
    if size not in sizes:
        hint = 'host_tools/manual/write_a_board.md, "What is new to Vorhand", tells what to do'
        refusal = f"there are no fonts for {size}, only for {', '.join(sizes)}"
        raise HostError(f"boards/{file}.py: {refusal}; {hint}", 2)
    return model


def defaults(board: str) -> tuple:
    """Return the settings whose defaults on a board differ from the table, as (key, value)."""
    try:
        return getattr(real_board(board), "DEFAULTS", ())
    except HostError:  # a board that is not known here
        return ()
