"""Write the device, the page behind a list's QR code, the installer and the manual as a folder.

index.html runs the firmware itself, in MicroPython's WebAssembly build; list.html shows a list
from its link; install.html brings Vorhand onto a board over USB. None of them sends anything
anywhere: lists and settings stay in the visitor's browser. A browser does not run them from a
file, so OUT wants a server: `python -m http.server --directory OUT`.

With --base a list's QR code on the page leads to the list.html there, and the installer offers the
same to devices, as their setting `link` (vorhand config). With --firmware the installer also
writes MicroPython: FILE is the image of the ESP32; boards with another chip or external RAM are
for `vorhand flash`.
"""

import argparse
from pathlib import Path

from host_tools.site import installing, write
from host_tools.usb.flash.firmware_image import load


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("out", type=Path, metavar="OUT", help="a new folder, or an earlier site")
    parser.add_argument("--base", metavar="URL", default="", help="the address that OUT will have")
    parser.add_argument("--firmware", metavar="FILE", type=Path, help="MicroPython's .bin file")
    parser.add_argument(
        "--any-version", action="store_true", help="a MicroPython newer than Vorhand knows"
    )


def run(args: argparse.Namespace) -> int:
    """Write the site."""
    firmware = load(args.firmware, args.any_version) if args.firmware else None
    if firmware:
        installing.check(firmware)
    size = write(args.out, args.base, firmware)
    print(f"{args.out}: {size / 1e6:.1f} MB")
    if firmware:
        print(f"MicroPython {firmware.build}, SHA-256 {firmware.sha256}")
    return 0
