"""Put MicroPython and Vorhand onto a device: `vorhand flash --board B --firmware FILE.bin`.

FILE is ESP32_GENERIC from https://micropython.org/download/ESP32_GENERIC/, 1.24 to 1.29, or
ESP32_GENERIC_S3 for a board with an ESP32-S3; --download fetches them, but not
ESP32_GENERIC-SPIRAM (m5core2, m5stickc_plus2).  File, chip and flash size are checked before
anything is written.  Lists and settings that are on the device are saved to this computer first
and put back at the end.  A board that does not begin by itself wants its BOOT button held
meanwhile; one whose USB is the chip's own wants it held while RESET is pressed.
"""

import argparse
import os
import time
from pathlib import Path

from host_tools import HostError, person
from host_tools.board_names import real_board
from host_tools.chips import CHIPS, ESP32
from host_tools.gpio import external_ram
from host_tools.places import cache_folder, data_folder
from host_tools.usb.cable import ports
from host_tools.usb.cable.link import Link
from host_tools.usb.flash import download
from host_tools.usb.flash.chip import BAUD, BAUDS
from host_tools.usb.flash.firmware_image import Firmware, load
from host_tools.usb.flash.flashing import ALL, NOTHING, ONLY_SETTINGS, Flashing


def add_arguments(parser: argparse.ArgumentParser) -> None:
    ports.add_argument(parser)
    parser.add_argument(
        "--board", metavar="B", default="", help="the board (default: what the device says)"
    )
    source = parser.add_mutually_exclusive_group()
    source.add_argument("--firmware", metavar="FILE", type=Path, help="MicroPython's .bin file")
    help_text = f"fetch MicroPython of this version (default: {download.DEFAULT} or what is known)"
    source.add_argument("--download", metavar="VERSION", nargs="?", const="", help=help_text)
    parser.add_argument("--sha256", metavar="HEX", help="what FILE must have as its hash")
    parser.add_argument(
        "--any-version", action="store_true", help="a MicroPython newer than Vorhand knows"
    )
    help_text = "what of the lists and settings is put back (default: all)"
    parser.add_argument(
        "--keep", choices=(ALL, ONLY_SETTINGS, NOTHING), default=ALL, help=help_text
    )
    saving = parser.add_mutually_exclusive_group()
    saving.add_argument(
        "--backup", metavar="DIR", type=Path, help="where to save them (default: the data folder)"
    )
    saving.add_argument("--no-backup", action="store_true", help="save and keep nothing")
    parser.add_argument(
        "--restore", metavar="FILE.zip", type=Path, help="put back what was saved earlier instead"
    )
    parser.add_argument("--yes", action="store_true", help="ask nothing")
    parser.add_argument(
        "--baud", type=int, default=BAUD, help=f"bits per second, 115200 is safe (default {BAUD})"
    )


def run(args: argparse.Namespace) -> int:
    """Put MicroPython and Vorhand onto the device, and greet it."""
    if args.baud not in BAUDS:
        raise HostError(f"--baud {args.baud}: from {BAUDS[0]} to {BAUDS[-1]} bits per second", 2)
    # A wrong file or board is reported before any question; a download takes time, and comes after
    # them.
    firmware = None if args.download is not None else choose(args)
    if args.board:
        real_board(args.board)
    ask = person.asker(args.yes)
    firmware = firmware or choose(args)
    backups = args.backup or data_folder(os.environ) / "backups"
    folder = None if args.no_backup else backups
    flashing = Flashing(firmware, args.board, folder, args.keep, args.restore, args.baud, ask)
    person.say(f"MicroPython {firmware.build}, {firmware.machine or 'of an unnamed board'}")
    person.say(f"SHA-256 {firmware.sha256}")
    port = ports.choose(args.port)
    person.say(greet(*flashing.run(port)))
    return 0


def greet(port: str, chip_number: str = "") -> str:
    """Set the clock of the device that has just started; return the message about it.

    Where the USB is the chip's own, the port disappears when the chip starts, and may still be
    there for a moment, so that the first attempt fails.
    """
    for _ in range(2 if ports.goes_with_reset(port) else 1):
        try:
            with Link(ports.wait_until_back(port, chip_number)) as link:
                link.set_clock()
                return f"The device answers with {link.about}, its clock is set: ready."
        except HostError:
            time.sleep(ports.GOES)
    # The flash is written and compared; the board may only need its button pressed.
    return "It has not answered yet: press its reset button, then ask `vorhand doctor`."


def image(board: str) -> tuple[str, str]:
    """Return MicroPython's image for a board and the page that has it; "" for an ESP32."""
    if not board:
        return ESP32.images[""], ESP32.page
    model = real_board(board)
    chip = CHIPS[model.CHIP]
    return chip.images[external_ram(model)], chip.page


def choose(args: argparse.Namespace) -> Firmware:
    """Return the checked firmware that the command line names."""
    if args.download is not None:
        folder = cache_folder() / "firmware"
        path = download.fetch(args.download, folder, image(args.board)[0])
    elif args.firmware:
        path = args.firmware
    else:
        name, page = image(args.board)
        way = f"download {name} from {page} and give it with --firmware FILE"
        if name in download.IMAGES:
            way += ", or let --download fetch it"
        raise HostError(f"MicroPython is missing: {way}", 2)
    firmware = load(path, args.any_version)
    if args.sha256:
        download.check(firmware.data, args.sha256, path.name)
    return firmware
