"""`make bench`: run the groups of figures and print them.

The status is 1 if a group could not be measured, 0 even where a target is missed: this is a
benchmark, not a test. `--json` prints one object per row for other programs.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import asdict
from importlib import import_module
from pathlib import Path

from host_tools import HostError
from host_tools.bench import GROUPS, Row
from host_tools.cli import first_line


def measure(name: str) -> Iterator[Row]:
    """Yield the rows of a group. Raises HostError where it cannot be measured here."""
    yield from import_module(f"host_tools.bench.{name}").rows()


def heading(name: str) -> str:
    """Return the heading of a group."""
    return first_line(Path(__file__).with_name(f"{name}.py")).rstrip(".")


def main(arguments: list[str] | None = None) -> int:
    """Print the groups that the arguments name, by default all."""
    parser = argparse.ArgumentParser(
        prog="python -m host_tools.bench",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("groups", nargs="*", metavar="GROUP", help=", ".join(GROUPS))
    parser.add_argument("--json", action="store_true", help="one object per line")
    args = parser.parse_args(arguments)
    unknown = set(args.groups) - set(GROUPS)
    if unknown:
        parser.error(f"no group {', '.join(sorted(unknown))}; there are {', '.join(GROUPS)}")
    missed = absent = 0
    for name in args.groups or GROUPS:
        if not args.json:
            print(f"\n{heading(name)}")
        try:
            for row in measure(name):
                missed += row.ok is False
                if args.json:
                    print(json.dumps({"group": name, **asdict(row), "ok": row.ok}), flush=True)
                else:
                    print(f"  {row}", flush=True)
        except Exception as error:  # one group that breaks must not cost the others
            absent += 1
            kind = "" if isinstance(error, HostError) else f"{type(error).__name__}: "
            print(f"  not measured: {kind}{error}", file=sys.stderr if args.json else sys.stdout)
    if not args.json:
        print(f"\n{missed} targets missed, {absent} groups not measured")
    return 1 if absent else 0


if __name__ == "__main__":
    sys.exit(main())
