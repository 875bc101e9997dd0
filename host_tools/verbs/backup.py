"""Save all lists and settings of a device in one file, which `vorhand restore` puts back.

Every file is verified byte by byte, and the archive read back. The device is left as it is.
"""

import argparse
import os
from pathlib import Path

from host_tools import HostError, warn
from host_tools.usb.cable import ports
from host_tools.usb.cable.link import connect
from host_tools.usb.data import archives


def add_arguments(parser: argparse.ArgumentParser) -> None:
    ports.add_argument(parser)
    parser.add_argument(
        "file", nargs="?", type=Path, metavar="FILE.zip", help="(vorhand-DEVICE-DATE.zip)"
    )
    parser.add_argument("--force", action="store_true", help="write over a file that is there")


def run(args: argparse.Namespace) -> int:
    """Save the user's files."""
    if args.file and os.path.exists(args.file) and not args.force:
        raise HostError(f"{args.file} is there already; give another name, or --force", 2)
    with connect(args.port, strict=False) as link:
        archive = archives.of_device(link)
    path = args.file or Path(archives.file_name(archive.about["device"]))
    archives.save(archive, path)
    settings = " and the settings" if archives.SETTINGS in archive.files else ""
    count = len(archive.lists)
    print(f"{count} list{'' if count == 1 else 's'}{settings} saved in {path}")
    for text in archives.unreadable(archive):
        warn(f"saved all the same, {text}")
    return 0
