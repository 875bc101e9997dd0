"""The layout of a device's files: two slots for a version each, and the user's files."""

from host_tools.build import ENDER, STARTER, Build, build

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
SPARE = 8  # blocks left free, because the journal and littlefs need some at the same time


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
