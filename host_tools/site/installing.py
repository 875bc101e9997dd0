"""The files of install.html: every board's application, the agent, MicroPython, esp-web-tools.

esp-web-tools erases the whole flash and writes MicroPython, an image for each kind of chip and of
RAM beside it. MicroPython then makes its file system as large as the flash, whose size nobody has
to know; an image with the application in it would fit one size of flash only. The application goes
over the cable as files, onto a new device and onto one that has lists, as with `vorhand deploy`
and by the same agent on the device.
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
from host_tools.usb.application.deployment import in_languages
from host_tools.usb.cable.identity import PLATFORM
from host_tools.usb.flash.factory import fitting_firmware
from host_tools.usb.flash.firmware_image import MPY, Firmware
from vorhand.lang import codes

INDEX, PACKED = "install.json", "install.bin"
AGENT = PACKAGE / "usb" / "on_device" / "agent.py"
FILES = (INDEX, PACKED, AGENT.name)
FOLDERS = ("esp-web-tools", "flash")
LICENCE = PACKAGE / "fonts" / "sources" / "LICENCE-apache-2.0.txt"  # that of esp-web-tools


def takers(firmwares: list[Firmware]) -> dict[str, Firmware]:
    """Return {board: its image}, without the boards that none of the images fits.

    Raises HostError for an image that no board takes.
    """
    choices = {board: fitting_firmware(board, firmwares) for board in board_names.real()}
    images = {board: image for board, image in choices.items() if image}
    for firmware in firmwares:
        if not any(image is firmware for image in images.values()):
            rivals = {
                images[board].name for board in images if fitting_firmware(board, [firmware])
            }
            reason = f": {' and '.join(sorted(rivals))} will do where it would" if rivals else ""
            raise HostError(f"no board takes {firmware.name}{reason}; leave it out", 2)
    return images


def write(folder: Path, images: dict[str, Firmware]) -> None:
    """Write the files into the site's folder; images: that of each board, see `takers`."""
    tools, flash = (folder / name for name in FOLDERS)
    tools.mkdir()
    for path in esp_web_tools():
        shutil.copy(path, tools)
    shutil.copy(LICENCE, tools)
    shutil.copy(AGENT, folder)
    for firmware in images.values():
        image_folder = flash / firmware.sha256
        image_folder.mkdir(parents=True, exist_ok=True)
        (image_folder / firmware.name).write_bytes(firmware.data)
        (image_folder / MANIFEST).write_text(json.dumps(esp_web_manifest(firmware), indent=1))
    packed = Packed()
    (folder / INDEX).write_text(json.dumps(index(packed, images), separators=(",", ":")))
    (folder / PACKED).write_bytes(packed.data)


def esp_web_manifest(firmware: Firmware) -> dict:
    """Return the manifest for esp-web-tools (`Manifest` in its const.d.ts)."""
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


def index(packed: Packed, images: dict[str, Firmware]) -> dict:
    """Return the page's data about versions, images and boards.

    `images`: the build of each by its SHA-256, which is also its folder's name; `chips`: by a
    board file's name of a chip, esptool's name of it and whether it has USB of its own; `beside`:
    for each file beside the two slots its content, and a mark that only Vorhand's has in it;
    `boards`: for each its chip, its image or None, its files, a manifest for each choice of
    languages ("de", "de,en") and its own default settings. A content is (first byte, length) in
    `packed`.
    """
    return {
        "version": __version__,
        "platform": PLATFORM,
        "oldest": OLDEST,
        "mpy": MPY,
        "images": {firmware.sha256: firmware.build for firmware in images.values()},
        "chips": {
            code: {"name": chip.name, "own_usb": chip.native_usb} for code, chip in CHIPS.items()
        },
        "characters": TEXT + LATIN,
        "beside": {
            path: (*packed.add(source.read_bytes()), mark.decode())
            for path, (source, mark) in layout.BESIDE.items()
        },
        "boards": {
            board: _board(board, packed, images.get(board)) for board in board_names.real()
        },
    }


def _board(board: str, packed: Packed, firmware: Firmware | None) -> dict:
    version = build(board)
    files = {path: (version.folder / path).read_bytes() for path in version.sizes}
    del files[MANIFEST]
    return {
        "chip": board_names.real_board(board).CHIP,
        "image": firmware and firmware.sha256,
        "files": packed.add_all(files),
        "manifests": {
            ",".join(languages): packed.add(
                manifest(board, languages, in_languages(files, languages))
            )
            for count in range(1, len(codes()) + 1)
            for languages in combinations(codes(), count)
        },
        "defaults": board_names.defaults(board),
    }
