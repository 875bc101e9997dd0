"""Fetch all lists from a device into a folder; nothing is ever deleted, here or there.

Each list is verified byte by byte and read as the device reads it. A list that has grown since
the last time is replaced; where another list has the name already (of another device, say) that
one stays and the new one gets a name of its own. The device notes what was fetched: only such
lists does it offer to remove when it is full. `vorhand replay` and `vorhand standings` read them.

Where the device has crashed, the last traceback is fetched too, as traceback.txt. The device's
clock is set.
"""

import argparse
from pathlib import Path

from host_tools import warn
from host_tools.usb.cable import ports
from host_tools.usb.cable.link import DeviceError, connect
from host_tools.usb.data import fetched_lists


def add_arguments(parser: argparse.ArgumentParser) -> None:
    ports.add_argument(parser)
    parser.add_argument(
        "folder", nargs="?", type=Path, default=Path("lists"), metavar="FOLDER", help="(lists)"
    )


def run(args: argparse.Namespace) -> int:
    """Fetch the lists; 1 where one of them is damaged or no list."""
    bad_lists = 0
    with connect(args.port, strict=False) as link:
        refusal = link.about.refusal()  # its lists can still be saved
        if refusal:
            warn(refusal)
        else:
            link.set_clock()  # after it was without power a device dates no list until then
        fetched = []
        for fetched_list in fetched_lists.pull(link, args.folder):
            print(fetched_list, flush=True)
            fetched.append(fetched_list)
        crash = fetched_lists.keep_traceback(link, args.folder)
        if crash:
            print(crash, flush=True)
        try:
            unnoted = fetched_lists.note(link, fetched)
            if unnoted:
                warn(
                    "the device's flash is full: it could not note that the newest lists were "
                    f"fetched ({unnoted}). Remove the oldest on it, then pull again"
                )
        except DeviceError as error:
            warn(
                f"{error}: it could not note what was fetched, and lets nothing of that be "
                "removed; the lists are here"
            )
    for fetched_list in fetched:
        if not fetched_list.evening:
            bad_lists += 1
        elif fetched_list.evening.damage:
            bad_lists += 1
            warn(f"{fetched_list.path} is damaged; vorhand replay tells where")
    if not fetched:
        print("there are no lists on the device")
    return 1 if bad_lists else 0
