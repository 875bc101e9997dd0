"""Write the device on a page as a folder of files, for any web server or a stick.

The page runs the firmware itself, in MicroPython's WebAssembly build, and sends nothing anywhere:
lists and settings stay in the visitor's browser. A browser does not run it from a file, so OUT
wants a server: `python -m http.server --directory OUT`.
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
