"""Put the lists and settings of a backup back onto a device, this one or another.

The archive is checked first. Lists that only the device has stay; one that goes on from the
archive's stays; nothing else is replaced without asking. Files are written beside the old ones and
then take their places.
"""

import argparse
import sys
from pathlib import Path

from host_tools import HostError
from host_tools.usb import backup, ports
from host_tools.usb.link import connect


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command line takes."""
    ports.add_argument(parser)
    parser.add_argument("file", type=Path, metavar="FILE.zip", help="what vorhand backup made")
    parser.add_argument("--yes", action="store_true", help="replace without asking")


def run(args: argparse.Namespace) -> int:
    """Put the archive back."""
    archive = backup.load(args.file)
    with connect(args.port) as link:
        found = backup.compare(archive, link)
        for path in found.newer:
            if path != backup.EXPORTED:
                print(f"{path} goes on from the backup's: it stays")
        if found.replaced and not args.yes:
            ask(found.replaced, archive)
        if not found.written:
            print("there is nothing to put back: all of it is on the device")
            return 0
        backup.put_back(archive, link, found)
    for path in found.written:
        print(f"{path}: put back")
    return 0


def ask(paths: list[str], archive: backup.Archive) -> None:
    """Ask whether files may be replaced. Raises HostError unless they may."""
    what = ", ".join(paths)
    made = archive.about.get("made", "")[:16].replace("T", " ")
    if not sys.stdin.isatty():
        raise HostError(
            f"{what} would be replaced; --yes does it, vorhand backup keeps what is there; "
            "nothing was changed"
        )
    print(f"On the device something else is in {what}; vorhand backup keeps that.")
    answer = input(f"Replace it by what was saved on {made} [y/N]? ")
    if answer.strip().lower() not in ("y", "yes", "j", "ja"):
        raise HostError("nothing was changed")
