"""Make images for factory use: `vorhand image --board B --flash 4 --firmware FILE.bin -o DIR`.

DIR gets the device's file system for that size of flash in megabytes, with a MicroPython also
the whole flash in one file to be written at 0, manifest.json with offsets, sizes and SHA-256, and
SHA256SUMS.  An image fits this flash size alone.  Without --board there is one for each board,
with the least flash that it is sold with, and with the first FILE that is made for it: what a
release carries.  The same input gives the same bytes.
"""

import argparse
from pathlib import Path

from host_tools.board_names import real, real_board
from host_tools.usb.flash import factory
from host_tools.usb.flash.factory import SIZES, fitting_firmware
from host_tools.usb.flash.firmware_image import load
from host_tools.usb.flash.partitions import USUAL_START


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--board", metavar="B", help="the board (default: each there is)")
    help_text = "megabytes of flash on it (default: the least that the board has)"
    parser.add_argument("--flash", type=int, choices=SIZES, help=help_text)
    parser.add_argument(
        "--firmware",
        metavar="FILE",
        type=Path,
        action="append",
        help="MicroPython's .bin file, one for each kind of chip, whose table says where files "
        f"lie; without it that is {USUAL_START:#x}, as in ESP32_GENERIC 1.26",
    )
    parser.add_argument(
        "--any-version", action="store_true", help="a MicroPython newer than Vorhand knows"
    )
    parser.add_argument(
        "-o", "--output", metavar="DIR", type=Path, required=True, help="the folder to write to"
    )


def run(args: argparse.Namespace) -> int:
    """Write the images and print their names, sizes and offsets."""
    firmwares = [load(path, args.any_version) for path in args.firmware or ()]
    entries, images = [], []
    for board in [args.board] if args.board else real():
        firmware = fitting_firmware(board, firmwares)
        if firmwares and not firmware:
            if args.board:  # factory.images raises with the reason
                firmware = firmwares[0]
            else:
                print(f"{board}: none of the firmwares is made for it, it is left out")
                continue
        flash = args.flash or real_board(board).FLASH
        board_images = factory.images(board, flash, firmware)
        entries.append(factory.board_entry(board, flash, firmware, board_images))
        images += board_images
    factory.write(args.output, images, entries)
    for image in images:
        print(f"{args.output / image.name}: {len(image.data)} bytes, for offset {image.offset:#x}")
    print(f"{args.output / factory.MANIFEST}: sizes and SHA-256")
    return 0
