"""Put the lists and settings of a backup back onto a device, this one or another.

The archive is checked first. Lists that only the device has stay, and so does one that goes on
from the archive's. Where something else is in a file, another list of the same number or other
settings, it is replaced only after asking, and saved on this computer first: `vorhand restore`
with that file puts it back. Files are written beside the old ones and then take their places.
"""

import argparse
import os
from pathlib import Path

from host_tools import HostError, ending, person
from host_tools.places import data_folder
from host_tools.usb.cable import ports
from host_tools.usb.cable.link import Link, connect
from host_tools.usb.data import archives, safety_copy


def add_arguments(parser: argparse.ArgumentParser) -> None:
    ports.add_argument(parser)
    parser.add_argument("file", type=Path, metavar="FILE.zip", help="what vorhand backup made")
    parser.add_argument("--yes", action="store_true", help="replace without asking")
    help_text = "where to save what is replaced (default: the data folder)"
    parser.add_argument("--backup", metavar="DIR", type=Path, help=help_text)


def run(args: argparse.Namespace) -> int:
    """Put the archive back."""
    archive = archives.load(args.file)
    with connect(args.port) as link:
        comparison = archives.compare(archive, link)
        for path in comparison.newer:
            if path != archives.EXPORTED:
                print(f"{path} goes on from the backup's: it stays")
        if not comparison.to_write:
            print("there is nothing to put back: all of it is on the device")
            return 0
        if comparison.replaced:
            if not args.yes:
                ask(list(comparison.replaced), archive, link)
            folder = args.backup or data_folder(os.environ) / "backups"
            number = archives.chip_number(link)
            saved = safety_copy.save_replaced(folder, number, comparison.replaced)
            print(f"the device's {', '.join(comparison.replaced)}: saved in {saved}", flush=True)
        try:
            archives.restore(archive, link, comparison)
        except ending.RAISED as error:
            raise HostError(
                "interrupted; each file on the device is the old one or the backup's; run it "
                "again to go on",
                ending.status(error),
            ) from None
    for path in comparison.to_write:
        print(f"{path}: put back")
    return 0


def ask(paths: list[str], archive: archives.Archive, link: Link) -> None:
    """Ask whether files may be replaced. Raises HostError unless they may."""
    names = ", ".join(paths)
    when = str(archive.about.get("made", ""))[:16].replace("T", " ")
    if not person.is_present():
        raise HostError(
            f"{names} would be replaced; --yes does it and saves what is there first; "
            "nothing was changed"
        )
    print(f"On the device something else is in {names}.")
    question = f"Save that, and put there what was saved on {when}?"
    if not person.confirms(question, link.feed):
        raise HostError("nothing was changed")
