"""Write the device on a page, and the page behind a list's QR code, as a folder of files.

The first runs the firmware itself, in MicroPython's WebAssembly build; list.html shows a list from
its link, which the setting `link` of a device names (vorhand config). Neither sends anything
anywhere: lists and settings stay in the visitor's browser. A browser does not run them from a
file, so OUT wants a server: `python -m http.server --directory OUT`.
"""

import argparse
from pathlib import Path

from host_tools.site import write


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("out", type=Path, metavar="OUT", help="a new folder, or an earlier site")


def run(args: argparse.Namespace) -> int:
    """Write the site."""
    size = write(args.out)
    print(f"{args.out}: {size / 1e6:.1f} MB")
    return 0
