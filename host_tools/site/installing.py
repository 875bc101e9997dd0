"""What install.html needs: every board's application, the agent, MicroPython, esp-web-tools.

It serves the boards that take the plain image of the ESP32. esp-web-tools writes that, and erases
the whole flash before. MicroPython then makes its file system, as large as the flash is: that
nobody has to know, whereas an image with the application in it would fit one size of flash alone.
The application goes over the cable as files, onto a new device as onto one that has lists: what
`vorhand deploy` does, by the same agent on the device.
"""

import json
import shutil
from itertools import combinations
from pathlib import Path

from boards import load
from host_tools import PACKAGE, HostError, __version__, board_names
from host_tools.build import MANIFEST, build, manifest
from host_tools.chips import ESP32
from host_tools.fonts.characters import LATIN, TEXT
from host_tools.gpio import chip_of, external_ram
from host_tools.site.packages import esp_web_tools
from host_tools.site.packing import Packed
from host_tools.usb.application import layout
from host_tools.usb.cable.identity import OLDEST, PLATFORM
from host_tools.usb.flash.firmware_image import MPY, Firmware
from vorhand.lang import codes

INDEX, PACKED = "install.json", "install.bin"
AGENT = PACKAGE / "usb" / "on_device" / "agent.py"
FILES = (INDEX, PACKED, AGENT.name)
FOLDERS = ("esp-web-tools", "flash")
LICENCE = PACKAGE / "fonts" / "sources" / "LICENCE-apache-2.0.txt"  # that of esp-web-tools


def boards() -> list[str]:
    """Return the names of the boards that are served; others are for `vorhand flash`."""
    found = [(name, load(name)) for name in board_names.real()]
    return [name for name, one in found if chip_of(one) is ESP32 and not external_ram(one)]


def check(firmware: Firmware) -> None:
    """Raise HostError for an image that the boards do not take."""
    if firmware.chip is not ESP32 or firmware.external_ram:
        raise HostError(
            f"{firmware.name}: the installer's boards take {ESP32.images['']}, from {ESP32.page}; "
            "others are for vorhand flash"
        )


def write(folder: Path, firmware: Firmware | None) -> None:
    """Write it into the site's folder."""
    tools, flash = (folder / name for name in FOLDERS)
    tools.mkdir()
    for path in esp_web_tools():
        shutil.copy(path, tools)
    shutil.copy(LICENCE, tools)
    shutil.copy(AGENT, folder)
    if firmware:
        flash.mkdir()
        (flash / firmware.name).write_bytes(firmware.data)
        (flash / MANIFEST).write_text(json.dumps(esp_web_manifest(firmware), indent=1))
    packed = Packed()
    (folder / INDEX).write_text(json.dumps(index(packed, firmware), separators=(",", ":")))
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
                "chipFamily": ESP32.name,
                "parts": [{"path": firmware.name, "offset": ESP32.offset}],
            }
        ],
    }


def index(packed: Packed, firmware: Firmware | None) -> dict:
    """Return what the page knows of versions and boards.

    `beside`: of each file beside the two slots its content, and what only ours has in it;
    `boards`: of each its files, a manifest for each choice of languages ("de", "de,en") and the
    settings that are others than usual. A content is (first byte, length) in `packed`.
    """
    return {
        "version": __version__,
        "platform": PLATFORM,
        "oldest": OLDEST,
        "mpy": MPY,
        "micropython": firmware and {"build": firmware.build, "sha256": firmware.sha256},
        "characters": TEXT + LATIN,
        "beside": {
            path: (*packed.add(source.read_bytes()), mark.decode())
            for path, (source, mark) in layout.BESIDE.items()
        },
        "boards": {board: _board(board, packed) for board in boards()},
    }


def spoken(files: dict[str, bytes], languages: tuple[str, ...]) -> dict[str, bytes]:
    """Return the files of a version without the words of other languages."""
    others = tuple(f"vorhand/lang/{code}/" for code in codes() if code not in languages)
    return {path: content for path, content in files.items() if not path.startswith(others)}


def _board(board: str, packed: Packed) -> dict:
    made = build(board)
    files = {path: (made.folder / path).read_bytes() for path in made.sizes}
    del files[MANIFEST]
    return {
        "files": packed.add_all(files),
        "manifests": {
            ",".join(some): packed.add(manifest(board, some, spoken(files, some)))
            for count in range(1, len(codes()) + 1)
            for some in combinations(codes(), count)
        },
        "defaults": layout.defaults(board),
    }
