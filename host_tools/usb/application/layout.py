"""What lies on a device: the application's files, and which of all files are its."""

from importlib import import_module
from types import ModuleType

from host_tools import HostError
from host_tools.build import STARTER, boards, build

FIRST = "a"  # the room of a version on a device that had none; the next one goes to b
ROOM = "/app.txt"  # says which room is started
MAIN = "/main.py"
SETTINGS = "/settings.txt"
LISTS = "/lists/"
EXPORTED = "/exported.txt"
BOARD = "board.txt"  # in each room


def device_files(board: str, languages: tuple[str, ...] = ()) -> dict[str, bytes]:
    """Return {path on the device: bytes} of a device with the application and nothing else."""
    built = build(board, languages)
    found = {f"/{FIRST}/{path}": (built.folder / path).read_bytes() for path in built.sizes}
    return {MAIN: STARTER.read_bytes(), ROOM: f"{FIRST}\n".encode(), **found}


def hardware(board: str) -> ModuleType:
    """Return the module of a board that is made of hardware. Raises HostError for others."""
    # Importing a board does nothing (architecture: data and one factory).
    modules = {name: import_module(f"boards.{name}") for name in boards()}
    found = {name: it for name, it in modules.items() if hasattr(it, "CHIP")}  # not simulated
    if board not in found:
        which = f"there is no board {board}" if board else "say for which board, with --board"
        raise HostError(f"{which}; boards: {', '.join(found)}; README.md tells them apart", 2)
    return found[board]


def is_applications(path: str) -> bool:
    """Tell whether a file came with a version of the application."""
    return path in (MAIN, ROOM) or path.startswith(("/a/", "/b/"))
