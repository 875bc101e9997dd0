"""Make images for factory use: `vorhand image --board B --flash 4 --firmware FILE.bin -o DIR`.

DIR gets the device's file system for that size of flash in megabytes, with a MicroPython also
the whole flash in one file to be written at 0, and manifest.json with offsets, sizes and SHA-256.
An image fits this flash size alone.  The same input gives the same bytes.
"""

import argparse
from pathlib import Path

from host_tools.usb.flash.factory import MANIFEST, SIZES, images, manifest, write
from host_tools.usb.flash.firmware_image import load


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command line takes."""
    parser.add_argument("--board", metavar="B", required=True, help="the board")
    parser.add_argument(
        "--flash", type=int, choices=SIZES, required=True, help="megabytes of flash on it"
    )
    parser.add_argument(
        "--firmware",
        metavar="FILE",
        type=Path,
        help="MicroPython's .bin file; without it the files' place is that of ESP32_GENERIC 1.26 "
        "and newer",
    )
    parser.add_argument(
        "--any-version", action="store_true", help="a MicroPython newer than Vorhand knows"
    )
    parser.add_argument(
        "-o", "--output", metavar="DIR", type=Path, required=True, help="the folder to write to"
    )


def run(args: argparse.Namespace) -> int:
    """Write the images and say what they are."""
    firmware = load(args.firmware, args.any_version) if args.firmware else None
    made = images(args.board, args.flash, firmware)
    write(args.output, made, manifest(args.board, args.flash, firmware, made))
    for image in made:
        print(f"{args.output / image.name}: {len(image.data)} bytes, for offset {image.offset:#x}")
    print(f"{args.output / MANIFEST}: sizes and SHA-256")
    return 0
