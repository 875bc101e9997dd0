"""`make wiring`, `make case`, `make power`: write or check the generated files of hardware/."""

import argparse
import sys
from importlib import import_module

from host_tools import HostError, warn

TARGETS = ("wiring", "case", "power")


def main(arguments: list[str] | None = None) -> int:
    """Write or check one target; status 1 where something differs or a tool is missing."""
    parser = argparse.ArgumentParser(prog="python -m host_tools.hardware", description=__doc__)
    parser.add_argument("target", choices=TARGETS)
    parser.add_argument("--check", action="store_true", help="compare instead of writing")
    args = parser.parse_args(arguments)
    module = import_module(f"host_tools.hardware.make_{args.target}")
    try:
        return module.check() if args.check else module.write()
    except HostError as error:
        warn(error)
        return error.status


if __name__ == "__main__":
    sys.exit(main())
