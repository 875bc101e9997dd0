"""What install.html needs: every board's application, the agent, MicroPython, esp-web-tools.

esp-web-tools writes MicroPython, an image for each kind of chip and of RAM beside it, and erases
the whole flash before. MicroPython then makes its file system, as large as the flash is: that
nobody has to know, whereas an image with the application in it would fit one size of flash alone.
The application goes over the cable as files, onto a new device as onto one that has lists: what
`vorhand deploy` does, by the same agent on the device.
"""

import json
import shutil
from itertools import combinations
from pathlib import Path

from host_tools import PACKAGE, HostError, __version__, board_names
from host_tools.build import MANIFEST, build, manifest
from host_tools.chips import CHIPS
from host_tools.fonts.characters import LATIN, TEXT
from host_tools.micropython import OLDEST
from host_tools.site.packages import esp_web_tools
from host_tools.site.packing import Packed
from host_tools.usb.application import layout
from host_tools.usb.cable.identity import PLATFORM
from host_tools.usb.flash.factory import fitting
from host_tools.usb.flash.firmware_image import MPY, Firmware
from vorhand.lang import codes

INDEX, PACKED = "install.json", "install.bin"
AGENT = PACKAGE / "usb" / "on_device" / "agent.py"
FILES = (INDEX, PACKED, AGENT.name)
FOLDERS = ("esp-web-tools", "flash")
LICENCE = PACKAGE / "fonts" / "sources" / "LICENCE-apache-2.0.txt"  # that of esp-web-tools


def takers(firmwares: list[Firmware]) -> dict[str, Firmware]:
    """Return which board takes which image; one for which there is none is not in it.

    Raises HostError for an image that no board takes.
    """
    fits = {board: fitting(board, firmwares) for board in board_names.real()}
    found = {board: one for board, one in fits.items() if one}
    for firmware in firmwares:
        if not any(one is firmware for one in found.values()):
            rivals = {found[board].name for board in found if fitting(board, [firmware])}
            reason = f": {' and '.join(sorted(rivals))} will do where it would" if rivals else ""
            raise HostError(f"no board takes {firmware.name}{reason}; leave it out", 2)
    return found


def write(folder: Path, taken: dict[str, Firmware]) -> None:
    """Write it into the site's folder; taken: the image of each board, see `takers`."""
    tools, flash = (folder / name for name in FOLDERS)
    tools.mkdir()
    for path in esp_web_tools():
        shutil.copy(path, tools)
    shutil.copy(LICENCE, tools)
    shutil.copy(AGENT, folder)
    for firmware in taken.values():
        place = flash / firmware.sha256
        place.mkdir(parents=True, exist_ok=True)
        (place / firmware.name).write_bytes(firmware.data)
        (place / MANIFEST).write_text(json.dumps(esp_web_manifest(firmware), indent=1))
    packed = Packed()
    (folder / INDEX).write_text(json.dumps(index(packed, taken), separators=(",", ":")))
    (folder / PACKED).write_bytes(packed.data)


def esp_web_manifest(firmware: Firmware) -> dict:
    """Return what esp-web-tools reads (`Manifest` in its const.d.ts); parts lie beside it."""
    return {
        "name": "MicroPython",
        "version": firmware.build,
        "new_install_prompt_erase": False,  # it always erases: an older file system must go
        "new_install_improv_wait_time": 0,  # seconds; Vorhand has no radio to be set up
        "builds": [
            {
                "chipFamily": firmware.chip.name,
                "parts": [{"path": firmware.name, "offset": firmware.chip.offset}],
            }
        ],
    }


def index(packed: Packed, taken: dict[str, Firmware]) -> dict:
    """Return what the page knows of versions, images and boards.

    `images`: the build of each by its SHA-256, which is also its folder's name; `chips`: by the
    names that boards give them, what esptool calls them and whether they can be at the cable
    themselves; `beside`: of each file beside the two slots its content, and what only ours has in
    it; `boards`: of each its chip, its image or None, its files, a manifest for each choice of
    languages ("de", "de,en") and the settings that are others than usual. A content is (first
    byte, length) in `packed`.
    """
    return {
        "version": __version__,
        "platform": PLATFORM,
        "oldest": OLDEST,
        "mpy": MPY,
        "images": {one.sha256: one.build for one in taken.values()},
        "chips": {
            code: {"name": chip.name, "own_usb": chip.native_usb} for code, chip in CHIPS.items()
        },
        "characters": TEXT + LATIN,
        "beside": {
            path: (*packed.add(source.read_bytes()), mark.decode())
            for path, (source, mark) in layout.BESIDE.items()
        },
        "boards": {board: _board(board, packed, taken.get(board)) for board in board_names.real()},
    }


def spoken(files: dict[str, bytes], languages: tuple[str, ...]) -> dict[str, bytes]:
    """Return the files of a version without the words of other languages."""
    others = tuple(f"vorhand/lang/{code}/" for code in codes() if code not in languages)
    return {path: content for path, content in files.items() if not path.startswith(others)}


def _board(board: str, packed: Packed, firmware: Firmware | None) -> dict:
    made = build(board)
    files = {path: (made.folder / path).read_bytes() for path in made.sizes}
    del files[MANIFEST]
    return {
        "chip": layout.hardware(board).CHIP,
        "image": firmware and firmware.sha256,
        "files": packed.add_all(files),
        "manifests": {
            ",".join(some): packed.add(manifest(board, some, spoken(files, some)))
            for count in range(1, len(codes()) + 1)
            for some in combinations(codes(), count)
        },
        "defaults": layout.defaults(board),
    }
