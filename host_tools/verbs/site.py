"""Write the device, the page behind a list's QR code, the installer and the manual as a folder.

index.html runs the firmware itself, in MicroPython's WebAssembly build; list.html shows a list
from its link; install.html brings Vorhand onto a board over USB. None of them sends anything
anywhere: lists and settings stay in the visitor's browser. A browser does not run them from a
file, so OUT wants a server: `python -m http.server --directory OUT`.

With --base a list's QR code on the page leads to the list.html there, and the installer offers the
same to devices, as their setting `link` (vorhand config). With --firmware the installer also
writes MicroPython: give a FILE for each kind of chip, and of RAM beside it, that the boards have;
each board gets the one that is made for it. For a board that has none the page tells the commands.
"""

import argparse
from pathlib import Path

from host_tools.site import installing, write
from host_tools.usb.flash.firmware_image import load

NAMED = 4  # boards that a line names, more are counted


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("out", type=Path, metavar="OUT", help="a new folder, or an earlier site")
    parser.add_argument("--base", metavar="URL", default="", help="the address that OUT will have")
    help_text = "MicroPython's .bin file, one for each kind of chip"
    parser.add_argument("--firmware", metavar="FILE", type=Path, action="append", help=help_text)
    parser.add_argument(
        "--any-version", action="store_true", help="a MicroPython newer than Vorhand knows"
    )


def run(args: argparse.Namespace) -> int:
    firmwares = [load(path, args.any_version) for path in args.firmware or ()]
    firmware_of = installing.takers(firmwares)
    size = write(args.out, args.base, firmware_of)
    print(f"{args.out}: {size / 1e6:.1f} MB")
    for firmware in firmwares:
        boards = [board for board, taken in firmware_of.items() if taken is firmware]
        names = ", ".join(boards) if len(boards) <= NAMED else f"{len(boards)} boards"
        print(f"MicroPython {firmware.build} for {names}, SHA-256 {firmware.sha256}")
    return 0
