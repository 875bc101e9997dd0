"""The layout of a device's files: two slots for a version each, and the user's files."""

from typing import Any

import boards
from host_tools import FIRMWARE, HostError, board_names
from host_tools.build import ENDER, STARTER, Build, build
from host_tools.chips import CHIPS

SLOTS = ("a", "b")  # folders of the flash; firmware/start.py tells which one is started
FIRST = "a"  # the slot of a version on a device that had none
CHOICE = "/app.txt"  # names the slot that is started
MAIN_PY = "/main.py"
BOOT = "/boot.py"
# The files beside the slots: the source of each, and bytes that only ours contain.
BESIDE = {MAIN_PY: (STARTER, b"/app.txt"), BOOT: (ENDER, b"/boot.py on the device")}
BOARD = "/board.txt"  # names the board where the version is part of MicroPython's image
TRACEBACK = "/traceback.txt"  # of the last crash, after a line with version and date
SETTINGS = "/settings.txt"
LISTS = "/lists/"
EXPORTED = "/exported.txt"
# What every real board says, see firmware/boards/__init__.py.
SAID = (
    *("DESCRIPTION", "WIDTH", "HEIGHT", "COLOUR", "KEYS", "display"),
    *("CHIP", "FLASH", "CONTROLLER", "BUS", "PINS", "KEY_ROLES", "ACTIVE", "PULL"),
    *("WAKE", "SAFE_KEY", "BATTERY", "LIGHTS", "ON", "HELD"),
)
# Why there is no board file for these, which people ask for.
_PARALLEL = "its panel is on a bus of eight lines at once, which stock MicroPython cannot drive"
OUT_OF_REACH = {"t_display_s3": _PARALLEL, "t_hmi": _PARALLEL}


def device_files(board: str) -> dict[str, bytes]:
    """Return {path on the device: bytes} of a device with the application and nothing else."""
    return files_with(build(board))


def files_with(application: Build) -> dict[str, bytes]:
    """Return the same for a version that is built already."""
    version = {
        f"/{FIRST}/{path}": (application.folder / path).read_bytes() for path in application.sizes
    }
    beside = {path: source.read_bytes() for path, (source, _) in BESIDE.items()}
    return beside | {CHOICE: f"{FIRST}\n".encode(), **version}


def is_applications(path: str) -> bool:
    """Return whether a file came with a version of the application."""
    return path in (MAIN_PY, CHOICE) or path.startswith(tuple(f"/{slot}/" for slot in SLOTS))


def is_ours(path: str, data: bytes) -> bool:
    """Return whether a file at a path of BESIDE may be replaced: it is ours, or only comments."""
    lines = [line.strip() for line in data.splitlines()]
    return BESIDE[path][1] in data or not any(line and line[:1] != b"#" for line in lines)


def hardware(board: str) -> Any:
    """Return a board that is real hardware. Raises HostError for others, and for half a board."""
    files = board_names.files_of_real()
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
        return getattr(hardware(board), "DEFAULTS", ())
    except HostError:  # a board that is not known here
        return ()
